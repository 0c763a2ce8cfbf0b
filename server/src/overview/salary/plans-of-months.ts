/** Which plan, and which version of it, holds for somebody in a month. */
import type { SpanData } from './employee-plans.sql.ts'
import { firstOf } from './open-months.ts'
import type { VersionData } from './plans.sql.ts'

/** Of one person, the oldest first. */
export function planIn(spans: readonly SpanData[], month: string): SpanData | undefined {
  return spans.findLast(({ from_month }) => from_month <= firstOf(month))
}

/** Of one plan, the oldest first; undefined: it hadn’t begun. */
export function versionIn(versions: readonly VersionData[], month: string): VersionData | undefined {
  return versions.findLast(({ from_month }) => from_month <= firstOf(month))
}
