/** Whatever is asked, passed, walked away from, told twice or too late, at whichever of two gates: a day takes one visit, of whoever went in. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newCountCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newWorld, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { type Device, memberCode, newDevice } from '../../../testing/paired-gates.ts'
import { runs } from '../../../testing/runs.ts'

let world: World
let club: Club
let gates: Device[]
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  gates = [await newDevice(world, club.owner), await newDevice(world, club.owner, { rules: { passback: 'off' } })]
})
afterAll(() => world.close())

const TIMES = 3
const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), gate: fc.nat(1), out: fc.boolean() }),
  fc.record({ do: fc.constant('tell' as const), of: fc.nat(5), passed: fc.boolean() }),
  fc.record({ do: fc.constant('offline' as const), gate: fc.nat(1), out: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('cancel' as const) }),
)

let seq = 0
type Kept = { gate: Device; seq: number; direction: 'in' | 'out'; open: boolean; told: boolean | null }

async function live(steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const { owner } = club
  // Every life is lived at noon of one day, however many there are.
  world.clock.set('2026-11-20T04:00:00Z')
  const { id } = await newCustomer(owner)
  const { card } = await sell(owner, { id }, await newCountCardType(owner, { times: TIMES }))
  const asked: Kept[] = []
  const now = () => world.clock.now().toISOString()
  const code = async () => ({ kind: 'qr' as const, value: await memberCode(world, club, id) })
  const event = ({ seq: at, direction }: Kept, passed: boolean) => ({ seq: at, at: now(), direction, opened: true, passed })
  for (const one of steps) {
    if (one.do === 'wait') world.clock.advance(one.seconds * 1000)
    if (one.do === 'ask' || one.do === 'offline') {
      const gate = gates[one.gate] as Device
      const kept: Kept = { gate, seq: ++seq, direction: one.out ? 'out' : 'in', open: true, told: null }
      const credential = await code()
      if (one.do === 'ask') {
        const body = { seq: kept.seq, direction: kept.direction, credential }
        kept.open = (await gate.do(gateProtocolCalls.ask, { body })).open
        expect((await gate.do(gateProtocolCalls.ask, { body })).open).toBe(kept.open)
        asked.push(kept)
      } else {
        kept.told = true
        const body = { events: [{ ...event(kept, true), kind: 'offline' as const, credential }] }
        await gate.do(gateProtocolCalls.passages, { body })
        await gate.do(gateProtocolCalls.passages, { body })
      }
    }
    const kept = one.do === 'tell' ? asked.filter(({ open }) => open)[one.of] : undefined
    if (one.do === 'tell' && kept) {
      kept.told ??= one.passed
      await kept.gate.do(gateProtocolCalls.passages, { body: { events: [{ ...event(kept, kept.told), kind: 'asked' as const }] } })
    }
    if (one.do === 'cancel') {
      const [last] = (await owner.do(checkInCalls.visits, { query: { customer_id: id, cancelled: false } })).data
      if (last) await owner.call(checkInCalls.cancel, { params: { id: last.id }, body: { reason: '误刷' } })
    }
  }
  return { id, cardId: card.id }
}

test('a day takes one visit, of whoever went in', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { id, cardId } = await live(steps)
      const { owner } = club
      const visits = (await owner.do(checkInCalls.visits, { query: { customer_id: id, cancelled: false } })).data
      const passages = (await owner.do(gateCalls.passages, { query: { customer_id: id, per_page: 100 } })).data
      const entered = passages.filter(({ passed, direction, outcome }) => passed && direction === 'in' && outcome === 'admitted')
      const counted = visits.filter(({ counted: counts }) => counts)
      expect(counted.length).toBeLessThanOrEqual(1)
      // What was admitted and not taken back by the desk is what was taken.
      const taken = (await owner.do(cardCalls.show, { params: { id: cardId } })).residue_times ?? 0
      expect(TIMES - taken).toBe(counted.length)
      const living = new Set(visits.map((visit) => visit.id))
      expect(entered.filter(({ visit_id }) => visit_id !== null && living.has(visit_id)).length).toBe(counted.length)
      expect(visits.filter(({ left_at }) => left_at === null).length).toBeLessThanOrEqual(1)
      expect(passages.every(({ passed, visit_id, direction }) => passed || visit_id === null || direction === 'out')).toBe(true)
    }),
    runs(40),
  )
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
  expect(world.deadlocks).toEqual([])
})
