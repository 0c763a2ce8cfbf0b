/** SQL of codes sent to phones. They lie outside tenants: migration T1431 holds the doors. */
import type { PhoneCodePurpose } from '@kaiguan/contract/features/phone-codes.texts'
import { type Db, one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

export async function nonceIsNew(db: Db, nonce: string, now: Date): Promise<boolean> {
  const { fresh } = await one(db, sql<{ fresh: boolean }>`select phone_code_nonce(${nonce}, ${now}) as fresh`)
  return fresh
}

export type NewCode = { purpose: PhoneCodePurpose; phone: string; hash: Buffer; ip: string; now: Date; until: Date }

/** null: kept; else the limit that stands against it. */
export async function keepCode(
  db: Db,
  { purpose, phone, hash, ip, now, until }: NewCode,
  limits: { ip: number; all: number },
): Promise<'minute' | 'day' | 'busy' | null> {
  const { limit } = await one(
    db,
    sql<{ limit: 'minute' | 'day' | 'busy' | null }>`
    select phone_code_keep(${purpose}, ${phone}, ${hash}, ${ip}, ${now}, ${until}, ${limits.ip}, ${limits.all}) as limit`,
  )
  return limit
}

export async function codeUnsent(db: Db, purpose: PhoneCodePurpose, phone: string, now: Date): Promise<void> {
  await sql`select phone_code_unsent(${purpose}, ${phone}, ${now})`.execute(db)
}

export type Guessed = 'right' | 'wrong' | 'over' | 'none'
export type Guess = { purpose: PhoneCodePurpose; phone: string; hash: Buffer; now: Date }

/** A wrong one is counted; a right one is still to be used. */
export async function guessCode(db: Db, { purpose, phone, hash, now }: Guess): Promise<Guessed> {
  const { guessed } = await one(db, sql<{ guessed: Guessed }>`select phone_code_guess(${purpose}, ${phone}, ${hash}, ${now}) as guessed`)
  return guessed
}

/** False: somebody used it meanwhile. */
export async function useCode(db: Db, { purpose, phone, hash, now }: Guess): Promise<boolean> {
  const { used } = await one(db, sql<{ used: boolean }>`select phone_code_use(${purpose}, ${phone}, ${hash}, ${now}) as used`)
  return used
}

/** The operator's outbox: `npm run outbox` shows it. */
export async function keepSms(db: Db, phone: string, text: string, now: Date): Promise<void> {
  await sql`select sms_keep(${phone}, ${text}, ${now})`.execute(db)
}
