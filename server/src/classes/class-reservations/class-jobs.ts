/**
 * What the product does with classes by itself: whoever waits moves up, offers lapse, a class with too few is called off, one that is over
 * is settled. Each place in a transaction of its own, so that a server that dies leaves nothing half done; doing it twice does nothing.
 */
import type { Clock } from '../../clock.ts'
import type { Acting } from '../../context.ts'
import type { Database, Db } from '../../database/open.ts'
import { record } from '../../ground/operation-log/index.ts'
import { releaseSessions } from '../../holds/index.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { type GymNow, gymsDue, type Round } from '../../rounds/every-gym.ts'
import { comingTo, type DueClass, dueClasses, gymsWithClassesDue, overdueWaits, unsettled, waitingIn } from './due.sql.ts'
import { settleMissed } from './places/attend.ts'
import { freePlace } from './places/give-places-back.ts'
import { lockPlaces } from './places/locked.ts'
import { lapse, promote } from './places/move-up.ts'
import { atOf } from './places/obstacles.ts'
import { earnAll } from './places/pay.ts'
import { lockMeans } from './places/place-choices.ts'
import { livingPlaces, type PlaceData, placesByIds } from './reservations.sql.ts'
import { rulesOf } from './rules.sql.ts'
import { classById, setCalledOff, setState } from './sessions.sql.ts'

const MOST = 500
/** Classes are looked at side by side. */
const CLASSES_AT_ONCE = 4
/** Whom nobody could move up is looked at again so much later, or as soon as the class changes. */
const AGAIN_MS = 60_000

type Work = { database: Database; gym: GymNow; failed: (error: unknown) => void }

/** What was tried in vain, by class; kept by the process alone. */
export type Tried = Map<number, { taken: number; waiting: number; at: number }>

export function runClasses(
  database: Database,
  clock: Clock,
  failed: (error: unknown) => void,
  tried: Tried = new Map(),
  round?: Round,
): Promise<void> {
  return gymsDue(database, clock, 'classes', gymsWithClassesDue, (gym) => classesOf({ database, gym, failed }, tried), round)
}

async function classesOf(work: Work, tried: Tried): Promise<void> {
  const overdue = await inside(work, (ctx) => overdueWaits(ctx, MOST))
  if (await each(work, overdue, (ctx, { id }) => onPlace(ctx, id, (place) => lapseWait(ctx, place)))) await sayAtOnce(work)
  const due = await inside(work, async (ctx) => dueClasses(ctx, (await rulesOf(ctx)).min_check, MOST))
  const wanted = due.filter((one) => !inVain(tried, one, work.gym.now))
  await atOnce(CLASSES_AT_ONCE, wanted, async (one) => {
    if (await whatIsDue(work, one, tried)) await sayAtOnce(work)
  })
}

/** False: it changed nothing. */
function whatIsDue(work: Work, due: DueClass, tried: Tried): Promise<boolean> {
  if (due.what === 'promote') return promoteAll(work, due, tried)
  if (due.what === 'minimum') return callOffForFew(work, due)
  if (due.what === 'free') return freeAll(work, due.id)
  return endClass(work, due)
}

function inVain(tried: Tried, { id, taken, waiting, what }: DueClass, now: Date): boolean {
  const last = what === 'promote' ? tried.get(id) : undefined
  return last !== undefined && last.taken === taken && last.waiting === waiting && now.getTime() < last.at + AGAIN_MS
}

/** So many at a time; one that fails doesn't stop the others. */
async function atOnce<Item>(most: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
}

function inside<Answer>({ database, gym }: Work, act: (ctx: Acting) => Promise<Answer>): Promise<Answer> {
  const { brandId, ...now } = gym
  return database.transaction(brandId, (db: Db) => act({ ...now, db, brandId, actor: { kind: 'job' }, requestId: '', ip: '' }))
}

/** One that fails is told and left for the next time. */
async function alone<Answer>(work: Work, act: (ctx: Acting) => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await inside(work, act)
  } catch (error) {
    work.failed(error)
    return undefined
  }
}

/** Each in a transaction of its own, one after the other. False: none of them changed anything. */
async function each<Item>(work: Work, items: readonly Item[], act: (ctx: Acting, item: Item) => Promise<boolean>): Promise<boolean> {
  let changed = false
  for (const item of items) if (await alone(work, (ctx) => act(ctx, item))) changed = true
  return changed
}

