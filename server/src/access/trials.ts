/** Which trial lets in, and why one doesn't: what the one decision knows of trial visits alone. */
export type PassFacts = { id: number; from_day: string; to_day: string; entries: number; used: number }

const NEARNESS = ['trial-not-started', 'trial-used-up', 'trial-over'] as const
type Verdict = { reason: (typeof NEARNESS)[number]; values: Record<string, string | number> }

/** Whatever ends first is used first. */
export function inOrder(passes: readonly PassFacts[]): PassFacts[] {
  return passes.toSorted((a, b) => a.to_day.localeCompare(b.to_day) || a.id - b.id)
}

/** Null: it lets in on that day. */
export function passVerdict({ from_day, to_day, entries, used }: PassFacts, day: string): Verdict | null {
  if (to_day < day) return { reason: 'trial-over', values: { day: to_day } }
  if (used >= entries) return { reason: 'trial-used-up', values: { entries } }
  if (from_day > day) return { reason: 'trial-not-started', values: { day: from_day } }
  return null
}

/** Of several trials what is told is the one that is nearest to letting in, the latest of those. */
export function whyNoTrial(passes: readonly PassFacts[], day: string): Verdict | undefined {
  const verdicts = inOrder(passes)
    .flatMap((one) => passVerdict(one, day) ?? [])
    .toReversed()
  return NEARNESS.flatMap((reason) => verdicts.find((verdict) => verdict.reason === reason) ?? [])[0]
}
