/** Giving money back: to the tenders it came from, in the shares that are still there, or by one method asked for (docs/money.md). */
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { split } from '@kaiguan/contract/money'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { joinWords, type Words } from '@kaiguan/contract/rules'
import { cardsById, changeCard } from '../card-facts/card-facts.sql.ts'
import { refreshStage } from '../card-facts/stage.sql.ts'
import type { Ctx } from '../context.ts'
import { together } from '../database/transaction.ts'
import { refuse } from '../http/refusal.ts'
import type { GymLine, PaymentMethod } from '../ledger/accounts.ts'
import { changeDeposit } from './deposits.ts'
import { type Funding, fundingOf } from './funding.sql.ts'
import { holdTenders, type OrderTender, tendersLeft } from './orders.sql.ts'

export type Back = {
  method: PaymentMethod
  fee: number
  debitCardId: number | null
  depositId: number | null
  /** The branch that holds the deposit. */
  depositGymId: number | null
  /** The order that was paid by a payer's code, where this goes back to whoever paid it. */
  codeOf?: number | null
  /** A deposit that this order begins: nothing is put back into it. */
  begins?: true
}

const inCash = (fee: number): Back => ({ method: 'CASH', fee, debitCardId: null, depositId: null, depositGymId: null })

export async function waysBack(ctx: Ctx, fee: number, saleId: number | null, asked: PaymentMethod | undefined): Promise<Back[]> {
  if (fee === 0) return []
  const [, all] = saleId === null ? [null, []] : await together([holdTenders(ctx, saleId), tendersLeft(ctx, saleId)])
  if (asked === 'CASH') {
    requireRightToPayOut(ctx, all)
    return [inCash(fee)]
  }
  const tenders = asked === undefined ? all : all.filter((tender) => tender.payment_method === asked)
  if (asked !== undefined && tenders.reduce((sum, tender) => sum + tender.fee_fen, 0) < fee)
    throw refuse('pay.refund-method', { methods: methodsOf(all.map(({ payment_method }) => payment_method)) }, { field: 'payment_method' })
  if (tenders.length === 0) return [inCash(fee)]
  const fees = split(
    fee,
    tenders.map((tender) => tender.fee_fen),
  )
  return tenders
    .map((tender, i): Back => {
      // A card that was closed or recycled since can hold nothing any more: cash.
      if (tender.closed) {
        requireRightToPayOut(ctx, [tender])
        return inCash(fees[i] ?? 0)
      }
      const { payment_method: method, debit_card_id, deposit_id, deposit_gym_id, code_of: codeOf } = tender
      return { method, fee: fees[i] ?? 0, debitCardId: debit_card_id, depositId: deposit_id, depositGymId: deposit_gym_id, codeOf }
    })
    .filter((way) => way.fee > 0)
}

const PAYS_OUT: Partial<Record<PaymentMethod, Permission>> = { DEBIT_CARD: 'cards.refund', DEPOSIT: 'deposits.refund' }

/** What stored value or a deposit paid leaves in cash only by whoever could refund that in cash: else any sale would turn it into cash. */
export function requireRightToPayOut(ctx: Pick<Ctx, 'may' | 'confirmed'>, tenders: readonly { payment_method: PaymentMethod }[]): void {
  for (const { payment_method } of tenders) {
    const needs = PAYS_OUT[payment_method]
    if (needs && !ctx.may(needs) && !ctx.confirmed.may(needs))
      throw refuse('permission.missing', { permission: permissions[needs] }, { field: 'payment_method' })
  }
}

export function methodsOf(methods: readonly PaymentMethod[]): Words {
  const { zh, en } = joinWords(methods.map((method) => paymentWords[method]))
  return { zh: zh || '-', en: en || '-' }
}

/** What goes back along one order that brought money; null: what none of them brought, as of an imported card, in cash. */
export type PartBack = { funding: Omit<Funding, 'kind'> | null; fee: number; back: Back[] }

/**
 * Money back walks the orders that brought it, newest first, up to what of each is left: one refund each. Nothing back is
 * still one: the paper that says so.
 */
export async function walkBack(ctx: Ctx, cardId: number, fee: number, asked: PaymentMethod | undefined): Promise<PartBack[]> {
  return walkAlong(ctx, await fundingOf(ctx, cardId), fee, asked)
}

export async function walkAlong(
  ctx: Ctx,
  funding: Omit<Funding, 'kind'>[],
  fee: number,
  asked: PaymentMethod | undefined,
): Promise<PartBack[]> {
  const parts: PartBack[] = []
  let rest = fee
  for (const order of funding) {
    const part = Math.min(rest, order.left_fen)
    if (part <= 0) continue
    parts.push({ funding: order, fee: part, back: await waysBack(ctx, part, order.id, asked) })
    rest -= part
  }
  if (rest > 0) parts.push({ funding: null, fee: rest, back: await waysBack(ctx, rest, null, asked) })
  if (parts.length === 0) parts.push({ funding: funding[0] ?? null, fee: 0, back: [] })
  return parts
}

/** As the refund's order keeps them. */
export function tendersBack(back: Back[]): OrderTender[] {
  return back.map((way) => ({
    method: way.method,
    fee: -way.fee,
    gift: 0,
    debitCardId: way.debitCardId,
    depositId: way.depositId,
    codeOf: way.codeOf ?? null,
  }))
}

/** The credit side of a refund: what is paid out here; deposits and stored value at the branch that owes them, to be settled with this one. */
export async function backLines(ctx: Ctx, back: Back[]): Promise<GymLine[]> {
  const lines: GymLine[] = []
  for (const way of back) {
    if (way.method === 'DEPOSIT')
      lines.push({ gymId: way.depositGymId ?? ctx.gymId, account: 'deposit', depositId: way.depositId ?? 0, amount: -way.fee })
    else if (way.method !== 'DEBIT_CARD') lines.push({ gymId: ctx.gymId, account: 'hand', method: way.method, amount: -way.fee })
    else lines.push(await storedBackLine(ctx, way))
  }
  return lines
}

/** Back onto a stored-value card, at the branch that owes it. */
async function storedBackLine(ctx: Ctx, way: Back): Promise<GymLine> {
  const [purse] = await cardsById(ctx, [way.debitCardId ?? 0], true)
  if (!purse) throw refuse('pay.debit-card-missing')
  return { gymId: purse.gym_id, account: 'stored', cardId: purse.id, amount: -way.fee }
}

/** What goes back onto stored-value cards and deposits. */
export async function putMoneyBack(ctx: Ctx, back: Back[], orderId: number): Promise<void> {
  for (const way of back) {
    if (way.depositId !== null && !way.begins)
      await changeDeposit(ctx, { id: way.depositId, kind: 'put-back', fee: way.fee, orderId, remark: '' })
    if (way.debitCardId === null) continue
    const [purse] = await cardsById(ctx, [way.debitCardId], true)
    if (!purse) throw refuse('pay.debit-card-missing')
    const patch = { principal_fen: purse.principal_fen + way.fee, used_up_on: null }
    await changeCard(ctx, purse, patch, {
      kind: 'spend-returned',
      staffId: ctx.staff.id,
      gymId: ctx.gymId,
      businessDay: ctx.today,
      orderId,
    })
    if (purse.used_up_on !== null) await refreshStage(ctx, purse.customer_id)
  }
}
