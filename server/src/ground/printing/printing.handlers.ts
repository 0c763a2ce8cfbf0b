/** The calls of receipts. */
import { type printingCalls, ReceiptType, reprintRight } from '@kaiguan/contract/ground/printing/calls'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { named } from '../../orders/methods-taken.ts'
import { pointsOfOrder } from '../../people/points/index.ts'
import { record } from '../operation-log/index.ts'
import { notePrint, type ReceiptData, receiptOf, tendersOnReceipt } from './printing.sql.ts'
import { editReceiptSettings, receiptSettings } from './receipt-settings.ts'

export const printingHandlers: Handlers<typeof printingCalls> = {
  receipt: async (ctx, { params }) => {
    const data = await mayBeSeen(ctx, params.id)
    const type = ReceiptType.parse(data.kind)
    const [tenders, points] = await together([
      tendersOnReceipt(ctx, params.id),
      data.customer_name === null ? undefined : pointsOfOrder(ctx, params.id),
    ])
    return {
      order_id: data.id,
      title: data.gym_name,
      type,
      service_title: orderKinds[type][ctx.language],
      sold: data.sold,
      service_name: data.service_name,
      payed_at: data.occurred_at.toISOString(),
      trade_no: data.trade_no,
      total_fee: data.total_fee_fen,
      real_total_fee: data.real_total_fee_fen,
      payment_method: named(ctx.gym, tenders),
      sell_name: data.sellers,
      customer_name: data.customer_name ?? '',
      customer_phone: maskPhone(data.customer_phone ?? ''),
      remark: data.remark,
      other: Object.entries(data.details).map(([code, value]) => ({ code, value })),
      lines: data.lines,
      points: points ? { earned: points.earned, left: points.points } : null,
      time_zone: data.time_zone,
      address: data.gym_address,
      phone: data.gym_phone,
      printed: data.printed,
    }
  },
  printed: async (ctx, { params }) => {
    const data = await mayBeSeen(ctx, params.id)
    const { reprint } = rightsOf(data)
    if (data.printed > 0 && !ctx.may(reprint)) throw refuse('permission.missing', { permission: permissions[reprint] })
    const before = await notePrint(ctx, params.id)
    await record(ctx, before > 0 ? 'receipt.reprinted' : 'receipt.printed', params.id, { trade_no: data.trade_no })
    return { printed: before + 1 }
  },
  settings: (ctx) => receiptSettings(ctx),
  editSettings: (ctx, { body }) => editReceiptSettings(ctx, body),
  openDrawer: async (ctx, { body }) => {
    await record(ctx, 'receipt.drawer-opened', ctx.gymId, body)
    return { done: true }
  },
}

/** What was sold decides who may see its receipt, and who may print it again. Whoever prints it again, or sees the sheet, sees it too. */
function rightsOf(data: ReceiptData): { see: Permission; reprint: Permission } {
  const reprint = reprintRight(data.sold)
  if (data.sold.startsWith('goods-')) return { see: 'cashier.view', reprint }
  if (data.sold.startsWith('locker-')) return { see: 'lockers.view', reprint }
  if (data.sold.startsWith('deposit-')) return { see: 'deposits.view', reprint }
  return { see: 'cards.view', reprint }
}

async function mayBeSeen(ctx: Ctx, orderId: number): Promise<ReceiptData> {
  const data = requireFound(await receiptOf(ctx, orderId))
  const { see, reprint } = rightsOf(data)
  if (!ctx.may(see) && !ctx.may(reprint) && !ctx.may('cashier.day-sheet-all'))
    throw refuse('permission.missing', { permission: permissions[see] })
  return data
}
