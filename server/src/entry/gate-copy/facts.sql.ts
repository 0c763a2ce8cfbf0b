/**
 * SQL of who may enter: the facts of many people at one branch, as the door reads those of one (check-in/decide.ts), in a
 * handful of questions. Cards that can let nobody in any more aren't read; of those the decision is the same without them.
 */
import { COPY_HOURS } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import type { ClassFacts } from '../../access/classes.ts'
import type { VisitFacts } from '../../access/decide-access.ts'
import type { RightsFacts } from '../../access/intervals.ts'
import type { LessonFacts } from '../../access/lessons.ts'
import type { LockerFacts } from '../../access/overdue-lockers.ts'
import type { PassFacts } from '../../access/trials.ts'
import type { CardFacts } from '../../card-facts/card-facts.sql.ts'
import { goodAsVisitor, goodHere } from '../../card-facts/valid-at-gym.sql.ts'
import { dayIn } from '../../clock.ts'
import type { Acting } from '../../context.ts'
import { type Db, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { together } from '../../database/transaction.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

export type Branch = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'gym' | 'now' | 'today'>

export async function branchOf(db: Db, brandId: number, gymId: number, now: Date): Promise<Branch> {
  const gym = await gymFactsOf(db, brandId, gymId)
  return { db, brandId, gymId, gym, now, today: dayIn(gym, now) }
}

/** Whoever could have a right here: of a card that is good here and isn't over, or of a trial. In the order of their ids. */
export async function peopleWithRights(ctx: Branch, since: string): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'customers', 'person_id'>>`
    with living as (
      select k.id, k.customer_id, (k.terms->>'holders')::integer > 1 as shared from cards k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and ${living(since)}
      union all
      select k.id, k.customer_id, (k.terms->>'holders')::integer > 1 from cards k where k.brand_id = ${ctx.brandId} and k.gym_id <> ${ctx.gymId} and ${goodAsVisitor(ctx, 'k')} and ${living(since)}),
    holders as (
      select customer_id from living
      union all select x.customer_id from living s join card_holders x on x.brand_id = ${ctx.brandId} and x.card_id = s.id and x.removed_at is null where s.shared
      union all select o.customer_id from course_bookings b join customer_courses o on o.brand_id = b.brand_id and o.id = b.customer_course_id where ${lessonsAhead(ctx)}
      union all select r.customer_id from group_sessions s join group_reservations r on r.brand_id = s.brand_id and r.session_id = s.id where ${placesAhead(ctx)}
      union all select p.customer_id from guest_passes p where p.brand_id = ${ctx.brandId} and p.gym_id = ${ctx.gymId} and p.voided_at is null and p.to_day >= ${since}
    )
    select distinct c.person_id from customers c where c.brand_id = ${ctx.brandId} and c.deleted_at is null and c.id in (select customer_id from holders) order by c.person_id`,
  )
  return found.map(({ person_id }) => person_id)
}

function living(since: string): Sql {
  return sql`k.closed_on is null and k.recycled_at is null and (k.ends_on is null or k.ends_on >= ${since})`
}

export type PersonRights = { person: number; sex: 0 | 1 | 2; seals: string[]; facts: RightsFacts }

type Theirs<Row> = { person: number } & Row
type Who = Theirs<RowOf<'customers', 'blocked_reason' | 'gym_id', { sex: 0 | 1 | 2 }>>

/** Of these people, in one flight. Whom this branch doesn't know, nor by a card that is good here, isn't among them. */
export async function rightsOf(ctx: Branch, people: number[], since: string): Promise<PersonRights[]> {
  const [known, cards, passes, lessons, classes, visits, lockers, seals] = await together([
    customersOf(ctx, people),
    cardsOf(ctx, people, since),
    passesOf(ctx, people, since),
    lessonsOf(ctx, people),
    classesOf(ctx, people),
    visitsOf(ctx, people),
    lockersOf(ctx, people),
    sealsOf(ctx, people),
  ])
  const of = {
    cards: byPerson(cards),
    passes: byPerson(passes),
    lessons: byPerson(lessons),
    classes: byPerson(classes),
    visits: byPerson(visits),
    lockers: byPerson(lockers),
    seals: byPerson(seals),
  }
  return known.map(({ person, sex, blocked_reason, gym_id }) => ({
    person,
    sex,
    seals: (of.seals.get(person) ?? []).map(({ sealed }) => sealed),
    facts: {
      blockedReason: blocked_reason,
      visitor: gym_id !== ctx.gymId,
      cards: of.cards.get(person) ?? [],
      passes: of.passes.get(person) ?? [],
      lessons: of.lessons.get(person) ?? [],
      classes: of.classes.get(person) ?? [],
      visits: of.visits.get(person) ?? [],
      locker: of.lockers.get(person)?.[0]?.locker ?? null,
    },
  }))
}

function byPerson<Row>(all: Theirs<Row>[]): Map<number, Row[]> {
  const map = new Map<number, Row[]>()
  for (const row of all) {
    const theirs = map.get(row.person)
    if (theirs) theirs.push(row)
    else map.set(row.person, [row])
  }
  return map
}

