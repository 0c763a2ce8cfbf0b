/** A wall of two thousand grids in one read. */
import type { Ctx } from '../server/src/context.ts'
import { wall } from '../server/src/entry/lockers/areas/areas.sql.ts'
import { firstPage } from './first-page.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const GRIDS = 2_000
const MOST_MS = 10

export async function benchLockers(setting: Setting): Promise<Row[]> {
  const area = await fullArea(setting)
  const read = async (ctx: Ctx) => `${(await wall(ctx, area)).length} grids`
  return [await firstPage(setting, { what: 'a wall', query: {}, path: `/v1/gym/lockers/${area}/show`, most: MOST_MS, read })]
}

/** Three of four are rented, some of them too long; each was rented twice before, and every fifth has a wristband. */
async function fullArea({ owner, club }: Setting): Promise<number> {
  const given = [club.brandId, club.gymId]
  const { rows } = await owner.query<{ id: number }>(
    `insert into lockers (brand_id, gym_id, name) values ($1, $2, '墙') returning id`,
    given,
  )
  const id = rows[0]?.id ?? 0
  await owner.query(
    `with grids as (
       insert into locker_grids (brand_id, gym_id, locker_id, no) select $1, $2, $3, n::text from generate_series(1, ${GRIDS}) n returning id, no::integer as n
     ), bands as (insert into bracelets (brand_id, gym_id, number, grid_id) select $1, $2, 'B' || n, id from grids where n % 5 = 0),
     people as (select id, name, phone, row_number() over (order by id) as n from customers where brand_id = $1 and gym_id = $2 order by id limit ${GRIDS})
     insert into locker_rentals (brand_id, gym_id, grid_id, customer_id, member_name, member_phone, type, started_on, expired_on, business_day, rented_at, ended_at, ended_why)
     select $1, $2, g.id, p.id, p.name, p.phone, 1, current_date - 60, current_date + (g.n % 90) - 10, current_date - 60, now(),
       case when past then now() end, case when past then 'returned' end
     from grids g join people p using (n) cross join (values (true), (true), (false)) t (past) where past or g.n % 4 > 0`,
    [...given, id],
  )
  await owner.query('vacuum analyze locker_grids, locker_rentals, bracelets')
  return id
}
