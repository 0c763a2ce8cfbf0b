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
    universal: false,
    price_fen: 0,
    units: 30,
    sold_on: TODAY,
    valid_days: 30,
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
  return { gym: GYM, blockedReason: null, cards, visits: [], guests: 0, askedCardId: null, ...more }
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
