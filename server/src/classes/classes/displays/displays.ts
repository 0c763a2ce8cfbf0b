/** Wall displays: set up and paired by staff; a screen brings its code, then its token, and reads what is given today and tomorrow. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import {
  type ClassDisplay,
  type classDisplayCalls,
  type DisplayClass,
  DisplayFields,
} from '@kaiguan/contract/classes/classes/class-displays'
import { classTypes } from '@kaiguan/contract/classes/classes/texts'
import { addDays, instantAt, wallClock } from '@kaiguan/contract/time'
import { codeHash, MISSED_MS, missedKeys, newCode, PAIRING_MS } from '../../../access/pairing-code.ts'
import type { Ctx, Outside } from '../../../context.ts'
import type { Db } from '../../../database/open.ts'
import { newToken, tooMany, tryWasRight } from '../../../ground/auth/index.ts'
import { addressOf } from '../../../ground/files/index.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { keepUnsent } from '../../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { hashToken } from '../../../http/session.ts'
import { sayGone } from '../../../push/say.sql.ts'
import { hallById } from '../halls/halls.sql.ts'
import { holidaysBetween } from '../rules.sql.ts'
import { type SessionData, sessionsBetween } from '../sessions.sql.ts'
import {
  type DisplayData,
  type DisplayValues,
  deleteDisplay,
  displayById,
  displayNameTaken,
  displayOf,
  gymOnWall,
  insertDisplay,
  noteSeen,
  type Shown,
  setKey,
  setPaired,
  updateDisplay,
} from './displays.sql.ts'

/** Seen within the last minute: nothing is written. */
const FRESH_MS = 60_000
/** The scheme is written in any case (RFC 9110). */
const SCHEME = 'display '

export function displayAnswer({ paired_at, seen_at, ...display }: DisplayData): ClassDisplay {
  return { ...display, paired: paired_at !== null, seen_at: seen_at?.toISOString() ?? null }
}

export async function addDisplay(ctx: Ctx, body: BodyOf<typeof classDisplayCalls.create>): Promise<ClassDisplay> {
  await requireHalls(ctx, body)
  const id = await insertDisplay(ctx, body)
  if (id === undefined) throw nameTaken(body.name)
  await record(ctx, 'display.added', id, { name: body.name })
  return displayAnswer(requireFound(await displayById(ctx, id)))
}

export async function editDisplay(ctx: Ctx, id: number, body: BodyOf<typeof classDisplayCalls.edit>): Promise<ClassDisplay> {
  const before = requireFound(await displayById(ctx, id, true))
  if (body.version !== undefined && body.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: displayAnswer(before) })
  const own = { name: before.name, hall_ids: before.halls.map((hall) => hall.id) }
  const wanted = keepUnsent(ctx, DisplayFields, own, body)
  if (body.hall_ids) await requireHalls(ctx, wanted)
  if (await displayNameTaken(ctx, wanted.name, id)) throw nameTaken(wanted.name)
  await updateDisplay(ctx, id, wanted)
  const after = requireFound(await displayById(ctx, id))
  await record(ctx, 'display.changed', id, { name: wanted.name }, diffOf(facts(before), facts(after)))
  return displayAnswer(after)
}

/** What a save changes of it. */
function facts({ name, halls }: DisplayData) {
  return { name, halls: halls.map((hall) => hall.name) }
}

export async function removeDisplay(ctx: Ctx, id: number): Promise<void> {
  const { name } = requireFound(await displayById(ctx, id, true))
  await deleteDisplay(ctx, id)
  await sayGone(ctx, [id])
  await record(ctx, 'display.deleted', id, { name })
}

export async function makeDisplayCode(ctx: Ctx, id: number): Promise<{ code: string; expires_at: string }> {
  const { name } = requireFound(await displayById(ctx, id, true))
  const [code, until] = [newCode(), new Date(ctx.now.getTime() + PAIRING_MS)]
  await setPaired(ctx, id, null)
  await setKey(ctx.db, id, codeHash(code), until)
  await sayGone(ctx, [id])
  await record(ctx, 'display.code-made', id, { name })
  return { code, expires_at: until.toISOString() }
}

