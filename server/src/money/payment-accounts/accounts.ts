/** Connecting a branch with a provider of payments. */
import type { BodyOf } from '@kaiguan/contract/call'
import {
  NewPaymentAccount as Fields,
  type NewPaymentAccount,
  type PaymentAccount,
  type ProviderName,
  type paymentAccountCalls,
} from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import type { Ctx, Outside } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { LONGEST_REASON, ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { safeError } from '../../safe-error.ts'
import { type AccountSecrets, openSecrets, requireSealing, requireSecrets, sealSecrets } from './account-secrets.ts'
import {
  type AccountData,
  type AccountFields,
  accountHere,
  accountsHere,
  deleteAccount,
  expectBills,
  insertAccount,
  isAskedFor,
  setChecked,
  updateAccount,
} from './payment-accounts.sql.ts'
import { merchantOf } from './provider-here.ts'
import { providerOf } from './provider-of.ts'
import { requireWhole } from './whole-account.ts'

export async function listAccounts(ctx: Ctx): Promise<{ can_seal: boolean; accounts: PaymentAccount[] }> {
  return { can_seal: ctx.settings.sealing !== null, accounts: (await accountsHere(ctx)).map((account) => answerOf(ctx, account)) }
}

/** At which it can be asked for payments. */
export async function providersHere(ctx: Ctx): Promise<ProviderName[]> {
  const accounts = await accountsHere(ctx)
  return accounts.flatMap((account) => (answerOf(ctx, account).readable ? [account.provider] : []))
}

export async function connectAccount(
  ctx: Ctx,
  { provider, ...given }: BodyOf<typeof paymentAccountCalls.connect>,
): Promise<PaymentAccount> {
  requireSealing(ctx)
  const account = await insertAccount(ctx, provider, keptOf(ctx, provider, requireWhole(ctx, provider, given)))
  if (!account) throw refuse('payment-account.there', { provider: providerWords[provider] })
  await record(ctx, 'payment-account.connected', ctx.gymId, { provider, merchant_no: account.merchant_no })
  return answerOf(ctx, account)
}

export async function editAccount(ctx: Ctx, id: number, body: BodyOf<typeof paymentAccountCalls.edit>): Promise<PaymentAccount> {
  const before = requireFound(await accountHere(ctx, id, true))
  const { provider } = before
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: providerWords[provider] }, { details: answerOf(ctx, before) })
  const kept = openSecrets({ ...ctx, provider }, requireSealing(ctx), before)
  // Who gives them anew needs nothing of what was sealed.
  const secrets = kept ?? (body.private_key ? NO_SECRETS : null)
  if (!secrets) throw refuse('payment-account.unreadable', { provider: providerWords[provider] })
  const given = requireWhole(ctx, provider, keepUnsent(ctx, Fields, { ...before, ...secrets }, body))
  if (given.mode !== before.mode || given.appid !== before.appid || merchantOf(given) !== merchantOf(before))
    await requireIdle(ctx, provider)
  const diff = { ...diffOf(seenOf(before), seenOf(given)), ...diffOf(...secretsChanged(secrets, given)) }
  if (kept && Object.keys(diff).length === 0) return answerOf(ctx, before)
  if (merchantOf(given) !== merchantOf(before)) await expectBills(ctx, provider, merchantOf(before))
  const now = await updateAccount(ctx, id, keptOf(ctx, provider, given))
  await record(ctx, 'payment-account.changed', ctx.gymId, { provider, merchant_no: now.merchant_no }, diff)
  return answerOf(ctx, now)
}

const NO_SECRETS: AccountSecrets = { private_key: '', api_v3_key: null, app_auth_token: null }
const secretNames = ['private_key', 'api_v3_key', 'app_auth_token'] as const

/** Of a secret that is another one now, as the log says it: before and after. */
function secretsChanged(before: AccountSecrets, now: AccountSecrets): [Record<string, string>, Record<string, string>] {
  const changed = secretNames.filter((name) => before[name] !== now[name])
  return [Object.fromEntries(changed.map((name) => [name, 'old'])), Object.fromEntries(changed.map((name) => [name, 'new']))]
}

/** Asked between two transactions: nobody waits for the provider with a row in hand. What it refuses is checked no more. */
export async function checkAccount(outside: Outside, id: number): Promise<PaymentAccount> {
  const asked = await inside(outside, async (ctx) => {
    const account = requireFound(await accountHere(ctx, id))
    return { account, provider: providerOf(ctx, account.provider, { ...account, ...requireSecrets(ctx, account) }) }
  })
  const { account, provider } = asked
  const words = { provider: providerWords[account.provider] }
  const keep = (at: Date | null) =>
    inside(outside, async (ctx) => answerOf(ctx, (await setChecked(ctx, account, at)) ?? requireFound(await accountHere(ctx, id))))
  try {
    await provider.check()
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await keep(null)
      throw refuse('payment-account.refused', { ...words, reason: error.message.slice(0, LONGEST_REASON) })
    }
    if (!(error instanceof ProviderSilent)) throw error
    outside.log.warn({ err: safeError(error) }, `${account.provider} gave no valid answer`)
    throw refuse('payment-account.silent', words)
  }
  return keep(outside.now)
}

export async function removeAccount(ctx: Ctx, id: number): Promise<{ id: number }> {
  const account = requireFound(await accountHere(ctx, id, true))
  const { provider, merchant_no } = account
  await requireIdle(ctx, provider)
  await expectBills(ctx, provider, merchantOf(account))
  await deleteAccount(ctx, id)
  await record(ctx, 'payment-account.removed', ctx.gymId, { provider, merchant_no })
  return { id }
}

/** Nothing that was asked of it is without an end: another merchant would never hear of it. */
async function requireIdle(ctx: Ctx, provider: ProviderName): Promise<void> {
  if (await isAskedFor(ctx, provider)) throw refuse('payment-account.in-use', { provider: providerWords[provider] })
}

/** As it is kept: its secrets sealed. */
function keptOf(ctx: Ctx, provider: ProviderName, whole: NewPaymentAccount): AccountFields {
  return { ...seenOf(whole), ...sealSecrets({ ...ctx, provider }, requireSealing(ctx), whole) }
}

type Seen = Omit<NewPaymentAccount, keyof AccountSecrets>

function seenOf({ mode, appid, merchant_no, sub_merchant_no, serial_no, platform_no, platform_pem }: Seen): Seen {
  return { mode, appid, merchant_no, sub_merchant_no, serial_no, platform_no, platform_pem }
}

function answerOf(ctx: Pick<Ctx, 'settings' | 'brandId' | 'gymId'>, account: AccountData): PaymentAccount {
  const { id, provider, checked_at, version } = account
  const readable = openSecrets({ ...ctx, provider }, ctx.settings.sealing, account) !== null
  return { id, provider, ...seenOf(account), readable, checked_at: checked_at?.toISOString() ?? null, version }
}
