/** Which plan, and which version of it, holds for somebody in a month. */
import type { Ctx } from '../../context.ts'
import { type SpanData, spansOf } from './employee-plans.sql.ts'
import { firstOf } from './open-months.ts'
import { type VersionData, versionsOf } from './plans.sql.ts'

/** Of one person, the oldest first. `month`: as text. */
export function planIn(spans: readonly SpanData[], month: string): SpanData | undefined {
  return spans.findLast(({ from_month }) => from_month <= firstOf(month))
}

/** Of one plan, the oldest first; undefined: it hadn’t begun. */
export function versionIn(versions: readonly VersionData[], month: string): VersionData | undefined {
  return versions.findLast(({ from_month }) => from_month <= firstOf(month))
}

/** Of some people, whatever month it is asked for. */
export type HeldPlans = { spans: Map<number, SpanData[]>; versions: Map<number, VersionData[]> }

export async function heldPlans(ctx: Ctx, staffIds: readonly number[]): Promise<HeldPlans> {
  const spans = await spansOf(ctx, staffIds)
  const versions = await versionsOf(ctx, [...new Set(spans.flatMap(({ plan_id }) => plan_id ?? []))])
  return { spans: Map.groupBy(spans, ({ staff_id }) => staff_id), versions: Map.groupBy(versions, ({ plan_id }) => plan_id) }
}

export type Held = { plan: { id: number; name: string }; version: VersionData }

/** undefined: no plan pays them in that month. */
export function heldIn({ spans, versions }: HeldPlans, staffId: number, month: string): Held | undefined {
  const span = planIn(spans.get(staffId) ?? [], month)
  if (!span || span.plan_id === null || span.plan_name === null) return undefined
  const version = versionIn(versions.get(span.plan_id) ?? [], month)
  return version && { plan: { id: span.plan_id, name: span.plan_name }, version }
}
