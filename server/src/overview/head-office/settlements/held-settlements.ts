/** Settlements that somebody is about to pay, take back or reopen: within their reach, and held with the books of both branches. */

import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { refuse } from '../../../http/refusal.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { requireReach } from '../../../reach/reach.ts'
import { monthText } from './drafts.ts'
import { holdSettling, type SettlementData, settlementsById } from './settlements.sql.ts'

export type Held = { data: SettlementData; gym: GymFacts; other: GymFacts }

/** The latest month first. Whoever reopened one meanwhile is told by its not being there. */
export async function lockedSettlements(ctx: Ctx, asked: readonly number[]): Promise<Held[]> {
  const ids = [...new Set(asked)]
  const seen = await settlementsById(ctx, ids)
  if (seen.length < ids.length) throw refuse('not-found')
  const gymIds = seen.flatMap(({ gym_id, other_gym_id }) => [gym_id, other_gym_id])
  const gyms = await requireReach(ctx, gymIds)
  await holdSettling(ctx)
  await shareBooks(ctx, gymIds)
  const locked = await settlementsById(ctx, ids, true)
  if (locked.length < ids.length) throw refuse('not-found')
  return locked.map((data) => ({ data, ...requirePair(gyms, data) }))
}

export function requirePair(gyms: readonly GymFacts[], { gym_id, other_gym_id }: { gym_id: number; other_gym_id: number }) {
  const [gym, other] = [gyms.find(({ id }) => id === gym_id), gyms.find(({ id }) => id === other_gym_id)]
  if (!gym || !other) throw refuse('scope.reach')
  return { gym, other }
}

/** The day on which both branches are by now, or the first open one after it: where the day of one begins later, the day before. */
export function postedOn({ now }: Pick<Ctx, 'now'>, gym: GymFacts, other: GymFacts): string {
  const [day, otherDay] = [dayIn(gym, now), dayIn(other, now)]
  return day < otherDay ? day : otherDay
}

/** To write into the log of each of the two: head office has none of its own. */
export const atBoth = (ctx: Ctx, gym: GymFacts, other: GymFacts) => [gym, other].map(({ id }) => ({ ...ctx, gymId: id }))

export const saidOf = ({ month }: SettlementData, gym: GymFacts, other: GymFacts) => ({
  gym: gym.name,
  other: other.name,
  month: monthText(month),
})
