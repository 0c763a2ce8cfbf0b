/** SQL of visits and decisions. */
import { DAYS_OF_A_YEAR } from '@kaiguan/contract/entry/check-in/calls'
import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import type { AccessDecision, Door } from '../../access/decide-access.ts'

import { goodAsVisitor } from '../../card-facts/valid-at-gym.sql.ts'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Order, type Page } from '../../lists/list.ts'
import {
  dayStart,
  idsOfVisits,
  ofThem,
  oneAndMergedIds,
  searchCondition,
  seenBy,
  stageOf,
  visitOfBranch,
} from '../../people/customers/index.ts'

export type VisitData = RowOf<
  'visits',
  | 'id'
  | 'customer_id'
  | 'card_id'
  | 'business_day'
  | 'entered_at'
  | 'left_at'
  | 'counted'
  | 'another_card'
  | 'guests'
  | 'retroactive'
  | 'opened_card'
  | 'override_reason'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'host_visit_id'
  | 'guest_pass_id'
  | 'booking_id'
  | 'reservation_id'
> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone' }> &
  Joined<
    Named<'cards', { card_no: 'card_no'; card_name: 'name' }> &
      Named<'employees', { staff_name: 'name' }> &
      Named<'customers', { host_name: 'name' }> &
      Named<'guest_passes', { pass_entries: 'entries' }> &
      Named<'course_bookings', { lesson_starts_at: 'starts_at' }> &
      Named<'customer_courses', { lesson_course: 'name' }> &
      Named<'group_sessions', { place_starts_at: 'starts_at' }> &
      Named<'group_courses', { place_course: 'name' }>
  > & {
    card_guests: number | null
    pass_nth: number | null
    locker: { rental_id: number; area: string; no: string; bracelet: string | null } | null
  }

const visitColumns = sql`v.id, v.customer_id, c.name as customer_name, c.phone as customer_phone, v.card_id, k.card_no, k.name as card_name, (k.terms->>'guests')::integer as card_guests, v.business_day, v.entered_at,
    v.left_at, v.counted, v.another_card, v.guests, e.name as staff_name, v.retroactive, v.opened_card, v.override_reason, v.cancelled_at, v.cancel_reason,
    v.host_visit_id, (select h.name from visits w join customers h on h.brand_id = w.brand_id and h.id = w.customer_id where w.brand_id = v.brand_id and w.id = v.host_visit_id) as host_name,
    v.booking_id, b.starts_at as lesson_starts_at, o.name as lesson_course, v.reservation_id, gs.starts_at as place_starts_at, gc.name as place_course, v.guest_pass_id, t.entries as pass_entries, case when v.guest_pass_id is not null then (select count(*) from visits n
      where n.brand_id = v.brand_id and n.guest_pass_id = v.guest_pass_id and n.id <= v.id and n.counted and (n.cancelled_at is null or n.id = v.id)) end as pass_nth,
    (select jsonb_build_object('rental_id', r.id, 'area', l.name, 'no', g.no, 'bracelet', b.number) from locker_rentals r join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id
      join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id left join bracelets b on b.brand_id = r.brand_id and b.id = r.bracelet_id
      where r.brand_id = v.brand_id and r.visit_id = v.id order by r.id desc limit 1) as locker`

const visitTables = sql`
  from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
  left join cards k on k.brand_id = v.brand_id and k.id = v.card_id
  left join employees e on e.brand_id = v.brand_id and e.id = v.staff_id
  left join guest_passes t on t.brand_id = v.brand_id and t.id = v.guest_pass_id
  left join course_bookings b on b.brand_id = v.brand_id and b.id = v.booking_id
  left join customer_courses o on o.brand_id = b.brand_id and o.id = b.customer_course_id
  left join group_reservations gr on gr.brand_id = v.brand_id and gr.id = v.reservation_id
  left join group_sessions gs on gs.brand_id = gr.brand_id and gs.id = gr.session_id
  left join group_courses gc on gc.brand_id = gs.brand_id and gc.id = gs.course_id`

const visitSelect = sql<VisitData>`select ${visitColumns} ${visitTables}`

export type ListedVisitData = VisitData & Joined<Named<'gyms', { branch: 'name' }>> & { head_portrait: string | null }

