/** The way in for calls declared `outside`: what a verb needs, on a transaction that the handler opened itself. */

import { dayIn } from '../clock.ts'
import { type Ctx, confirmedByNobody, type Outside } from '../context.ts'
import { HEAD_OFFICE } from './contexts.ts'
import { refuse } from './refusal.ts'
import { mayUse } from './session.ts'

/** Opens a transaction of the session's brand; for calls of scope gym or brand, whose session the gate has checked. */
export function inside<T>(outside: Outside, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { session, now, log, requestId, language, ip, settings, store, origin, registerId } = outside
  if (!session?.staff || session.brandId === null) throw refuse('session.missing')
  const { brandId, gymId, staff, gym: here } = session
  const gym = here ?? HEAD_OFFICE
  const { apart } = outside.database
  const facts = {
    brandId,
    gymId,
    staff,
    gym,
    now,
    log,
    requestId,
    language,
    ip,
    session,
    settings,
    store,
    origin,
    registerId,
    apart,
    today: dayIn(gym, now),
  }
  const may: Ctx['may'] = (permission) => mayUse(session, permission)
  return outside.database.transaction(brandId, (db) =>
    work({ ...facts, db, actor: { kind: 'staff', id: staff.id }, may, confirmed: confirmedByNobody() }),
  )
}
