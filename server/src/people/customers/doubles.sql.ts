/** Who may be one person: the same name, and something else that two people rarely share. */
import type { Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

/**
 * Pairs at a branch, each once, with the best reason. One digit apart means that the first five or the last six digits agree:
 * that finds them by equality, and only what it finds is compared digit by digit. `of`: pairs of this customer alone.
 */
function pairs(ctx: Pick<Ctx, 'brandId' | 'gymId'>, of: Sql): Sql {
  const two = (equal: Sql) => sql`
    customers a join customers b on b.brand_id = a.brand_id and b.gym_id = a.gym_id and b.name collate zh_pinyin = a.name collate zh_pinyin and b.id > a.id and ${equal}
    join persons p on p.brand_id = a.brand_id and p.id = a.person_id join persons q on q.brand_id = b.brand_id and q.id = b.person_id
    where a.brand_id = ${ctx.brandId} and a.gym_id = ${ctx.gymId} and a.deleted_at is null and b.deleted_at is null and ${of}`
  const digits = (part: (phone: Sql) => Sql) =>
    sql`a.phone <> '' and length(a.phone) = length(b.phone) and ${part(sql`a.phone`)} = ${part(sql`b.phone`)}`
  const oneApart = sql`(select count(*) from generate_series(1, length(a.phone)) i where substr(a.phone, i, 1) <> substr(b.phone, i, 1)) = 1`
  return sql`
    select distinct on (a_id, b_id) a_id, b_id, why from (
      select a.id as a_id, b.id as b_id, 1 as rank, 'birthday' as why from ${two(sql`b.birthday_md = a.birthday_md`)} and p.birthday = q.birthday
      union all select a.id, b.id, 2, 'phone' from ${two(digits((phone) => sql`left(${phone}, 5)`))} and ${oneApart}
      union all select a.id, b.id, 2, 'phone' from ${two(digits((phone) => sql`right(${phone}, 6)`))} and ${oneApart}
      union all select a.id, b.id, 3, 'guardian' from ${two(sql`true`)} and p.guardian_person_id = q.guardian_person_id
      union all select a.id, b.id, 4, 'guardian-phone' from ${two(sql`true`)} and (p.guardian_person_id = q.id or q.guardian_person_id = p.id)
    ) found order by a_id, b_id, rank`
}

type Finder = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>

async function note(ctx: Finder, of: Sql): Promise<void> {
  await sql`
    insert into customer_doubles (brand_id, gym_id, customer_id, other_id, why, found_at)
    select ${ctx.brandId}, ${ctx.gymId}, a_id, b_id, why, ${ctx.now} from (${pairs(ctx, of)}) found
    on conflict (brand_id, customer_id, other_id) do nothing`.execute(ctx.db)
}

/** All of a branch, once a day: what came by import, and what was changed at another branch. */
export async function noteDoubles(ctx: Finder & { today: string }): Promise<void> {
  const due = await maybe(
    ctx.db,
    sql<RowOf<'gyms', 'id'>>`
    update gyms set doubles_looked_on = ${ctx.today} where brand_id = ${ctx.brandId} and id = ${ctx.gymId}
      and (doubles_looked_on is null or doubles_looked_on < ${ctx.today}::date) returning id`,
  )
  if (due) await note(ctx, sql`true`)
}

/** Of whoever was just added or changed: only those of that name are compared. */
export function noteDoublesOf(ctx: Finder, { id, name }: { id: number; name: string }): Promise<void> {
  return note(ctx, sql`a.name collate zh_pinyin = ${name} collate zh_pinyin and (a.id = ${id} or b.id = ${id})`)
}

/** Somebody judged that they are two, or that it is to be judged again. */
export async function setDoubleDismissed(ctx: Ctx, id: number, dismissed: boolean): Promise<void> {
  await sql`
    update customer_doubles set dismissed_at = ${dismissed ? ctx.now : null}, dismissed_by = ${dismissed ? ctx.staff.id : null}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** The pair is judged by this merge; one that nobody had found is noted as chosen. */
export async function setDoubleMerged(ctx: Ctx, mergeId: number, keptId: number, goneId: number): Promise<void> {
  await sql`
    insert into customer_doubles (brand_id, gym_id, customer_id, other_id, why, found_at, merge_id)
    values (${ctx.brandId}, ${ctx.gymId}, ${Math.min(keptId, goneId)}, ${Math.max(keptId, goneId)}, 'chosen', ${ctx.now}, ${mergeId})
    on conflict (brand_id, customer_id, other_id) do update set merge_id = excluded.merge_id, dismissed_at = null, dismissed_by = null`.execute(
    ctx.db,
  )
}

export async function setDoubleUnmerged(ctx: Ctx, mergeId: number): Promise<void> {
  await sql`update customer_doubles set merge_id = null where brand_id = ${ctx.brandId} and merge_id = ${mergeId}`.execute(ctx.db)
}
