/** A job: whoever looks after gates is told once when one falls silent, and once when it is back; and what is over is swept away. */
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../database/open.ts'
import { tell } from '../../ground/messages/index.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { brandsDue, closeLapsed, deleteOld, nextOfGates, tellBack, tellSilent } from './watch-gates.sql.ts'

const SILENT_MINUTES = 5
const MINUTE_MS = 60_000
const PAUSES = { silent: SILENT_MINUTES * MINUTE_MS, claimable: MINUTE_MS }
/** A passage is heard of a month later at most. */
const GRANTS_KEPT_MS = 31 * 86_400_000
/** A reader whose clock is off takes a code a minute and a half after it was made: nobody can show it again after ten. */
const CODES_KEPT_MS = 10 * MINUTE_MS
const LOOKERS = ['access-gates.view'] as const

/** When a gate has been silent for too long, or something of a gate lapses. */
export const nextAtGates = (ahead: Date) => nextOfGates(ahead, PAUSES)

export async function watchGates(database: Database, clock: Clock, report: (error: unknown) => void): Promise<void> {
  for (const brandId of await database.transaction(null, (db) => brandsDue(db, clock.now(), PAUSES)))
    await watchBrand(database, clock, brandId).catch(report)
}

function watchBrand(database: Database, clock: Clock, brandId: number): Promise<void> {
  return database.transaction(brandId, async (db) => {
    const now = clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const by = (gymId: number) => ({ db, brandId, gymId, now, actor: { kind: 'job' } as const })
    for (const gate of await tellSilent({ db, brandId, now }, before(PAUSES.silent))) {
      const { day, minute } = wallClock(gate.seen_at ?? now, gate.time_zone)
      const values = { name: gate.name, minutes: SILENT_MINUTES, at: `${day} ${minuteText(minute)}` }
      await tell(by(gate.gym_id), { event: 'gate.silent', values, to: { holders: LOOKERS } })
      await sayChanged({ db, gymId: gate.gym_id }, ['gates'])
    }
    for (const gate of await tellBack({ db, brandId, now })) {
      await tell(by(gate.gym_id), { event: 'gate.back', values: { name: gate.name }, to: { holders: LOOKERS } })
      await sayChanged({ db, gymId: gate.gym_id }, ['gates'])
    }
    await closeLapsed({ db, brandId, now }, before(PAUSES.claimable))
  })
}

/** What is kept no longer than anybody asks for it; nobody waits until it is gone. */
export function forgetAtGates(db: Db, brandId: number, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return deleteOld({ db, brandId, now }, { used: before(CODES_KEPT_MS), asked: before(GRANTS_KEPT_MS) })
}
