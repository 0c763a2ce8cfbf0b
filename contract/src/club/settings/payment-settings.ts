/** 收款设置: by which methods a branch takes money, what each is called there and what it costs (docs/money.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { PaymentMethod, paymentMethods } from '../../ground/pay/calls.ts'
import { Line } from '../../rules.ts'
import { Flag, Version } from '../../shapes.ts'

export const PaymentSetting = z.object({
  payment_method: PaymentMethod,
  on: Flag.describe('off: no payment is taken by it; refunds by it go on, and so does what a visit takes of a stored-value card'),
  name: Line.max(12).describe('what it is called at the counter and on receipts; empty: as usual'),
  rate_bp: z.int().min(0).max(1_000).describe('what the provider keeps, in basis points: 38 is 0.38 %'),
  merchant_no: Line.max(64).describe('the branch’s number at the provider, as its statements say it'),
})
export type PaymentSetting = z.infer<typeof PaymentSetting>

const methodsOf = (rows: readonly PaymentSetting[]) => new Set(rows.map(({ payment_method }) => payment_method))

export const PaymentSettings = z.object({
  methods: z
    .array(PaymentSetting)
    .max(paymentMethods.length)
    .refine((rows) => methodsOf(rows).size === rows.length, { error: 'not-offered' })
    .refine((rows) => paymentMethods.some((method) => rows.every((row) => row.payment_method !== method || row.on)), { error: 'required' })
    .describe('one that isn’t in it is on and has its usual name'),
})
export const PaymentSettingsNow = PaymentSettings.extend({ version: Version })
export type PaymentSettingsNow = z.infer<typeof PaymentSettingsNow>

export const paymentSettingCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/payment_settings',
    summary: 'How each method of payment is set here: all of them, in their order',
    scope: 'gym',
    needs: 'settings.payment-view',
    shows: ['gym'],
    response: PaymentSettingsNow,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/payment_settings',
    summary: 'Change how methods of payment are set; one must stay on',
    scope: 'gym',
    needs: 'settings.payment-edit',
    changes: ['gym'],
    body: changes(PaymentSettings),
    response: PaymentSettingsNow,
  }),
}
