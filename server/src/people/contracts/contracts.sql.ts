/** SQL of contracts. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { contractCalls, Signature } from '@kaiguan/contract/people/contracts/calls'
import type { ContractState, SignedHow } from '@kaiguan/contract/people/contracts/texts'
import type { Acting, Ctx } from '../../context.ts'
import { coalesced } from '../../database/coalesced.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { dayStart, oneAndMergedIds, seenBy } from '../customers/index.ts'
import type { Agreed } from './agreements.sql.ts'

export type ContractData = RowOf<
  'contracts',
  'id' | 'title' | 'order_id' | 'customer_id' | 'html' | 'signed_at' | 'void_reason' | 'created_at' | 'sha256' | 'pdf_file_id',
  { state: ContractState; signature: Signature | null; signed_how: SignedHow | null }
> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> &
  Named<'orders', { trade_no: 'trade_no' }> &
  Joined<Named<'cards', { card_no: 'card_no' }> & Named<'employees', { signed_by: 'name' }>> & { pdf: string | null }

const from = sql`from contracts c`
/** Who turned out to be another is that one: their number, their drawer. */
const joins = sql`
  join customers w on w.brand_id = c.brand_id and w.id = c.customer_id
  join customers m on m.brand_id = w.brand_id and m.id = ${coalesced(sql`w.merged_into_id`, sql`w.id`)}
  join orders o on o.brand_id = c.brand_id and o.id = c.order_id
  left join cards k on k.brand_id = c.brand_id and k.id = c.card_id
  left join employees e on e.brand_id = c.brand_id and e.id = c.signed_before`
const listed = sql`c.id, c.title, c.order_id, m.id as customer_id, c.signed_at, c.void_reason, c.created_at, c.sha256, c.pdf_file_id, c.state, c.signed_how,
  m.name as customer_name, m.phone as customer_phone, o.trade_no, k.card_no, e.name as signed_by`
const order = {
  columns: [sql`c.id`],
  direction: 'desc' as const,
  types: ['bigint' as const],
  keyOf: (row: ContractData) => [row.id],
}

/** Whose contracts are sealed: the branch has forgotten them (docs/personal-data.md). */
const here = (ctx: Ctx) => sql`c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and ${seenBy(ctx, sql`c.customer_id`)}
  and c.customer_id not in (select f.id from customers f where f.brand_id = ${ctx.brandId} and f.forgotten_at is not null)`

/** Without their texts. */
export function listContracts(ctx: Ctx, query: Partial<QueryOf<typeof contractCalls.list>> & Page): Promise<Listed<ContractData>> {
  const where: Sql[] = [here(ctx)]
  if (query.state) where.push(sql`c.state = ${query.state}`)
  if (query.customer_id) where.push(sql`c.customer_id in ${oneAndMergedIds(ctx, query.customer_id)}`)
  if (query.from) where.push(sql`c.created_at >= ${dayStart(ctx, query.from)}`)
  const select = sql<ContractData>`select ${listed}, '' as html, null::jsonb as signature, null::text as pdf ${from} ${joins}`
  return list(ctx.db, { select, from, where, order }, query)
}

export async function contractById(ctx: Ctx, id: number, lock = false): Promise<ContractData | undefined> {
  if (lock) await sql`select from contracts c where ${here(ctx)} and c.id = ${id} for no key update`.execute(ctx.db)
  return maybe(
    ctx.db,
    sql<ContractData>`
    select ${listed}, c.html, c.signature, ${fileName('c.pdf_file_id')} as pdf ${from} ${joins} where ${here(ctx)} and c.id = ${id}`,
  )
}

/** What an order says in its contract, with the newest agreement that is made for its business. */
export type Draftable = RowOf<
  'orders',
  'id' | 'kind' | 'trade_no' | 'customer_id' | 'card_id' | 'total_fee_fen' | 'real_total_fee_fen' | 'business_day'
