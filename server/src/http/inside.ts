/** The way in for calls declared `outside`: what a verb needs, on a transaction that the handler opened itself. */
import { businessDay } from '@kaiguan/contract/time'
import type { Ctx, Outside } from '../context.ts'
import type { Db } from '../database/open.ts'
import { mayUse } from './gate.ts'
import { refuse } from './refusal.ts'

/** Opens a transaction of the session's brand; for calls of scope gym, whose session the gate has checked. */
export function inside<T>(outside: Outside, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { session } = outside
  if (!session?.staff || !session.gym || session.brandId === null) throw refuse('session.missing')
  const { brandId, staff, gym } = session
  const ctxOn = (db: Db): Ctx => ({
    db,
    brandId,
    gymId: session.gymId,
    staff,
    gym,
    now: outside.now,
    today: businessDay(outside.now, { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at }),
    log: outside.log,
    requestId: outside.requestId,
    language: outside.language,
    ip: outside.ip,
    session,
    settings: outside.settings,
    registerId: null,
    may: (permission) => mayUse(session, permission),
  })
  return outside.database.transaction(brandId, (db) => work(ctxOn(db)))
}