/** Their customers, all branches'. */
function theirs(ctx: Branch, people: number[]): Sql {
  return sql`unnest(${people}::bigint[]) w (person) join customers c on c.brand_id = ${ctx.brandId} and c.person_id = w.person`
}

/** As this branch's customer, else as the one whose card is good here (personAtDoor). */
function customersOf(ctx: Branch, people: number[]): Promise<Who[]> {
  return rows(
    ctx.db,
    sql<Who>`
    select distinct on (w.person) w.person, c.sex, c.blocked_reason, c.gym_id from ${theirs(ctx, people)}
    where c.deleted_at is null and (c.gym_id = ${ctx.gymId} or exists (select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and ${goodAsVisitor(ctx, 'k')})
      or exists (select from card_holders x join cards k on k.brand_id = x.brand_id and k.id = x.card_id
        where x.brand_id = c.brand_id and x.customer_id = c.id and x.removed_at is null and ${goodAsVisitor(ctx, 'k')}))
    order by w.person, c.gym_id = ${ctx.gymId} desc, c.id`,
  )
}

/** What the decision reads of a card (gate-copy.test.ts sees to it); its words, and what entering would take, nobody asks for here. */
export const CARD_READ = [
  'id',
  'gym_id',
  'kind',
  'sold_on',
  'started_on',
  'ends_on',
  'opens_at_visit',
  'residue_times',
  'principal_fen',
  'gift_fen',
  'suspended_from',
  'suspended_to',
  'suspension',
] as const satisfies (keyof CardFacts)[]
type CardRead = Theirs<Pick<CardFacts, (typeof CARD_READ)[number]> & { terms_text: string }>

const UNREAD = {
  customer_id: 0,
  person_id: 0,
  template_id: 0,
  card_no: '',
  name: '',
  image: '',
  image_file_id: null,
  image_name: null,
  universal: false,
  price_fen: 0,
  given: false,
  units: 0,
  valid_days: null,
  given_days: null,
  suspended_days: 0,
  deferred_fen: 0,
  used_up_on: null,
  closed_on: null,
  closed_why: null,
  successor_id: null,
  gift_units: 0,
  free_times: 0,
  recycled_at: null,
  last_visit_at: null,
  remark: '',
  version: 1,
  created_at: new Date(0),
  status: 1,
} as const satisfies Omit<CardFacts, (typeof CARD_READ)[number] | 'terms'>

/** Cards of one type have the same terms: read once. */
async function cardsOf(ctx: Branch, people: number[], since: string): Promise<Theirs<CardFacts>[]> {
  const found = await rows(
    ctx.db,
    sql<CardRead>`
    with held as (
      select w.person, o.id from ${theirs(ctx, people)} join cards o on o.brand_id = c.brand_id and o.customer_id = c.id where c.deleted_at is null
      union all
      select w.person, x.card_id from ${theirs(ctx, people)} join card_holders x on x.brand_id = c.brand_id and x.customer_id = c.id and x.removed_at is null
        join cards s on s.brand_id = x.brand_id and s.id = x.card_id where c.deleted_at is null and (s.terms->>'holders')::integer > 1
    )
    select held.person, ${sql.raw(CARD_READ.map((column) => `k.${column}`).join(', '))}, k.terms::text as terms_text
    from held join cards k on k.brand_id = ${ctx.brandId} and k.id = held.id
    where ${goodHere(ctx, 'k')} and ${living(since)} order by held.person, k.id`,
  )
  const read = new Map<string, CardTerms>()
  return found.map(({ terms_text, ...card }) => {
    // What the column holds, as everywhere else a card is read.
    const terms = read.get(terms_text) ?? (JSON.parse(terms_text) as CardTerms)
    read.set(terms_text, terms)
    return { ...UNREAD, ...card, terms }
  })
}

function passesOf(ctx: Branch, people: number[], since: string): Promise<Theirs<PassFacts>[]> {
  return rows(
    ctx.db,
    sql<Theirs<PassFacts>>`
    select w.person, p.id, p.from_day, p.to_day, p.entries, p.used from ${theirs(ctx, people)}
    join guest_passes p on p.brand_id = c.brand_id and p.customer_id = c.id
    where p.gym_id = ${ctx.gymId} and p.voided_at is null and p.to_day >= ${since} order by w.person, p.id`,
  )
}

/** Of the hours that a copy speaks of. */
function lessonsOf(ctx: Branch, people: number[]): Promise<Theirs<LessonFacts>[]> {
  return rows(
    ctx.db,
    sql<Theirs<LessonFacts>>`
    select c.person_id as person, b.id, o.name as course, b.starts_at, b.ends_at
    from course_bookings b join customer_courses o on o.brand_id = b.brand_id and o.id = b.customer_course_id
    join customers c on c.brand_id = o.brand_id and c.id = o.customer_id
    where ${lessonsAhead(ctx)} and c.person_id in (select unnest(${people}::bigint[])) order by b.id`,
  )
}

