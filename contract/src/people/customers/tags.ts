/** Tags of customers: each branch has its own, and as many of them on a customer as it likes. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Line } from '../../rules.ts'
import { Done, Id, IdParams, Version } from '../../shapes.ts'

export const TagName = Line.min(1, { error: 'required' }).max(12)
const TagFields = z.object({ name: TagName })
const Tag = z.object({ id: Id, name: z.string(), version: Version })
const MOST = 100
const MOST_ON_ONE = 20

export const tagCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/tags',
    summary: 'The branch’s tags',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    response: z.object({ data: z.array(Tag).max(MOST) }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/tags',
    summary: 'Add a tag',
    scope: 'gym',
    needs: 'customers.tags',
    changes: ['customers'],
    refuses: ['tag.name-taken', 'tag.too-many'],
    body: TagFields,
    response: Tag,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/tags/{id}',
    summary: 'Rename a tag, wherever it is',
    scope: 'gym',
    needs: 'customers.tags',
    changes: ['customers'],
    refuses: ['tag.name-taken'],
    params: IdParams,
    body: changes(TagFields),
    response: Tag,
  }),
  destroy: call({
    method: 'DELETE',
    path: '/v1/gym/tags/{id}',
    summary: 'Delete a tag; it leaves every customer who has it',
    scope: 'gym',
    needs: 'customers.tags',
    changes: ['customers'],
    params: IdParams,
    response: Done,
  }),
  set: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/tags',
    summary: 'Say which tags a customer has: these and no others',
    scope: 'gym',
    needs: 'customers.tags',
    changes: ['customers'],
    refuses: ['not-found'],
    params: IdParams,
    body: z.object({ tag_ids: z.array(Id).max(MOST_ON_ONE) }),
    response: Done,
  }),
}
