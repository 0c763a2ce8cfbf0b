/** SQL of places in classes. Whoever changes one holds its person and then its class (docs/decisions/007-one-lock-order.md). */
import type { PlacePay, ReservationState, SessionState } from '@kaiguan/contract/classes/classes/texts'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { oneAndMergedIds, searchCondition, seenBy } from '../../people/customers/index.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>

/** The rules it was booked by. */
export type Policy = { cancel: number; late: 'take' | 'return'; no_show: 'take' | 'return' }
/** Of who waits: what they asked for. */
export type Wishes = { card_id?: number; seat_id?: number }

export type PlaceData = RowOf<
  'group_reservations',
  | 'id'
  | 'session_id'
  | 'customer_id'
  | 'person_id'
  | 'seat_id'
  | 'card_id'
  | 'order_id'
  | 'price_fen'
  | 'queued_at'
  | 'booked_at'
  | 'moved_up_at'
  | 'free_until'
  | 'late_start'
  | 'offer_until'
  | 'attended_at'
  | 'ended_at'
  | 'end_reason'
  | 'forgiven'
  | 'given_back_at'
  | 'remark'
  | 'version',
  { state: ReservationState; pay: PlacePay; policy: Partial<Policy>; wishes: Wishes }
> &
  RowOf<'group_sessions', 'starts_at' | 'ends_at' | 'business_day' | 'coach_id' | 'hall_id' | 'course_id'> &
  RowOf<'group_courses', 'fit_type' | 'address', { type: 1 | 2 }> &
  Named<'group_courses', { course_name: 'name' }> &
  Named<'employees', { coach_name: 'name' }> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> &
  Joined<
    Named<'halls', { hall_name: 'name' }> &
      Named<'hall_seats', { seat_no: 'no' }> &
      Named<'cards', { card_name: 'name' }> &
      Named<'employees', { made_by: 'name' }>
  > & { session_state: SessionState; map: boolean; position: number | null; strike: 'counts' | 'forgiven' | null }

const from = sql`from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
  join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id`
const joins = sql`
  join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
  join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
  left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id
  left join hall_seats t on t.brand_id = r.brand_id and t.id = r.seat_id
  left join cards k on k.brand_id = r.brand_id and k.id = r.card_id
  left join employees m on m.brand_id = r.brand_id and m.id = r.made_by
  left join class_strikes x on x.brand_id = r.brand_id and x.reservation_id = r.id`
const select = sql<PlaceData>`
  select r.id, r.session_id, r.customer_id, r.person_id, r.seat_id, r.card_id, r.order_id, r.price_fen, r.queued_at, r.booked_at, r.moved_up_at, r.free_until, r.late_start, r.offer_until,
    r.attended_at, r.ended_at, r.end_reason, r.forgiven, r.given_back_at, r.remark, r.version, r.state, r.pay, r.policy, r.wishes,
    s.starts_at, s.ends_at, s.business_day, s.coach_id, s.hall_id, s.course_id, s.state as session_state, g.fit_type, g.address, g.type, g.name as course_name,
    e.name as coach_name, h.name as hall_name, coalesce(h.rows, 0) > 0 as map, t.no as seat_no, k.name as card_name, m.name as made_by, c.name as customer_name, c.phone as customer_phone,
    case when r.state = 'waiting' then (select count(*) from group_reservations w where w.brand_id = r.brand_id and w.session_id = r.session_id and w.state = 'waiting'
      and (w.queued_at, w.id) <= (r.queued_at, r.id)) end as position,
    case when x.id is not null then case when x.forgiven_at is null then 'counts' else 'forgiven' end end as strike
  ${from} ${joins}`

/** Whoever sees a class sees who is in it; without customers.view-all that is one's own customers, and whoever comes to one's own classes. */
const here = (ctx: Ctx): Sql =>
  ctx.may('customers.view-all')
    ? sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId}`
    : sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and (s.coach_id = ${ctx.staff.id} or ${seenBy(ctx, sql`r.customer_id`)})`

export type PlaceFilter = {
  sessionId?: number | undefined
  customerId?: number | undefined
  types: readonly number[]
  from?: string | undefined
  to?: string | undefined
  states?: readonly ReservationState[] | undefined
  search?: string | undefined
}

const newest = {
  columns: [sql`r.id`],
  direction: 'desc' as const,
  types: ['bigint' as const],
  keyOf: (row: PlaceData) => [row.id],
}
/** Who has a place by its seat, then who waits in their order, then who is gone. */
const rank = sql`case when r.state in ('offered', 'booked', 'attended', 'no-show') then 0 when r.state = 'waiting' then 1 else 2 end`
const rankOf = ({ state }: PlaceData) =>
  state === 'waiting' ? 1 : state === 'offered' || state === 'booked' || state === 'attended' || state === 'no-show' ? 0 : 2
const roster = {
  columns: [rank, sql`r.queued_at`, sql`r.id`],
  direction: 'asc' as const,
  types: ['bigint' as const, 'timestamptz' as const, 'bigint' as const],
  keyOf: (row: PlaceData) => [rankOf(row), row.queued_at.toISOString(), row.id],
}

