/**
 * Wrong passwords are counted by account and address together, so that nobody can lock another out
 * by guessing at their account from elsewhere; by address alone against guessing at many accounts; and by
 * account alone, where only addresses that never signed in to it are held back.
 */
import type { Database } from '../../database/open.ts'
import { refuse } from '../../http/refusal.ts'
import { deviceKnown, failuresOf, noteFailure, noteSuccess } from './auth.sql.ts'

const WINDOW_MS = 15 * 60_000
const KNOWN_DEVICE_MS = 30 * 24 * 3_600_000
const LIMIT = { pair: 5, address: 50, account: 30 }

type Try = { login: string; accountId: number | null; ip: string; now: Date }

function keysOf({ login, ip }: Try): { pair: string; address: string; account: string } {
  return { pair: `pair:${login}|${ip}`, address: `ip:${ip}`, account: `account:${login}` }
}

/** Throws auth.locked where this address must wait. */
export async function checkThrottle(database: Database, attempt: Try): Promise<void> {
  const keys = keysOf(attempt)
  await database.transaction(null, async (db) => {
    const failures = await failuresOf(db, Object.values(keys), new Date(attempt.now.getTime() - WINDOW_MS))
    const reached = (key: string, limit: number) => ((failures.get(key)?.failures ?? 0) >= limit ? failures.get(key) : undefined)
    let over = reached(keys.pair, LIMIT.pair) ?? reached(keys.address, LIMIT.address)
    const flooded = reached(keys.account, LIMIT.account)
    if (!over && flooded && attempt.accountId !== null) {
      const known = await deviceKnown(db, attempt.accountId, attempt.ip, new Date(attempt.now.getTime() - KNOWN_DEVICE_MS))
      if (!known) over = flooded
    }
    if (over) {
      const wait = over.since.getTime() + WINDOW_MS - attempt.now.getTime()
      throw refuse('auth.locked', { minutes: Math.max(1, Math.ceil(wait / 60_000)) })
    }
  })
}

export async function countFailure(database: Database, attempt: Try): Promise<void> {
  const keys = Object.values(keysOf(attempt)).sort()
  await database.transaction(null, (db) => noteFailure(db, keys, attempt.now, new Date(attempt.now.getTime() - WINDOW_MS)))
}

export async function countSuccess(database: Database, attempt: Try & { accountId: number }): Promise<void> {
  await database.transaction(null, (db) => noteSuccess(db, attempt.accountId, attempt.ip, keysOf(attempt).pair, attempt.now))
}
