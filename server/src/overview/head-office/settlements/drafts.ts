/** What pairs of branches would settle for a month, as it comes to now. Nothing of it is kept until somebody confirms it. */
import type { BranchSettlement } from '@kaiguan/contract/overview/head-office/settlements'
import { monthOf } from '@kaiguan/contract/time'
import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { booksOf, openFrom } from '../../month-closings/index.ts'
import { monthsBetween, type RowData, unsettledDues, unsettledVisits } from './settlements.sql.ts'

export const firstOf = (month: string) => `${month}-01`
export const monthText = (day: string) => day.slice(0, 7)

export type Draft = {
  gym: GymFacts
  other: GymFacts
  due: number
  earlier: number
  rows: RowData[]
  visits: number
  settlement: number
  net: number
}

export const keyOf = (gymId: number, otherId: number) => `${gymId} ${otherId}`
export const feeOf = ({ visits, rate_fen }: RowData) => visits * rate_fen
/** Above nothing where the branch with the lower id is to get it. */
const signed = (row: RowData) => (row.gym_id < row.home_gym_id ? feeOf(row) : 0 - feeOf(row))
export const settlementOf = (rows: readonly RowData[]) => rows.reduce((sum, row) => sum + signed(row), 0)
export const visitsOf = (rows: readonly RowData[]) => rows.reduce((sum, { visits }) => sum + visits, 0)

/** `month`: its first day. By pair; of those that have nothing to settle, or settled a later month, there is none. */
export async function draftsOf(ctx: Ctx, gyms: readonly GymFacts[], month: string): Promise<Map<string, Draft>> {
  const ids = gyms.map(({ id }) => id)
  const { to } = monthOf(month)
  const dues = new Map((await unsettledDues(ctx, ids, month, to)).map((one) => [keyOf(one.gym_id, one.other_gym_id), one]))
  const counted = Map.groupBy(await unsettledVisits(ctx, ids, month, to), ({ gym_id, home_gym_id }) =>
    keyOf(Math.min(gym_id, home_gym_id), Math.max(gym_id, home_gym_id)),
  )
  const drafts = new Map<string, Draft>()
  for (const [at, gym] of gyms.entries()) {
    for (const other of gyms.slice(at + 1)) {
      const key = keyOf(gym.id, other.id)
      const { due = 0, earlier = 0 } = dues.get(key) ?? {}
      const rows = counted.get(key) ?? []
      if (due === 0 && rows.length === 0) continue
      const settlement = settlementOf(rows)
      drafts.set(key, { gym, other, due, earlier, rows, visits: visitsOf(rows), settlement, net: due + settlement })
    }
  }
  return drafts
}

type Waits = NonNullable<BranchSettlement['waits']>

/** Why drafts of a month can’t be confirmed yet, by pair: it runs, a day of it is open at either branch, a month before waits. */
export async function waitsOf(ctx: Ctx, drafts: readonly Draft[], month: string): Promise<(draft: Draft) => Waits | null> {
  const gyms = [...new Map(drafts.flatMap(({ gym, other }) => [gym, other]).map((gym) => [gym.id, gym])).values()]
  const ids = gyms.map(({ id }) => id)
  const earlier = new Map((await monthsBetween(ctx, ids, month)).map((one) => [keyOf(one.gym_id, one.other_gym_id), one.month]))
  const open = new Map<number, Waits>()
  for (const gym of gyms) {
    const wait = await openAt(ctx, gym, month)
    if (wait) open.set(gym.id, wait)
  }
  return ({ gym, other }) => {
    const wait = open.get(gym.id) ?? open.get(other.id)
    const before = earlier.get(keyOf(gym.id, other.id))
    if (wait) return wait
    return before === undefined ? null : { for: 'earlier', gym: null, day: null, month: monthText(before) }
  }
}

async function openAt(ctx: Ctx, gym: GymFacts, month: string): Promise<Waits | null> {
  const { to } = monthOf(month)
  const today = dayIn(gym, ctx.now)
  if (to >= today) return { for: 'running', gym: null, day: null, month: null }
  const day = openFrom(await booksOf({ ...ctx, gymId: gym.id, gym, today }), month)
  return day === null || day > to ? null : { for: 'days-open', gym: gym.name, day, month: null }
}