/** Of a list alone: a check-in answers no face, and reads none. */
const listedVisitSelect = ({ gymId }: Ctx) => sql<ListedVisitData>`
  select ${visitColumns}, (select ${fileName('n.head_portrait_file_id')} from persons n where n.brand_id = c.brand_id and n.id = c.person_id) as head_portrait,
    (select g.name from gyms g where g.brand_id = v.brand_id and g.id = v.gym_id and g.id <> ${gymId}) as branch ${visitTables}`

export function visitById(ctx: Ctx, id: number, lock = false): Promise<VisitData | undefined> {
  return maybe(
    ctx.db,
    sql<VisitData>`${visitSelect} where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.id = ${id} ${lock ? sql`for no key update of v` : sql``}`,
  )
}

/** The visit of today that has not ended; one left over from a day before keeps nobody out. */
export function openVisit(ctx: Ctx, customerId: number): Promise<VisitData | undefined> {
  return maybe(
    ctx.db,
    sql<VisitData>`
    ${visitSelect} where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.customer_id in ${oneAndMergedIds(ctx, customerId)} and v.business_day = ${ctx.today}
      and v.left_at is null and v.cancelled_at is null order by v.id desc limit 1`,
  )
}

export type NewVisit = {
  customerId: number
  cardId: number | null
  passId: number | null
  /** The lesson they come for. */
  bookingId: number | null
  /** The place in a class they come for. */
  reservationId: number | null
  businessDay: string
  enteredAt: Date
  leftAt: Date | null
  counted: boolean
  anotherCard: boolean
  guests: number
  method: string
  retroactive: boolean
  openedCard: boolean
  overrideReason: string | null
  /** A guest's: with whose visit they came. */
  hostVisitId: number | null
  /** At which door the decision was taken. */
  door: Extract<Door, 'desk' | 'self' | 'gate'>
  /** By which gate. */
  gateId: number | null
  /** With a time card of another branch: that branch, and the card’s type, which says what the visit is settled for. */
  away: { homeGymId: number; typeId: number } | null
}

/** The visit, the decision behind it and the customer's last visit, in one statement. */
export async function insertVisit(ctx: Acting, visit: NewVisit, decision: AccessDecision): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'visits', 'id'>>`
    with visit as (
      insert into visits (brand_id, gym_id, customer_id, card_id, business_day, entered_at, left_at, counted, another_card, guests, method, staff_id, retroactive, opened_card, override_reason, created_at, host_visit_id, guest_pass_id, booking_id, reservation_id, gate_id, home_gym_id, settlement_type_id, settlement_fen)
      values (${ctx.brandId}, ${ctx.gymId}, ${visit.customerId}, ${visit.cardId}, ${visit.businessDay}, ${visit.enteredAt}, ${visit.leftAt}, ${visit.counted}, ${visit.anotherCard}, ${visit.guests},
        ${visit.method}, ${staffIdOf(ctx)}, ${visit.retroactive}, ${visit.openedCard}, ${visit.overrideReason}, ${ctx.now}, ${visit.hostVisitId}, ${visit.passId}, ${visit.bookingId}, ${visit.reservationId}, ${visit.gateId},
        ${visit.away?.homeGymId ?? null}, ${visit.away?.typeId ?? null},
        (select r.fen from settlement_rates r where r.brand_id = ${ctx.brandId} and r.type_id = ${visit.away?.typeId ?? null} and r.since <= ${visit.enteredAt}
          order by r.since desc, r.id desc limit 1))
      returning id
    ), passed as (
      update guest_passes set used = used + 1 where brand_id = ${ctx.brandId} and id = ${visit.passId} and ${visit.counted}
    ), decided as (
      insert into access_decisions (brand_id, gym_id, customer_id, card_id, visit_id, door, at, allowed, reason, evidence, staff_id, override_reason)
      select ${ctx.brandId}, ${ctx.gymId}, ${visit.customerId}, ${visit.cardId}, visit.id, ${visit.door}::text, ${visit.enteredAt}, ${decision.allowed}, ${decision.reason},
        ${evidence(decision)}::jsonb, ${staffIdOf(ctx)}, ${visit.overrideReason} from visit
    ), seen as (
      update customer_activity set last_visit_at = greatest(last_visit_at, ${visit.enteredAt}) where brand_id = ${ctx.brandId} and customer_id = ${visit.customerId}
    )
    select id from visit`,
  )
  return id
}

