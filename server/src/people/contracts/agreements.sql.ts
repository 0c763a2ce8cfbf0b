/** SQL of agreements and what they said. */
import type { AgreedMethod } from '@kaiguan/contract/people/contracts/agreed-method'
import type { AgreementRow } from '@kaiguan/contract/people/contracts/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

/** By which way of reckoning money goes back; null: the agreement says nothing of it. */
export type Agreed = RowOf<'agreement_versions', never, { refund_method: AgreedMethod | null }>

export type AgreementData = RowOf<'agreements', 'id' | 'name' | 'version', Pick<AgreementRow, 'business'>> &
  Pick<AgreementRow, 'card_kinds'> &
  Named<'agreements', { no: 'current_no' }> &
  Named<'agreement_versions', { changed_at: 'created_at'; html: 'html' }> &
  Agreed & { signed: number }

const from = sql`from agreements a`
const joins = sql`join agreement_versions v on v.brand_id = a.brand_id and v.agreement_id = a.id and v.no = a.current_no`
const columns = sql`a.id, a.name, a.business, a.card_kinds, a.current_no as no, a.version, v.created_at as changed_at, v.refund_method,
  (select count(*)::int from (select from contracts c where c.brand_id = a.brand_id and c.agreement_id = a.id and c.state = 'signed' limit 1000) n) as signed`
const here = (ctx: Ctx) => sql`a.brand_id = ${ctx.brandId} and a.gym_id = ${ctx.gymId} and a.deleted_at is null`
const newest = <Row extends { id: number }>(id = sql`a.id`) => ({
  columns: [id],
  direction: 'desc' as const,
  types: ['bigint' as const],
  keyOf: (row: Row) => [row.id],
})

/** Without their texts. */
export function listAgreements(ctx: Ctx, page: Page): Promise<Listed<AgreementData>> {
  const select = sql<AgreementData>`select ${columns}, '' as html ${from} ${joins}`
  return list(ctx.db, { select, from, where: [here(ctx)], order: newest<AgreementData>() }, page)
}

export async function agreementById(ctx: Ctx, id: number, lock = false): Promise<AgreementData | undefined> {
  if (lock) await sql`select from agreements a where ${here(ctx)} and a.id = ${id} for no key update`.execute(ctx.db)
  return maybe(ctx.db, sql<AgreementData>`select ${columns}, v.html ${from} ${joins} where ${here(ctx)} and a.id = ${id}`)
}

export type AgreementValues = Pick<AgreementData, 'name' | 'business' | 'card_kinds'>

export async function insertAgreement(ctx: Ctx, v: AgreementValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'agreements', 'id'>>`
    insert into agreements (brand_id, gym_id, name, business, card_kinds, created_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.name}, ${v.business}, ${v.card_kinds}, ${ctx.now}) returning id`,
  )
  return id
}

export async function updateAgreement(ctx: Ctx, id: number, v: AgreementValues, no: number): Promise<void> {
  await sql`
    update agreements a set name = ${v.name}, business = ${v.business}, card_kinds = ${v.card_kinds}, current_no = ${no}, version = version + 1
    where ${here(ctx)} and a.id = ${id}`.execute(ctx.db)
}

export async function insertVersion(ctx: Ctx, id: number, no: number, { html, refund_method }: { html: string } & Agreed): Promise<void> {
  await sql`
    insert into agreement_versions (brand_id, agreement_id, no, html, refund_method, created_at, created_by)
    values (${ctx.brandId}, ${id}, ${no}, ${html}, ${refund_method}, ${ctx.now}, ${ctx.staff.id})`.execute(ctx.db)
}

export async function deleteAgreement(ctx: Ctx, id: number): Promise<void> {
  await sql`update agreements a set deleted_at = ${ctx.now}, version = version + 1 where ${here(ctx)} and a.id = ${id}`.execute(ctx.db)
}

export type VersionData = RowOf<'agreement_versions', 'no' | 'html' | 'created_at'> & Agreed & Named<'employees', { by: 'name' }>

export function listVersions(ctx: Ctx, id: number, page: Page): Promise<Listed<VersionData>> {
  const versions = sql`from agreement_versions v`
  return list(
    ctx.db,
    {
      select: sql<VersionData>`
      select v.no, v.html, v.refund_method, v.created_at, e.name as by ${versions} join employees e on e.brand_id = v.brand_id and e.id = v.created_by`,
      from: versions,
      where: [sql`v.brand_id = ${ctx.brandId}`, sql`v.agreement_id = ${id}`],
      order: { columns: [sql`v.no`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.no] },
    },
    page,
  )
}
