/** A branch’s provider, ready to be asked. */
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { Acting, Ctx } from '../../context.ts'
import type { Provider } from '../../payments/provider.ts'
import { WrongSetting } from '../../payments/wrong-setting.ts'
import { openSecrets } from './account-secrets.ts'
import { type AccountData, accountAt } from './payment-accounts.sql.ts'
import { providerOf } from './provider-of.ts'

export type ProviderHere = { provider: Provider; merchantNo: string } | 'none' | 'unreadable'

/** Whose money it is there. */
export function merchantOf({ merchant_no, sub_merchant_no }: Pick<AccountData, 'merchant_no' | 'sub_merchant_no'>): string {
  return sub_merchant_no ?? merchant_no
}

/** `unreadable`: its keys can’t be opened, or aren’t keys. */
export async function providerHere(
  at: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'> & Pick<Ctx, 'settings'>,
  name: ProviderName,
): Promise<ProviderHere> {
  const account = await accountAt(at, name)
  if (!account) return 'none'
  const secrets = openSecrets({ ...at, provider: name }, at.settings.sealing, account)
  if (!secrets) return 'unreadable'
  try {
    return { provider: providerOf(at, name, { ...account, ...secrets }), merchantNo: merchantOf(account) }
  } catch (error) {
    if (error instanceof WrongSetting) return 'unreadable'
    throw error
  }
}
