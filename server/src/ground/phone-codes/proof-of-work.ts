/**
 * The proof of work that strangers give for one more code (contract: phone-codes.work.ts). A challenge is kept nowhere: its seal says
 * that it is ours, and for which phone and purpose. Its time stands in it, and a random part, so that nobody works ahead.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CodeWork, solves, type WorkAsked } from '@kaiguan/contract/ground/phone-codes/proof-of-work'
import type { PhoneCodePurpose } from '@kaiguan/contract/ground/phone-codes/texts'
import type { Outside } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { nonceIsNew } from './phone-codes.sql.ts'

/** Some 16,000 hashes on average: on a browser slowed down six times 0.2 to 1.7 seconds were measured. */
const BITS = 14
const GOOD_FOR_MS = 2 * 60_000
/** So much may the clocks of two servers differ. */
const CLOCKS_APART_MS = 10_000

type For = { phone: string; purpose: PhoneCodePurpose }

/** With its answer it fits one block of SHA-256. */
export function askWork({ settings, now }: Pick<Outside, 'settings' | 'now'>, asked: For): WorkAsked {
  const begins = `${now.getTime().toString(36)}.${randomBytes(8).toString('base64url')}`
  return { challenge: `${begins}.${sealOf(settings, begins, asked).toString('base64url')}`, bits: BITS }
}

/** Whether this work was asked for by us, for this phone and purpose, just now, and is solved; it is used up with the question. */
export async function isWorked(outside: Pick<Outside, 'database' | 'settings' | 'now'>, asked: For & { work?: CodeWork | undefined }) {
  const { database, settings, now } = outside
  if (!asked.work) return false
  const { challenge, answer } = asked.work
  const [stamp = '', random = '', seal = ''] = challenge.split('.')
  const given = Buffer.from(seal, 'base64url')
  const ours = sealOf(settings, `${stamp}.${random}`, asked)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return false
  const age = now.getTime() - Number.parseInt(stamp, 36)
  if (age > GOOD_FOR_MS || age < -CLOCKS_APART_MS || !solves({ challenge, bits: BITS }, answer)) return false
  return database.transaction(null, (db) => nonceIsNew(db, `work.${stamp}.${random}`, now))
}

function sealOf({ fileSecret }: Outside['settings'], begins: string, { phone, purpose }: For): Buffer {
  if (!fileSecret) throw refuse('server.preparing', { percent: 0 })
  return createHmac('sha256', fileSecret).update(`phone-code-work:${purpose}:${phone}:${begins}`).digest().subarray(0, 16)
}
