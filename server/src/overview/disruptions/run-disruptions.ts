/**
 * The work of disruptions and extensions, in the background: 500 cards or courses in a transaction, one after the other, until none is left. A server that
 * dies in the middle leaves those of one transaction undone; whichever looks next goes on with them.
 */
import type { Clock } from '../../clock.ts'
import { dayIn } from '../../clock.ts'
import type { Database, Db } from '../../database/open.ts'
import { tell } from '../../ground/messages/index.ts'
import { operation, recordBy } from '../../ground/operation-log/index.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import { sayChanged } from '../../push/say.sql.ts'
import {
  type Counts,
  claimDisruptions,
  countAttempt,
  countItems,
  type DisruptionData,
  finishDisruption,
  finishItems,
  forgetAttempts,
  GIVEN_UP,
  type ItemData,
  insertItems,
  type Kind,
  nextItems,
  waitingDisruptions,
} from './disruptions.sql.ts'
import { leaveOut, nextChosen } from './extensions.sql.ts'
import { cardsExtended, type DisruptionWork, disruptionSubjects } from './subjects.ts'

/** Short enough that the counter's own statements come between. */
const PART = 500

/** Does everything that waits. `failed` hears what nobody foresaw; `stopping` ends after the part in hand. */
export async function runDisruptions(
  database: Database,
  clock: Clock,
  failed: (error: unknown) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const { brand, disruption } of await database.transaction(null, waitingDisruptions)) {
    try {
      while (!stopping.aborted && (await database.transaction(brand, (db) => onePart(db, brand, disruption, clock))));
    } catch (error) {
      failed(error)
      await database.transaction(brand, (db) => noteFailure(db, brand, disruption, clock))
    }
  }
}

/** Once it is given up, whoever began it hears that: they may have closed the page. */
async function noteFailure(db: Db, brandId: number, id: number, clock: Clock): Promise<void> {
  await countAttempt({ db, brandId }, id)
  const at = await claimDisruptions({ db, brandId }, id)
  if (at?.attempts !== GIVEN_UP) return
  const work = await workOf(db, brandId, at, clock)
  await tell(tellerOf(work), { event: 'disruption.stuck', values: { reason: at.reason, disruption: id }, to: { asker: work.staffId } })
}

/** Whether there is more to do. */
async function onePart(db: Db, brandId: number, id: number, clock: Clock): Promise<boolean> {
  const at = await claimDisruptions({ db, brandId }, id)
  if (!at) return false
  const work = await workOf(db, brandId, at, clock)
  await forgetAttempts(work, id)
  const parts = { preparing: look, applying: give, reversing: takeBack } as const
  // `as`: only these three states are claimed.
  const more = await parts[at.state as keyof typeof parts](work, at)
  if (!more) await end(work, at)
  await sayChanged(work, at.state === 'preparing' ? ['disruptions'] : ['disruptions', 'cards', 'courses', 'customers', 'money'])
  return more
}

async function workOf(db: Db, brandId: number, at: DisruptionData, clock: Clock): Promise<DisruptionWork> {
  const gym = await gymFactsOf(db, brandId, at.gym_id)
  const now = clock.now()
  const staffId = (at.state === 'reversing' ? at.reversed_by : at.applied_by) ?? at.asked_by
  return { db, brandId, gymId: at.gym_id, gym, now, today: dayIn(gym, now), staffId }
}

async function look(work: DisruptionWork, at: DisruptionData): Promise<boolean> {
  if (at.kind === 'extension') return judge(work, at)
  const wanted = { from: at.from_day, to: at.to_day, days: at.days, kinds: at.kinds, templateIds: at.template_ids }
  const cards = await disruptionSubjects.card.affected(work, wanted, at.looked_to, PART)
  if (cards.length > 0) await insertItems(work, at.id, 'card', cards)
  if (cards.length === PART || !at.courses) return cards.length === PART
  const courses = await disruptionSubjects.course.affected(work, wanted, at.courses_looked_to, PART)
  if (courses.length > 0) await insertItems(work, at.id, 'course', courses)
  return courses.length === PART
}

/** Whether each of the chosen can be extended. */
async function judge(work: DisruptionWork, at: DisruptionData): Promise<boolean> {
  const items = await nextChosen(work, at.id, at.looked_to, PART)
  const whys = await cardsExtended.judged(work, items)
  const left = items.flatMap(({ id, item_id }) => {
    const why = whys.get(id) ?? null
    return why === null ? [] : [{ item_id, why }]
  })
  await leaveOut(work, at.id, left, items.at(-1)?.id ?? at.looked_to)
  return items.length === PART
}

