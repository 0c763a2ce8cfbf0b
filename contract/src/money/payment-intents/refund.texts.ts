/** Words of refunds that a provider makes: apart from those of payments, which every till brings. */
import type { Words } from '../../rules.ts'
import type { ProviderRefundState } from './refund-states.ts'

/** Why it couldn’t go back, where the provider doesn’t say it. */
export const providerRefundReasons = {
  'account-gone': { zh: '本店已不再接入收款时的商户号', en: 'The branch has no account of the merchant who was paid any more' },
} as const satisfies Record<string, Words>

export const providerRefundWords = {
  requested: { zh: '等待退回', en: 'To go back' },
  sent: { zh: '退回中', en: 'Going back' },
  failed: { zh: '退回失败', en: 'Couldn’t go back' },
  done: { zh: '已退给付款人', en: 'With the payer' },
  'by-hand': { zh: '已改用其他方式退', en: 'Given back another way' },
} as const satisfies Record<ProviderRefundState, Words>
