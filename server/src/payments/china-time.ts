/** China’s clock, by which both providers say moments, whatever zone this server stands in; Alipay without a zone. China has had no summer time since 1991. */

const AHEAD_MS = 8 * 60 * 60 * 1000
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** `2026-11-30 09:05:07` */
export const chinaTime = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Null where the text is no such moment; a fraction of a second, which old trades carry, is left out. */
export function momentOf(text: string): Date | null {
  const whole = text.replace(/\.\d{1,3}$/, '')
  if (!MOMENT.test(whole)) return null
  const at = new Date(`${whole.replace(' ', 'T')}+08:00`)
  // JavaScript takes the 30th of February for the 2nd of March.
  return !Number.isNaN(at.getTime()) && chinaTime(at) === whole ? at : null
}

/** `2026-11-30T09:05:07+08:00` */
export const chinaTimeZoned = (at: Date): string => `${chinaTime(at).replace(' ', 'T')}+08:00`
