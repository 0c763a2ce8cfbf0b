/** Whatever stands in a statement: nothing is lost, nothing used twice, and both sides add up. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchStatement, type Said, type Taken } from './match-statement.ts'

const noon = Date.parse('2026-11-23T04:00:00Z')
const at = (minutes: number) => new Date(noon + minutes * 60_000)
const taken = (id: number, fen: number, minutes = 0, ...numbers: string[]): Taken => ({
  tender_id: id,
  order_id: id,
  numbers,
  at: at(minutes),
  fen,
})
const said = (fen: number, minutes: number | null = 0, merchant_order_no = ''): Said => ({
  merchant_order_no,
  at: minutes === null ? null : at(minutes),
  fen,
  fee: 0,
})

// Few values of each, so that they meet.
const fens = fc.constantFrom(-500, -100, 100, 500)
const minutes = fc.integer({ min: 0, max: 30 })
const numbers = fc.constantFrom('1', '2', '3')
const ours = fc
  .array(fc.tuple(fens, minutes, numbers), { maxLength: 12 })
  .map((list) => list.map(([fen, minute, number], i) => taken(i + 1, fen, minute, number)))
const theirs = fc
  .array(fc.tuple(fens, fc.option(minutes), fc.constantFrom('', '1', 'KG-2', 'x3_9', '77')), { maxLength: 12 })
  .map((list) => list.map(([fen, minute, number]) => said(fen, minute, number)))
const sumOf = (rows: readonly { fen: number }[]) => rows.reduce((sum, { fen }) => sum + fen, 0)

test('each side stands in it once, both add up, and an outcome says what it says', () => {
  fc.assert(
    fc.property(ours, theirs, (left, right) => {
      const compared = matchStatement(left, right)
      const ourSide = compared.flatMap((row) => row.ours ?? [])
      const theirSide = compared.flatMap((row) => row.theirs ?? [])
      expect([ourSide.length, new Set(ourSide).size, sumOf(ourSide)]).toEqual([left.length, left.length, sumOf(left)])
      expect([theirSide.length, new Set(theirSide).size, sumOf(theirSide)]).toEqual([right.length, right.length, sumOf(right)])
      for (const { outcome, ours: mine, theirs: yours } of compared) {
        const really = mine === null ? 'only-theirs' : yours === null ? 'only-ours' : mine.fen === yours.fen ? 'matched' : 'different'
        expect(outcome).toBe(really)
      }
    }),
  )
})

test('no two that agree are left alone: nothing stays single beside its equal, by number or within ten minutes', () => {
  fc.assert(
    fc.property(ours, theirs, (left, right) => {
      const compared = matchStatement(left, right)
      const single = compared.flatMap((row) => (row.outcome === 'only-ours' && row.ours ? [row.ours] : []))
      const alone = compared.flatMap((row) => (row.outcome === 'only-theirs' && row.theirs ? [row.theirs] : []))
      for (const mine of single)
        for (const yours of alone) {
          if (yours.fen !== mine.fen) continue
          expect(yours.merchant_order_no.match(/\d+/g) ?? []).not.toContain(mine.numbers[0])
          expect(yours.at === null || Math.abs(yours.at.getTime() - mine.at.getTime()) > 600_000).toBe(true)
        }
    }),
  )
})

test('our number goes before the clock; the nearest of equal amounts is the one; more than ten minutes is nobody', () => {
  const byNumber = said(100, 300, 'KG2611230000007')
  const [first] = matchStatement([taken(1, 100, 0, '2611230000007')], [said(100, 0), byNumber])
  expect(first).toMatchObject({ outcome: 'matched', theirs: byNumber })
  const near = matchStatement([taken(1, 100, 0), taken(2, 100, 6)], [said(100, 7), said(100, 4), said(100, 20)])
  expect(near.map(({ outcome, ours: mine, theirs: yours }) => [outcome, mine?.tender_id, yours?.at])).toEqual([
    ['matched', 2, at(7)],
    ['matched', 1, at(4)],
    ['only-theirs', undefined, at(20)],
  ])
})

test('under our number another amount is a difference; what was paid back isn’t held against what was paid', () => {
  const rows = matchStatement([taken(1, 100, 0, '7'), taken(2, -100, 60, '8', '7')], [said(-100, 60, '7'), said(90, 0, '7')])
  expect(rows.map(({ outcome, ours: mine, theirs: yours }) => [outcome, mine?.fen, yours?.fen])).toEqual([
    ['matched', -100, -100],
    ['different', 100, 90],
  ])
})