> &
  Named<'customers', { member_name: 'name'; member_phone: 'phone' }> &
  RowOf<'persons', 'birthday'> &
  Joined<
    Named<'cards', { card_name: 'name' }> &
      RowOf<'cards', 'card_no' | 'started_on' | 'ends_on' | 'residue_times' | 'principal_fen' | 'gift_fen'> &
      Named<'customer_courses', { course_name: 'name'; course_end: 'ends_on'; lessons: 'lessons'; gift_lessons: 'gift_lessons' }> &
      Named<'employees', { coach_name: 'name' }>
  > &
  Named<'gyms', { club_name: 'name'; club_address: 'address'; club_phone: 'phone' }> &
  Joined<Named<'employees', { staff_name: 'name' }>> &
  Joined<Named<'agreements', { agreement_id: 'id'; title: 'name'; no: 'current_no' }> & Named<'agreement_versions', { html: 'html' }>> &
  Agreed & {
    card_kind: number | null
    there: boolean
    undone: boolean
  }

const draftColumns = sql`o.id, o.kind, o.trade_no, o.customer_id, o.card_id, o.total_fee_fen, o.real_total_fee_fen, o.business_day,
  m.name as member_name, m.phone as member_phone, p.birthday, k.name as card_name, k.kind as card_kind, k.card_no, k.started_on, k.ends_on, k.residue_times,
  k.principal_fen, k.gift_fen, u.name as course_name, u.ends_on as course_end, u.lessons, u.gift_lessons, h.name as coach_name, g.name as club_name, g.address as club_address, g.phone as club_phone, e.name as staff_name`
const draftJoins = sql`from orders o join customers m on m.brand_id = o.brand_id and m.id = o.customer_id
  join persons p on p.brand_id = m.brand_id and p.id = m.person_id
  join gyms g on g.brand_id = o.brand_id and g.id = o.gym_id
  left join cards k on k.brand_id = o.brand_id and k.id = o.card_id
  left join lateral (select * from customer_courses u where u.brand_id = o.brand_id and (u.id = o.customer_course_id and o.kind <> 'course-transfer'
    or o.kind = 'course-transfer' and u.id = (select v.other_id from course_events v
      where v.brand_id = o.brand_id and v.customer_course_id = o.customer_course_id and v.order_id = o.id and v.kind = 'transferred'))) u on true
  left join employees h on h.brand_id = u.brand_id and h.id = u.coach_id
  left join employees e on e.brand_id = o.brand_id and e.id = o.staff_id`

/** An order of this branch, with the agreement that is made for it. */
export function draftable(ctx: Ctx, orderId: number): Promise<Draftable | undefined> {
  return maybe(
    ctx.db,
    sql<Draftable>`
    select ${draftColumns}, a.id as agreement_id, a.name as title, a.current_no as no, v.html, v.refund_method,
      (select true from contracts c where c.brand_id = o.brand_id and c.order_id = o.id and c.state <> 'void' limit 1) is true as there,
      exists (select from card_events e join card_events r on r.brand_id = e.brand_id and r.card_id = e.card_id and r.reverses_id = e.id
        where e.brand_id = o.brand_id and e.card_id = o.card_id and (e.order_id = o.id or o.id = any (e.more_order_ids)))
      or exists (select from course_events v join course_events r on r.brand_id = v.brand_id and r.reverses_id = v.id
        where v.brand_id = o.brand_id and v.customer_course_id = o.customer_course_id and v.order_id = o.id) as undone
    ${draftJoins}
    left join lateral (select * from agreements a where a.brand_id = o.brand_id and a.gym_id = o.gym_id and a.deleted_at is null
      and a.business @> array[o.kind] and (a.card_kinds = '{}' or k.kind = any (a.card_kinds)) order by a.id desc limit 1) a on true
    left join agreement_versions v on v.brand_id = a.brand_id and v.agreement_id = a.id and v.no = a.current_no
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.id = ${orderId} and ${seenBy(ctx, sql`o.customer_id`)}`,
  )
}

