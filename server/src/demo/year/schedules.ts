/** Time-card income of the simulated year (ledger/recognition.ts): schedules and what they have earned. */
import { earned } from '@kaiguan/contract/money'
import { daysBetween } from '@kaiguan/contract/time'
import type { NewRow } from '../../database/row.ts'
import { postYearEntry } from './money.ts'
import { add, type Year, type YearCard, type YearMoment } from './year.ts'

type Schedule = NewRow<'income_schedules'>
const FAR = 1_000_000

/**
 * From `stopsOn` on the open versions earn nothing more; what is left is earned over `range`, null parks it. Days are
 * recognised in the evening, so no change of the same day reaches back before one.
 */
export function reschedule(year: Year, card: YearCard, stopsOn: string, range: { from: string; days: number } | null): void {
  for (const schedule of card.schedules) if (!schedule.closed_from || schedule.closed_from > stopsOn) schedule.closed_from = stopsOn
  if (!range || range.days <= 0) return
  const left = card.facts.deferred_fen - earnedThrough(card, null)
  if (left <= 0) return
  add(year, 'income_schedules', {
    gym_id: card.facts.gym_id,
    card_id: card.facts.id,
    version: card.schedules.length + 1,
    category: 'card',
    from_day: range.from,
    days: range.days,
    total_fen: left,
    closed_from: null,
  })
  const schedule = year.rows.income_schedules.at(-1)
  if (!schedule) throw new Error('the schedule just added is not there')
  card.schedules.push(schedule)
  card.holder.branch.earning.push(schedule)
}

/** What all versions have earned when the day `through` is over; null: when all days are. */
export function earnedThrough(card: YearCard, through: string | null): number {
  return card.schedules.reduce((sum, schedule) => sum + scheduleEarned(schedule, through), 0)
}

/** As the database's schedule_earned. */
function scheduleEarned({ from_day, days, total_fen, closed_from }: Schedule, through: string | null): number {
  const passed = through === null ? FAR : daysBetween(from_day, through) + 1
  const open = closed_from ? daysBetween(from_day, closed_from) : FAR
  const done = Math.min(days, passed, open)
  return done <= 0 ? 0 : earned(total_fen, done, days)
}

/** Posts what a branch's time cards have earned on the day. */
export function recogniseDay(year: Year, moment: YearMoment): void {
  const { branch, day } = moment
  let fen = 0
  branch.earning = branch.earning.filter((schedule) => {
    if (schedule.from_day > day) return true
    const before = daysBetween(schedule.from_day, day)
    if (before >= schedule.days || (schedule.closed_from && schedule.closed_from <= day)) return false
    fen += earned(schedule.total_fen, before + 1, schedule.days) - earned(schedule.total_fen, before, schedule.days)
    return true
  })
  const { gymId } = branch
  postYearEntry(year, moment, {
    kind: 'time-cards.recognised',
    nightly: true,
    lines: [
      { gymId, account: 'deferred', category: 'card', cardId: null, amount: fen },
      { gymId, account: 'income', category: 'card', cardId: null, amount: -fen },
    ],
  })
}
