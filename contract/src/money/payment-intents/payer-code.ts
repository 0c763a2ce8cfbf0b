/** The digits that a payer's phone shows: whose they are is in their beginning and their length. */
import type { ProviderName } from '../payment-accounts/calls.ts'

const forms: readonly { provider: ProviderName; form: RegExp }[] = [
  { provider: 'WECHAT', form: /^1[0-5]\d{16}$/ },
  { provider: 'ALIPAY', form: /^(2[5-9]|30)\d{14,22}$/ },
]

/** null: no code of a provider. */
export function providerOfCode(code: string): ProviderName | null {
  return forms.find(({ form }) => form.test(code))?.provider ?? null
}
