/** The status function of the database against the rule in words, over made-up facts. */
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { newWorld, type World } from '../testing/club.ts'

const TODAY = '2026-11-20'
const SOON = 15

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const day = fc.option(fc.integer({ min: -30, max: 30 }).map((days) => addDays(TODAY, days)))
const facts = fc
  .record({
    kind: fc.constantFrom(1, 2, 3),
    started_on: day,
    ends_on: day,
    suspended_from: day,
    suspended_to: day,
    closed_on: fc.option(fc.constant(TODAY), { freq: 8 }),
    recycled_at: fc.option(fc.constant('2026-11-01T00:00:00Z'), { freq: 8 }),
    residue: fc.nat(2),
    principal_fen: fc.nat(2),
    gift_fen: fc.nat(2),
  })
  .map(({ residue, ...rest }) => ({
    ...rest,
    residue_times: rest.kind === 2 ? residue : null,
    principal_fen: rest.kind === 3 ? rest.principal_fen : 0,
    gift_fen: rest.kind === 3 ? rest.gift_fen : 0,
  }))
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never

/** 7 recycle bin > 4 suspended > 3 expired > 5 inactive (a future start too) > 6 scheduled suspension > 2 expiring soon > 1 valid. */
function bySentence(card: Facts): number {
  if (card.recycled_at) return 7
  const from = card.suspended_from
  if (!card.closed_on && from && from <= TODAY && (!card.suspended_to || card.suspended_to > TODAY)) return 4
  const usedUp = card.residue_times === 0 || (card.kind === 3 && card.principal_fen + card.gift_fen === 0)
  if (card.closed_on || usedUp || (card.ends_on && card.ends_on < TODAY)) return 3
  if (!card.started_on || card.started_on > TODAY) return 5
  if (from && from > TODAY) return 6
  return card.ends_on && card.ends_on < addDays(TODAY, SOON) ? 2 : 1
}

/** Running and far from its end; and what makes each of the seven of it. */
const RUNNING: Facts = {
  kind: 1,
  started_on: addDays(TODAY, -5),
  ends_on: addDays(TODAY, 25),
  suspended_from: null,
  suspended_to: null,
  closed_on: null,
  recycled_at: null,
  residue_times: null,
  principal_fen: 0,
  gift_fen: 0,
}
const oneOfEach: Facts[] = [
  RUNNING,
  { ...RUNNING, ends_on: addDays(TODAY, 3) },
  { ...RUNNING, ends_on: addDays(TODAY, -1) },
  { ...RUNNING, suspended_from: TODAY },
  { ...RUNNING, started_on: null },
  { ...RUNNING, suspended_from: addDays(TODAY, 1) },
  { ...RUNNING, recycled_at: '2026-11-01T00:00:00Z' },
]

async function byDatabase(cards: Facts[]): Promise<number[]> {
  const found = await world.database.transaction(null, (db) =>
    rows(
      db,
      sql<{ status: number }>`
    select card_status(c, ${TODAY}::date, ${SOON}) as status
    from jsonb_array_elements(${JSON.stringify(cards)}::jsonb) with ordinality as sample (facts, n), jsonb_populate_record(null::cards, sample.facts) c order by n`,
    ),
  )
  return found.map(({ status }) => status)
}

test('every card has one status, the one the sentence says, whatever its facts', async () => {
  expect(await byDatabase(oneOfEach)).toEqual([1, 2, 3, 4, 5, 6, 7])
  // Many at a time: 12,000 cards in all.
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 200, size: 'max' }), async (cards) => {
      expect(await byDatabase(cards)).toEqual(cards.map(bySentence))
    }),
    { numRuns: 120, examples: [[oneOfEach]] },
  )
})
