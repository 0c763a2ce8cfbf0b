/** A plan as it is answered: what holds this month, what is to come, and every version that was ever written. */
import type { PayPlan, PayPlanVersion, WrittenPayPlanVersion } from '@kaiguan/contract/overview/salary/calls'
import type { Ctx } from '../../context.ts'
import { firstOf, monthText } from './open-months.ts'
import { type PlanData, type VersionData, versionsOf } from './plans.sql.ts'
import { versionIn } from './plans-of-months.ts'
import { writablePlans } from './writable-plans.ts'

type Known = { versions: readonly VersionData[]; writable: ReadonlySet<number> }

/** What is asked of several plans at once. */
export async function knownOf(ctx: Ctx, plans: readonly PlanData[]): Promise<Known> {
  const ids = plans.map(({ id }) => id)
  return { versions: await versionsOf(ctx, ids), writable: await writablePlans(ctx, plans) }
}

export function planAnswer(ctx: Ctx, { id, name, brand, people, own, version }: PlanData, { versions, writable }: Known): PayPlan {
  const ofPlan = versions.filter(({ plan_id }) => plan_id === id)
  const month = monthText(ctx.today)
  const now = versionIn(ofPlan, month)
  const coming = ofPlan.filter(({ from_month }) => from_month > firstOf(month))
  // Of two of the same month the later one holds.
  const next = coming.findLast(({ from_month }) => from_month === coming[0]?.from_month)
  return {
    id,
    name,
    brand,
    now: now ? versionAnswer(now) : null,
    next: next ? versionAnswer(next) : null,
    people,
    own,
    writable: writable.has(id),
    version,
  }
}

function versionAnswer({ id, from_month, rules, written_at, by }: VersionData): PayPlanVersion {
  return { id, from_month: monthText(from_month), rules, written_at: written_at.toISOString(), by }
}

/** Of one plan, the oldest month first; answered the latest first. */
export function writtenVersions(versions: readonly VersionData[]): WrittenPayPlanVersion[] {
  return versions
    .map((version, at) => ({ ...versionAnswer(version), replaced: versions[at + 1]?.from_month === version.from_month }))
    .reverse()
}
