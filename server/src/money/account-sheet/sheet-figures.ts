/** A day's sheet put together: what was taken from the orders, what was earned and the drawers' other cash from the ledger. */
import type { SheetFigures } from '@kaiguan/contract/money/account-sheet/calls'
import type { Ctx } from '../../context.ts'
import { type Account, type DaySum, sumsOfDays } from '../../ledger/days.sql.ts'
import { stuckRefundsNow, unplacedNow } from '../payment-intents/index.ts'
import { entryFees, type OrderFigures, orderFigures, pledges, takenToSafe } from './sheet.sql.ts'

const NOTHING = { fee: 0, count: 0 }
const LEDGER: readonly Account[] = ['income', 'refund', 'float', 'paid-in', 'paid-out', 'over-short']

/** `staffId`: one's own sheet; it shows no income and no drawers. */
export async function sheetFigures(
  ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>,
  day: string,
  staffId: number | null,
): Promise<SheetFigures> {
  const orders = await orderFigures(ctx, day, staffId)
  const fees = await entryFees(ctx, day, staffId)
  const sums = staffId === null ? await sumsOfDays(ctx, ctx.gymId, day, day, LEDGER) : null
  const inside = (method: string) => orders.tenders.find((tender) => tender.payment_method === method) ?? NOTHING
  const stored = inside('DEBIT_CARD')
  const by_method = orders.tenders.filter(({ payment_method }) => payment_method !== 'DEBIT_CARD' && payment_method !== 'DEPOSIT')
  return {
    taken: by_method.reduce((sum, { fee }) => sum + fee, 0),
    by_method,
    stored_spent: { fee: stored.fee + fees.fee, count: stored.count + fees.count },
    deposits_used: share(inside('DEPOSIT')),
    deposits_taken: ofKinds(orders, ['deposit-taken']),
    deposits_returned: ofKinds(orders, ['deposit-refund']),
    refunds: ofKinds(orders, ['card-refund', 'goods-refund']),
    pledges: await pledges(ctx, day, staffId),
    unplaced: staffId === null ? await unplacedNow(ctx) : null,
    stuck_refunds: staffId === null ? await stuckRefundsNow(ctx) : null,
    by_kind: orders.by_kind,
    by_register: orders.by_register,
    by_staff: orders.by_staff,
    discounts: orders.discounts,
    earned: sums && earnedOf(sums),
    drawer: sums && {
      float: of(sums, 'float'),
      paid_in: of(sums, 'paid-in'),
      paid_out: -of(sums, 'paid-out'),
      over_short: -of(sums, 'over-short'),
      to_safe: await takenToSafe(ctx, day),
    },
  }
}

function share({ fee, count }: { fee: number; count: number }): { fee: number; count: number } {
  return { fee, count }
}

function ofKinds(orders: OrderFigures, kinds: string[]): { fee: number; count: number } {
  return orders.by_kind
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { fee, count }) => ({ fee: sum.fee + fee, count: sum.count + count }), NOTHING)
}

/** Income stands in credit, what came off it by refunds in debit. */
export function earnedOf(sums: DaySum[]): { total: number; by_category: { category: string; fee: number }[] } {
  const byCategory = new Map<string, number>()
  for (const { account, category, fen } of sums) {
    if (account !== 'income' && account !== 'refund') continue
    byCategory.set(category ?? '', (byCategory.get(category ?? '') ?? 0) - fen)
  }
  const by_category = [...byCategory].map(([category, fee]) => ({ category, fee })).sort((a, b) => b.fee - a.fee)
  return { total: by_category.reduce((sum, { fee }) => sum + fee, 0), by_category }
}

function of(sums: DaySum[], account: Account): number {
  return sums.filter((sum) => sum.account === account).reduce((total, { fen }) => total + fen, 0)
}
