/** SQL of codes sent to phones. They lie outside tenants: migrations 20261122T1431 and 20261125T0101 hold the doors. */
import type { PhoneCodePurpose } from '@kaiguan/contract/ground/phone-codes/texts'
import { type Db, one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

export async function nonceIsNew(db: Db, nonce: string, now: Date): Promise<boolean> {
  const { fresh } = await one(db, sql<{ fresh: boolean }>`select phone_code_nonce(${nonce}, ${now}) as fresh`)
  return fresh
}

export type NewCode = { purpose: PhoneCodePurpose; phone: string; hash: Buffer; address: string; now: Date; until: Date }
/** By what it leaves: a provider's pot is looked at whether or not a message goes out, and is filled only by those that do. */
export type Leaving = { byProvider: boolean; goesOut: boolean; worked: boolean }
/** A day of one budget; `…_without_work`: as many go without a proof of work, of the address all that strangers ask for together. */
export type DayLimits = Record<'phone' | 'address' | 'pot' | 'phone_without_work' | 'address_without_work', number>
export type Against = 'minute' | 'day' | 'busy' | 'work'

/** null: kept; else what stands against it. */
export async function keepCode(
  db: Db,
  { purpose, phone, hash, address, now, until }: NewCode,
  { byProvider, goesOut, worked }: Leaving,
  limits: DayLimits,
): Promise<Against | null> {
  const { against } = await one(
    db,
    sql<{ against: Against | null }>`
    select phone_code_keep(${purpose}, ${phone}, ${hash}, ${address}, ${now}, ${until}, ${byProvider}, ${goesOut}, ${worked},
      ${JSON.stringify(limits)}::jsonb) as against`,
  )
  return against
}

export async function codeUnsent(db: Db, { purpose, phone, hash, now }: Guess): Promise<void> {
  await sql`select phone_code_unsent(${purpose}, ${phone}, ${hash}, ${now})`.execute(db)
}

export type Guessed = 'right' | 'wrong' | 'over' | 'none'
export type Guess = { purpose: PhoneCodePurpose; phone: string; hash: Buffer; now: Date }

/** A wrong one is counted against all that are young; a right one is still to be used. */
export async function guessCode(db: Db, { purpose, phone, hash, now }: Guess): Promise<Guessed> {
  const { guessed } = await one(db, sql<{ guessed: Guessed }>`select phone_code_guess(${purpose}, ${phone}, ${hash}, ${now}) as guessed`)
  return guessed
}

/** It uses up all of its purpose. False: somebody used one meanwhile. */
export async function useCode(db: Db, { purpose, phone, hash, now }: Guess): Promise<boolean> {
  const { used } = await one(db, sql<{ used: boolean }>`select phone_code_use(${purpose}, ${phone}, ${hash}, ${now}) as used`)
  return used
}

/** The operator's outbox: `npm run outbox` shows it. */
export async function keepSms(db: Db, phone: string, text: string, now: Date): Promise<void> {
  await sql`select sms_keep(${phone}, ${text}, ${now})`.execute(db)
}
