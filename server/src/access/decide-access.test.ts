/** The one access decision: refusals as a table, and what must hold whatever the facts. */
import { CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import { type AccessFacts, decideAccess, NO_GATE } from './decide-access.ts'

/** A Friday, 12:00 in Shanghai. */
const NOON = new Date('2026-11-20T04:00:00Z')
const TODAY = '2026-11-20'
const GYM = { id: 1, timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }

function card(more: Partial<Omit<CardFacts, 'terms'>> & { terms?: object } = {}): CardFacts {
  const kind = more.kind ?? 1
  return {
    id: 1,
    gym_id: 1,
    customer_id: 1,
    person_id: 1,
    template_id: 1,
    kind,
    card_no: '1',
    name: '卡',
    image: 'jade',
    image_file_id: null,
    image_name: null,
    universal: false,
    price_fen: 0,
    given: false,
    units: 30,
    sold_on: TODAY,
    valid_days: 30,
    deferred_fen: 0,
    given_days: 0,
    suspended_days: 0,
    started_on: addDays(TODAY, -5),
    ends_on: addDays(TODAY, 24),
    opens_at_visit: false,
    residue_times: kind === 2 ? 5 : null,
    principal_fen: 0,
    gift_fen: 0,
    suspended_from: null,
    suspended_to: null,
    suspension: null,
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
    created_at: NOON,
    status: 1,
    ...more,
    terms: CardTerms.parse(more.terms ?? {}),
  }
}

function facts(cards: CardFacts[], more: Partial<AccessFacts> = {}): AccessFacts {
  return {
    gym: GYM,
    blockedReason: null,
    visitor: false,
    cards,
    passes: [],
    lessons: [],
    classes: [],
    visits: [],
    locker: null,
    guests: 0,
    unnamedGuests: 0,
    askedCardId: null,
    anotherCard: false,
    ...NO_GATE,
    ...more,
  }
}

/** A grid whose last day was so many days ago. */
function rented(daysAgo: number, stopsDays: number | null) {
  return { rentalId: 1, lockerId: 1, gridId: 1, area: 'A', no: '7', expiredOn: addDays(TODAY, -daysAgo), stopsDays }
}

test('an overdue grid only warns until the gym’s number of days is over; then it stops at every door but the past’s', () => {
  const decided = (locker: AccessFacts['locker'], door: Parameters<typeof decideAccess>[1] = 'desk') =>
    decideAccess(facts([card()], { locker }), door, NOON).reason
  expect([decided(rented(9, null)), decided(rented(3, 3)), decided(rented(0, 0)), decided(rented(4, 3), 'late')]).toEqual(
    Array(4).fill('admitted'),
  )
  expect([decided(rented(4, 3)), decided(rented(1, 0), 'gate'), decided(rented(4, 3), 'self')]).toEqual(Array(3).fill('locker-overdue'))
  expect(decideAccess(facts([card()], { locker: rented(4, 3) }), 'desk', NOON)).toMatchObject({
    fix: 'renew-locker',
    overridable: true,
    values: { no: '7', days: 4 },
  })
})

test.each([
  ['no-card', 'sell', facts([])],
  ['blocked', 'unblock', facts([card()], { blockedReason: '打架' })],
  [
    'already-inside',
    'leave',
    facts([card()], { visits: [{ id: 1, card_id: 1, guest_pass_id: null, entered_at: NOON, left_at: null, counted: true }] }),
  ],
  ['recycled', 'restore', facts([card({ recycled_at: NOON })])],
  ['refunded', 'sell', facts([card({ closed_on: TODAY })])],
  ['other-branch', null, facts([card({ gym_id: 2 })])],
  ['suspended', 'unlock', facts([card({ suspended_from: TODAY, suspension: 'lock' })])],
  ['suspended', 'resume', facts([card({ suspended_from: TODAY, suspended_to: addDays(TODAY, 3), suspension: 'pause' })])],
  ['not-started', 'activate', facts([card({ started_on: addDays(TODAY, 1) })])],
  ['ended', 'renew', facts([card({ ends_on: addDays(TODAY, -1) })])],
  ['ended', 'top-up', facts([card({ kind: 3, terms: { entry_fee: 0 }, ends_on: addDays(TODAY, -1) })])],
  ['used-up', 'renew', facts([card({ kind: 2, residue_times: 0 })])],
  ['weekday', null, facts([card({ terms: { weekdays: [6, 7] } })])],
  ['hours', null, facts([card({ terms: { hours: [{ from: 0, to: 720 }] } })])],
  ['guests', null, facts([card()], { guests: 1 })],
  ['guests-each', null, facts([card({ kind: 2 })], { unnamedGuests: 1 })],
  ['balance', 'top-up', facts([card({ kind: 3, principal_fen: 100, terms: { entry_fee: 200 } })])],
  ['no-entry', 'sell', facts([card({ kind: 3, principal_fen: 100_000 })])],
  [
    'visits-per-day',
    null,
    facts([card({ terms: { visits_per_day: 1 } })], {
      visits: [{ id: 1, card_id: 1, guest_pass_id: null, entered_at: NOON, left_at: NOON, counted: true }],
    }),
  ],
])('refused: %s, mended by %s', (reason, fix, given) => {
  expect(decideAccess(given, 'desk', NOON)).toMatchObject({ allowed: false, reason, fix })
})

test('a suspension that ends today lets in today; one that begins tomorrow lets in today', () => {
  expect(
    decideAccess(facts([card({ suspended_from: addDays(TODAY, -3), suspended_to: TODAY, suspension: 'pause' })]), 'desk', NOON).allowed,
  ).toBe(true)
  expect(decideAccess(facts([card({ suspended_from: addDays(TODAY, 1), suspension: 'pause' })]), 'desk', NOON).allowed).toBe(true)
})

test('the last day of a card is good to its last minute, in the gym’s own zone', () => {
  const last = facts([card({ ends_on: TODAY })])
  expect(decideAccess(last, 'desk', new Date('2026-11-20T15:59:59Z')).allowed).toBe(true)
  expect(decideAccess(last, 'desk', new Date('2026-11-20T16:00:00Z')).allowed).toBe(false)
})

test('a time card is used before visits are, and what ends first before what lasts', () => {
  const chosen = (cards: CardFacts[]) => decideAccess(facts(cards), 'desk', NOON)
  expect(chosen([card({ id: 1, kind: 2 }), card({ id: 2 })])).toMatchObject({ card: { id: 2 }, choice: 'takes-nothing' })
  expect(chosen([card({ id: 1 }), card({ id: 2, ends_on: addDays(TODAY, 3) })])).toMatchObject({ card: { id: 2 }, choice: 'ends-first' })
})

const offset = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days))
const anyCard = fc
  .record({
    id: fc.integer({ min: 1, max: 50 }),
    kind: fc.constantFrom(1 as const, 2 as const, 3 as const),
    gym_id: fc.constantFrom(1, 1, 1, 2),
    started_on: fc.option(offset),
    ends_on: fc.option(offset),
    opens_at_visit: fc.boolean(),
    times: fc.nat(3),
    principal_fen: fc.nat(5000),
    gift_fen: fc.nat(5000),
    suspended_from: fc.option(offset),
    suspended_to: fc.option(offset),
    closed_on: fc.option(offset, { freq: 6 }),
    recycled: fc.boolean(),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    entry_fee: fc.option(fc.nat(6000)),
    visits_per_day: fc.option(fc.integer({ min: 1, max: 3 })),
    guests: fc.nat(2),
  })
  .map(({ times, recycled, weekdays, entry_fee, visits_per_day, guests, ...rest }) =>
    card({
      ...rest,
      residue_times: rest.kind === 2 ? times : null,
      recycled_at: recycled ? NOON : null,
      suspension: rest.suspended_from ? 'pause' : null,
      terms: { weekdays, entry_fee, visits_per_day, guests },
    }),
  )