async function requireHalls(ctx: Ctx, { hall_ids }: Pick<DisplayValues, 'hall_ids'>): Promise<void> {
  for (const id of hall_ids) requireFound(await hallById(ctx, id), 'hall_ids')
}

const nameTaken = (name: string) => refuse('display.name-taken', { name }, { field: 'name' })

/** Wrong ones are counted before they are looked at, so that guesses at the same moment can't slip past the count. */
export async function enterDisplay({ database, now, ip }: Outside, code: string): Promise<ResponseOf<typeof classDisplayCalls.enter>> {
  const tries = missedKeys('display', ip)
  await database.transaction(null, async (db) => {
    const minutes = await tooMany(db, tries, now, MISSED_MS)
    if (minutes !== null) throw refuse('gate.code-missed', { minutes })
  })
  return database.transaction(null, async (db) => {
    const shown = await displayOf(db, codeHash(code), true, now)
    if (!shown) throw refuse('display.code', {}, { field: 'code' })
    const here = { db, brandId: shown.brand_id, gymId: shown.gym_id, now }
    // Locked: of two who type the same code one is the screen.
    requireFound(await displayById(here, shown.id, true))
    if (!(await displayOf(db, codeHash(code), true, now))) throw refuse('display.code', {}, { field: 'code' })
    const token = newToken()
    await setKey(db, shown.id, hashToken(token), null)
    await setPaired(here, shown.id, now)
    await tryWasRight(db, [], [...tries.keys()])
    return { token, name: shown.name }
  })
}

/** Whose token it is; the transaction stands in that branch from here on. */
export async function requireDisplay(db: Db, token: string, now: Date): Promise<Shown> {
  const shown = token === '' ? null : await displayOf(db, hashToken(token), false, now)
  if (!shown) throw refuse('display.token')
  return shown
}

export async function wallClasses({
  database,
  now,
  authorization,
  settings,
}: Outside): Promise<ResponseOf<typeof classDisplayCalls.classes>> {
  const token = authorization?.slice(0, SCHEME.length).toLowerCase() === SCHEME ? authorization.slice(SCHEME.length) : ''
  return database.transaction(null, async (db) => {
    const shown = await requireDisplay(db, token, now)
    const here = { db, brandId: shown.brand_id, gymId: shown.gym_id, now }
    if (shown.seen_at === null || now.getTime() - new Date(shown.seen_at).getTime() > FRESH_MS) await noteSeen(here, shown.id)
    const gym = await gymOnWall(db, shown.brand_id, shown.gym_id)
    const { day: today } = wallClock(now, gym.time_zone)
    const [from, to] = [instantAt(today, 0, gym.time_zone), instantAt(addDays(today, 1), 1440, gym.time_zone)]
    const sessions = await sessionsBetween(here, from, to, classTypes)
    const [holiday] = await holidaysBetween(here, today, today)
    return {
      gym: gym.name,
      logo: addressOf({ settings, brandId: shown.brand_id, now }, gym.logo),
      name: shown.name,
      time_zone: gym.time_zone,
      now: now.toISOString(),
      today,
      holiday: holiday?.name ?? null,
      data: sessions
        .filter(({ hall_id }) => shown.hall_ids.length === 0 || (hall_id !== null && shown.hall_ids.includes(hall_id)))
        .map(wallAnswer),
    }
  })
}

function wallAnswer(one: SessionData): DisplayClass {
  return {
    id: one.id,
    course: one.course_name,
    type: one.course_type,
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    coach: one.coach_name,
    covered: one.covered_for_id !== null,
    where: one.hall_name ?? one.address,
    max_person: one.max_person,
    left: one.max_person - one.taken,
    waiting: one.waiting,
    state: one.state,
  }
}
