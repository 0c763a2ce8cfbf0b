/** What the chain begins with, before anybody has signed in: roles, the reach of an administrator, head office's card types. */
import { CardTypeInput } from '@kaiguan/contract/membership/card-types/calls'
import { type Db, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import { chainCardTypes } from './catalogue.ts'

type NewRole = { brandId: number; gymId: number; name: string; ids: string[]; discount: unknown; now: Date }

export async function addRole(db: Db, role: NewRole): Promise<number> {
  const { id } = await one(
    db,
    sql<RowOf<'roles', 'id'>>`
    insert into roles (brand_id, gym_id, name, permission_ids, discount, created_at)
    values (${role.brandId}, ${role.gymId}, ${role.name}, ${role.ids}, ${JSON.stringify(role.discount)}::jsonb, ${role.now}) returning id`,
  )
  return id
}

/** The branches that a type 2 or 3 reaches. */
export async function reach(db: Db, brandId: number, employeeId: number, gymIds: number[]): Promise<void> {
  await sql`insert into employee_gyms (brand_id, employee_id, gym_id) select ${brandId}, ${employeeId}, g from unnest(${gymIds}::bigint[]) g`.execute(
    db,
  )
}

export async function firstRegister(db: Db, brandId: number, gymId: number): Promise<number> {
  const { id } = await one(
    db,
    sql<RowOf<'registers', 'id'>>`select id from registers where brand_id = ${brandId} and gym_id = ${gymId} order by id limit 1`,
  )
  return id
}

/** Types without a gym, good at every branch. */
export async function addChainTypes(db: Db, brandId: number, now: Date): Promise<void> {
  for (const type of chainCardTypes.map((input) => CardTypeInput.parse(input)))
    await sql`
      with type as (insert into vip_templates (brand_id, gym_id, card_no, kind, name, price_fen, terms, on_sale, sort, image, remark, settlement_fen, created_at)
      values (${brandId}, null, next_type_no(${brandId}), ${type.kind}, ${type.name}, ${type.price}, ${JSON.stringify(type.terms)}::jsonb, ${type.on_sale}, ${type.sort}, ${type.image}, ${type.remark}, ${type.settlement_fee}, ${now}) returning id)
      insert into settlement_rates (brand_id, type_id, since, fen)
      select ${brandId}, id, ${now}, ${type.settlement_fee} from type where ${type.settlement_fee}::bigint is not null`.execute(db)
}