const cards = fc.uniqueArray(anyCard, { selector: (one) => one.id, maxLength: 6 })
const at = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minute) => new Date(NOON.getTime() + minute * 60_000))

test('whatever the facts: an admitting card is this gym’s, living, running, not suspended, and has what entering takes', () => {
  fc.assert(
    fc.property(cards, at, fc.nat(2), (held, moment, guests) => {
      const decision = decideAccess(facts(held, { guests }), 'desk', moment)
      if (!decision.allowed) return
      const used = decision.card
      expect(used).not.toBeNull()
      if (!used) return
      expect(used.gym_id).toBe(1)
      expect(used.recycled_at).toBeNull()
      expect(used.closed_on).toBeNull()
      if (decision.takes.kind !== 'nothing') expect(decision.takes.left).toBeGreaterThanOrEqual(0)
      expect(used.terms.guests).toBeGreaterThanOrEqual(guests)
    }),
    { numRuns: 1000 },
  )
})

test('whatever the facts: one more card never shuts somebody out, and the order of cards decides nothing', () => {
  fc.assert(
    fc.property(cards, anyCard, at, (held, more, moment) => {
      const before = decideAccess(facts(held), 'desk', moment)
      const after = decideAccess(facts([...held.filter((one) => one.id !== 99), { ...more, id: 99 }]), 'desk', moment)
      if (before.allowed) expect(after.allowed).toBe(true)
      const turned = decideAccess(facts([...held].reverse()), 'desk', moment)
      expect([turned.allowed, turned.card?.id, turned.reason]).toEqual([before.allowed, before.card?.id, before.reason])
    }),
    { numRuns: 1000 },
  )
})

