/** SQL of pushes: to whom an article goes, when, and who has read it. */
import type { Acting, Ctx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { tellStaff } from '../../push/say.sql.ts'

export type Audience = { gyms: number[]; roles: number[] }
export type Reach = RowOf<'gyms', 'id' | 'name' | 'closed_on'> & { roles: RowOf<'roles', 'id' | 'name'>[] }

/** The branches where the asker may push: their own; head office's all; an administrator's theirs. */
export function reachOf(ctx: Ctx): Promise<Reach[]> {
  const { type, id } = ctx.staff
  return rows(
    ctx.db,
    sql<Reach>`
    select g.id, g.name, g.closed_on, coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id) from roles r
        where r.brand_id = g.brand_id and r.gym_id = g.id and r.deleted_at is null), '[]') as roles
    from gyms g
    where g.brand_id = ${ctx.brandId} and (g.id = ${ctx.gymId} or ${type}::int in (5, 6) or ${type}::int in (2, 3) and exists (
      select from employee_gyms eg where eg.brand_id = g.brand_id and eg.employee_id = ${id} and eg.gym_id = g.id))
    order by g.id limit 500`,
  )
}

export type PushData = RowOf<'article_records', 'id' | 'alert' | 'send_at' | 'sent_at' | 'recalled_at'> &
  Named<'articles', { article_id: 'id'; title: 'title' }> &
  Named<'employees', { by: 'name' }> & { gyms: Reach['roles']; roles: Reach['roles']; sent: number; read: number }

const from = sql`from article_records r`
const select = sql<PushData>`
  select r.id, r.alert, r.send_at, r.sent_at, r.recalled_at, a.id as article_id, a.title, e.name as by, n.sent, n.read,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id) from gyms g
      where g.brand_id = r.brand_id and r.audience -> 'gyms' @> to_jsonb(g.id)), '[]') as gyms,
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.id) from roles o
      where o.brand_id = r.brand_id and r.audience -> 'roles' @> to_jsonb(o.id)), '[]') as roles
  ${from}
  join articles a on a.brand_id = r.brand_id and a.id = r.article_id
  join employees e on e.brand_id = r.brand_id and e.id = r.staff_id
  cross join lateral (select count(*)::int as sent, (count(*) filter (where d.status = 1))::int as read
    from article_details d where d.brand_id = r.brand_id and d.record_id = r.id) n`
const here = (ctx: Ctx) => sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.article_id is not null`

export function listPushes(ctx: Ctx, page: Page): Promise<Listed<PushData>> {
  const order = { columns: [sql`r.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: PushData) => [row.id] }
  return list(ctx.db, { select, from, where: [here(ctx)], order }, page)
}

export async function pushById(ctx: Ctx, id: number, lock = false): Promise<PushData | undefined> {
  if (lock) await sql`select from article_records r where ${here(ctx)} and r.id = ${id} for no key update`.execute(ctx.db)
  return maybe(ctx.db, sql<PushData>`${select} where ${here(ctx)} and r.id = ${id}`)
}

export type NewPush = { articleId: number; type: 1 | 2; alert: boolean; audience: Audience; sendAt: Date }

export async function insertPush(ctx: Ctx, push: NewPush): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'article_records', 'id'>>`
    insert into article_records (brand_id, gym_id, type, alert, article_id, audience, staff_id, send_at, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${push.type}, ${push.alert}, ${push.articleId}, ${JSON.stringify(push.audience)}::jsonb, ${ctx.staff.id},
      ${push.sendAt}, ${ctx.now}) returning id`,
  )
  return id
}

/** A minute of the branch's own clock, as an instant. */
export async function instantOf(ctx: Ctx, day: string, time: string): Promise<Date> {
  const { at } = await one(ctx.db, sql<{ at: Date }>`select (${day}::date + ${time}::time) at time zone ${ctx.gym.time_zone}::text as at`)
  return at
}

