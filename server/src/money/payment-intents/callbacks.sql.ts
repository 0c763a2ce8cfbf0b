/** SQL of what providers told by themselves. */
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import type { Acting } from '../../context.ts'
import { type Db, maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type At = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>
/** Strangers may send what they like: of what isn't believed only so much is kept of a day. */
const MOST_REFUSED_A_DAY = 200
const DAY_MS = 24 * 3_600_000

export type Told = {
  provider: ProviderName
  callbackNo: string | null
  tradeNo: string | null
  refused: string | null
  saidAt: Date | null
}

export async function keepCallback({ db, brandId, gymId, now }: At, told: Told): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  await sql`
    insert into payment_callbacks (brand_id, gym_id, provider, callback_no, trade_no, refused, said_at, came_at)
    select ${brandId}, ${gymId}, ${told.provider}, ${told.callbackNo}::text, ${told.tradeNo}::text, ${told.refused}::text, ${told.saidAt}::timestamptz, ${now}
    where ${told.refused}::text is null or (select count(*) from payment_callbacks
      where brand_id = ${brandId} and gym_id = ${gymId} and came_at > ${since} and refused is not null) < ${MOST_REFUSED_A_DAY}`.execute(db)
}

export function intentOfNumber(
  { db, brandId, gymId }: Pick<At, 'db' | 'brandId' | 'gymId'>,
  provider: ProviderName,
  tradeNo: string,
): Promise<RowOf<'payment_intents', 'id'> | undefined> {
  return maybe(
    db,
    sql<RowOf<'payment_intents', 'id'>>`
    select id from payment_intents where brand_id = ${brandId} and gym_id = ${gymId} and provider = ${provider} and trade_no = ${tradeNo}`,
  )
}

/** Long enough to look into what a provider told. */
const KEPT_MS = 90 * DAY_MS

export async function forgetCallbacks(db: Db, brandId: number, now: Date): Promise<void> {
  await sql`delete from payment_callbacks where brand_id = ${brandId} and came_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db)
}
