/** Whatever is sold, given back, undone and changed in whatever order: whose it is follows the last change, as if it had been so from the beginning. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldOf, type PerformanceLine, type PerformedOrder, performanceOf, type Share, sumOf } from '../performance.ts'
import { type FamilyOrder, movesTo } from './as-if-sold-by.ts'

const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })
  .map((ids): Share[] => ids.map((staffId, i) => ({ staffId, shareBp: i === 0 ? 10_000 - (ids.length - 1) * 3_333 : 3_333 })))
const step = fc.oneof(
  fc.record({ do: fc.constant('back' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('change' as const), to: shares }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Order = FamilyOrder & { fee: number; undone: boolean }
type Life = { sellers: Share[]; stored: number; orders: Order[] }

const all = (orders: readonly Order[]) => orders.flatMap(({ lines }) => lines)
const sum = (lines: readonly PerformanceLine[]) => [sumOf(lines, 'performance'), sumOf(lines, 'value'), sumOf(lines, 'units')]

/** As the server writes it: by the sellers of now, against all that its family holds by now. */
function write(life: Life, fee: number, { reverses }: { reverses?: Order } = {}): void {
  const [sale] = life.orders
  // A part of it was paid by stored value, which performs nothing.
  const stored = Math.trunc((fee * life.stored) / 100)
  const order: PerformedOrder = {
    kind: sale ? 'goods-refund' : 'goods-sale',
    realTotalFee: fee,
    refundOfId: sale?.id ?? null,
    ...(reverses ? { reversesOrderId: reverses.id } : {}),
    tenders: [
      { method: 'DEBIT_CARD', fee: stored },
      { method: 'CASH', fee: fee - stored },
    ],
    sellers: life.sellers,
  }
  const family = sale
    ? { business: 'goods' as const, originDay: '2026-11-20', gave: all(life.orders), undone: reverses?.lines ?? [] }
    : null
  const written = performanceOf(order, family)
  const id = life.orders.length + 1
  life.orders.push({
    id,
    source: written?.source === 'reversal' ? 'reversal' : sale ? 'refund' : 'sale',
    reversesId: reverses?.id ?? null,
    lines: [...(written?.lines ?? [])],
    fee,
    undone: false,
  })
}

function change(life: Life, to: Share[]): void {
  for (const { orderId, ...line } of movesTo(life.orders, to)) life.orders.find(({ id }) => id === orderId)?.lines.push(line)
  life.sellers = to
}

function live(life: Life, next: Step, changes: boolean): void {
  if (next.do === 'change') {
    if (changes) change(life, next.to)
    return
  }
  const left = life.orders.reduce((total, { fee }) => total + fee, 0)
  if (next.do === 'back') {
    const fee = Math.min(left, Math.ceil((left * next.part) / 100))
    if (fee > 0) write(life, 0 - fee)
    return
  }
  const standing = life.orders.filter(({ undone, source }, i) => i > 0 && !undone && source === 'refund')
  const [sale] = life.orders
  // A sale is undone where nothing of it is away.
  const which = standing.length > 0 ? standing[next.which % standing.length] : left > 0 ? sale : undefined
  if (!which) return
  write(life, 0 - which.fee, { reverses: which })
  which.undone = true
}

function lived(price: number, stored: number, first: Share[], steps: readonly Step[], changes: boolean): Life {
  const life: Life = { sellers: first, stored, orders: [] }
  write(life, price)
  for (const next of steps) live(life, next, changes)
  return life
}

test('each order ends with whom the last change says, to the fen, as if it had been sold so; nobody ends below nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_00 }),
      fc.integer({ min: 0, max: 100 }),
      shares,
      fc.array(step, { maxLength: 12 }),
      (price, stored, first, steps) => {
        const life = lived(price, stored, first, steps, true)
        const last = life.sellers
        const asSold = lived(price, stored, last, steps, false)
        for (const [i, { lines }] of life.orders.entries()) {
          expect(sorted(heldOf(lines))).toEqual(sorted(heldOf(asSold.orders[i]?.lines ?? [])))
          expect(sum(lines)).toEqual(sum(lived(price, stored, first, steps, false).orders[i]?.lines ?? []))
        }
        for (const { staffId, performance, value } of heldOf(all(life.orders)))
          if (staffId !== null) expect(Math.min(performance, value)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('each change moves as much as it takes, of each order, and one back to what it was moves it back', () => {
  fc.assert(
    fc.property(shares, shares, fc.array(step, { maxLength: 8 }), (first, other, steps) => {
      const life = lived(99_99, 30, first, steps, false)
      const before = life.orders.map(({ lines }) => sorted(heldOf(lines)))
      for (const { id } of life.orders) expect(sum(movesTo(life.orders, other).filter(({ orderId }) => orderId === id))).toEqual([0, 0, 0])
      change(life, other)
      change(life, first)
      expect(life.orders.map(({ lines }) => sorted(heldOf(lines)))).toEqual(before)
    }),
  )
})

function sorted(lines: readonly PerformanceLine[]): PerformanceLine[] {
  return [...lines].sort((a, b) => (a.staffId ?? 0) - (b.staffId ?? 0))
}
