/** The one access decision: refusals as a table, and what must hold whatever the facts. */
import { CardTerms } from '@kaiguan/contract/features/card-types'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import { type AccessFacts, decideAccess } from './decide-access.ts'

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
  return { gym: GYM, blockedReason: null, visitor: false, cards, visits: [], guests: 0, askedCardId: null, anotherCard: false, ...more }
}

test.each([
  ['no-card', 'sell', facts([])],
  ['blocked', 'unblock', facts([card()], { blockedReason: '打架' })],
  ['already-inside', 'leave', facts([card()], { visits: [{ id: 1, card_id: 1, entered_at: NOON, left_at: null, counted: true }] })],
  ['recycled', 'restore', facts([card({ recycled_at: NOON })])],
  ['refunded', 'sell', facts([card({ closed_on: TODAY })])],
  ['other-branch', null, facts([card({ gym_id: 2 })])],
  ['suspended', 'unlock', facts([card({ suspended_from: TODAY, suspension: 'lock' })])],
  ['not-started', 'activate', facts([card({ started_on: addDays(TODAY, 1) })])],
  ['ended', 'sell', facts([card({ ends_on: addDays(TODAY, -1) })])],
  ['used-up', 'sell', facts([card({ kind: 2, residue_times: 0 })])],
  ['weekday', null, facts([card({ terms: { weekdays: [6, 7] } })])],
  ['hours', null, facts([card({ terms: { hours: [{ from: 0, to: 720 }] } })])],
  ['guests', null, facts([card()], { guests: 1 })],
  ['balance', 'sell', facts([card({ kind: 3, principal_fen: 100, terms: { entry_fee: 200 } })])],
  ['no-entry', 'sell', facts([card({ kind: 3, principal_fen: 100_000 })])],
  [
    'visits-per-day',
    null,
    facts([card({ terms: { visits_per_day: 1 } })], { visits: [{ id: 1, card_id: 1, entered_at: NOON, left_at: NOON, counted: true }] }),
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
        decideAccess(facts(held, { visits: [{ id: 1, card_id: null, entered_at: moment, left_at: null, counted: false }] }), 'gate', moment)
          .allowed,
      ).toBe(false)
    }),
  )
})

test('over its visits a day a used card is refused, and the fix names the unused one; only the desk gets it', () => {
  const used = card({ id: 1, kind: 2, terms: { visits_per_day: 1 } })
  const spare = card({ id: 2, kind: 2 })
  const back = facts([used, spare], { visits: [{ id: 1, card_id: 1, entered_at: NOON, left_at: NOON, counted: true }] })
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
  const let_in = facts([card({ kind: 2 })], { visits: [{ id: 1, card_id: null, entered_at: NOON, left_at: NOON, counted: false }] })
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
      const visits: { id: number; card_id: number | null; entered_at: Date; left_at: Date; counted: boolean; said: boolean }[] = []
      for (const [i, { asked, another, door, undo }] of entries.entries()) {
        const decision = decideAccess(facts(cards, { visits, askedCardId: asked, anotherCard: another }), door, NOON)
        if (!decision.allowed || !decision.card) continue
        const used = visits.some((visit) => visit.counted && visit.card_id === decision.card?.id)
        if (used) expect(decision).toMatchObject({ reason: 're-entry', takes: { kind: 'nothing', opensOn: null }, anotherCard: false })
        if (decision.anotherCard) expect({ asked, another, door }).toEqual({ asked: decision.card.id, another: true, door: 'desk' })
        const counted = decision.reason === 'admitted'
        const visit = { id: i, card_id: decision.card.id, entered_at: NOON, left_at: NOON, counted, said: decision.anotherCard }
        // A cancelled visit is as if it had never been.
        if (!(undo && counted)) visits.push(visit)
        expect(visits.filter((one) => one.counted && !one.said).length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 2000 },
  )
})