/** A refusal at a real door is kept too. */
export async function insertRefusal(
  ctx: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now' | 'actor'>,
  customerId: number,
  decision: AccessDecision,
  door: NewVisit['door'] = 'desk',
): Promise<void> {
  await sql`
    insert into access_decisions (brand_id, gym_id, customer_id, card_id, door, at, allowed, reason, evidence, staff_id)
    values (${ctx.brandId}, ${ctx.gymId}, ${customerId}, ${decision.card?.id ?? null}, ${door}, ${ctx.now}, false, ${decision.reason}, ${evidence(decision)}::jsonb, ${staffIdOf(ctx)})`.execute(
    ctx.db,
  )
}

/** Whether somebody has asked to check themselves in since. */
export async function selfAsked(ctx: Acting, customerId: number, since: Date): Promise<boolean> {
  const { asked } = await one(
    ctx.db,
    sql<{ asked: boolean }>`
    select exists (select from access_decisions where brand_id = ${ctx.brandId} and customer_id = ${customerId} and door = 'self' and at > ${since}) as asked`,
  )
  return asked
}

function evidence(decision: AccessDecision): string {
  return JSON.stringify({
    values: decision.values,
    choice: decision.choice,
    takes: decision.takes,
    ...(decision.pass ? { pass: decision.pass.id } : {}),
    ...(decision.lesson ? { lesson: decision.lesson.id } : {}),
    ...(decision.place ? { place: decision.place.id } : {}),
    cards: decision.judgements.map(({ card, usable, reason }) => ({ id: card.id, usable, reason })),
  })
}

/** How many guests a card lets in now: those with a visit of their own, and those counted with their host's. */
export async function guestsInside(ctx: Ctx, cardId: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select coalesce(sum(v.guests), 0)::bigint + count(*) filter (where v.host_visit_id is not null) as n from visits v
    where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.business_day = ${ctx.today} and v.left_at is null and v.cancelled_at is null and v.card_id = ${cardId}`,
  )
  return n
}

export async function setLeft(ctx: Acting, id: number, at: Date): Promise<void> {
  await sql`update visits set left_at = ${at} where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function setAllLeft(ctx: Ctx): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    with gone as (
      update visits set left_at = ${ctx.now}
      where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day <= ${ctx.today} and left_at is null and cancelled_at is null returning id
    ) select count(*) as n from gone`,
  )
  return n
}

export async function setCancelled(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update visits set cancelled_at = ${ctx.now}, cancelled_by = ${ctx.staff.id}, cancel_reason = ${reason}, left_at = coalesce(left_at, ${ctx.now})
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** Whether another check-in of theirs on that day was cancelled. */
export async function cancelledBefore(ctx: Ctx, visit: Pick<VisitData, 'id' | 'customer_id' | 'business_day'>): Promise<boolean> {
  const { before } = await one(
    ctx.db,
    sql<{ before: boolean }>`
    select exists (select from visits where brand_id = ${ctx.brandId} and customer_id = ${visit.customer_id} and business_day = ${visit.business_day} and cancelled_at is not null and id <> ${visit.id}) as before`,
  )
  return before
}

/** After a cancellation the customer was last seen at the visit before. */
export async function refreshLastVisit(ctx: Ctx, customerId: number): Promise<void> {
  // Of whoever was merged, the one who is left was seen then too.
  const theirs = sql`v.brand_id = ${ctx.brandId} and v.cancelled_at is null
    and v.customer_id in (select g.id from customers g where g.brand_id = ${ctx.brandId} and a.customer_id in (g.id, g.merged_into_id))`
  await sql`
    update customer_activity a set last_visit_at = (select max(v.entered_at) from visits v where ${latest(theirs)})
    where a.brand_id = ${ctx.brandId} and a.customer_id in (select unnest(array[h.id, h.merged_into_id]) from customers h where h.brand_id = ${ctx.brandId} and h.id = ${customerId})`.execute(
    ctx.db,
  )
}

/** Of visits `v`: those of the last days alone, however many there ever were. Two branches' business days are never further apart than two days. */
function latest(own: Sql): Sql {
  return sql`${own} and v.business_day >= (select max(v.business_day) - 2 from visits v where ${own})`
}

export type VisitFilter = Page & {
  day_from?: string | undefined
  day_to?: string | undefined
  inside?: boolean | undefined
  customer_id?: number | undefined
  cancelled?: boolean | undefined
}

/** Of visits `v`: whoever lets people in and out sees who is here today; else, and of days before, it is one's own customers. */
export function visitSeen(ctx: Ctx): Sql {
  const own = seenBy(ctx, sql`v.customer_id`)
  return ctx.may('check-in.admit') || ctx.may('check-in.check-out') ? sql`(v.business_day >= ${ctx.today}::date or ${own})` : own
}

/** Of decisions at today's door `d`. */
function decisionSeen(ctx: Ctx): Sql {
  return ctx.may('check-in.admit') || ctx.may('check-in.check-out') ? sql`true` : seenBy(ctx, sql`d.customer_id`)
}

const byId: Order<ListedVisitData> = { columns: [sql`v.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] }
/** A member's own: what was entered afterwards stands at its day. */
const byDay: Order<ListedVisitData> = {
  columns: [sql`v.business_day`, sql`v.id`],
  direction: 'desc',
  types: ['date', 'bigint'],
  keyOf: (row) => [row.business_day, row.id],
}

