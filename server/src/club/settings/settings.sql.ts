/** SQL of a gym's own settings. */
import type { PaymentSetting } from '@kaiguan/contract/club/settings/payment-settings'
import type { Ctx } from '../../context.ts'
import { one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type RulesData = RowOf<
  'gyms',
  | 'expiring_days'
  | 'retroactive_days'
  | 'reversal_days'
  | 'latest_start_days'
  | 'day_starts_at'
  | 'allow_negative_stock'
  | 'self_check_in'
  | 'weekly_letter'
  | 'version'
>

/** `lock`: nobody else changes them until the transaction ends. */
export function gymRules(ctx: Ctx, lock = false): Promise<RulesData> {
  return one(
    ctx.db,
    sql<RulesData>`
    select expiring_days, retroactive_days, reversal_days, latest_start_days, day_starts_at, allow_negative_stock, self_check_in, weekly_letter, version
    from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId} ${lock ? sql`for no key update` : sql``}`,
  )
}

export async function updateRules(ctx: Ctx, v: Omit<RulesData, 'version'>): Promise<void> {
  await sql`
    update gyms set expiring_days = ${v.expiring_days}, retroactive_days = ${v.retroactive_days}, reversal_days = ${v.reversal_days}, latest_start_days = ${v.latest_start_days},
      day_starts_at = ${v.day_starts_at}, allow_negative_stock = ${v.allow_negative_stock}, self_check_in = ${v.self_check_in},
      weekly_letter = ${v.weekly_letter}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`.execute(ctx.db)
}

export type PaymentData = RowOf<'gyms', 'payment_methods' | 'version', { payment_methods: PaymentSetting[] }>

/** `lock`: nobody else changes them until the transaction ends. */
export function paymentSettings(ctx: Ctx, lock = false): Promise<PaymentData> {
  return one(
    ctx.db,
    sql<PaymentData>`
    select payment_methods, version from gyms where brand_id = ${ctx.brandId} and id = ${ctx.gymId} ${lock ? sql`for no key update` : sql``}`,
  )
}

export async function setPaymentSettings(ctx: Ctx, methods: readonly PaymentSetting[]): Promise<void> {
  await sql`
    update gyms set payment_methods = ${JSON.stringify(methods)}::jsonb, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`.execute(ctx.db)
}
