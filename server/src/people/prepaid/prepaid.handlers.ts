/** The calls of the prepaid rules. */
import type { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import type { Handlers } from '../../handler.ts'
import { customerById, requireVisible } from '../customers/index.ts'
import { holdsCardGoodHere } from './prepaid.sql.ts'
import { prepaidBroken } from './prepaid-checked.ts'
import { editPrepaid, prepaidSettings } from './prepaid-settings.ts'

export const prepaidHandlers: Handlers<typeof prepaidCalls> = {
  settings: prepaidSettings,
  edit: (ctx, { body }) => editPrepaid(ctx, body),
  check: async (ctx, { query: { customer_id, business, fee, days, lessons, leaves, stored } }) => {
    const customer = await customerById(ctx, customer_id)
    // Somebody of another branch, whose card is good here: it may be renewed here too.
    if (customer || !(await holdsCardGoodHere(ctx, customer_id))) requireVisible(ctx, customer)
    return prepaidBroken(ctx, customer_id, {
      business,
      fee,
      days: days ?? null,
      lessons,
      leaves: { stored, [business]: leaves + (business === 'stored' ? stored : 0) },
    })
  },
}