export async function listVisits(ctx: Ctx, query: VisitFilter): Promise<Listed<ListedVisitData>> {
  const where: Sql[] = [sql`v.brand_id = ${ctx.brandId}`, visitSeen(ctx)]
  if (query.customer_id) where.push(ofThem(sql`v.customer_id`, await idsOfVisits(ctx, query.customer_id)), visitOfBranch(ctx))
  else where.push(sql`v.gym_id = ${ctx.gymId}`, sql`v.business_day >= ${query.day_from ?? ctx.today}`)
  if (query.customer_id && query.day_from) where.push(sql`v.business_day >= ${query.day_from}`)
  if (query.day_to) where.push(sql`v.business_day <= ${query.day_to}`)
  if (query.inside) where.push(sql`v.left_at is null`, sql`v.cancelled_at is null`)
  if (query.cancelled !== undefined) where.push(query.cancelled ? sql`v.cancelled_at is not null` : sql`v.cancelled_at is null`)
  const order = query.customer_id ? byDay : byId
  return list(ctx.db, { select: listedVisitSelect(ctx), from: sql`from visits v`, where, order }, query)
}

export function dayFigures(ctx: Ctx): Promise<{ visits: number; people: number; inside: number; refused: number }> {
  return one(
    ctx.db,
    sql<{ visits: number; people: number; inside: number; refused: number }>`
    select count(*) as visits, count(distinct customer_id) as people, count(*) filter (where left_at is null) as inside,
      (select count(*) from access_decisions d where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and ${decisionSeen(ctx)} and not d.allowed and d.visit_id is null
        and d.at >= ${dayStart(ctx, ctx.today)}) as refused
    from visits v where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day = ${ctx.today} and cancelled_at is null and ${visitSeen(ctx)}`,
  )
}

/** On which business days since then they came, and how often; what was cancelled is no visit. Read by `visits_of_customer`. */
export function visitsByDay(ctx: Ctx, customerIds: readonly number[], from: string): Promise<{ day: string; visits: number }[]> {
  return rows(
    ctx.db,
    sql<{ day: string; visits: number }>`
    select v.business_day as day, count(*) as visits from visits v
    where v.brand_id = ${ctx.brandId} and ${visitOfBranch(ctx)} and ${ofThem(sql`v.customer_id`, customerIds)} and ${visitSeen(ctx)}
      and v.business_day between ${from}::date and ${ctx.today}::date and v.cancelled_at is null
    group by v.business_day order by v.business_day limit ${DAYS_OF_A_YEAR}`,
  )
}

