/**
 * Each branch's letter is written once a week, on Monday by its own clock, in one transaction with the messages that tell of it: whatever
 * dies in between has written nothing. What comes too late for Monday is left out, and so is a week that the branch didn't see.
 */

import { declinableNeeds } from '@kaiguan/contract/ground/messages/events.texts'
import { LETTER_MINUTE } from '@kaiguan/contract/overview/weekly-letters/calls'
import { addDays, instantAt, wallClock, weekOf } from '@kaiguan/contract/time'
import { type Clock, dayIn } from '../../clock.ts'
import type { GymFacts } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { tell } from '../../ground/messages/index.ts'
import { type GymNow, gymsDue, type Round } from '../../rounds/every-gym.ts'
import { figuresOfWeek } from './letter-figures.ts'
import { gymsWithLetters, insertLetter, type Planned, setDue, takePlan } from './weekly-letters.sql.ts'

export { nextLetter } from './weekly-letters.sql.ts'

/** The night of Sunday may still be at work, or come late. */
const WAIT_MS = 5 * 60_000

export function writeLetters(database: Database, clock: Clock, round?: Round): Promise<void> {
  return gymsDue(database, clock, 'weekly letters', gymsWithLetters, (gym) => writeDue(database, gym), round)
}

function writeDue(database: Database, { brandId, gymId, gym, now, today }: GymNow): Promise<void> {
  return database.transaction(brandId, async (db) => {
    const ctx = { db, brandId, gymId, now, today }
    const planned = await takePlan(ctx)
    if (!planned) return
    const { monday, isTime, next } = turnOf(gym, now)
    const week = addDays(monday, -7)
    if (!isTime || dayIn(gym, planned.created_at) >= monday) return setDue(ctx, next)
    if (!isCounted(planned, addDays(monday, -1))) return setDue(ctx, soon(now, next))
    if (await insertLetter(ctx, week, await figuresOfWeek(ctx, week))) {
      const values = { from: week, to: addDays(monday, -1) }
      await tell(
        { ...ctx, actor: { kind: 'job' } },
        { event: 'letter.weekly', values, to: { holders: [declinableNeeds['letter.weekly']] } },
      )
    }
    return setDue(ctx, next)
  })
}

type Turn = {
  /** Of the week that it is. */
  monday: string
  /** It is Monday, late enough. */
  isTime: boolean
  /** When it is asked again. */
  next: Date
}

/** Before its business day begins, Sunday isn't over. */
function turnOf({ time_zone, day_starts_at }: GymFacts, now: Date): Turn {
  const { day, minute } = wallClock(now, time_zone)
  const { from: monday } = weekOf(day)
  const from = Math.max(LETTER_MINUTE, day_starts_at)
  const isMonday = day === monday
  const isAhead = isMonday && minute < from
  return { monday, isTime: isMonday && !isAhead, next: instantAt(isAhead ? monday : addDays(monday, 7), from, time_zone) }
}

/** What was earned is posted, where anything was sold that is earned by days, and who joined and lapsed is written down. */
function isCounted({ recognised_through, stages_through }: Planned, sunday: string): boolean {
  return (recognised_through ?? sunday) >= sunday && stages_through !== null && stages_through >= sunday
}

const soon = (now: Date, next: Date): Date => new Date(Math.min(now.getTime() + WAIT_MS, next.getTime()))
