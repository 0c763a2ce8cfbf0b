/** Words of the axes: short figures, and which days get a word of their own. */
import type { Language } from '../../words/language.ts'

/** A point of the horizontal axis. Where any of them is marked, only marked ones may have their word under the axis. */
export type ChartPoint = { key: string; label: string; tick?: string }

const MONTHLY_FROM = 63

/** `1.2万`, `12.3亿`; `12K`, `1.2B`. */
export function shortNumber(value: number, language: Language): string {
  const words = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', { notation: 'compact', maximumFractionDigits: 1 })
  return words.format(value)
}

export const shortFen = (fen: number, language: Language): string => shortNumber(fen / 100, language)

/** Days as points: over more than two months the first of each month is marked, otherwise each may be. */
export function dayPoints(days: readonly string[]): ChartPoint[] {
  const monthly = days.length >= MONTHLY_FROM
  return days.map((day) => {
    if (!monthly) return { key: day, label: day, tick: day.slice(5) }
    return day.endsWith('-01') ? { key: day, label: day, tick: day.slice(0, 7) } : { key: day, label: day }
  })
}
