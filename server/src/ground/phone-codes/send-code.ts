/** Sending a code to a phone, and telling whether one that is given is the one. What a code is isn't kept, only its hash. */
import { createHmac, randomInt } from 'node:crypto'
import { type AnonymousCodeRequest, signatureOf } from '@kaiguan/contract/ground/phone-codes/calls'
import { codeSms, type PhoneCodePurpose, whyWords } from '@kaiguan/contract/ground/phone-codes/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { fill } from '@kaiguan/contract/rules'
import type { AppSettings, Outside } from '../../context.ts'
import type { Database, Db } from '../../database/open.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { safeError } from '../../safe-error.ts'
import { sendSms } from '../../sms/sms.ts'
import {
  type Against,
  codeUnsent,
  type DayLimits,
  type Guess,
  guessCode,
  keepCode,
  keepSms,
  nonceIsNew,
  useCode,
} from './phone-codes.sql.ts'
import { askWork, isWorked } from './proof-of-work.ts'

const GOOD_FOR_MS = 5 * 60_000
const CLOCKS_APART_MS = 5 * 60_000
/**
 * A day, of each budget by itself (migration 20261125T0101): of a phone, of an address, which a whole club's guests may share, and what
 * the installation's provider is given to send.
 */
const A_DAY: DayLimits = { phone: 10, address: 300, pot: 20_000, phone_without_work: 3, address_without_work: 29 }

const limits = { minute: 'phone-code.minute', day: 'phone-code.day' } as const
const wrongs = { wrong: 'phone-code.wrong', over: 'phone-code.over', none: 'phone-code.none' } as const

type Asked = AnonymousCodeRequest & { purpose: PhoneCodePurpose; gym: string }

/**
 * Who is told how the sending went: `watched` the asker; `unwatched` the log alone, so that a public page tells nothing by its
 * pace; `nobody`: everything but the message, for a phone that nobody has.
 */
type Sending = 'watched' | 'unwatched' | 'nobody'

/** Checks that the request is one of our pages', keeps the code and sends it. */
export async function sendCode(outside: Outside, asked: Asked, sending: Sending = 'watched'): Promise<void> {
  const { database, now, ip, settings, language } = outside
  const { phone, purpose } = asked
  await checkRequest(outside, asked)
  const worked = await isWorked(outside, asked)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const text = fill(codeSms[language], { code, why: fill(whyWords[purpose][language], { gym: asked.gym }) })
  const hash = hashOf(settings, purpose, phone, code)
  const provider = settings.sms
  const goes = sending !== 'nobody'
  await database.transaction(null, async (db) => {
    const kept = { purpose, phone, hash, address: countedAddress(ip), now, until: new Date(now.getTime() + GOOD_FOR_MS) }
    const against = await keepCode(db, kept, { byProvider: provider !== null, goesOut: provider !== null && goes, worked }, A_DAY)
    if (against) throw refusalOf(against, outside, asked)
    if (goes) await keepSms(db, phone, text, now)
  })
  if (!provider || !goes) return
  const sent = sendSms(provider, { phone, text, code }).catch(async (error: unknown) => {
    outside.log.error({ err: safeError(error) }, 'a text message was not sent')
    await database.transaction(null, (db) => codeUnsent(db, { purpose, phone, hash, now }))
    throw refuse('phone-code.unsent', {}, { field: 'phone' })
  })
  if (sending === 'watched') await sent
  // It has been logged.
  else sent.catch(() => undefined)
}

function refusalOf(against: Against, outside: Outside, { phone, purpose }: Asked): Refusal {
  if (against === 'busy') return refuse('phone-code.busy')
  if (against === 'work') return refuse('phone-code.work-needed', {}, { details: askWork(outside, { phone, purpose }) })
  return refuse(limits[against], { phone: maskPhone(phone) }, { field: 'phone' })
}

async function checkRequest({ database, now }: Outside, { nonce, phone, timestamp, signature }: Asked): Promise<void> {
  if (signatureOf({ nonce, phone, timestamp }) !== signature) throw refuse('phone-code.signature')
  if (Math.abs(now.getTime() - timestamp) > CLOCKS_APART_MS) throw refuse('phone-code.clock')
  // Used up also where a limit refuses what follows.
  if (!(await database.transaction(null, (db) => nonceIsNew(db, nonce, now)))) throw refuse('phone-code.repeated')
}

export type Given = { purpose: PhoneCodePurpose; phone: string; code: string }
type Around = { settings: Pick<AppSettings, 'fileSecret'>; now: Date }

/** Refuses as `proveCode` does and leaves a right one to be used: for what is asked of its holder before anything is done. */
export async function checkCode(outside: Around & Pick<Outside, 'database'>, given: Given): Promise<void> {
  const guessed = await outside.database.transaction(null, (db) => guessCode(db, guessOf(outside, given)))
  if (guessed !== 'right') throw refuse(wrongs[guessed], {}, { field: 'code' })
}

/** Refuses a code that isn't the one; a wrong try is counted and stays counted. */
export async function proveCode({ database, settings, now }: Pick<Outside, 'database' | 'settings' | 'now'>, given: Given, field = 'code') {
  const guess = guessOf({ settings, now }, given)
  const guessed = await database.transaction(null, async (db) => {
    const is = await guessCode(db, guess)
    // Its row is held since it was looked at.
    if (is === 'right') await useCode(db, guess)
    return is
  })
  if (guessed !== 'right') throw refuse(wrongs[guessed], {}, { field })
}

/**
 * The same inside a request's own transaction, which may be undone: a wrong try is counted apart from it, before anything is
 * said of it, so that tries at the same moment can't slip past the count. A right one is used up with the request, or not at all.
 */
export async function proveCodeInside(ctx: Around & Pick<Database, 'apart'> & { db: Db }, given: Given, field = 'code'): Promise<void> {
  const guess = guessOf(ctx, given)
  const guessed = await ctx.apart((db) => guessCode(db, guess))
  if (guessed !== 'right') throw refuse(wrongs[guessed], {}, { field })
  if (!(await useCode(ctx.db, guess))) throw refuse('phone-code.none', {}, { field })
}

function guessOf({ settings, now }: Around, { purpose, phone, code }: Given): Guess {
  return { purpose, phone, hash: hashOf(settings, purpose, phone, code), now }
}

/** With the installation's secret: six digits alone would be found from their hash at once. */
function hashOf({ fileSecret }: Pick<AppSettings, 'fileSecret'>, purpose: PhoneCodePurpose, phone: string, code: string): Buffer {
  if (!fileSecret) throw refuse('server.preparing', { percent: 0 })
  return createHmac('sha256', fileSecret).update(`phone-code:${purpose}:${phone}:${code}`).digest()
}
