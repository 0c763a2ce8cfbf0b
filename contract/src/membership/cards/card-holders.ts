/** 主副卡: who may use a card beside its owner. Each comes in by themselves, with visits and a face of their own; money, refunds and transfers stay the owner's. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { Done, Id, IdParams, IdText, Instant } from '../../shapes.ts'

export const CardHolder = z.object({
  id: Id.describe('the customer'),
  name: z.string(),
  phone: z.string().describe('masked'),
  head_portrait: FileAddress.nullable(),
  owner: z.boolean().describe('whose card it is'),
  added_at: Instant.nullable().describe('null: the owner'),
})
export type CardHolder = z.infer<typeof CardHolder>

export const cardHolderCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/customer_vips/{id}/holders',
    summary: 'Who may use a card: its owner and those added, and how many its terms allow',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards', 'customers'],
    params: IdParams,
    response: z.object({ most: z.int(), data: z.array(CardHolder) }),
  }),
  add: call({
    method: 'POST',
    path: '/v1/gym/customer_vips/{id}/holders',
    summary: 'Let one more named person use a card',
    scope: 'gym',
    needs: 'cards.holders',
    changes: ['cards', 'customers'],
    refuses: ['not-found', 'card.state', 'card.holders-full', 'card.holder-already', 'card.holder-blocked'],
    params: IdParams,
    body: z.object({ customer_id: Id }),
    response: CardHolder,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/customer_vips/{id}/holders/{customer_id}',
    summary: 'Somebody may use a card no longer; their visits stay',
    scope: 'gym',
    needs: 'cards.holders',
    changes: ['cards', 'customers'],
    params: IdParams.extend({ customer_id: IdText }),
    response: Done,
  }),
}
