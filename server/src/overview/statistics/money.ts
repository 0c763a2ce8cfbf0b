/** What was taken, earned and given back: what each is made of, for every page that says it. */
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Summed } from '../../sums/read-sums.sql.ts'
import type { LedgerSum, OrderSum } from '../../sums/sum-tables.sql.ts'
import { sumsBy } from './compared.ts'
import { listed, type Point } from './sides.ts'

export const ORDERS = accountSheetCalls.orders.path
export const LINES = accountSheetCalls.lines.path

/** Orders that give money back, or undo a sale; a place in a class is given back by an order of its own kind, and isn’t among them. */
export const REFUNDS = ['card-refund', 'course-refund', 'goods-refund', 'locker-return'] as const satisfies readonly OrderKind[]
export const METHODS = ['CASH', 'WECHAT', 'ALIPAY', 'BLANK_CARD'] as const
export const CATEGORIES = ['card', 'course', 'class', 'goods', 'locker', 'fee', 'settlement'] as const

/** Of lines of money nobody asks why, or on account of which branch. */
export const FLOW_KEYS = { without: ['kind', 'other_gym_id'] } as const

export type MoneySums = {
  /** Lines of money in hand, of income and of refunds beyond it. */
  flows: Summed<Omit<LedgerSum, (typeof FLOW_KEYS.without)[number]>>[]
  orders: Summed<OrderSum>[]
}

/** What was taken or earned on a day, or in a month. */
export type FlowPoint = Pick<MoneySums['flows'][number], 'account' | 'period' | 'amount_fen'>

export const isHand = ({ account }: { account: string }) => account === 'hand'

export const takenOf = ({ flows }: MoneySums) =>
  sumsBy(
    flows.filter(isHand),
    ({ payment_method }) => payment_method ?? '',
    ({ amount_fen }) => amount_fen,
  )

/** Income stands in credit, what came off it by refunds in debit. */
export const earnedOf = ({ flows }: MoneySums) =>
  sumsBy(
    flows.filter((line) => !isHand(line)),
    ({ category }) => category ?? '',
    ({ amount_fen }) => -amount_fen,
  )

export const refundsOf = ({ orders }: MoneySums) =>
  sumsBy(
    orders.filter(({ kind }) => REFUNDS.some((refund) => refund === kind)),
    ({ kind }) => kind,
    ({ price_fen }) => -price_fen,
  )

/** What was taken, or else earned, at each point of the curve. */
export function pointsOfFlow(hand: boolean): (sums: { flows: readonly FlowPoint[] }) => Point[] {
  return ({ flows }) =>
    flows.filter((line) => isHand(line) === hand).map(({ period: day, amount_fen }) => ({ day, value: hand ? amount_fen : -amount_fen }))
}

export const takenRows = ({ from, to }: DaySpan, more: Readonly<Record<string, string>> = {}): FigureRows =>
  listed(ORDERS, { ...figureRows.taken(from, to), ...more })

export const earnedRows = ({ from, to }: DaySpan, more: Readonly<Record<string, string>> = {}): FigureRows =>
  listed(LINES, { ...figureRows.earned(from, to), ...more })
