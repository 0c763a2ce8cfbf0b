/**
 * What can be refunded at the desk. Each feature declares its own: the facts that a sum follows from, and how one is paid.
 * Cards now; courses and rentals join when they are sold.
 */
import type { Ctx } from '../../context.ts'
import type { Funding } from '../../orders/funding.sql.ts'
import { cardRefunds } from '../cards/index.ts'

type RefundSubject<Thing> = {
  facts(ctx: Ctx, id: number): Promise<RefundFacts & Thing>
  usedSince(ctx: Ctx, id: number, since: Date): Promise<boolean>
  /** 0 where nothing is left to refund. */
  unearnedNow(ctx: Ctx, id: number): Promise<number>
  pay(
    ctx: Ctx,
    id: number,
    refund: {
      fee: number
      payment_method?: 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD'
      reason: string
      approvedBy: number
      undoes: number | null
    },
  ): Promise<{ order_id: number | null; trade_no: string; event_id: number }>
}

type RefundFacts = {
  unearned: number
  /** That brought its money, newest first. */
  orders: Funding[]
  /** What one visit counts for; null: not said. */
  singlePrice: number | null
  used: number
  /** Nothing of it was ever used. */
  untouched: boolean
  /** The newest operation that brought money, where it can be undone by itself. */
  undoable: { event_id: number; order: Funding } | null
}

export const refundSubjects = { card: cardRefunds } satisfies { card: RefundSubject<object> }