test('whatever the facts: nobody on the blacklist and nobody already inside is admitted', () => {
  fc.assert(
    fc.property(cards, at, (held, moment) => {
      expect(decideAccess(facts(held, { blockedReason: 'x' }), 'desk', moment).allowed).toBe(false)
      expect(
        decideAccess(
          facts(held, { visits: [{ id: 1, card_id: null, guest_pass_id: null, entered_at: moment, left_at: null, counted: false }] }),
          'gate',
          moment,
        ).allowed,
      ).toBe(false)
    }),
  )
})

test('over its visits a day a used card is refused, and the fix names the unused one; only the desk gets it', () => {
  const used = card({ id: 1, kind: 2, terms: { visits_per_day: 1 } })
  const spare = card({ id: 2, kind: 2 })
  const back = facts([used, spare], {
    visits: [{ id: 1, card_id: 1, guest_pass_id: null, entered_at: NOON, left_at: NOON, counted: true }],
  })
  expect(decideAccess(back, 'desk', NOON)).toMatchObject({ reason: 'visits-per-day', fix: 'another-card', fixCard: { id: 2 } })
  for (const door of ['self', 'gate', 'late'] as const) {
    expect(decideAccess(back, door, NOON)).toMatchObject({ allowed: false, reason: 'visits-per-day', fix: null, fixCard: null })
    expect(decideAccess({ ...back, askedCardId: 2, anotherCard: true }, door, NOON)).toMatchObject({ reason: 'another-card', fix: null })
  }
  expect(decideAccess({ ...back, askedCardId: 2 }, 'desk', NOON)).toMatchObject({
    allowed: false,
    reason: 'another-card',
    overridable: false,
  })
  expect(decideAccess({ ...back, askedCardId: 2, anotherCard: true }, 'desk', NOON)).toMatchObject({ allowed: true, anotherCard: true })
})

test('a cancelled or uncounted visit is no use: the next entry is the day’s first', () => {
  const let_in = facts([card({ kind: 2 })], {
    visits: [{ id: 1, card_id: null, guest_pass_id: null, entered_at: NOON, left_at: NOON, counted: false }],
  })
  expect(decideAccess(let_in, 'desk', NOON)).toMatchObject({
    allowed: true,
    reason: 'admitted',
    takes: { kind: 'visit' },
    anotherCard: false,
  })
})

const entry = fc.record({
  asked: fc.option(fc.integer({ min: 1, max: 3 })),
  another: fc.boolean(),
  door: fc.constantFrom('desk' as const, 'desk' as const, 'self' as const, 'gate' as const, 'late' as const),
  undo: fc.boolean(),
})
const holdable = anyCard.map((one) => ({ ...one, gym_id: 1, recycled_at: null, closed_on: null, suspended_from: null, suspended_to: null }))
const held = fc.tuple(holdable, holdable, fc.option(holdable)).map((some) => some.flatMap((one, i) => (one ? [{ ...one, id: i + 1 }] : [])))

