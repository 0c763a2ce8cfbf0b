/** The calls that send codes. */
import type { CodeRequest, phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import type { PhoneCodePurpose } from '@kaiguan/contract/ground/phone-codes/texts'
import type { Outside } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { sendCode } from './send-code.ts'

const sending =
  (purpose: PhoneCodePurpose) =>
  async (outside: Outside, { body }: { body: CodeRequest }) => {
    await sendCode(outside, { ...body, purpose, gym: outside.session?.gym?.name ?? '' })
    return { done: true as const }
  }

export const phoneCodeHandlers: Handlers<typeof phoneCodeCalls> = {
  createCustomer: sending('create_customer'),
  customerConfirm: sending('customer_confirm'),
  customerConfirmAlt: sending('customer_confirm'),
  createEmployee: sending('create_employee'),
  changeLogin: sending('change_login'),
}