export function listPlaces(ctx: Ctx, filter: PlaceFilter, page: Page): Promise<Listed<PlaceData>> {
  const where = [here(ctx), sql`g.type = any (${[...filter.types]})`]
  if (filter.sessionId) where.push(sql`r.session_id = ${filter.sessionId}`)
  if (filter.customerId) where.push(sql`r.customer_id in ${oneAndMergedIds(ctx, filter.customerId)}`)
  if (filter.from) where.push(sql`s.business_day >= ${filter.from}`)
  if (filter.to) where.push(sql`s.business_day <= ${filter.to}`)
  if (filter.states) where.push(sql`r.state = any (${[...filter.states]})`)
  if (filter.search)
    where.push(
      sql`r.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and ${searchCondition(ctx, filter.search)})`,
    )
  return list(ctx.db, { select, from, where, order: filter.sessionId ? roster : newest }, page)
}

/** One that the asker may see. */
export function seenPlace(ctx: Ctx, id: number): Promise<PlaceData | undefined> {
  return maybe(ctx.db, sql<PlaceData>`${select} where ${here(ctx)} and r.id = ${id}`)
}

/** Of this branch, whoever asks. */
export function placeById(ctx: Here, id: number): Promise<PlaceData | undefined> {
  return maybe(ctx.db, sql<PlaceData>`${select} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.id = ${id}`)
}

export function placesByIds(ctx: Here, ids: readonly number[]): Promise<PlaceData[]> {
  return rows(
    ctx.db,
    sql<PlaceData>`${select} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.id = any (${[...ids]}) order by r.id`,
  )
}

/** Who has a place in a class, or waits for one; `late`: and those who gave theirs back too late, whom it cost something or counts against. */
export function livingPlaces(ctx: Here, sessionIds: readonly number[], late = false): Promise<PlaceData[]> {
  const cost = sql`r.given_back_at is null and r.pay in ('count', 'money') or x.id is not null and x.forgiven_at is null`
  const paid = late ? sql`or r.state = 'late' and (${cost})` : sql``
  return rows(
    ctx.db,
    sql<PlaceData>`
    ${select} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.session_id = any (${[...sessionIds]})
      and (r.state in ('waiting', 'offered', 'booked', 'attended', 'no-show') ${paid}) order by r.session_id, r.id`,
  )
}

/** To come, and paid by these cards: let in by, with a time, with stored value. `within`: on these days, the last not in them. */
export function placesOfCards(
  ctx: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>,
  cardIds: readonly number[],
  within: { from: string; to: string | null } | null,
): Promise<PlaceData[]> {
  const days = within
    ? sql`and s.business_day >= ${within.from} and (${within.to}::date is null or s.business_day < ${within.to}::date)`
    : sql``
  return rows(
    ctx.db,
    sql<PlaceData>`
    ${select} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.state = 'booked' and s.starts_at > ${ctx.now} ${days} and r.id in (
      select p.id from group_reservations p where p.brand_id = ${ctx.brandId} and p.card_id = any (${[...cardIds]})
      union select p.id from order_tenders t join group_reservations p on p.brand_id = t.brand_id and p.order_id = t.order_id
        where t.brand_id = ${ctx.brandId} and t.debit_card_id = any (${[...cardIds]})) order by r.id`,
  )
}

/** Waits of one of two persons in classes in which the other is too; of two waits the later one. */
export function doubleWaits(ctx: Pick<Acting, 'db' | 'brandId'>, one: number, other: number): Promise<PlaceData[]> {
  return rows(
    ctx.db,
    sql<PlaceData>`
    ${select} where r.brand_id = ${ctx.brandId} and r.person_id in (${one}, ${other}) and r.state = 'waiting' and exists (
      select from group_reservations o where o.brand_id = r.brand_id and o.session_id = r.session_id and o.person_id in (${one}, ${other}) and o.person_id <> r.person_id
        and o.state in ('waiting', 'offered', 'booked', 'attended', 'no-show') and (o.state <> 'waiting' or o.id < r.id)) order by r.id`,
  )
}

/** Of a class, what these people have of it. */
export function livingOf(ctx: Here, sessionId: number, personIds: readonly number[]): Promise<PlaceData[]> {
  return rows(
    ctx.db,
    sql<PlaceData>`
    ${select} where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.session_id = ${sessionId} and r.person_id = any (${[...personIds]})
      and r.state in ('waiting', 'offered', 'booked', 'attended', 'no-show') order by r.id`,
  )
}

export type NewPlace = {
  sessionId: number
  customerId: number
  personId: number
  seatId: number | null
  state: 'waiting' | 'booked'
  pay: PlacePay
  cardId: number | null
  price: number
  policy: Policy
  wishes: Wishes
  remark: string
}

