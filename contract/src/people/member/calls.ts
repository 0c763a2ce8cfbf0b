/** A member's own pages (docs/contracts.md): signed in by a code on their phone, they see what is theirs, and nothing else. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Receipt } from '../../ground/printing/calls.ts'
import { CardKind } from '../../membership/card-types/calls.ts'
import { CardStatus } from '../../membership/cards/card-states.ts'
import { Day, Fen, Id, IdParams, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'
import { ExchangedPoints } from '../points/calls.ts'
import { memberPageCalls } from './page-calls.ts'

export const MemberCard = z.object({
  id: Id,
  card_no: z.string(),
  card_name: z.string(),
  kind: CardKind,
  status: CardStatus,
  holder: z.string().describe('whose card it is: a child’s, or one that is shared with them'),
  start_date: Day.nullable(),
  end_date: Day.nullable().describe('9999-12-31 never ends'),
  residue_times: z.int().nullable(),
  balance: Fen.nullable().describe('stored value, gifts included'),
})
export type MemberCard = z.infer<typeof MemberCard>

export const MemberVisit = z.object({
  id: Id,
  name: z.string().describe('who came: themselves or a child of theirs'),
  card_name: z.string().nullable(),
  entered_at: Instant,
  left_at: Instant.nullable(),
  cancelled: z.boolean(),
})
export type MemberVisit = z.infer<typeof MemberVisit>

export const MemberReceiptRow = Receipt.pick({
  order_id: true,
  type: true,
  service_title: true,
  service_name: true,
  payed_at: true,
  trade_no: true,
}).extend({ real_total_fee: SignedFen, exchanged: ExchangedPoints })
export type MemberReceiptRow = z.infer<typeof MemberReceiptRow>
export const MemberReceipt = MemberReceiptRow.extend({
  total_fee: SignedFen,
  payment_method: z.array(Receipt.shape.payment_method.element.omit({ by_code: true })),
  lines: Receipt.shape.lines,
  remark: z.string(),
})
export type MemberReceipt = z.infer<typeof MemberReceipt>

export const memberCalls = {
  ...memberPageCalls,
  cards: call({
    method: 'GET',
    path: '/v1/member/cards',
    summary: 'My cards, my children’s, and those shared with us',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['cards'],
    query: Paging,
    response: listOf(MemberCard),
  }),
  visits: call({
    method: 'GET',
    path: '/v1/member/visits',
    summary: 'When I was here, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['visits'],
    query: Paging,
    response: listOf(MemberVisit),
  }),
  receipts: call({
    method: 'GET',
    path: '/v1/member/receipts',
    summary: 'What I bought and was given back, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['orders'],
    query: Paging,
    response: listOf(MemberReceiptRow),
  }),
  receipt: call({
    method: 'GET',
    path: '/v1/member/receipts/{id}',
    summary: 'One receipt of mine',
    scope: 'member',
    open: 'everyone may see what is theirs: another’s isn’t found',
    shows: ['orders'],
    params: IdParams,
    response: MemberReceipt,
  }),
}