const say = (ctx: Acting) => sayChanged(ctx, ['classes', 'bookings', 'customers', 'cards', 'money'])
/** Once for all that was done with a class, apart from it: commits that say something wait for each other (push/say.sql.ts). */
const sayAtOnce = (work: Work) => alone(work, say)

/** False: it changed nothing. */
async function onPlace(ctx: Acting, id: number, act: (place: PlaceData) => Promise<boolean>): Promise<boolean> {
  const [seen] = await placesByIds(ctx, [id])
  if (!seen) return false
  const { places, sessions } = await lockPlaces(ctx, [seen])
  const [place, session] = [places[0], sessions[0]]
  return place !== undefined && session !== undefined && act(place)
}

async function lapseWait(ctx: Acting, place: PlaceData): Promise<boolean> {
  const over = place.state === 'offered' && place.offer_until !== null && place.offer_until <= ctx.now
  if (!over && place.state !== 'waiting') return false
  await lapse(ctx, place)
  return true
}

/** Whoever waited longest first, as long as there is room; whoever can't come as things stand stays where they are. */
async function promoteAll(work: Work, { id, taken, waiting }: DueClass, tried: Tried): Promise<boolean> {
  let moved = 0
  for (const wait of await inside(work, (ctx) => waitingIn(ctx, id))) {
    const done = await alone(work, (ctx) => promoteOne(ctx, id, wait))
    if (done === 'full') break
    if (done === 'moved') moved++
  }
  if (moved === 0) tried.set(id, { taken, waiting, at: work.gym.now.getTime() })
  else tried.delete(id)
  return moved > 0
}

async function promoteOne(
  ctx: Acting,
  sessionId: number,
  { id, customer_id }: { id: number; customer_id: number },
): Promise<'full' | 'moved' | 'stays'> {
  await lockMeans(ctx, customer_id)
  const session = await classById(ctx, sessionId, true)
  const [place] = await placesByIds(ctx, [id])
  if (
    !session ||
    session.taken >= session.max_person ||
    session.starts_at <= ctx.now ||
    (session.state !== 'planned' && session.state !== 'running')
  )
    return 'full'
  if (place?.state !== 'waiting' || !(await promote(ctx, place, session))) return 'stays'
  return 'moved'
}

/** Who started it all the same was first, or comes too late: the class's lock says. */
async function callOffForFew(work: Work, { id }: DueClass): Promise<boolean> {
  const isOff = await alone(work, async (ctx) => {
    const session = await classById(ctx, id, true)
    if (session?.state !== 'planned' || session.opened_at !== null || (await comingTo(ctx, id)) >= session.min_person) return false
    await setCalledOff(ctx, id, 'minimum')
    await releaseSessions(ctx, [id])
    await record(ctx, 'class.called-off', session.course_id, {
      name: session.course_name,
      at: atOf(ctx, session),
      reason: '',
      session_id: id,
      course_type: session.type,
    })
    await say(ctx)
    return true
  })
  return isOff === true && freeAll(work, id)
}

async function freeAll(work: Work, id: number): Promise<boolean> {
  const places = await inside(work, (ctx) => livingPlaces(ctx, [id], true))
  return each(work, places, (ctx, { id: placeId }) => onPlace(ctx, placeId, (now) => freePlace(ctx, now, 'minimum', '')))
}

/** Who has a place and didn’t come is missing; what places still owe is earned. */
async function endClass(work: Work, { id }: DueClass): Promise<boolean> {
  const open = (await inside(work, (ctx) => livingPlaces(ctx, [id]))).filter(({ state }) => state !== 'attended' && state !== 'no-show')
  const ended = await each(work, open, (ctx, { id: placeId }) => onPlace(ctx, placeId, (place) => endOne(ctx, place)))
  const settled = await alone(work, async (ctx) => {
    const session = await classById(ctx, id, true)
    const left = (await livingPlaces(ctx, [id])).some(({ state }) => state !== 'attended' && state !== 'no-show')
    if (!session || left || (session.state !== 'planned' && session.state !== 'running')) return false
    const owing = await unsettled(ctx, id)
    await earnAll(
      ctx,
      owing.map((place) => place.id),
      session,
    )
    await setState(ctx, id, 'done')
    return true
  })
  return ended || settled === true
}

async function endOne(ctx: Acting, place: PlaceData): Promise<boolean> {
  if (place.state === 'booked') await settleMissed(ctx, place, null)
  else if (place.state === 'waiting' || place.state === 'offered') await lapse(ctx, place)
  else return false
  return true
}
