/** 支付接入: with which account at WeChat Pay or Alipay a branch takes payments by itself (docs/payments.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Line, LongText } from '../../rules.ts'
import { Id, IdParams, Instant, Version } from '../../shapes.ts'

export const providers = ['WECHAT', 'ALIPAY'] as const
export type ProviderName = (typeof providers)[number]
/** `own`: the club’s own merchant number; `partner`: a service provider acts for it, and the money goes to the club. */
export const accountModes = ['own', 'partner'] as const
export type AccountMode = (typeof accountModes)[number]

const Code = Line.min(1, { error: 'required' }).max(64)
const CodeIfAny = Line.max(64).nullable().default(null)
/** A key as its file has it, from “-----BEGIN” to “END-----”, or only what stands between the two. */
const Key = LongText.min(1, { error: 'required' }).max(8_000)

/** What of an account may be seen. */
const Facts = z.object({
  mode: z.enum(accountModes),
  appid: Code.describe('the club’s number of an application there'),
  merchant_no: Code.describe('the merchant number; at WeChat in mode partner the service provider’s; at Alipay the club’s PID'),
  sub_merchant_no: CodeIfAny.describe('WeChat in mode partner: the club’s own number'),
  serial_no: CodeIfAny.describe('WeChat: the serial number of the merchant’s certificate'),
  platform_no: CodeIfAny.describe('WeChat: the id of its public key, or the serial number of its certificate'),
  platform_pem: Key.describe('the provider’s public key, or WeChat’s certificate'),
})

/** What nobody sees again once it is saved. */
const Secrets = z.object({
  private_key: Key.describe('of the merchant’s certificate, or of the application'),
  api_v3_key: Line.max(32).nullable().default(null).describe('WeChat: 32 characters'),
  app_auth_token: Line.max(200).nullable().default(null).describe('Alipay in mode partner: what the club gave its service provider'),
})

export const NewPaymentAccount = z.object({ ...Facts.shape, ...Secrets.shape })
export type NewPaymentAccount = z.infer<typeof NewPaymentAccount>

export const PaymentAccount = Facts.extend({
  id: Id,
  provider: z.enum(providers),
  readable: z.boolean().describe('false: its secrets are sealed by a key that this installation has no longer; give them again'),
  checked_at: Instant.nullable().describe(
    'when the provider last accepted the merchant number and the keys that requests and answers are signed with; null: since it was changed or refused never',
  ),
  version: Version,
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

export const paymentAccountCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/payment_accounts',
    summary: 'The branch’s accounts at providers of payments: at most one of each',
    scope: 'gym',
    needs: 'settings.payment-view',
    shows: ['gym'],
    response: z.object({
      can_seal: z.boolean().describe('false: this installation has no key that secrets are sealed with, so no account can be connected'),
      accounts: z.array(PaymentAccount),
    }),
  }),
  connect: call({
    method: 'POST',
    path: '/v1/gym/payment_accounts',
    summary: 'Connect an account at a provider',
    scope: 'gym',
    needs: 'settings.payment-edit',
    changes: ['gym'],
    refuses: ['payment-account.no-key', 'payment-account.there'],
    body: NewPaymentAccount.extend({ provider: z.enum(providers) }),
    response: PaymentAccount,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/payment_accounts/{id}',
    summary: 'Change an account; a secret that is left out stays',
    scope: 'gym',
    needs: 'settings.payment-edit',
    changes: ['gym'],
    refuses: ['payment-account.no-key', 'payment-account.unreadable', 'payment-account.in-use'],
    params: IdParams,
    body: changes(NewPaymentAccount),
    response: PaymentAccount,
  }),
  check: call({
    method: 'POST',
    path: '/v1/gym/payment_accounts/{id}/check',
    summary: 'Ask the provider whether it takes the merchant number and the signing keys: for a payment that never was',
    scope: 'gym',
    needs: 'settings.payment-edit',
    changes: ['gym'],
    outside: true,
    refuses: ['payment-account.no-key', 'payment-account.unreadable', 'payment-account.refused', 'payment-account.silent'],
    params: IdParams,
    response: PaymentAccount,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/payment_accounts/{id}',
    summary: 'Take an account away, its secrets with it',
    scope: 'gym',
    needs: 'settings.payment-edit',
    changes: ['gym'],
    whenClosed: true,
    refuses: ['payment-account.in-use'],
    params: IdParams,
    response: z.object({ id: Id }),
  }),
}
