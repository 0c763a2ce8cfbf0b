/** The branches that somebody at head office reaches: 2 and 3 those they were given, 5 and 6 all of the brand (docs/clubs.md). */
import type { Ctx, GymFacts } from '../context.ts'
import { reachedGyms } from '../gym-facts.sql.ts'
import { refuse } from '../http/refusal.ts'

/** `asked`: these alone; one beyond the reach is refused, whether it exists or not. */
export async function requireReach(ctx: Ctx, asked: readonly number[] | undefined): Promise<GymFacts[]> {
  const reached = await reachedGyms(ctx)
  if (!asked) return reached
  const ids = new Set(reached.map(({ id }) => id))
  if (asked.some((id) => !ids.has(id))) throw refuse('scope.reach')
  return reached.filter(({ id }) => asked.includes(id))
}
