/**
 * Who asks for one whole number after another, to learn which are somebody's, is stopped: only numbers that nobody has
 * count. Once there were too many, no whole number is looked for until the window ends, also one that somebody has: an
 * answer for those alone would tell them apart all the same.
 */
import type { Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { isWholePhone } from './digits.ts'
import { countMiss, type Misses, missesOf } from './phone-misses.sql.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOST = { minute: 30, day: 300 }

type Asker = Pick<Ctx, 'db' | 'brandId' | 'session' | 'now'>

/** For a list: what is searched for, and what it found. A text that is no whole phone is searched for as it is. */
export async function searched<Found extends { total: number }>(
  ctx: Asker,
  text: string | undefined,
  search: () => Promise<Found>,
): Promise<Found> {
  if (text === undefined || !isWholePhone(text)) return search()
  await refuseTooMany(ctx)
  const found = await search()
  if (found.total === 0) await countMiss(ctx, ctx)
  return found
}

/** For one: whoever has that phone, else 404 (422 at `field`), which is counted although the request is undone. */
export async function requireByPhone<Found>(
  ctx: Asker,
  phone: string,
  find: () => Promise<Found | undefined>,
  field?: string,
): Promise<Found> {
  const at = field === undefined ? {} : { field }
  const counts = isWholePhone(phone)
  if (counts) await refuseTooMany(ctx)
  const found = await find()
  if (found !== undefined) return found
  if (!counts) throw refuse('not-found', {}, at)
  const { brandId, session, now } = ctx
  throw refuse('not-found', {}, { ...at, keep: (db) => countMiss({ db, brandId }, { session, now }) })
}

async function refuseTooMany(ctx: Asker): Promise<void> {
  const misses = await missesOf(ctx)
  if (!misses) return
  const ms = Math.max(waitMs(ctx, misses.minute, MINUTE_MS, MOST.minute), waitMs(ctx, misses.day, DAY_MS, MOST.day))
  if (ms > 0) throw refuse('phone.too-many-missed', { seconds: Math.ceil(ms / 1000) })
}

function waitMs({ now }: Asker, { since, count }: Misses['minute'], windowMs: number, most: number): number {
  return count < most ? 0 : since.getTime() + windowMs - now.getTime()
}
