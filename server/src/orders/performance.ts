/**
 * Whose doing an order was (docs/money.md): one pure function for the order that is written now, for those
 * from before there were performance lines, and for the demo's year.
 */
import { split } from '@kaiguan/contract/money'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import type { PaymentMethod } from '../ledger/accounts.ts'

export type Business = 'card-new' | 'card-renewal' | 'card-top-up' | 'card-type-change' | 'course' | 'class' | 'goods' | 'locker' | 'fee'
export type Source = 'sale' | 'refund' | 'reversal'

/** `staffId` null: nobody's. */
export type PerformanceLine = { staffId: number | null; performance: number; value: number; units: number }

export type Performed = {
  business: Business /** null: the order's own day. */
  originDay: string | null
  source: Source
  lines: PerformanceLine[]
}

/** What the root sale and everything given back of it since came to; `undone`: the lines of the very order that is reversed. */
export type Family = { business: Business; originDay: string; gave: PerformanceLine[]; undone: PerformanceLine[] }

export type Total = Omit<PerformanceLine, 'staffId'>
export type Share = { staffId: number; shareBp: number }

/** What is asked of an order: also of one that was written long ago. */
export type PerformedOrder = {
  kind: OrderKind
  realTotalFee: number
  refundOfId: number | null
  /** The order that this one undoes, share by share: nobody keeps or loses by it what that order gave them. */
  reversesOrderId?: number
  /** `held`: how much of it is a pledge. */
  tenders: { method: PaymentMethod; fee: number; held?: number }[]
  sellers: Share[]
}

/** A deposit is nobody's sale yet: the sale that uses it is. A corrected payment moves nobody's. */
const businessOf: Record<OrderKind, Business | null> = {
  'card-purchase': 'card-new',
  'card-renewal': 'card-renewal',
  'card-top-up': 'card-top-up',
  'card-type-change': 'card-type-change',
  'card-replacement': 'fee',
  'card-transfer': 'fee',
  'card-pause': 'fee',
  'card-refund': 'card-new',
  'course-purchase': 'course',
  'course-transfer': 'fee',
  'course-consumption': 'course',
  'course-refund': 'course',
  'group-class': 'class',
  'locker-rent': 'locker',
  'locker-return': 'fee',
  'locker-fee': 'fee',
  'goods-sale': 'goods',
  'goods-refund': 'goods',
  'deposit-taken': null,
  'deposit-refund': null,
  'tender-correction': null,
}

/** Orders that give something back, also where no order is named that brought it. */
const BACK: ReadonlySet<OrderKind> = new Set(['card-refund', 'course-refund', 'goods-refund', 'locker-return'])

export function businessOfKind(kind: OrderKind): Business | null {
  return businessOf[kind]
}

/** Whose it was can be said of a sale: what gives back of one goes with it. */
export function isSale({ kind, refundOfId }: Pick<PerformedOrder, 'kind' | 'refundOfId'>): boolean {
  return businessOf[kind] !== null && !BACK.has(kind) && refundOfId === null
}

/** `family`: of the order it gives back of; null where there is none, as for what was sold before the club came here. */
export function performanceOf(order: PerformedOrder, family: Family | null): Performed | null {
  const own = businessOf[order.kind]
  if (own === null) return null
  const back = BACK.has(order.kind) || order.refundOfId !== null
  const source = order.reversesOrderId !== undefined ? 'reversal' : back ? 'refund' : 'sale'
  return { business: family?.business ?? own, originDay: family?.originDay ?? null, source, lines: linesOf(order, source, family) }
}

function linesOf(order: PerformedOrder, source: Source, family: Family | null): PerformanceLine[] {
  const performance = order.tenders.reduce((sum, { method, fee, held = 0 }) => sum + (method === 'DEBIT_CARD' ? 0 : fee - held), 0)
  const units = { sale: 1, refund: 0, reversal: -1 }[source]
  return sharedOut({ performance, value: order.realTotalFee, units }, order.sellers, source, family)
}

/** What an order came to, among those who sold it. */
export function sharedOut(
  total: Total,
  shares: readonly Share[],
  source: Source,
  family: Pick<Family, 'gave' | 'undone'> | null,
): PerformanceLine[] {
  if (source === 'reversal' && family && family.undone.length > 0) return undo(family.undone, total)
  const sellers = shares.length > 0 ? shares : [{ staffId: null, shareBp: 10_000 }]
  const over = (fen: number) =>
    split(
      fen,
      sellers.map(({ shareBp }) => shareBp),
    )
  const [moneys, values, units] = [over(total.performance), over(total.value), over(total.units)]
  const lines = sellers.map(({ staffId }, i) => ({ staffId, performance: moneys[i] ?? 0, value: values[i] ?? 0, units: units[i] ?? 0 }))
  return source === 'sale'
    ? lines
    : withRest(
        lines.map((line) => noMoreThanGiven(line, family)),
        total,
      )
}

/** An order that is taken back takes from everybody what they hold of it by now. */
function undo(undone: readonly PerformanceLine[], total: Total): PerformanceLine[] {
  const lines = heldOf(undone).map(({ staffId, performance, value, units }) => ({
    staffId,
    performance: 0 - performance,
    value: 0 - value,
    units: 0 - units,
  }))
  return withRest(lines, total)
}

/** One line for each who holds something, whatever was moved between them; for nobody, where no line says anything. */
export function heldOf(lines: readonly PerformanceLine[]): PerformanceLine[] {
  const sums = new Map<number | null, PerformanceLine>()
  for (const line of lines) {
    const { performance, value, units } = sums.get(line.staffId) ?? { performance: 0, value: 0, units: 0 }
    sums.set(line.staffId, {
      staffId: line.staffId,
      performance: performance + line.performance,
      value: value + line.value,
      units: units + line.units,
    })
  }
  const held = [...sums.values()].filter(({ performance, value, units }) => performance !== 0 || value !== 0 || units !== 0)
  return held.length > 0 ? held : [{ staffId: null, performance: 0, value: 0, units: 0 }]
}

/** Nobody loses more by an order's refunds than it gave them. */
function noMoreThanGiven(line: PerformanceLine, family: Pick<Family, 'gave'> | null): PerformanceLine {
  if (line.staffId === null || family === null) return line
  const given = family.gave.filter(({ staffId }) => staffId === line.staffId)
  const most = (of: 'performance' | 'value') => Math.max(0, sumOf(given, of))
  return { ...line, performance: Math.max(line.performance, 0 - most('performance')), value: Math.max(line.value, 0 - most('value')) }
}

/** What the lines leave of the order falls on nobody. */
function withRest(lines: PerformanceLine[], { performance, value }: Total): PerformanceLine[] {
  const rest = { performance: performance - sumOf(lines, 'performance'), value: value - sumOf(lines, 'value') }
  if (rest.performance === 0 && rest.value === 0) return lines
  const nobodys = lines.find(({ staffId }) => staffId === null) ?? { staffId: null, performance: 0, value: 0, units: 0 }
  const more = { ...nobodys, performance: nobodys.performance + rest.performance, value: nobodys.value + rest.value }
  return [...lines.filter(({ staffId }) => staffId !== null), more]
}

export function sumOf(lines: readonly PerformanceLine[], of: 'performance' | 'value' | 'units'): number {
  return lines.reduce((sum, line) => sum + line[of], 0)
}
