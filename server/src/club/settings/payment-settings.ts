/** How a branch takes money by each method: as it is set, and changed. */
import type { BodyOf } from '@kaiguan/contract/call'
import {
  type PaymentSetting,
  PaymentSettings,
  type PaymentSettingsNow,
  type paymentSettingCalls,
} from '@kaiguan/contract/club/settings/payment-settings'
import { type PaymentMethod, paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse } from '../../http/refusal.ts'
import { type PaymentData, paymentSettings, setPaymentSettings } from './settings.sql.ts'

/** All methods, in their order. */
export function paymentsAnswer({ payment_methods, version }: PaymentData): PaymentSettingsNow {
  const methods = paymentMethods.map(
    (payment_method) => payment_methods.find((set) => set.payment_method === payment_method) ?? usual(payment_method),
  )
  return { methods, version }
}

function usual(payment_method: PaymentMethod): PaymentSetting {
  return { payment_method, on: true, name: '', rate_bp: 0, merchant_no: '' }
}

export async function editPayments(ctx: Ctx, body: BodyOf<typeof paymentSettingCalls.edit>): Promise<PaymentSettingsNow> {
  const before = paymentsAnswer(await paymentSettings(ctx, true))
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
  const { methods } = keepUnsent(ctx, PaymentSettings, before, body)
  await setPaymentSettings(ctx, methods)
  const now = paymentsAnswer(await paymentSettings(ctx))
  const diff = diffOf({ methods: before.methods }, { methods: now.methods })
  if (Object.keys(diff).length > 0) await record(ctx, 'gym.payments-changed', ctx.gymId, { name: ctx.gym.name }, diff)
  return now
}
