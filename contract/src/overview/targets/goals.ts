/** What a target is for, and which months' targets a range of days is held against. */
import { type DaySpan, daysBetween, monthOf } from '../../time.ts'

/** All performance, lessons given, and performance in each part of the business. */
export const goals = ['total', 'private', 'lessons', 'other', 'opening-card', 'group', 'shop'] as const
export type Goal = (typeof goals)[number]

export const goalUnits: Readonly<Record<Goal, 'fen' | 'count'>> = {
  total: 'fen',
  private: 'fen',
  lessons: 'count',
  other: 'fen',
  'opening-card': 'fen',
  group: 'fen',
  shop: 'fen',
}

/** A target is of a month. So days have one where they begin with a month, and go to the end of one or to today. Null: they have none. */
export function monthsAimedAt({ from, to }: DaySpan, today: string): DaySpan | null {
  const end = monthOf(to).to
  const whole = to === end || to === today || (to > today && monthOf(today).to === end)
  return from === monthOf(from).from && whole ? { from, to: end } : null
}

/** How much of these days is over, in ten-thousandths; today counts. */
export function passedBp({ from, to }: DaySpan, today: string): number {
  if (today < from) return 0
  const passed = today < to ? today : to
  return Math.round(((daysBetween(from, passed) + 1) * 10_000) / (daysBetween(from, to) + 1))
}