/** The place, and one more that is taken or waited for: of a class that is locked. */
export async function insertPlace(ctx: Acting, place: NewPlace): Promise<number> {
  const booked = place.state === 'booked'
  const { id } = await one(
    ctx.db,
    sql<RowOf<'group_reservations', 'id'>>`
    with counted as (
      update group_sessions set taken = taken + ${booked ? 1 : 0}, waiting = waiting + ${booked ? 0 : 1} where brand_id = ${ctx.brandId} and id = ${place.sessionId}
    )
    insert into group_reservations (brand_id, gym_id, session_id, customer_id, person_id, seat_id, state, pay, card_id, wishes, price_fen, policy, queued_at, booked_at, made_by, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${place.sessionId}, ${place.customerId}, ${place.personId}, ${place.seatId}, ${place.state}, ${place.pay}, ${place.cardId},
      ${JSON.stringify(place.wishes)}::jsonb, ${place.price}, ${JSON.stringify(place.policy)}::jsonb, ${ctx.now}, ${booked ? ctx.now : null}, ${staffIdOf(ctx)}, ${place.remark})
    returning id`,
  )
  return id
}

const TAKEN: ReadonlySet<ReservationState> = new Set(['offered', 'booked', 'attended', 'no-show'])

/** Fields that change with a state; what is left out stays. */
export type PlaceChange = Partial<
  Pick<
    PlaceData,
    | 'seat_id'
    | 'card_id'
    | 'order_id'
    | 'pay'
    | 'price_fen'
    | 'policy'
    | 'free_until'
    | 'offer_until'
    | 'attended_at'
    | 'booked_at'
    | 'moved_up_at'
    | 'end_reason'
    | 'given_back_at'
    | 'forgiven'
  > & { attended_by: number | null; ended_at: Date | null; ended_by: number | null }
>

/** Its next state, with what the class counts of it. Answers nothing: whoever wants the row reads it again. */
export async function setPlace(
  ctx: Pick<Acting, 'db' | 'brandId'>,
  { id, session_id, state: was }: Pick<PlaceData, 'id' | 'session_id' | 'state'>,
  state: ReservationState,
  change: PlaceChange = {},
): Promise<void> {
  const delta = (of: (state: ReservationState) => boolean) => Number(of(state)) - Number(of(was))
  const sets = Object.entries(change).map(
    ([field, value]) => sql`${sql.ref(field)} = ${field === 'policy' ? JSON.stringify(value) : value}`,
  )
  await sql`
    with counted as (
      update group_sessions set taken = taken + ${delta((one) => TAKEN.has(one))}, waiting = waiting + ${delta((one) => one === 'waiting')},
        attended = attended + ${delta((one) => one === 'attended')}
      where brand_id = ${ctx.brandId} and id = ${session_id} and ${was !== state}
    )
    update group_reservations set ${sql.join([sql`state = ${state}`, sql`version = version + 1`, ...sets])} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setNote(ctx: Pick<Acting, 'db' | 'brandId'>, id: number, remark: string): Promise<void> {
  await sql`update group_reservations set remark = ${remark}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** To another class: one less there, one more here; both are locked. */
export async function moveToClass(
  ctx: Pick<Acting, 'db' | 'brandId'>,
  { id, session_id, state }: Pick<PlaceData, 'id' | 'session_id' | 'state'>,
  to: number,
  { seatId, lateStart }: { seatId: number | null; lateStart: Date | null },
): Promise<void> {
  const waits = state === 'waiting' ? 1 : 0
  await sql`
    with counted as (
      update group_sessions set taken = taken + (${1 - waits}::integer * f.sign), waiting = waiting + (${waits}::integer * f.sign)
      from (values (${session_id}::bigint, -1), (${to}::bigint, 1)) as f (id, sign) where brand_id = ${ctx.brandId} and group_sessions.id = f.id
    )
    update group_reservations set session_id = ${to}, seat_id = ${seatId}, free_until = null, late_start = ${lateStart}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** What is still owed for places, and what they have earned, by the ledger. */
export type Owed = RowOf<'group_reservations', 'id'> & { deferred: number; earned: number }
export function owedFor(ctx: Pick<Acting, 'db' | 'brandId'>, ids: readonly number[]): Promise<Owed[]> {
  return rows(
    ctx.db,
    sql<Owed>`
    select reservation_id as id, coalesce(-sum(amount_fen) filter (where account = 'deferred'), 0)::bigint as deferred,
      coalesce(-sum(amount_fen) filter (where account = 'income'), 0)::bigint as earned
    from ledger_lines where brand_id = ${ctx.brandId} and reservation_id = any (${[...ids]}) group by reservation_id order by reservation_id`,
  )
}

/** Whoever has a place in a class may give it back without cost until then, if not longer. */
export async function setFreeUntil(ctx: Pick<Acting, 'db' | 'brandId' | 'now'>, sessionId: number, until: Date): Promise<void> {
  await sql`
    update group_reservations set free_until = greatest(free_until, ${until}::timestamptz)
    where brand_id = ${ctx.brandId} and session_id = ${sessionId} and state = 'booked'`.execute(ctx.db)
}
