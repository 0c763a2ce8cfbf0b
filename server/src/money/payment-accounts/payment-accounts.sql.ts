/** SQL of a branch’s accounts at providers of payments. */
import type { AccountMode, ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Kept = 'appid' | 'merchant_no' | 'sub_merchant_no' | 'serial_no' | 'platform_no' | 'platform_pem' | 'sealed' | 'sealed_by'
export type AccountFields = RowOf<'payment_accounts', Kept, { mode: AccountMode }>
export type AccountData = AccountFields & RowOf<'payment_accounts', 'id' | 'checked_at' | 'version', { provider: ProviderName }>

const columns = sql`id, provider, mode, appid, merchant_no, sub_merchant_no, serial_no, platform_no, platform_pem, sealed, sealed_by, checked_at, version`

export function accountsHere(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>): Promise<AccountData[]> {
  return rows(
    ctx.db,
    sql<AccountData>`select ${columns} from payment_accounts where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} order by provider desc`,
  )
}

/** Nobody changes it or takes it away until the transaction ends. */
export function accountAt(
  { db, brandId, gymId }: Pick<Ctx, 'db' | 'brandId' | 'gymId'>,
  provider: ProviderName,
): Promise<AccountData | undefined> {
  return maybe(
    db,
    sql<AccountData>`
    select ${columns} from payment_accounts where brand_id = ${brandId} and gym_id = ${gymId} and provider = ${provider} for share`,
  )
}

/** `lock`: nobody else changes it until the transaction ends. */
export function accountHere(ctx: Ctx, id: number, lock = false): Promise<AccountData | undefined> {
  return maybe(
    ctx.db,
    sql<AccountData>`
    select ${columns} from payment_accounts where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id} ${lock ? sql`for no key update` : sql``}`,
  )
}

/** undefined: the branch has one at this provider. */
export function insertAccount(ctx: Ctx, provider: ProviderName, v: AccountFields): Promise<AccountData | undefined> {
  return maybe(
    ctx.db,
    sql<AccountData>`
    insert into payment_accounts (brand_id, gym_id, provider, mode, appid, merchant_no, sub_merchant_no, serial_no, platform_no, platform_pem, sealed, sealed_by, created_at,
      merchant_since, bills_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${provider}, ${v.mode}, ${v.appid}, ${v.merchant_no}, ${v.sub_merchant_no}, ${v.serial_no}, ${v.platform_no},
      ${v.platform_pem}, ${v.sealed}, ${v.sealed_by}, ${ctx.now}, ${ctx.now}, ${ctx.now})
    on conflict (brand_id, gym_id, provider) do nothing returning ${columns}`,
  )
}

/** What it says now the provider hasn’t seen yet. */
export function updateAccount(ctx: Ctx, id: number, v: AccountFields): Promise<AccountData> {
  return one(
    ctx.db,
    sql<AccountData>`
    update payment_accounts set mode = ${v.mode}, appid = ${v.appid}, merchant_no = ${v.merchant_no}, sub_merchant_no = ${v.sub_merchant_no},
      serial_no = ${v.serial_no}, platform_no = ${v.platform_no}, platform_pem = ${v.platform_pem}, sealed = ${v.sealed}, sealed_by = ${v.sealed_by},
      checked_at = null, version = version + 1,
      merchant_since = case when coalesce(sub_merchant_no, merchant_no) = ${v.sub_merchant_no ?? v.merchant_no} then merchant_since else ${ctx.now} end
    where brand_id = ${ctx.brandId} and id = ${id} returning ${columns}`,
  )
}

/** `at`: when the provider accepted it; null: it refused. undefined: it was changed or taken away since that version. */
export function setChecked(
  ctx: Ctx,
  { id, version }: Pick<AccountData, 'id' | 'version'>,
  at: Date | null,
): Promise<AccountData | undefined> {
  return maybe(
    ctx.db,
    sql<AccountData>`
    update payment_accounts set checked_at = ${at}
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id} and version = ${version} returning ${columns}`,
  )
}

/** Whether a provider is still to be asked about a payment or its refund: what ended with nothing taken is looked at once more. */
export async function isAskedFor({ db, brandId, gymId }: Ctx, provider: ProviderName): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
    select exists (select from payment_intents
      where brand_id = ${brandId} and gym_id = ${gymId} and provider = ${provider} and (ask_at is not null or state = 'refund-failed'))
      or exists (select from payment_refunds r join payment_intents i on i.brand_id = r.brand_id and i.id = r.intent_id
      where r.brand_id = ${brandId} and r.gym_id = ${gymId} and r.state in ('requested', 'sent', 'failed') and i.provider = ${provider}) as found`,
  )
  return found
}

/**
 * Before a merchant number leaves the account: of the days on which it took something the bills are expected all the same, so that whoever
 * reconciles is told that they are missing.
 */
export async function expectBills({ db, brandId, gymId, now }: Ctx, provider: ProviderName, merchantNo: string): Promise<void> {
  await sql`
    insert into payment_bills (brand_id, gym_id, provider, merchant_no, day, ask_at)
    select distinct i.brand_id, i.gym_id, i.provider, i.merchant_no, d.day, (d.day + time '10:05' + interval '1 day') at time zone 'Asia/Shanghai'
    from payment_intents i cross join lateral (select (i.paid_at at time zone 'Asia/Shanghai')::date as day) d
    where i.brand_id = ${brandId} and i.gym_id = ${gymId} and i.provider = ${provider} and i.merchant_no = ${merchantNo}
      and i.paid_at > ${now}::timestamptz - interval '14 days'
    on conflict (brand_id, provider, merchant_no, day) do nothing`.execute(db)
}

export async function deleteAccount(ctx: Ctx, id: number): Promise<void> {
  await sql`delete from payment_accounts where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

type Resealed = RowOf<'payment_accounts', 'id' | 'gym_id' | 'sealed' | 'sealed_by', { provider: ProviderName }>

/** Of a brand: what was sealed by another key than this one, locked. */
export function sealedByOthers(ctx: Pick<Ctx, 'db' | 'brandId'>, sealedBy: string): Promise<Resealed[]> {
  return rows(
    ctx.db,
    sql<Resealed>`
    select id, gym_id, provider, sealed, sealed_by from payment_accounts where brand_id = ${ctx.brandId} and sealed_by <> ${sealedBy} order by id for no key update`,
  )
}

export async function setSealed(
  ctx: Pick<Ctx, 'db' | 'brandId'>,
  { id, sealed, sealed_by }: Omit<Resealed, 'gym_id' | 'provider'>,
): Promise<void> {
  await sql`update payment_accounts set sealed = ${sealed}, sealed_by = ${sealed_by} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}
