/**
 * Private coaching of the simulated year's last weeks: some of whoever comes buys lessons, and whoever has some is taught when
 * they come; the same rows as coaching/customer-courses and coaching/course-bookings write one by one.
 */
import { addDays, minuteText } from '@kaiguan/contract/time'
import type { GymLine } from '../../ledger/accounts.ts'
import type { ClassSlot } from '../branch.ts'
import { instant } from '../instant.ts'
import { givesClass, trains } from './classes.ts'
import { holdInYear } from './holds.ts'
import { placeYearOrder, postYearEntry, tender } from './money.ts'
import { METHODS } from './sales.ts'
import { add, colleague, type Later, record, type Year, type YearCourse, type YearMember, type YearMoment } from './year.ts'

/** Lessons and those given on top. */
const packages = [
  [10, 0],
  [20, 1],
  [12, 0],
  [30, 3],
] as const
const FIRST_DAYS = 7
const KEEN = 70
/** What was odd in the first so many days has been looked at since. */
const LOOKED_AT_DAYS = 42
/** Nobody is taught later. */
const LAST_START = 21 * 60
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const SIGNED: [number, number][][] = [
  [
    [120, 60],
    [240, 180],
    [360, 80],
  ],
  [
    [420, 60],
    [420, 200],
    [600, 120],
  ],
]

/** They have just come in. */
export function train(year: Year, later: Later, moment: YearMoment, member: YearMember): void {
  const { luck, from } = year.teaching
  if (moment.branch.taught.length === 0 || moment.day < from || member.branch !== moment.branch) return
  const { course } = member
  if (!course) {
    const early = moment.day < addDays(from, FIRST_DAYS)
    if (member.habit >= KEEN && luck.percent(early ? 25 : 5)) later(moment.branch, moment.minute + 6, (soon) => buy(year, soon, member))
    return
  }
  if (course.left === 0 || !luck.percent(80)) return
  const starts = Math.ceil((moment.minute + 8) / 15) * 15
  const minutes = Number(course.row.minutes)
  if (starts > LAST_START || !isFree(course, moment.day, starts, minutes, moment.branch.classes)) return
  trains(member, moment.day, starts, starts + minutes)
  later(moment.branch, starts + minutes, (over) => give(year, over, member, course, starts))
}

/** When each coach is taken, by day. */
const taken = new WeakMap<YearCourse['coach'], { day: string; until: number }>()

/** The coach is taken from then on, where they are free; time goes forward only. */
function isFree({ coach }: YearCourse, day: string, starts: number, minutes: number, classes: readonly ClassSlot[]): boolean {
  const before = taken.get(coach)
  if ((before?.day === day && before.until > starts) || givesClass(classes, coach.id, day, starts, starts + minutes)) return false
  taken.set(coach, { day, until: starts + minutes })
  return true
}

function buy(year: Year, moment: YearMoment, member: YearMember): void {
  const { luck } = year.teaching
  const { branch, day, at, staffId } = moment
  if (member.course) return
  const offer = luck.pick(branch.taught.filter(({ coaches }) => coaches.some(({ price }) => price > 0)))
  const { id: coachId, price } = luck.pick(offer.coaches)
  const coach = branch.colleagues.find(({ id }) => id === coachId)
  if (!coach) return
  const [lessons, gifts] = luck.pick(packages)
  const fee = price * lessons
  const endsOn = addDays(day, offer.validDays - 1)
  const id = add(year, 'customer_courses', {
    gym_id: branch.gymId,
    customer_id: member.id,
    course_id: offer.id,
    coach_id: coachId,
    name: offer.name,
    minutes: offer.time,
    persons: offer.persons,
    lessons,
    gift_lessons: gifts,
    residue: lessons + gifts,
    list_fen: price,
    price_fen: fee,
    sold_on: day,
    ends_on: endsOn,
    staff_id: staffId,
    sold_at: at,
    used_up_on: null,
    version: 1,
  })
  const row = year.rows.customer_courses.at(-1)
  if (!row) throw new Error('the course just sold is not there')
  member.course = { id, row, coach, left: lessons + gifts, deferred: fee }
  const method = luck.pick(METHODS)
  const said = gifts > 0 ? `${lessons} + ${gifts}` : String(lessons)
  const order = placeYearOrder(year, moment, {
    kind: 'course-purchase',
    customerId: member.id,
    cardId: null,
    courseId: id,
    serviceName: offer.name,
    totalFee: fee,
    realTotalFee: fee,
    details: { coach: coach.name, lessons: said, end_date: endsOn },
    tenders: [tender(method, fee)],
    sellers: [{ staffId: coachId, shareBp: 10_000 }],
  })
  postYearEntry(year, moment, {
    kind: 'course.sold',
    shift: order.shift,
    orderId: order.id,
    lines: [
      { gymId: branch.gymId, account: 'hand', method, amount: fee },
      { gymId: branch.gymId, account: 'deferred', category: 'course', courseId: id, amount: -fee },
    ],
  })
  add(year, 'course_events', {
    gym_id: branch.gymId,
    customer_course_id: id,
    kind: 'sold',
    at,
    business_day: day,
    staff_id: staffId,
    order_id: order.id,
    lessons: lessons + gifts,
    fee_fen: fee,
  })
  record(year, moment, 'course.sold', id, {
    name: member.name,
    course: offer.name,
    coach: coach.name,
    lessons,
    ...(gifts > 0 ? { gifts } : {}),
    price: fee,
    list_price: fee,
    trade_no: order.tradeNo,
  })
}

