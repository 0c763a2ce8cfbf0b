/** The calls of a member's own pages. */
import { ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { MemberReceiptRow, memberCalls } from '@kaiguan/contract/people/member/calls'
import type { OwnCtx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { addressOf } from '../../ground/files/index.ts'
import type { Handlers } from '../../handler.ts'
import { wholeAddress } from '../../http/public-address.ts'
import { requireFound } from '../../http/refusal.ts'
import { named } from '../../orders/methods-taken.ts'
import { faceOf } from './club-face.ts'
import {
  endMemberSession,
  endOtherMemberSessions,
  linesOf,
  type MemberOrderData,
  ownCards,
  ownFacts,
  ownOrder,
  ownOrders,
  ownVisits,
  publicGym,
  publicTokenOf,
  tendersOf,
} from './member.sql.ts'
import { clearCookies } from './member-cookie.ts'
import { sendMemberCode, signIn } from './sign-in.ts'

export const memberHandlers: Handlers<typeof memberCalls> = {
  pages: async (ctx) => {
    const path = `/m/${await publicTokenOf(ctx)}`
    return { path, url: wholeAddress(ctx, path) }
  },
  club: async (outside, { query }) => {
    const gym = requireFound(await outside.database.transaction(null, (db) => publicGym(db, query.gym_token)))
    return { name: gym.name, logo: addressOf({ ...outside, brandId: gym.brand }, gym.logo) }
  },
  face: (outside, { query }) => faceOf(outside, query.gym_token),
  sendCode: async (outside, { body }) => {
    await sendMemberCode(outside, body)
    return { done: true }
  },
  signIn: async (outside, { body }) => {
    await signIn(outside, body)
    return { done: true }
  },
  signOut: async (ctx) => {
    await endMemberSession(ctx)
    clearCookies(ctx)
    return { done: true }
  },
  signOutOthers: async (ctx) => {
    await endOtherMemberSessions(ctx)
    return { done: true }
  },
  me: async (ctx) => {
    const { phone, logo, token, contracts_waiting } = await ownFacts(ctx)
    const { name, time_zone } = ctx.gym
    const gym = { token, name, logo: addressOf(ctx, logo), time_zone, today: ctx.today }
    return { id: ctx.actor.id, name: ctx.actor.name, phone: maskPhone(phone), contracts_waiting, gym }
  },
  cards: async (ctx, { query }) => {
    const listed = await ownCards(ctx, query)
    return {
      ...listed,
      data: listed.data.map(({ name, started_on, ends_on, principal_fen, gift_fen, holder, ...card }) => ({
        ...card,
        card_name: name,
        holder: holder ?? '',
        start_date: started_on,
        end_date: ends_on,
        balance: card.kind === 3 ? principal_fen + gift_fen : null,
      })),
    }
  },
  visits: async (ctx, { query }) => {
    const listed = await ownVisits(ctx, query)
    return {
      ...listed,
      data: listed.data.map(({ entered_at, left_at, cancelled_at, ...visit }) => ({
        ...visit,
        entered_at: entered_at.toISOString(),
        left_at: left_at?.toISOString() ?? null,
        cancelled: cancelled_at !== null,
      })),
    }
  },
  receipts: async (ctx, { query }) => {
    const listed = await ownOrders(ctx, query)
    return { ...listed, data: listed.data.map((order) => receiptRow(ctx, order)) }
  },
  receipt: async (ctx, { params }) => {
    const order = requireFound(await ownOrder(ctx, params.id))
    const [lines, tenders] = await together([linesOf(ctx, order.id), tendersOf(ctx, order.id)])
    return {
      ...receiptRow(ctx, order),
      total_fee: order.total_fee_fen,
      remark: order.remark,
      lines,
      payment_method: named(ctx.gym, tenders),
    }
  },
}

function receiptRow({ language }: OwnCtx<'member'>, order: MemberOrderData): MemberReceiptRow {
  const type = ReceiptType.parse(order.kind)
  return {
    order_id: order.id,
    type,
    service_title: orderKinds[type][language],
    service_name: order.service_name,
    payed_at: order.occurred_at.toISOString(),
    trade_no: order.trade_no,
    real_total_fee: order.real_total_fee_fen,
    exchanged: order.exchanged,
  }
}
