/** Which plan, and which version of it, holds for somebody in a month. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import type { Ctx } from '../../context.ts'
import { type SpanData, spansOf } from './employee-plans.sql.ts'
import { firstOf, monthText } from './open-months.ts'
import { type VersionData, versionsOf } from './plans.sql.ts'

/** Of one person, the oldest first. */
export function planIn(spans: readonly SpanData[], month: string): SpanData | undefined {
  return spans.findLast(({ from_month }) => from_month <= firstOf(month))
}

/** By which rules each is paid in a month; whom no plan pays isn’t there. */
export async function rulesIn(ctx: Ctx, staffIds: readonly number[], month: string): Promise<Map<number, PlanRules>> {
  const spans = await spansOf(ctx, staffIds)
  const versions = await versionsOf(ctx, [...new Set(spans.flatMap(({ plan_id }) => plan_id ?? []))])
  const rules = new Map<number, PlanRules>()
  for (const id of staffIds) {
    const plan = planIn(
      spans.filter(({ staff_id }) => staff_id === id),
      monthText(month),
    )
    const version = versionIn(
      versions.filter(({ plan_id }) => plan_id === plan?.plan_id),
      monthText(month),
    )
    if (version) rules.set(id, version.rules)
  }
  return rules
}

/** Of one plan, the oldest first; undefined: it hadn’t begun. */
export function versionIn(versions: readonly VersionData[], month: string): VersionData | undefined {
  return versions.findLast(({ from_month }) => from_month <= firstOf(month))
}
