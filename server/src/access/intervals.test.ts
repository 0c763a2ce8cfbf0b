/** The copy by which a gate decides while it can't ask says what the one decision says, at every instant it speaks of. */
import { CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import { addDays, businessDay } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import { type AccessFacts, decideAccess, NO_GATE } from './decide-access.ts'
import { ALWAYS, ClockAhead, contains, intervalsOf, type RightsFacts } from './intervals.ts'

const HOURS = 36
const HOUR_MS = 3_600_000

/** Where clocks jump, and by how little: New York, Berlin, Lord Howe (half an hour), Gaza (at two), Chatham (at a quarter to three), Samoa (a day). */
const PLACES: [zone: string, around: string][] = [
  ['Asia/Shanghai', '2026-11-20T04:00:00Z'],
  ['America/New_York', '2026-11-01T01:00:00Z'],
  ['America/New_York', '2026-03-08T01:00:00Z'],
  ['Europe/Berlin', '2026-10-24T20:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T10:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T10:00:00Z'],
  ['Pacific/Chatham', '2026-04-04T09:00:00Z'],
  ['America/Santiago', '2026-09-05T20:00:00Z'],
  ['Pacific/Apia', '2011-12-29T20:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z'],
]

const bare = {
  customer_id: 1,
  person_id: 1,
  template_id: 1,
  card_no: '1',
  name: '卡',
  image: 'jade',
  image_file_id: null,
  image_name: null,
  universal: false,
  price_fen: 0,
  given: false,
  units: 30,
  valid_days: 30,
  deferred_fen: 0,
  given_days: 0,
  suspended_days: 0,
  used_up_on: null,
  closed_why: null,
  successor_id: null,
  gift_units: 0,
  free_times: 0,
  last_visit_at: null,
  remark: '',
  version: 1,
  created_at: new Date(0),
  status: 1,
} as const

const rarely = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null, freq: 3 })

function cardArb(day: string): fc.Arbitrary<CardFacts> {
  const near = fc.integer({ min: -3, max: 3 }).map((n) => addDays(day, n))
  const minute = fc.integer({ min: 0, max: 24 }).map((n) => n * 60 - (n % 3 === 0 ? 0 : 30))
  const span = fc
    .tuple(minute, minute)
    .filter(([a, b]) => a >= 0 && b > a)
    .map(([from, to]) => ({ from, to }))
  return fc
    .record({
      id: fc.integer({ min: 1, max: 3 }),
      gym_id: fc.constantFrom(1, 1, 1, 2),
      kind: fc.constantFrom(1 as const, 2 as const, 3 as const),
      sold_on: fc.oneof(fc.constant(addDays(day, -9)), near),
      started_on: rarely(near),
      ends_on: rarely(near),
      opens_at_visit: fc.boolean(),
      times: fc.integer({ min: 0, max: 2 }),
      principal_fen: fc.constantFrom(0, 100, 5_000),
      suspended: rarely(fc.tuple(near, rarely(near))),
      closed: fc.constantFrom(false, false, false, true),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      all: fc.boolean(),
      hours: fc.array(span, { maxLength: 2 }),
      limit: rarely(fc.integer({ min: 1, max: 2 })),
      fee: rarely(fc.constantFrom(0, 100)),
      gyms: fc.constantFrom('all' as const, [1, 2]),
    })
    .map(({ times, suspended, closed, weekdays, all, hours, limit, fee, gyms, ...card }) => ({
      ...bare,
      ...card,
      gift_fen: 0,
      residue_times: card.kind === 2 ? times : null,
      suspended_from: suspended?.[0] ?? null,
      suspended_to: suspended?.[1] ?? null,
      suspension: suspended ? (suspended[1] ? 'pause' : 'lock') : null,
      closed_on: closed ? day : null,
      recycled_at: null,
      terms: CardTerms.parse({ weekdays: all ? [1, 2, 3, 4, 5, 6, 7] : weekdays, hours, visits_per_day: limit, entry_fee: fee, gyms }),
    }))
}

const wholeSecond = (at: Date) => Math.floor(at.getTime() / 1000) * 1000

