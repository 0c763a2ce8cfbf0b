/** What a cell of somebody's sheet says: a phone, a day, an amount, a count. null: not readable as one. */
import { parseYuan } from '@kaiguan/contract/money'
import { PHONE_PATTERN } from '@kaiguan/contract/rules'
import { addDays, isDay, NEVER } from '@kaiguan/contract/time'
import { dateMarks, lessonsMark, monthMarks, neverNames, sexNames, timesMark, unknownNames, yuanMark } from '../import-columns.texts.ts'

/** Full-width digits and letters as usual ones, odd spaces gone. */
export function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

export function saysNothing(text: string): boolean {
  return text === '' || unknownNames.includes(text)
}

export function phoneOf(text: string): string | null {
  const digits = text.replace(/[\s\-–—.()']/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  return PHONE_PATTERN.test(digits) ? digits : null
}

export function sexOf(text: string): 0 | 1 | 2 | null {
  const word = text.toLowerCase()
  if (sexNames[1].includes(word)) return 1
  if (sexNames[2].includes(word)) return 2
  return saysNothing(word) ? 0 : null
}

/** A day as written, or as Excel counts days from 1899-12-30. */
export function dayOf(text: string): string | null {
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text))
    return serial >= 10_000 && serial <= 80_000 ? addDays('1899-12-30', serial) : null
  }
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const match = compact ?? dateMarks.exec(text)
  if (!match) return null
  const day = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`
  return isDay(day) && day >= '1900-01-01' ? day : null
}

/** A month as written, or that of a day: 2026-10. */
export function monthTextOf(text: string): string | null {
  const match = monthMarks.exec(text)
  const day = match ? dayOf(`${match[1]}-${match[2] ?? match[3]}-1`) : dayOf(text)
  return day === null ? null : day.slice(0, 7)
}

/** A column is of days where most that is filled in is one. A bare number, which Excel may mean as a day, is a number. */
export function areDays(cells: readonly string[]): boolean {
  const filled = cells.map(cleaned).filter((cell) => !saysNothing(cell))
  const days = filled.filter((cell) => !/^\d{5}(\.\d+)?$/.test(cell) && endDayOf(cell) !== null)
  return days.length > 0 && days.length * 2 >= filled.length
}

/** An end may also be never. */
export function endDayOf(text: string): string | null {
  if (neverNames.includes(text.toLowerCase())) return NEVER
  const day = dayOf(text)
  return day !== null && day >= '9000-01-01' ? NEVER : day
}

export function countOf(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '').replace(timesMark, '').replace(/\.0+$/, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** 12, 12节, 12 课时. */
export function lessonsOf(text: string): number | null {
  return countOf(text.replace(lessonsMark, ''))
}

export function fenOf(text: string): number | null {
  const fen = signedFenOf(text)
  return fen === null || fen < 0 ? null : fen
}

/** Below nothing by either minus. */
export function signedFenOf(text: string): number | null {
  return parseYuan(text.replace(yuanMark, '').replace('−', '-'))
}
