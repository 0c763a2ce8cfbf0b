/**
 * A time that was sent without a zone is the branch's: which branch is known only once who asks is, so that the gate makes instants
 * of all times, which may be written in several ways, between reading the fields and the handler.
 */
import type { Call } from '@kaiguan/contract/call'
import { daysAlone } from '@kaiguan/contract/shapes'
import { instantOfWall, instantOfZoned } from '@kaiguan/contract/time'
import { z } from 'zod'
import type { GymFacts } from '../../context.ts'
import type { Input } from './input.ts'

type Part = 'query' | 'body'
type Place = { part: Part; name: string; aDayMeans: 'start' | 'end' }
type BranchClock = Pick<GymFacts, 'time_zone' | 'day_starts_at'>

/** Where a call takes a moment: among the members of its query and its body. */
export function momentsOf(call: Pick<Call, Part>): Place[] {
  const places: Place[] = []
  for (const part of ['query', 'body'] as const) {
    const schema = call[part]
    if (!(schema instanceof z.ZodObject)) continue
    for (const [name, field] of Object.entries(schema.shape)) {
      const aDayMeans = meaningOf(field as z.ZodType)
      if (aDayMeans) places.push({ part, name, aDayMeans })
    }
  }
  return places
}

/** What a day alone means there; null: it is no moment. */
function meaningOf(schema: z.ZodType): 'start' | 'end' | null {
  const said = daysAlone.get(schema)
  if (said) return said.aDayMeans
  // `as`: zod types what is wrapped as its core's type, and every one we make is a z.ZodType.
  return 'innerType' in schema.def ? meaningOf(schema.def.innerType as z.ZodType) : null
}

export function inBranchTime(places: readonly Place[], input: Input, { time_zone, day_starts_at }: BranchClock): Input {
  const clock = { timeZone: time_zone, dayStartsAtMinute: day_starts_at }
  const read: Input = { ...input }
  for (const { part, name, aDayMeans } of places) {
    // `as`: a call's query and body with such a place are objects.
    const members = read[part] as Record<string, unknown>
    const sent = members[name]
    if (typeof sent !== 'string') continue
    const instant = instantOfZoned(sent) ?? instantOfWall(sent, clock, aDayMeans)
    read[part] = { ...members, [name]: instant.toISOString() }
  }
  return read
}
