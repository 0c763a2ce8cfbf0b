/** The calls that send codes. */
import type { CodeRequest, phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import type { PhoneCodePurpose } from '@kaiguan/contract/ground/phone-codes/texts'
import { addRights } from '@kaiguan/contract/people/customers/customer-rights'
import { permissions } from '@kaiguan/contract/permissions'
import type { Outside } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { mayUse } from '../../http/session.ts'
import { sendCode } from './send-code.ts'

const sending =
  (purpose: PhoneCodePurpose) =>
  async (outside: Outside, { body }: { body: CodeRequest }) => {
    await sendCode(outside, { ...body, purpose, gym: outside.session?.gym?.name ?? '' })
    return { done: true as const }
  }

export const phoneCodeHandlers: Handlers<typeof phoneCodeCalls> = {
  createCustomer: async (outside, input) => {
    const { session } = outside
    if (!session || !addRights.some((right) => mayUse(session, right)))
      throw refuse('permission.missing', { permission: permissions[addRights[0]] })
    return sending('create_customer')(outside, input)
  },
  customerConfirm: sending('customer_confirm'),
  customerConfirmAlt: sending('customer_confirm'),
  createEmployee: sending('create_employee'),
  changeLogin: sending('change_login'),
}
