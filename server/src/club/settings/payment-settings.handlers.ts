/** How methods of payment are set. */
import type { paymentSettingCalls } from '@kaiguan/contract/club/settings/payment-settings'
import type { Handlers } from '../../handler.ts'
import { editPayments, paymentsAnswer } from './payment-settings.ts'
import { paymentSettings } from './settings.sql.ts'

export const paymentSettingHandlers: Handlers<typeof paymentSettingCalls> = {
  show: async (ctx) => paymentsAnswer(await paymentSettings(ctx)),
  edit: (ctx, { body }) => editPayments(ctx, body),
}
