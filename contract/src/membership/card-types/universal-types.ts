/** Universal card types (通用卡种): head office’s own, offered at every branch that they are good at (docs/cards.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { Changed, Done, Id, IdText, listOf } from '../../shapes.ts'
import { CardType, CardTypeBatch, CardTypeChanges, CardTypeQuery, NewCardType, savingRefuses } from './calls.ts'

const own = { scope: 'brand', types: headOfficeFor.records, needs: 'head-office.card-types' } as const

export const universalTypeCalls = {
  list: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/universal_templates',
    summary: 'The universal card types of the brand; type 3 sees all of them and changes those within their reach',
    shows: ['card-types', 'gym'],
    refuses: ['scope.reach'],
    query: CardTypeQuery.extend({ gym_id: IdText.optional().describe('good at this branch, which must be within one’s reach') }),
    response: listOf(CardType).extend({
      gyms: z
        .array(z.object({ id: Id, name: z.string(), reached: z.boolean(), closed: z.boolean() }))
        .describe('every branch of the brand, whether whoever asks reaches it, and whether it is closed'),
    }),
  }),
  create: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/universal_templates',
    summary: 'Create a universal card type, good at all branches or at some; type 3 at their own alone',
    changes: ['card-types'],
    refuses: [...savingRefuses, 'card-type.universal-own', 'branch.closed'],
    body: NewCardType,
    response: CardType,
  }),
  edit: call({
    ...own,
    method: 'PUT',
    path: '/v1/brand/universal_templates/{id}',
    summary: 'Change a universal card type; cards already sold keep their terms, also where it is offered no longer',
    changes: ['card-types'],
    refuses: ['card-type.in-use', ...savingRefuses, 'card-type.universal-own', 'card-type.sold-beyond', 'branch.closed'],
    params: z.object({ id: IdText }),
    body: CardTypeChanges,
    response: CardType,
  }),
  remove: call({
    ...own,
    method: 'DELETE',
    path: '/v1/brand/universal_templates/{id}',
    summary: 'Delete a universal card type of which no branch sold any',
    changes: ['card-types'],
    refuses: ['card-type.in-use', 'card-type.beyond-reach', 'card-type.sold-beyond'],
    params: z.object({ id: IdText }),
    response: Done,
  }),
  batch: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/universal_templates/batch',
    summary: 'Put several universal card types on or off sale, or delete them; all or none',
    changes: ['card-types'],
    refuses: ['not-found', 'card-type.in-use', 'card-type.beyond-reach', 'card-type.sold-beyond'],
    body: CardTypeBatch,
    response: Changed,
  }),
}