/** The newest order of a customer that a contract may be made of: what a preview reads. Of a transfer the course is what goes over. */
export function newestDraftable(ctx: Ctx, customerId: number): Promise<Draftable | undefined> {
  return maybe(
    ctx.db,
    sql<Draftable>`
    select ${draftColumns}, null::bigint as agreement_id, null::text as title, null::int as no, null::text as html, null::text as refund_method, false as there, false as undone
    ${draftJoins}
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.customer_id = ${customerId} and num_nonnulls(o.card_id, o.customer_course_id) > 0 order by o.id desc limit 1`,
  )
}

export type NewContract = RowOf<'contracts', 'customer_id' | 'order_id' | 'card_id' | 'agreement_id' | 'agreement_no' | 'title' | 'html'>

export async function insertContract(ctx: Ctx, v: NewContract): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'contracts', 'id'>>`
    insert into contracts (brand_id, gym_id, customer_id, order_id, card_id, agreement_id, agreement_no, title, html, created_at, created_by)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.customer_id}, ${v.order_id}, ${v.card_id}, ${v.agreement_id}, ${v.agreement_no}, ${v.title}, ${v.html},
      ${ctx.now}, ${ctx.staff.id}) returning id`,
  )
  return id
}

export type Signing = { signature: Signature | null; how: SignedHow; sha256: Buffer; before: number | null }

export async function setSigned(ctx: Acting, id: number, { signature, how, sha256, before }: Signing): Promise<void> {
  const by = before === null ? sql`` : sql`signed_before = ${before}, `
  await sql`
    update contracts set state = 'signed', ${by}signature = ${signature && JSON.stringify(signature)}::jsonb, sha256 = ${sha256},
      signed_at = ${ctx.now}, signed_how = ${how}, signed_ip = ${ctx.ip}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setVoid(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update contracts set state = 'void', voided_at = ${ctx.now}, voided_by = ${ctx.staff.id}, void_reason = ${reason}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** What waits for a name under a sale that is no more waits no longer. */
export function voidDrafts(ctx: Ctx, orderIds: readonly number[], reason: string): Promise<RowOf<'contracts', 'title' | 'customer_id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'contracts', 'title' | 'customer_id'>>`
    update contracts set state = 'void', voided_at = ${ctx.now}, voided_by = ${ctx.staff.id}, void_reason = ${reason}
    where brand_id = ${ctx.brandId} and order_id = any (${[...orderIds]}) and state = 'draft' returning title, customer_id`,
  )
}

type ToPrint = { brand: number; contract: number; tries: number }

export function contractsToPrint(db: Db, now: Date): Promise<ToPrint[]> {
  return rows(db, sql<ToPrint>`select * from contracts_to_print(${now})`)
}

/** When the earliest was signed, or is to be tried again. */
export const nextToPrint = () => sql`contracts_next()`

export type Printable = RowOf<
  'contracts',
  'id' | 'gym_id' | 'title' | 'html' | 'created_by' | 'signed_at' | 'sha256',
  { signature: Signature | null; signed_how: SignedHow }
> &
  RowOf<'gyms', 'time_zone'>

/** One that isn't on paper yet, with this try counted: of several servers that look at once, one gets it. */
export function takeToPrint(db: Db, { brand, contract, tries }: ToPrint): Promise<Printable | undefined> {
  return maybe(
    db,
    sql<Printable>`
    update contracts c set pdf_tries = pdf_tries + 1 from gyms g
    where c.brand_id = ${brand} and c.id = ${contract} and c.pdf_tries = ${tries} and c.pdf_file_id is null and g.brand_id = c.brand_id and g.id = c.gym_id
    returning c.id, c.gym_id, c.title, c.html, c.created_by, c.signature, c.signed_how, c.signed_at, c.sha256, g.time_zone`,
  )
}

export async function setPdf(db: Db, brandId: number, id: number, fileId: number): Promise<void> {
  await sql`update contracts set pdf_file_id = ${fileId} where brand_id = ${brandId} and id = ${id} and pdf_file_id is null`.execute(db)
}