const HOUR_MS = 3_600_000
/** No lesson is longer. */
const LESSON_MS = 8 * HOUR_MS

/** What isn't over, and begins to let in before the copy ends. */
function lessonsAhead({ brandId, gymId, now }: Branch): Sql {
  const from = new Date(now.getTime() - LESSON_MS)
  const to = new Date(now.getTime() + (COPY_HOURS + 1) * HOUR_MS)
  return sql`b.brand_id = ${brandId} and b.gym_id = ${gymId} and b.starts_at >= ${from} and b.starts_at <= ${to} and b.ends_at > ${now} and b.state in ('booked', 'used')`
}

/** Those that let in: what was paid, and in public classes. */
function classesOf(ctx: Branch, people: number[]): Promise<Theirs<ClassFacts>[]> {
  return rows(
    ctx.db,
    sql<Theirs<ClassFacts>>`
    select r.person_id as person, r.id, g.name as course, s.starts_at, s.ends_at, r.price_fen > 0 as paid
    from group_sessions s join group_reservations r on r.brand_id = s.brand_id and r.session_id = s.id
    join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id
    where ${placesAhead(ctx)} and (r.price_fen > 0 or g.type = 2) and r.person_id in (select unnest(${people}::bigint[])) order by r.id`,
  )
}

function placesAhead({ brandId, gymId, now }: Branch): Sql {
  const from = new Date(now.getTime() - 24 * HOUR_MS)
  const to = new Date(now.getTime() + (COPY_HOURS + 1) * HOUR_MS)
  return sql`s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.starts_at >= ${from} and s.starts_at <= ${to} and s.ends_at > ${now} and r.state in ('booked', 'attended', 'no-show')`
}

/** Of the business day now; those of later days aren't taken yet. */
function visitsOf(ctx: Branch, people: number[]): Promise<Theirs<VisitFacts>[]> {
  return rows(
    ctx.db,
    sql<Theirs<VisitFacts>>`
    select c.person_id as person, v.id, v.card_id, v.guest_pass_id, v.entered_at, v.left_at, v.counted
    from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
    where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.business_day = ${ctx.today} and v.cancelled_at is null
      and c.person_id in (select unnest(${people}::bigint[])) order by v.id`,
  )
}

function lockersOf(ctx: Branch, people: number[]): Promise<Theirs<{ locker: LockerFacts }>[]> {
  return rows(
    ctx.db,
    sql<Theirs<{ locker: LockerFacts }>>`
    select distinct on (c.person_id) c.person_id as person, jsonb_build_object('rentalId', r.id, 'lockerId', l.id, 'gridId', g.id, 'area', l.name, 'no', g.no,
      'expiredOn', r.expired_on, 'stopsDays', s.overdue_stops_days) as locker
    from locker_settings s join locker_rentals r on r.brand_id = s.brand_id and r.gym_id = s.gym_id
    join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.overdue_stops_days is not null and r.ended_at is null and r.visit_id is null
      and c.person_id in (select unnest(${people}::bigint[])) order by c.person_id, r.expired_on, r.id`,
  )
}

/** PostgreSQL breaks base64 into lines. */
const sealText = sql`translate(encode(s.sealed, 'base64'), E'\\n', '')`

function sealsOf(ctx: Branch, people: number[]): Promise<Theirs<{ sealed: string }>[]> {
  return rows(
    ctx.db,
    sql<Theirs<{ sealed: string }>>`
    select w.person, ${sealText} as sealed from unnest(${people}::bigint[]) w (person)
    cross join lateral (select w.person as id union all select p.id from persons p where p.brand_id = ${ctx.brandId} and p.merged_into_id = w.person) p
    join gate_credentials d on d.brand_id = ${ctx.brandId} and d.person_id = p.id and d.ended_at is null
    join gate_seals s on s.brand_id = d.brand_id and s.credential_id = d.id order by w.person, d.id`,
  )
}

export type StaffRights = RowOf<'employees', 'id', { sex: 0 | 1 | 2 }> & { card: boolean; bound: boolean; seals: string[] }

/** Who works here and has an entry of their own: by their phone, by what is registered while it is on. `ids` null: all. */
export function staffWithRights(ctx: Branch, ids: number[] | null): Promise<StaffRights[]> {
  return rows(
    ctx.db,
    sql<StaffRights>`
    select e.id, e.sex, coalesce(n.has_card, true) as card, n.bound_at is not null as bound,
      array(select ${sealText} from gate_credentials d join gate_seals s on s.brand_id = d.brand_id and s.credential_id = d.id
        where d.brand_id = e.brand_id and d.employee_id = e.id and d.ended_at is null order by d.id) as seals
    from employees e left join staff_entries n on n.brand_id = e.brand_id and n.employee_id = e.id
    where ${worksHere(ctx)} and (${ids}::bigint[] is null or e.id = any (${ids})) order by e.id`,
  )
}