/** Of one kind at a time: a part takes its persons' locks once, in their order. */
async function nextOf(work: DisruptionWork, at: DisruptionData, state: 'planned' | 'applied'): Promise<{ kind: Kind; items: ItemData[] }> {
  const cards = await nextItems(work, at.id, 'card', state, PART)
  if (cards.length > 0) return { kind: 'card', items: cards }
  return { kind: 'course', items: await nextItems(work, at.id, 'course', state, PART) }
}

async function give(work: DisruptionWork, at: DisruptionData): Promise<boolean> {
  const { kind, items } = await nextOf(work, at, 'planned')
  const given =
    at.kind === 'extension' ? await cardsExtended.give(work, at.reason, items) : await disruptionSubjects[kind].give(work, at.to_day, items)
  await finishItems(
    work,
    kind,
    items.map((item) => {
      const done = given.get(item.id) ?? { why: 'closed' as const }
      if ('why' in done) return { id: item.item_id, state: 'left-out', why: done.why, moved: 0, short: 0, event_id: null }
      return { id: item.item_id, state: 'applied', why: null, moved: done.moved, short: 0, event_id: done.event_id }
    }),
  )
  return items.length > 0
}

async function takeBack(work: DisruptionWork, at: DisruptionData): Promise<boolean> {
  const { kind, items } = await nextOf(work, at, 'applied')
  const back =
    at.kind === 'extension'
      ? await cardsExtended.takeBack(work, at.reverse_reason ?? '', items)
      : await disruptionSubjects[kind].takeBack(work, items)
  await finishItems(
    work,
    kind,
    items.map(({ item_id, id, moved, event_id }) => {
      const { short, why } = back.get(id) ?? { short: moved, why: 'closed' }
      return { id: item_id, state: 'reversed', why, moved, short, event_id }
    }),
  )
  return items.length > 0
}

const after = { preparing: 'preview', applying: 'applied', reversing: 'reversed' } as const

/** The last part is done: it is recorded once, and whoever began it hears. */
async function end(work: DisruptionWork, at: DisruptionData): Promise<void> {
  // `as`: only these three states are claimed.
  const state = after[at.state as keyof typeof after]
  await finishDisruption(work, at.id, state)
  if (state === 'preview') return
  const counts = await countItems(work, at.id)
  await (at.kind === 'extension' ? sayExtension(work, at, state, counts) : sayDisruption(work, at, state, counts))
}

type Ended = 'applied' | 'reversed'

const logOf = (work: DisruptionWork, at: DisruptionData) =>
  ({ ...work, actor: { kind: 'staff', id: work.staffId }, requestId: at.request_id, ip: at.ip }) as const
const tellerOf = (work: DisruptionWork) => ({ ...work, actor: { kind: 'job' } }) as const

async function sayDisruption(work: DisruptionWork, at: DisruptionData, state: Ended, counts: Counts): Promise<void> {
  const { applied, reversed, courses, short_in_all: short } = counts
  const span = { from: at.from_day, to: at.to_day }
  const to = { asker: work.staffId }
  const done = { reason: at.reason, courses: courses || undefined, disruption: at.id }
  if (state === 'applied') {
    await recordBy(logOf(work, at), [operation('disruption.applied', work.gymId, { ...span, reason: at.reason })])
    await tell(tellerOf(work), { event: 'disruption.done', values: { ...done, cards: applied - courses }, to })
  } else {
    await recordBy(logOf(work, at), [operation('disruption.reversed', work.gymId, { ...span, reason: at.reverse_reason ?? '' })])
    await tell(tellerOf(work), { event: 'disruption.back', values: { ...done, cards: reversed - courses, short: short || undefined }, to })
  }
}

async function sayExtension(work: DisruptionWork, at: DisruptionData, state: Ended, counts: Counts): Promise<void> {
  const { applied, reversed, left_out, short_in_all: short } = counts
  const days = at.days ?? 0
  const to = { asker: work.staffId }
  const done = { reason: at.reason, disruption: at.id }
  if (state === 'applied') {
    await recordBy(logOf(work, at), [operation('extension.applied', work.gymId, { days, cards: applied, reason: at.reason })])
    const values = { ...done, days, cards: applied, left_out: left_out || undefined }
    await tell(tellerOf(work), { event: 'extension.done', values, to })
  } else {
    await recordBy(logOf(work, at), [
      operation('extension.reversed', work.gymId, { days, cards: reversed, reason: at.reverse_reason ?? '' }),
    ])
    await tell(tellerOf(work), { event: 'extension.back', values: { ...done, cards: reversed, short: short || undefined }, to })
  }
}
