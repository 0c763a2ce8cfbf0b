/** Confirming what branches settle for a month, and opening it again. No day of these branches is closed meanwhile; selling goes on. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import type { Ctx } from '../../../context.ts'
import { diffOf, record } from '../../../ground/operation-log/index.ts'
import { refuse } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { post, reversed } from '../../../ledger/post.ts'
import { requireReach } from '../../../reach/reach.ts'
import { type Draft, draftsOf, feeOf, firstOf, keyOf, monthText, waitsOf } from './drafts.ts'
import { atBoth, lockedSettlements, postedOn, requirePair, saidOf } from './held-settlements.ts'
import {
  holdSettling,
  insertSettlement,
  lastMonthOf,
  type RowData,
  rowsOfSettlement,
  setReopened,
  settlementsOf,
} from './settlements.sql.ts'

type Asked = BodyOf<typeof settlementCalls.confirm>

/** Returns their ids, in the order in which they were named. */
export async function confirmSettlements(ctx: Ctx, { month, pairs }: Asked): Promise<number[]> {
  const named = new Map(pairs.map((pair) => [keyOf(pair.gym_id, pair.other_gym_id), pair]))
  const ids = [...new Set(pairs.flatMap(({ gym_id, other_gym_id }) => [gym_id, other_gym_id]))]
  const gyms = await requireReach(ctx, ids)
  await holdSettling(ctx)
  await shareBooks(ctx, ids)
  const first = firstOf(month)
  const drafts = await draftsOf(ctx, gyms, first, [...named.values()])
  const confirmed = new Set((await settlementsOf(ctx, { gymIds: ids, pairs }, first)).map((one) => keyOf(one.gym_id, one.other_gym_id)))
  const waits = await waitsOf(ctx, [...drafts.values()], first)
  const done: number[] = []
  for (const [key, pair] of named) {
    const { gym, other } = requirePair(gyms, pair)
    const said = { gym: gym.name, other: other.name }
    if (confirmed.has(key)) throw refuse('settlement.confirmed', { ...said, month })
    const last = await lastMonthOf(ctx, pair)
    if (last !== null && last > first) throw refuse('settlement.later-month', { ...said, month: monthText(last) })
    const draft = drafts.get(key)
    if (!draft) throw refuse('settlement.nothing', { ...said, month })
    requireReady(waits(draft), { ...said, month })
    requireAsSeen(draft, pair)
    done.push(await confirmOne(ctx, draft, first))
  }
  return done
}

type Waits = ReturnType<Awaited<ReturnType<typeof waitsOf>>>

function requireReady(waits: Waits, { gym, other, month }: { gym: string; other: string; month: string }): void {
  if (waits?.for === 'running') throw refuse('settlement.running', { month })
  if (waits?.for === 'days-open') throw refuse('settlement.days-open', { gym: waits.gym ?? gym, day: waits.day ?? '' })
  if (waits?.for === 'earlier') throw refuse('settlement.earlier-month', { gym, other, month: waits.month ?? '' })
}

/** Days that are closed owe what they owed; visits may be cancelled, or entered late, by anybody at any time. */
function requireAsSeen({ gym, other, net, visits }: Draft, { seen_net, seen_visits }: Asked['pairs'][number]): void {
  if (net === seen_net && visits === seen_visits) return
  const said = { seen: formatFen(seen_net), now: formatFen(net), seen_visits, visits }
  throw refuse('settlement.changed', { gym: gym.name, other: other.name, ...said })
}

async function confirmOne(ctx: Ctx, { gym, other, due, earlier, settlement, net, rows }: Draft, month: string): Promise<number> {
  const today = postedOn(ctx, gym, other)
  const pair = { gym_id: gym.id, other_gym_id: other.id }
  const entryId = await postSettled(ctx, 'settlement.confirmed', gym.id, today, linesOf(rows))
  const paidOn = net === 0 ? today : null
  const id = await insertSettlement(ctx, { ...pair, month, due, earlier, settlement, net, entryId, paidOn, rows })
  const said = { gym: gym.name, other: other.name, month: monthText(month) }
  for (const at of atBoth(ctx, gym, other)) await record(at, 'settlement.confirmed', at.gymId, said, diffOf({}, { net }))
  return id
}

/** Where the visits were it is earned, and owed by their home, which earns that much less. */
export function linesOf(rows: readonly RowData[]): GymLine[] {
  const ways = Map.groupBy(rows, ({ gym_id, home_gym_id }) => keyOf(gym_id, home_gym_id))
  return [...ways.values()].flatMap((way): GymLine[] => {
    const [{ gym_id: gymId, home_gym_id: homeId } = { gym_id: 0, home_gym_id: 0 }] = way
    const fee = way.reduce((sum, row) => sum + feeOf(row), 0)
    const earned = { account: 'income', category: 'settlement', cardId: null } as const
    const owed = { account: 'due', cardId: null } as const
    return [
      { ...owed, gymId, otherGymId: homeId, amount: fee },
      { ...earned, gymId, amount: 0 - fee },
      { ...owed, gymId: homeId, otherGymId: gymId, amount: 0 - fee },
      { ...earned, gymId: homeId, amount: fee },
    ]
  })
}

function postSettled(
  ctx: Ctx,
  kind: 'settlement.confirmed' | 'settlement.reopened',
  gymId: number,
  businessDay: string,
  lines: GymLine[],
  reversesId?: number,
): Promise<number | null> {
  const when = { businessDay, occurredAt: ctx.now, staffId: ctx.staff.id }
  return post(ctx, { kind, gymId, ...when, ...(reversesId === undefined ? {} : { reversesId }), lines })
}

/** The latest of a pair alone: what a later one put right of it, it put right of it as it stands. */
export async function reopenSettlements(ctx: Ctx, { ids, reason }: BodyOf<typeof settlementCalls.reopen>): Promise<void> {
  for (const { data, gym, other } of await lockedSettlements(ctx, ids)) {
    const said = saidOf(data, gym, other)
    if (data.paid_on !== null) throw refuse('settlement.paid', { ...said, day: data.paid_on })
    const last = await lastMonthOf(ctx, data)
    if (last !== null && last > data.month) throw refuse('settlement.later-month', { ...said, month: monthText(last) })
    if (data.entry_id !== null) {
      const lines = reversed(linesOf(await rowsOfSettlement(ctx, data.id)))
      await postSettled(ctx, 'settlement.reopened', gym.id, postedOn(ctx, gym, other), lines, data.entry_id)
    }
    await setReopened(ctx, data.id)
    for (const at of atBoth(ctx, gym, other))
      await record(at, 'settlement.reopened', at.gymId, { ...said, reason }, diffOf({ net: data.net_fen }, { net: null }))
  }
}
