/**
 * How days and instants are shown, as the specification says: empty, negative or 0000-00-00 is a dash; 9999-12-31 never ends, where that is
 * asked for.
 */
import { isDay, minuteText, NEVER, wallClock } from '@kaiguan/contract/time'
import type { Language } from '../../words/language.ts'

export const DASH = '-'

export function dayText(day: string | null | undefined, never?: string): string {
  if (!day || day.startsWith('-') || day.startsWith('0000-00-00')) return DASH
  const plain = day.slice(0, 10)
  if (never !== undefined && plain === NEVER) return never
  return isDay(plain) ? plain : DASH
}

/** `2026-11-20 18:05` on the club's own clock. */
export function timeText(instant: string | null | undefined, timeZone: string): string {
  if (!instant || instant.startsWith('-') || instant.startsWith('0000-00-00')) return DASH
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || at.getTime() < 0) return DASH
  const { day, minute } = wallClock(at, timeZone)
  return `${day} ${minuteText(minute)}`
}

/** Of a day: 星期五, Friday. */
export function weekdayName(day: string, language: Language): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en', { weekday: 'long', timeZone: 'UTC' })
}
