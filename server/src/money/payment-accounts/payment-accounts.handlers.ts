/** The calls of accounts at providers of payments. */
import type { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import type { Handlers } from '../../handler.ts'
import { checkAccount, connectAccount, editAccount, listAccounts, removeAccount } from './accounts.ts'

export const paymentAccountHandlers: Handlers<typeof paymentAccountCalls> = {
  list: (ctx) => listAccounts(ctx),
  connect: (ctx, { body }) => connectAccount(ctx, body),
  edit: (ctx, { params, body }) => editAccount(ctx, params.id, body),
  check: (outside, { params }) => checkAccount(outside, params.id),
  remove: (ctx, { params }) => removeAccount(ctx, params.id),
}