/** Head office's people are of no role: they are told what goes to everybody. */
const people = (at: Pick<Acting, 'brandId'>, { gyms, roles }: Audience) => sql`
  select e.id from employees e
  where e.brand_id = ${at.brandId} and e.status = 1 and e.deleted_at is null and (
    e.gym_id = any (${gyms}::bigint[]) and (cardinality(${roles}::bigint[]) = 0 or e.role_id = any (${roles}::bigint[]))
    or cardinality(${roles}::bigint[]) = 0 and (e.type in (5, 6) or e.type in (2, 3) and exists (
      select from employee_gyms eg where eg.brand_id = e.brand_id and eg.employee_id = e.id and eg.gym_id = any (${gyms}::bigint[]))))`

export async function countPeople(ctx: Ctx, audience: Audience): Promise<number> {
  return (await one(ctx.db, sql<{ n: number }>`select count(*)::int as n from (${people(ctx, audience)}) p`)).n
}

/** A push that is due goes out once, whichever process comes to it: whoever holds the row. Answers where it went out from. */
export async function sendPush(at: Pick<Acting, 'db' | 'brandId' | 'now'>, id: number): Promise<number | null> {
  const due = await maybe(
    at.db,
    sql<RowOf<'article_records', 'gym_id', { audience: Audience }>>`
    select r.gym_id, r.audience from article_records r
    where r.brand_id = ${at.brandId} and r.id = ${id} and r.sent_at is null and r.recalled_at is null and r.send_at <= ${at.now}
    for no key update skip locked`,
  )
  if (!due) return null
  await sql`update article_records r set sent_at = ${at.now} where r.brand_id = ${at.brandId} and r.id = ${id}`.execute(at.db)
  await sql`
    with details as (
      insert into article_details (brand_id, record_id, employee_id, created_at)
      select ${at.brandId}, ${id}, p.id, ${at.now} from (${people(at, due.audience)}) p returning employee_id
    )
    ${tellStaff(sql`select employee_id from details`)}`.execute(at.db)
  return due.gym_id
}

/** Gone from whoever hasn't read it; answers from how many. */
export async function recallPush(ctx: Ctx, id: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    with gone as (
      update article_details d set deleted_at = ${ctx.now}
      where d.brand_id = ${ctx.brandId} and d.record_id = ${id} and d.status = 0 and d.deleted_at is null returning employee_id
    ),
    told as (${tellStaff(sql`select employee_id from gone`)}),
    recalled as (update article_records r set recalled_at = ${ctx.now} where ${here(ctx)} and r.id = ${id})
    select (select count(*) from gone)::int as n from (select count(*) from told) heard`,
  )
  return n
}

export type ReaderData = RowOf<'employees', 'id' | 'name'> &
  RowOf<'article_details', 'read_at', { status: 0 | 1 }> & { gym_name: string; detail: number }

export function listReaders(ctx: Ctx, id: number, page: Page): Promise<Listed<ReaderData>> {
  return list(
    ctx.db,
    {
      select: sql<ReaderData>`
      select e.id, e.name, d.status, d.read_at, coalesce(g.name, '') as gym_name, d.id as detail
      from article_details d join employees e on e.brand_id = d.brand_id and e.id = d.employee_id
      left join gyms g on g.brand_id = e.brand_id and g.id = e.gym_id`,
      from: sql`from article_details d`,
      where: [sql`d.brand_id = ${ctx.brandId}`, sql`d.record_id = ${id}`],
      order: { columns: [sql`d.id`], direction: 'asc', types: ['bigint'], keyOf: (row) => [row.detail] },
    },
    page,
  )
}

/** The hour of the earliest. */
export const nextPush = () => sql`articles_next()`

export function duePushes(db: Db, now: Date): Promise<{ brand: number; record: number }[]> {
  return rows(db, sql<{ brand: number; record: number }>`select brand, record from articles_due(${now})`)
}
