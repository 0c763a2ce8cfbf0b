/** What of an account nobody sees again: sealed into its row, and opened where the provider is asked. */
import { type NewPaymentAccount, type ProviderName, NewPaymentAccount as Shape } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { type Sealed, type SealingKeys, seal, unseal } from '../../payments/sealed.ts'
import type { AccountData } from './payment-accounts.sql.ts'

const Secrets = Shape.pick({ private_key: true, api_v3_key: true, app_auth_token: true })
export type AccountSecrets = Pick<NewPaymentAccount, 'private_key' | 'api_v3_key' | 'app_auth_token'>

/** Whose they are: what was sealed for one account is opened as no other. */
export type Whose = Pick<Ctx, 'brandId' | 'gymId'> & { provider: ProviderName }
const about = ({ brandId, gymId, provider }: Whose) => `account at ${provider} of branch ${gymId} of brand ${brandId}`

export function requireSealing({ settings }: Pick<Ctx, 'settings'>): SealingKeys {
  if (!settings.sealing) throw refuse('payment-account.no-key')
  return settings.sealing
}

export function sealSecrets(whose: Whose, keys: SealingKeys, { private_key, api_v3_key, app_auth_token }: AccountSecrets): Sealed {
  return seal(keys, about(whose), JSON.stringify({ private_key, api_v3_key, app_auth_token }))
}

/** null: they were sealed by a key that isn't here any more, for another account, or aren't whole. */
export function openSecrets(whose: Whose, keys: SealingKeys | null, sealed: Sealed): AccountSecrets | null {
  if (keys === null) return null
  try {
    const text = unseal(keys, about(whose), sealed)
    return text === null ? null : Secrets.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function requireSecrets(ctx: Pick<Ctx, 'brandId' | 'gymId' | 'settings'>, account: AccountData): AccountSecrets {
  const secrets = openSecrets({ ...ctx, provider: account.provider }, requireSealing(ctx), account)
  if (!secrets) throw refuse('payment-account.unreadable', { provider: providerWords[account.provider] })
  return secrets
}