/** They trained; a booking of the day before is used, and they say so: mostly by scanning the coach's code. */
function give(year: Year, moment: YearMoment, member: YearMember, course: YearCourse, starts: number): void {
  const { luck } = year.teaching
  const { branch, day, at } = moment
  const { coach, row } = course
  if (course.left === 0) return
  const startedAt = instant(day, starts)
  const span = { starts_at: startedAt, ends_at: at }
  const bookingId = add(year, 'course_bookings', {
    gym_id: branch.gymId,
    customer_course_id: course.id,
    coach_id: coach.id,
    ...span,
    state: 'used',
    booked_by: coach.id,
    booked_at: new Date(startedAt.getTime() - DAY_MS),
  })
  holdInYear(year, branch, { who: 'coach', whoId: coach.accountId, span }, { bookingId })
  holdInYear(year, branch, { who: 'person', whoId: member.personId, span }, { bookingId })
  const worth = course.left === 1 ? course.deferred : Math.floor(course.deferred / course.left)
  course.left -= 1
  course.deferred -= worth
  row.residue = course.left
  row.used_up_on = course.left === 0 ? day : null
  row.version = Number(row.version) + 1
  const of = { gymId: branch.gymId, category: 'course', courseId: course.id } as const
  const lines: GymLine[] = [
    { ...of, account: 'deferred', amount: worth },
    { ...of, account: 'income', amount: -worth },
  ]
  const entryId = postYearEntry(year, { ...moment, staffId: coach.id }, { kind: 'course.consumed', lines })
  const by = luck.percent(70) ? 'member' : luck.percent(60) ? 'sign' : luck.percent(50) ? 'sms' : 'staff'
  const reason = by === 'staff' ? '会员手机没电，已当面确认' : ''
  // Now and then the coach is in a hurry, or the member remembers it otherwise.
  const early = luck.percent(4)
  const disputed = !early && luck.percent(3)
  const looked = (early || disputed) && day < addDays(year.teaching.from, LOOKED_AT_DAYS)
  const confirmedAt = early ? new Date(startedAt.getTime() + 12 * MINUTE_MS) : new Date(at.getTime() + 2 * MINUTE_MS)
  const id = add(year, 'course_consumes', {
    gym_id: branch.gymId,
    customer_course_id: course.id,
    booking_id: bookingId,
    coach_id: coach.id,
    started_at: startedAt,
    ended_at: at,
    business_day: day,
    state: looked ? 'reviewed' : disputed ? 'disputed' : 'confirmed',
    confirmed_by: by,
    confirmed_at: confirmedAt,
    confirmed_as: by === 'member' ? member.id : null,
    signature: by === 'sign' ? SIGNED : null,
    reason,
    flags: early ? ['early'] : [],
    value_fen: worth,
    entry_id: entryId,
    made_by: coach.id,
    made_at: confirmedAt,
    expires_at: new Date(at.getTime() + DAY_MS),
    disputed_at: disputed ? new Date(at.getTime() + 90 * MINUTE_MS) : null,
    dispute_reason: disputed ? luck.pick(['只上了半小时', '这节课改到下周了', '当天是代课，没有提前说']) : '',
    reviewed_by: looked ? colleague(branch, luck, 'manager') : null,
    reviewed_at: looked ? new Date(at.getTime() + 2 * DAY_MS) : null,
    outcome: looked ? 'stands' : null,
    review_remark: looked ? '核对门禁和监控，课时属实' : '',
  })
  const isWork = looked || !early
  if (isWork)
    add(year, 'performance_lines', {
      gym_id: branch.gymId,
      staff_id: coach.id,
      order_id: null,
      record_id: id,
      business: 'lesson',
      business_day: day,
      origin_day: day,
      performance_fen: 0,
      value_fen: worth,
      units: 1,
      source: 'sale',
    })
  record(year, { ...moment, staffId: coach.id }, 'consume.confirmed', course.id, {
    name: member.name,
    course: String(row.name),
    coach: coach.name,
    at: `${day} ${minuteText(starts)}`,
    how: by,
    reason: reason || null,
    value: worth,
    flags: early ? ['early'] : [],
  })
}