const personArb = (day: string, at: Date): fc.Arbitrary<RightsFacts> =>
  fc.record({
    blockedReason: fc.constantFrom(null, null, null, null, '打架'),
    visitor: fc.boolean(),
    cards: fc.uniqueArray(cardArb(day), { maxLength: 3, selector: ({ id }) => id }),
    passes: fc.array(
      fc.record({
        id: fc.constant(1),
        from_day: fc.integer({ min: -2, max: 2 }).map((n) => addDays(day, n)),
        to_day: fc.integer({ min: -2, max: 2 }).map((n) => addDays(day, n)),
        entries: fc.constant(2),
        used: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 1 },
    ),
    lessons: fc.array(
      fc.tuple(fc.integer({ min: -10 * 60, max: 40 * 60 }), fc.integer({ min: 10, max: 480 })).map(([begins, minutes]) => ({
        id: 1,
        course: '课',
        starts_at: new Date(wholeSecond(at) + begins * 60_000),
        ends_at: new Date(wholeSecond(at) + (begins + minutes) * 60_000),
      })),
      { maxLength: 2 },
    ),
    classes: fc.array(
      fc
        .tuple(fc.integer({ min: -10 * 60, max: 40 * 60 }), fc.integer({ min: 10, max: 480 }), fc.boolean())
        .map(([begins, minutes, paid]) => ({
          id: 1,
          course: '团课',
          starts_at: new Date(wholeSecond(at) + begins * 60_000),
          ends_at: new Date(wholeSecond(at) + (begins + minutes) * 60_000),
          paid,
        })),
      { maxLength: 2 },
    ),
    visits: fc.array(
      fc.record({
        id: fc.constant(1),
        card_id: fc.constantFrom(null, 1, 2, 3),
        guest_pass_id: fc.constantFrom(null, 1),
        entered_at: fc.constant(at),
        left_at: fc.constant(at),
        counted: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    locker: rarely(
      fc.record({
        rentalId: fc.constant(1),
        lockerId: fc.constant(1),
        gridId: fc.constant(1),
        area: fc.constant('A'),
        no: fc.constant('7'),
        expiredOn: fc.integer({ min: -2, max: 2 }).map((n) => addDays(day, n)),
        stopsDays: rarely(fc.integer({ min: 0, max: 2 })),
      }),
    ),
  })

const caseArb = fc
  .record({
    place: fc.constantFrom(...PLACES),
    later: fc.integer({ min: 0, max: 20 * 60 }),
    dayStartsAtMinute: fc.constantFrom(0, 0, 90, 180, 300),
  })
  .chain(({ place: [timeZone, around], later, dayStartsAtMinute }) => {
    const from = new Date(Date.parse(around) + later * 60_000 + 17_500)
    const gym = { id: 1, timeZone, dayStartsAtMinute }
    const instant = fc.integer({ min: 0, max: HOURS * HOUR_MS - 60_000 }).map((ms) => new Date(from.getTime() + ms))
    return fc.record({
      gym: fc.constant(gym),
      from: fc.constant(from),
      facts: personArb(businessDay(from, gym), from),
      at: fc.array(instant, { minLength: 5, maxLength: 5 }),
    })
  })

/** As the door would read them then: visits are those of its business day. */
function decidedThen(facts: RightsFacts, gym: AccessFacts['gym'], from: Date, at: Date): boolean {
  const visits = businessDay(at, gym) === businessDay(from, gym) ? facts.visits : []
  const asked = { ...facts, visits, gym, guests: 0, unnamedGuests: 0, askedCardId: null, anotherCard: false, ...NO_GATE }
  return decideAccess(asked, 'gate', at).allowed
}

test('whoever may enter by the copy may enter by the decision, and nobody else: 10,000 people at instants of any zone', () => {
  let inside = 0
  let instants = 0
  fc.assert(
    fc.property(caseArb, ({ gym, from, facts, at }) => {
      const intervals = intervalsOf(facts, new ClockAhead(gym, from, new Date(from.getTime() + HOURS * HOUR_MS)))
      for (const instant of at) {
        const decided = decidedThen(facts, gym, from, instant)
        expect(contains(intervals, Math.floor(instant.getTime() / 1000)), instant.toISOString()).toBe(decided)
        instants += 1
        if (decided) inside += 1
      }
      for (const [begin, end] of intervals) expect(begin).toBeLessThan(end)
    }),
    { numRuns: 10_000 },
  )
  // It said both, many times: about a quarter is let in, and of ten thousand people no seed makes less than a tenth.
  expect(inside).toBeGreaterThan(instants / 10)
  expect(inside).toBeLessThan((instants * 9) / 10)
}, 120_000)

/** A year card that says nothing of its own. */
const YEAR_CARD = {
  ...bare,
  id: 1,
  gym_id: 1,
  kind: 1 as const,
  sold_on: '2026-01-01',
  started_on: '2026-01-01',
  ends_on: '2027-01-01',
  opens_at_visit: false,
  residue_times: null,
  principal_fen: 0,
  gift_fen: 0,
  suspended_from: null,
  suspended_to: null,
  suspension: null,
  closed_on: null,
  recycled_at: null,
  terms: CardTerms.parse({}),
}

test('of many who are asked about at once each is told what they alone would be: whatever one word of their card makes of it', () => {
  const gym = { id: 1, timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }
  const from = new Date('2026-11-20T04:00:00Z')
  const [fee, weekday, hours] = [{ entry_fee: 100 }, { weekdays: [5] }, { hours: [{ from: 780, to: 900 }] }].map((terms) =>
    CardTerms.parse(terms),
  )
  const cards: CardFacts[] = [
    YEAR_CARD,
    { ...YEAR_CARD, gym_id: 2 },
    { ...YEAR_CARD, sold_on: '2026-11-21' },
    { ...YEAR_CARD, started_on: '2026-11-21' },
    { ...YEAR_CARD, started_on: '2026-11-21', opens_at_visit: true },
    { ...YEAR_CARD, ends_on: '2026-11-19' },
    { ...YEAR_CARD, ends_on: '2026-11-20' },
    { ...YEAR_CARD, ends_on: null },
    { ...YEAR_CARD, suspended_from: '2026-11-01', suspension: 'pause' as const },
    { ...YEAR_CARD, suspended_from: '2026-11-01', suspended_to: '2026-11-21', suspension: 'pause' as const },
    { ...YEAR_CARD, suspended_from: '2026-11-01', suspended_to: '2026-11-02', suspension: 'pause' as const },
    { ...YEAR_CARD, closed_on: '2026-11-01' },
    { ...YEAR_CARD, recycled_at: from },
    { ...YEAR_CARD, kind: 2 as const },
    { ...YEAR_CARD, kind: 2 as const, residue_times: 1 },
    { ...YEAR_CARD, kind: 3 as const, terms: fee ?? YEAR_CARD.terms },
    { ...YEAR_CARD, kind: 3 as const, terms: fee ?? YEAR_CARD.terms, principal_fen: 100 },
    { ...YEAR_CARD, kind: 3 as const, terms: fee ?? YEAR_CARD.terms, gift_fen: 100 },
    { ...YEAR_CARD, terms: weekday ?? YEAR_CARD.terms },
    { ...YEAR_CARD, terms: hours ?? YEAR_CARD.terms },
  ]
  const nothing = { blockedReason: null, visitor: false, passes: [], lessons: [], classes: [], visits: [], locker: null }
  const people: RightsFacts[] = [
    ...cards.map((card) => ({ ...nothing, cards: [card] })),
    { ...nothing, blockedReason: '打架', cards: [YEAR_CARD] },
  ]
  const clock = () => new ClockAhead(gym, from, new Date(from.getTime() + HOURS * HOUR_MS))
  for (const all of [people, people.toReversed()]) {
    const together = clock()
    expect(all.map((facts) => intervalsOf(facts, together))).toEqual(all.map((facts) => intervalsOf(facts, clock())))
  }
  expect(new Set(people.map((facts) => JSON.stringify(intervalsOf(facts, clock())))).size).toBe(5)
})

test('the minute a clock jumps over, and the one it shows twice', () => {
  const gym = { id: 1, timeZone: 'America/New_York', dayStartsAtMinute: 0 }
  const hours = (from: number, to: number) =>
    ({
      ...bare,
      id: 1,
      gym_id: 1,
      kind: 1,
      sold_on: '2026-01-01',
      started_on: '2026-01-01',
      ends_on: '9999-12-31',
      opens_at_visit: false,
      residue_times: null,
      principal_fen: 0,
      gift_fen: 0,
      suspended_from: null,
      suspended_to: null,
      suspension: null,
      closed_on: null,
      recycled_at: null,
      terms: CardTerms.parse({ hours: [{ from, to }] }),
    }) satisfies CardFacts
  const told = (from: string, span: [number, number]) =>
    intervalsOf(
      { blockedReason: null, visitor: false, cards: [hours(...span)], passes: [], lessons: [], classes: [], visits: [], locker: null },
      new ClockAhead(gym, new Date(from), new Date(Date.parse(from) + 24 * HOUR_MS)),
    ).map((interval) => interval.map((second) => new Date(second * 1000).toISOString().slice(11, 16)))
  // 1 November, 01:00–02:00 comes twice, an hour apart by nobody's clock: two hours in one.
  expect(told('2026-11-01T04:00:00Z', [60, 120])).toEqual([['05:00', '07:00']])
  expect(told('2026-11-01T04:00:00Z', [90, 120])).toEqual([
    ['05:30', '06:00'],
    ['06:30', '07:00'],
  ])
  // 8 March, 02:00–03:00 isn't.
  expect(told('2026-03-08T05:00:00Z', [120, 180])).toEqual([])
  expect(told('2026-03-08T05:00:00Z', [150, 200])).toEqual([['07:00', '07:20']])
})

test('rights that stay as they are stay the same row, whenever the copy is made', () => {
  const gym = { id: 1, timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }
  const facts: RightsFacts = {
    blockedReason: null,
    visitor: false,
    cards: [YEAR_CARD],
    passes: [],
    lessons: [],
    classes: [],
    visits: [],
    locker: null,
  }
  const made = (at: string) => intervalsOf(facts, new ClockAhead(gym, new Date(at), new Date(Date.parse(at) + HOURS * HOUR_MS)))
  expect(made('2026-11-20T04:00:00Z')).toEqual([ALWAYS])
  expect(made('2026-11-20T10:00:00Z')).toEqual([ALWAYS])
})
