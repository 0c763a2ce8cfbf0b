/** How figures are written. */
import { type Band, type BodyFacts, bandOf } from '@kaiguan/contract/coaching/body-tests/bands'
import { type BodyMetric, bodyUnitWords } from '@kaiguan/contract/coaching/body-tests/texts'
import type { Language } from '../../words/language.ts'

export function figureText(metric: BodyMetric, value: number | null | undefined, language: Language): string {
  return value === null || value === undefined ? '-' : `${value} ${bodyUnitWords[metric][language]}`.trim()
}

/** `10–20 %`, `≤ 9`, `≥ 26.6 kg`. */
export function bandText(facts: BodyFacts, metric: BodyMetric, language: Language): string {
  const band = bandOf(facts, metric)
  return band === null ? '-' : `${spanOf(band)} ${bodyUnitWords[metric][language]}`.trim()
}

function spanOf({ low, high }: Band): string {
  if (low === null) return `≤ ${high}`
  return high === null ? `≥ ${low}` : `${low}–${high}`
}

/** `+1.2`, `−3`, `0`. */
export function changeText(change: number | null): string {
  if (change === null) return '-'
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'
}
