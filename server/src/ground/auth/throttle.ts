/**
 * How often a password may be tried. A try is counted before the password is looked at, so that tries at the same
 * moment can't slip past the count; a right one is given back. A browser that this account has signed in from is
 * counted by itself: a club shares one address with its guests, and nobody's guesses there may lock the desk out.
 * Any other is counted by account and address, by address (against guessing at many accounts) and by account.
 */
import { wrongCodeRefusals } from '@kaiguan/contract/ground/phone-codes/calls'
import type { Database, Db } from '../../database/open.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { countTry, deviceKnown, type Tries, tryWasRight } from './auth.sql.ts'

const WINDOW_MS = 15 * 60_000
const KNOWN_DEVICE_MS = 90 * 24 * 3_600_000
const LIMIT = { device: 10, pair: 5, address: 50, account: 30 }

/** `login` is what was typed: it names the try where no account has that name. */
type Attempt = { accountId: number | null; login: string; ip: string; now: Date; device?: Buffer | undefined }
/** `forget` begin anew after a right password; `giveBack` lose only that try, since they count others' too. */
type Keys = { limits: Map<string, number>; forget: string[]; giveBack: string[] }

/** Tells whether `check` held. Refuses with auth.locked, and doesn't check, where too many tries went before. */
export async function withTry(database: Database, attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
  const { forget, giveBack } = await reserve(database, attempt)
  const right = await check().catch(async (thrown: unknown) => {
    // Nothing was wrong with it, and nothing begins anew by it.
    if (!isWrongCode(thrown)) await database.transaction(null, (db) => tryWasRight(db, [], [...forget, ...giveBack]))
    throw thrown
  })
  if (right) await database.transaction(null, (db) => tryWasRight(db, forget, giveBack))
  return right
}

export function isWrongCode(thrown: unknown): boolean {
  return thrown instanceof Refusal && wrongCodeRefusals.some((entry) => entry === thrown.entry)
}

/** What was guessed at elsewhere counts here too; whoever is locked out already is counted no further. */
export async function countWrong(database: Database, attempt: Attempt): Promise<void> {
  await reserve(database, attempt).catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal)) throw thrown
  })
}

/** Whoever has proved otherwise who they are begins anew here. */
export const beginAnew = (db: Db, attempt: Attempt): Promise<void> => tryWasRight(db, keysOfStranger(attempt).forget, [])

/** A refused try throws inside its transaction: what it counted is undone, and a lock doesn't feed itself. */
async function reserve(database: Database, attempt: Attempt): Promise<Keys> {
  const { accountId, device, now } = attempt
  return database.transaction(null, async (db) => {
    const trusted = accountId !== null && device && (await deviceKnown(db, accountId, device, new Date(now.getTime() - KNOWN_DEVICE_MS)))
    const keys = trusted ? keysOfDevice(accountId, device) : keysOfStranger(attempt)
    const minutes = await tooMany(db, keys.limits, now, WINDOW_MS)
    if (minutes !== null) throw refuse('auth.locked', { minutes })
    return keys
  })
}

/** A try under each key, counted before it is looked at. null: go on; else after how many minutes. What throws on it undoes it: a refused one isn't counted. */
export async function tooMany(db: Db, limits: ReadonlyMap<string, number>, now: Date, windowMs: number): Promise<number | null> {
  const counts = await countTry(db, [...limits.keys()], now, new Date(now.getTime() - windowMs))
  const over = counts.filter(({ key, tries }) => tries > (limits.get(key) ?? 0))
  return over.length > 0 ? minutesLeft(over, now, windowMs) : null
}

function keysOfDevice(accountId: number, device: Buffer): Keys {
  const key = `device:${device.toString('hex')}|${accountId}`
  return { limits: new Map([[key, LIMIT.device]]), forget: [key], giveBack: [] }
}

function keysOfStranger({ accountId, login, ip }: Attempt): Keys {
  // By the account's id: its phone and its staff number are one person.
  const who = accountId === null ? `typed:${login}` : `id:${accountId}`
  const from = countedAddress(ip)
  const [pair, address, account] = [`pair:${who}|${from}`, `ip:${from}`, `account:${who}`]
  const limits = new Map([
    [pair, LIMIT.pair],
    [address, LIMIT.address],
    [account, LIMIT.account],
  ])
  return { limits, forget: [pair], giveBack: [address, account] }
}

function minutesLeft(over: Tries[], now: Date, windowMs: number): number {
  const until = Math.max(...over.map(({ since }) => since.getTime() + windowMs))
  return Math.max(1, Math.ceil((until - now.getTime()) / 60_000))
}