test('whatever a day brings: one charge unless the desk says so, and every card that was used lets in again for nothing', () => {
  fc.assert(
    fc.property(held, fc.array(entry, { maxLength: 8 }), (cards, entries) => {
      const visits: {
        id: number
        card_id: number | null
        guest_pass_id: null
        entered_at: Date
        left_at: Date
        counted: boolean
        said: boolean
      }[] = []
      for (const [i, { asked, another, door, undo }] of entries.entries()) {
        const decision = decideAccess(facts(cards, { visits, askedCardId: asked, anotherCard: another }), door, NOON)
        if (!decision.allowed || !decision.card) continue
        const used = visits.some((visit) => visit.counted && visit.card_id === decision.card?.id)
        if (used) expect(decision).toMatchObject({ reason: 're-entry', takes: { kind: 'nothing', opensOn: null }, anotherCard: false })
        if (decision.anotherCard) expect({ asked, another, door }).toEqual({ asked: decision.card.id, another: true, door: 'desk' })
        const counted = decision.reason === 'admitted'
        const visit = {
          id: i,
          card_id: decision.card.id,
          guest_pass_id: null,
          entered_at: NOON,
          left_at: NOON,
          counted,
          said: decision.anotherCard,
        }
        // A cancelled visit is as if it had never been.
        if (!(undo && counted)) visits.push(visit)
        expect(visits.filter((one) => one.counted && !one.said).length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 2000 },
  )
})

const pass = { id: 1, from_day: addDays(TODAY, -1), to_day: addDays(TODAY, 1), entries: 3, used: 1 }

test('a trial lets in where no card does, whatever ends first; only the person themselves', () => {
  const ends = { ...pass, id: 2, to_day: TODAY }
  expect(decideAccess(facts([], { passes: [pass, ends] }), 'gate', NOON)).toMatchObject({
    allowed: true,
    card: null,
    pass: { id: 2 },
    takes: { kind: 'trial', nth: 2, entries: 3, left: 1 },
  })
  expect(decideAccess(facts([card({ kind: 2 })], { passes: [pass] }), 'desk', NOON)).toMatchObject({ card: { id: 1 }, pass: null })
  const over = card({ ends_on: addDays(TODAY, -1) })
  expect(decideAccess(facts([over], { passes: [pass] }), 'desk', NOON)).toMatchObject({ allowed: true, card: null, pass: { id: 1 } })
  // A card that was asked for is answered for itself.
  expect(decideAccess(facts([over], { passes: [pass], askedCardId: 1 }), 'desk', NOON)).toMatchObject({ allowed: false, reason: 'ended' })
  expect(decideAccess(facts([], { passes: [pass], guests: 1 }), 'desk', NOON)).toMatchObject({ allowed: false, reason: 'trial-alone' })
})

const lesson = { id: 7, course: '一对一', starts_at: NOON, ends_at: new Date(NOON.getTime() + 3_600_000) }
const minutesOn = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

test('a lesson lets in from an hour before it begins until it ends and takes nothing; a time card comes before it, a visit after', () => {
  const decided = (cards: CardFacts[], more: Partial<AccessFacts> = {}, moment = NOON) =>
    decideAccess(facts(cards, { lessons: [lesson], ...more }), 'desk', moment)
  expect(decided([])).toMatchObject({ allowed: true, reason: 'lesson', card: null, lesson: { id: 7 }, takes: { kind: 'nothing' } })
  expect(decided([]).values).toEqual({ time: '12:00', course: '一对一' })
  expect([-61, -60, 59, 60].map((minutes) => decided([], {}, minutesOn(minutes)).allowed)).toEqual([false, true, true, false])
  expect(decided([card({ kind: 2 })])).toMatchObject({ reason: 'lesson', card: null })
  expect(decided([card()])).toMatchObject({ reason: 'admitted', card: { id: 1 }, lesson: null })
  expect(decided([card({ ends_on: addDays(TODAY, -1) })])).toMatchObject({ reason: 'lesson' })
  expect(decided([], { passes: [pass] })).toMatchObject({ reason: 'lesson', pass: null })
  // Who brings somebody, or asks for a card, isn't answered for the lesson; whom the club doesn't want, it doesn't teach.
  expect(decided([card({ kind: 2 })], { guests: 1 })).toMatchObject({ allowed: false, reason: 'guests' })
  expect(decided([card({ kind: 2 })], { askedCardId: 1 })).toMatchObject({ reason: 'admitted', takes: { kind: 'visit' } })
  expect(decided([], { blockedReason: '打架' })).toMatchObject({ allowed: false, reason: 'blocked' })
})

test('a class that was paid lets in as a lesson does; a public one only whom nothing else lets in', () => {
  const held = (paid: boolean) => ({ id: 9, course: '动感单车', starts_at: NOON, ends_at: minutesOn(60), paid })
  const decided = (paid: boolean, cards: CardFacts[], more: Partial<AccessFacts> = {}, moment = NOON) =>
    decideAccess(facts(cards, { classes: [held(paid)], ...more }), 'gate', moment)
  expect([-61, -60, 59, 60].map((minutes) => decided(true, [], {}, minutesOn(minutes)).allowed)).toEqual([false, true, true, false])
  expect(decided(true, [card({ kind: 2 })])).toMatchObject({ reason: 'class', card: null, place: { id: 9 }, takes: { kind: 'nothing' } })
  expect(decided(true, [card()])).toMatchObject({ reason: 'admitted', card: { id: 1 }, place: null })
  expect(decided(true, [], { lessons: [lesson] })).toMatchObject({ reason: 'lesson', place: null })
  expect(decided(false, [card({ kind: 2 })])).toMatchObject({ reason: 'admitted', takes: { kind: 'visit' }, place: null })
  expect(decided(false, [], { passes: [pass] })).toMatchObject({ pass: { id: 1 }, place: null })
  expect(decided(false, [card({ ends_on: addDays(TODAY, -1) })])).toMatchObject({ allowed: true, reason: 'class' })
  expect(decided(false, [], { passes: [{ ...pass, used: 3 }] })).toMatchObject({ allowed: true, reason: 'class' })
  expect(decided(true, [], { blockedReason: '打架' })).toMatchObject({ allowed: false, reason: 'blocked' })
  expect(decided(true, [], { guests: 1 })).toMatchObject({ allowed: false })
})

test('before the door opens for a public class or a lesson of today the reason is that it is too early, not the card', () => {
  const at = (minutes: number, paid = false, id = 9) => ({
    id,
    course: '瑜伽',
    starts_at: minutesOn(minutes),
    ends_at: minutesOn(minutes + 60),
    paid,
  })
  const decided = (cards: CardFacts[], more: Partial<AccessFacts> = {}, door: 'desk' | 'gate' | 'booking' = 'gate') =>
    decideAccess(facts(cards, { classes: [at(180)], ...more }), door, NOON)
  const early = { allowed: false, reason: 'too-early', values: { time: '15:00', opens: '14:00', course: '瑜伽' }, card: null, fix: null }
  expect(decided([])).toMatchObject({ ...early, overridable: true })
  expect(decided([card({ ends_on: addDays(TODAY, -1) })], {}, 'desk')).toMatchObject(early)
  expect(decided([], { passes: [{ ...pass, used: 3 }] })).toMatchObject(early)
  expect(decided([], { classes: [at(180, true)] })).toMatchObject(early)
  expect(decided([], { classes: [], lessons: [at(180)] })).toMatchObject(early)
  // The next of them is told, and neither what is over nor what is on another day.
  expect(decided([], { classes: [at(400), at(180, false, 3)] })).toMatchObject(early)
  for (const minutes of [-120, 24 * 60]) expect(decided([], { classes: [at(minutes)] })).toMatchObject({ reason: 'no-card' })
  // Whoever may enter by something else isn't kept out, and what bars the person or is asked for by hand is told first.
  expect(decided([card()])).toMatchObject({ allowed: true, reason: 'admitted' })
  expect(decided([], { blockedReason: '打架' })).toMatchObject({ reason: 'blocked' })
  expect(decided([card({ ends_on: addDays(TODAY, -1) })], { askedCardId: 1 }, 'desk')).toMatchObject({ reason: 'ended' })
  expect(decided([card()], { guests: 1 })).toMatchObject({ reason: 'guests' })
  expect(decided([], {}, 'booking')).toMatchObject({ reason: 'no-card' })
})

test('after a lesson the day’s first visit is still to be taken', () => {
  const was = { id: 1, card_id: null, guest_pass_id: null, entered_at: NOON, left_at: minutesOn(50), counted: false }
  const later = facts([card({ kind: 2 })], { lessons: [lesson], visits: [was] })
  expect(decideAccess(later, 'gate', minutesOn(50))).toMatchObject({ reason: 'lesson' })
  expect(decideAccess(later, 'gate', minutesOn(90))).toMatchObject({ reason: 'admitted', takes: { kind: 'visit', left: 4 } })
})

test.each([
  ['trial-over', { to_day: addDays(TODAY, -1) }, { day: addDays(TODAY, -1) }],
  ['trial-used-up', { used: 3 }, { entries: 3 }],
  ['trial-not-started', { from_day: addDays(TODAY, 1) }, { day: addDays(TODAY, 1) }],
])('refused: %s, told where there is no card', (reason, more, values) => {
  const passes = [{ ...pass, ...more }]
  expect(decideAccess(facts([], { passes }), 'desk', NOON)).toMatchObject({ allowed: false, reason, values, fix: 'sell' })
  expect(decideAccess(facts([card({ closed_on: TODAY })], { passes }), 'desk', NOON)).toMatchObject({ reason: 'refunded' })
})

test('back on the day of a trial takes nothing, also with its last entry or with a card bought since; a card’s day takes no trial', () => {
  const was = { id: 1, card_id: null, guest_pass_id: 1, entered_at: NOON, left_at: NOON, counted: true }
  for (const cards of [[], [card({ kind: 2 })]])
    for (const door of ['desk', 'gate'] as const)
      expect(decideAccess(facts(cards, { passes: [{ ...pass, used: 3 }], visits: [was] }), door, NOON)).toMatchObject({
        allowed: true,
        reason: 're-entry',
        card: null,
        pass: { id: 1 },
        takes: { kind: 'nothing' },
      })
  const byCard = { ...was, card_id: 1, guest_pass_id: null }
  const often = card({ terms: { visits_per_day: 1 } })
  expect(decideAccess(facts([often], { passes: [pass], visits: [byCard] }), 'desk', NOON)).toMatchObject({ reason: 'visits-per-day' })
})

const anyPass = fc
  .record({ from: fc.integer({ min: -40, max: 40 }), days: fc.nat(30), entries: fc.integer({ min: 1, max: 4 }), used: fc.nat(4) })
  .map(({ from, days, entries, used }) => ({
    from_day: addDays(TODAY, from),
    to_day: addDays(TODAY, from + days),
    entries,
    used: Math.min(used, entries),
  }))
const passes = fc.array(anyPass, { maxLength: 4 }).map((some) => some.map((one, i) => ({ ...one, id: i + 1 })))

test('whatever the facts: a trial opens the door only where cards don’t, within its days, with an entry left, and never twice a day', () => {
  fc.assert(
    fc.property(cards, passes, fc.nat(1), fc.array(fc.boolean(), { maxLength: 5 }), (held, given, guests, entries) => {
      const visits: AccessFacts['visits'] = []
      let left = given
      for (const [i, undone] of entries.entries()) {
        const decision = decideAccess(facts(held, { passes: left, visits, guests }), 'desk', NOON)
        const alone = decideAccess(facts(held, { visits, guests }), 'desk', NOON)
        if (alone.allowed) expect(decision.pass).toBeNull()
        else if (decision.allowed) expect(decision.pass).not.toBeNull()
        if (!decision.allowed) continue
        const used = decision.pass
        const counted = decision.reason === 'admitted'
        if (used) {
          expect([used.from_day <= TODAY, used.to_day >= TODAY, guests]).toEqual([true, true, 0])
          if (counted) expect(used.used).toBeLessThan(used.entries)
        }
        if (undone) continue
        visits.push({
          id: i,
          card_id: decision.card?.id ?? null,
          guest_pass_id: used?.id ?? null,
          entered_at: NOON,
          left_at: NOON,
          counted,
        })
        if (counted) left = left.map((one) => (one.id === used?.id ? { ...one, used: one.used + 1 } : one))
        expect(visits.filter((one) => one.counted)).toHaveLength(1)
        expect(decideAccess(facts(held, { passes: left, visits, blockedReason: 'x' }), 'desk', NOON).allowed).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})