export async function visitsThisMonth(ctx: Ctx, customerId: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select count(*) as n from visits where brand_id = ${ctx.brandId} and customer_id in ${oneAndMergedIds(ctx, customerId)} and cancelled_at is null and business_day >= ${`${ctx.today.slice(0, 8)}01`}::date`,
  )
  return n
}

export type FoundData = RowOf<'customers', 'id' | 'name' | 'phone'> &
  Joined<RowOf<'cards', 'card_no'> & Named<'gyms', { branch: 'name' }>> & { stage: Stage; head_portrait: string | null }

/** Somebody who may stand at this gym's door, as the search tells of them. */
export function foundPerson(ctx: Ctx, customerId: number): Promise<FoundData | undefined> {
  return maybe(
    ctx.db,
    sql<FoundData>`
    select c.id, c.name, c.phone, (select ${fileName('n.head_portrait_file_id')} from persons n where n.brand_id = c.brand_id and n.id = c.person_id) as head_portrait, ${stageOf(ctx.today)} as stage,
      (select k.card_no from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.recycled_at is null and k.successor_id is null order by k.id desc limit 1) as card_no,
      case when c.gym_id <> ${ctx.gymId} then g.name end as branch
    from customers c join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id where c.brand_id = ${ctx.brandId} and c.id = ${customerId}`,
  )
}

/** At most ten people that the searched text may mean: the gym's own, and by whole phone or card number those of other branches whose card is good here. */
export function findPeople(ctx: Ctx, text: string): Promise<FoundData[]> {
  const stage = sql`${stageOf(ctx.today)} as stage`
  const cardNo = sql`(select k.card_no from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.recycled_at is null and k.successor_id is null order by k.card_no = ${text} desc, k.id desc limit 1) as card_no`
  const face = sql`(select ${fileName('n.head_portrait_file_id')} from persons n where n.brand_id = c.brand_id and n.id = c.person_id) as head_portrait`
  const whole = /^[0-9A-Za-z-]{8,30}$/.test(text)
  const visitors = sql`
    union all
    (select c.id, c.name, c.phone, ${face}, ${stage}, ${cardNo}, g.name as branch
    from customers c join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id
    where c.brand_id = ${ctx.brandId} and c.gym_id <> ${ctx.gymId} and c.deleted_at is null and ${holdsCardGoodAt(ctx)}
      and not exists (select from customers own where own.brand_id = c.brand_id and own.person_id = c.person_id and own.gym_id = ${ctx.gymId} and own.deleted_at is null)
      and c.id in (select p.id from customers p join persons n on n.brand_id = p.brand_id and n.id = p.person_id where p.brand_id = ${ctx.brandId} and n.phone = ${text} and n.deleted_at is null
        union all select k.customer_id from cards k where k.brand_id = ${ctx.brandId} and k.card_no = ${text} and k.successor_id is null) limit 10)`
  return rows(
    ctx.db,
    sql<FoundData>`
    select id, name, phone, head_portrait, stage, card_no, branch from (
      (select c.id, c.name, c.phone, ${face}, ${stage}, ${cardNo}, null::text as branch
      from customers c join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${searchCondition(ctx, text)}
      order by a.last_visit_at desc nulls last, c.id desc limit 10)
      ${whole ? visitors : sql``}) found limit 10`,
  )
}

function holdsCardGoodAt(ctx: Acting): Sql {
  return sql`(exists (select from cards u where u.brand_id = c.brand_id and u.customer_id = c.id and ${goodAsVisitor(ctx, 'u')})
    or exists (select from card_holders x join cards u on u.brand_id = x.brand_id and u.id = x.card_id where x.brand_id = c.brand_id and x.customer_id = c.id and x.removed_at is null and ${goodAsVisitor(ctx, 'u')}))`
}

export type AtDoor = RowOf<'customers', 'id' | 'gym_id' | 'person_id' | 'name' | 'phone' | 'blocked_reason', { sex: 0 | 1 | 2 }>

/** Somebody who may stand at this gym's door: its own customer, or another branch's with a card that is good here. `lock` queues two terminals. */
export function personAtDoor(ctx: Acting, customerId: number, lock: boolean): Promise<AtDoor | undefined> {
  return maybe(
    ctx.db,
    sql<AtDoor>`
    select c.id, c.gym_id, c.person_id, c.name, c.phone, c.sex, c.blocked_reason
    from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and c.id = ${customerId} and c.deleted_at is null and (c.gym_id = ${ctx.gymId} or ${holdsCardGoodAt(ctx)})
    ${lock ? sql`for no key update of p, c` : sql``}`,
  )
}

/** As whom a person stands at this gym's door: its own customer, else the first of another branch whose card is good here. */
export function customerAtDoor(ctx: Acting, personId: number): Promise<RowOf<'customers', 'id' | 'name'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'customers', 'id' | 'name'>>`
    select c.id, c.name from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personId} and c.deleted_at is null and (c.gym_id = ${ctx.gymId} or ${holdsCardGoodAt(ctx)})
    order by c.gym_id = ${ctx.gymId} desc, c.id limit 1`,
  )
}

type UnendedVisit = RowOf<'visits', 'id' | 'customer_id' | 'entered_at'> & Named<'customers', { customer_name: 'name' }>

/** The newest visit here that a person hasn't ended, of this business day or the one before. */
export function unendedVisit(ctx: Acting, personId: number): Promise<UnendedVisit | undefined> {
  return maybe(
    ctx.db,
    sql<UnendedVisit>`
    select v.id, v.customer_id, n.name as customer_name, v.entered_at from visits v join customers n on n.brand_id = v.brand_id and n.id = v.customer_id
    where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.business_day between ${ctx.today}::date - 1 and ${ctx.today}::date and v.left_at is null and v.cancelled_at is null
      and v.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personId})
    order by v.id desc limit 1 for no key update of v`,
  )
}

export type PersonWords = RowOf<'customers', 'alert', { sex: 0 | 1 | 2 }> &
  RowOf<'persons', 'birthday'> &
  RowOf<'customer_activity', 'last_visit_at'> &
  Joined<Named<'employees', { consultant_name: 'name'; coach_name: 'name' }>> & { stage: Stage; head_portrait: string | null }

/** What the desk is shown of them beside the decision. */
export function personWords(ctx: Ctx, customerId: number): Promise<PersonWords> {
  return one(
    ctx.db,
    sql<PersonWords>`
    select c.sex, p.birthday, ${fileName('p.head_portrait_file_id')} as head_portrait, k.name as consultant_name, o.name as coach_name, a.last_visit_at, c.alert, ${stageOf(ctx.today)} as stage
    from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    join customer_activity a on a.brand_id = c.brand_id and a.customer_id = c.id
    left join employees k on k.brand_id = c.brand_id and k.id = c.consultant_id
    left join employees o on o.brand_id = c.brand_id and o.id = c.coach_id
    where c.brand_id = ${ctx.brandId} and c.id = ${customerId}`,
  )
}

/**
 * A visit with the same card, written after this one, that stands on it: any later one, and of its day whatever took nothing
 * because this one was counted, also where it was entered afterwards for an earlier hour.
 */
export function visitOnTopOf(
  ctx: Ctx,
  visit: Pick<VisitData, 'id' | 'card_id' | 'entered_at' | 'business_day' | 'counted'>,
): Promise<RowOf<'visits', 'entered_at'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'visits', 'entered_at'>>`
    select entered_at from visits where brand_id = ${ctx.brandId} and card_id = ${visit.card_id} and cancelled_at is null and id > ${visit.id}
      and business_day >= ${visit.business_day}::date - 2 and (entered_at >= ${visit.entered_at}
        or ${visit.counted} and not counted and gym_id = ${ctx.gymId} and business_day = ${visit.business_day})
    order by entered_at limit 1`,
  )
}

/** An entry of that day that took nothing because this one had. */
export function backAfter(
  ctx: Ctx,
  visit: Pick<VisitData, 'id' | 'guest_pass_id' | 'business_day'>,
): Promise<RowOf<'visits', 'entered_at'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'visits', 'entered_at'>>`
    select entered_at from visits where brand_id = ${ctx.brandId} and guest_pass_id = ${visit.guest_pass_id} and id > ${visit.id}
      and business_day = ${visit.business_day} and not counted and cancelled_at is null order by id limit 1`,
  )
}

/** The cancelled visit took one of its trial visits. */
export async function giveEntryBack(ctx: Ctx, passId: number): Promise<void> {
  await sql`update guest_passes set used = used - 1 where brand_id = ${ctx.brandId} and id = ${passId}`.execute(ctx.db)
}

/** When a card was last used, without cancelled visits. */
export async function lastVisitWith(ctx: Ctx, cardId: number): Promise<Date | null> {
  const { at } = await one(
    ctx.db,
    sql<{ at: Date | null }>`
    select max(v.entered_at) as at from visits v where ${latest(sql`v.brand_id = ${ctx.brandId} and v.card_id = ${cardId} and v.cancelled_at is null`)}`,
  )
  return at
}
