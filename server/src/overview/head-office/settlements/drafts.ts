/** What pairs of branches would settle for a month, as it comes to now. Nothing of it is kept until somebody confirms it. */
import type { BranchSettlement } from '@kaiguan/contract/overview/head-office/settlements'
import { monthOf } from '@kaiguan/contract/time'
import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { booksOfGyms, openFrom } from '../../month-closings/index.ts'
import { type Among, monthsBetween, type PairOf, type RowData, unsettledDues, unsettledVisits } from './settlements.sql.ts'

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

/** `month`: its first day; `pairs`: no others are read. By pair; of those that have nothing to settle, or settled a later month, there is none. */
export async function draftsOf(ctx: Ctx, gyms: readonly GymFacts[], month: string, pairs?: readonly PairOf[]): Promise<Map<string, Draft>> {
  const at = new Map(gyms.map((gym) => [gym.id, gym]))
  const among: Among = { gymIds: [...at.keys()], pairs }
  const { to } = monthOf(month)
  const dues = new Map((await unsettledDues(ctx, among, month, to)).map((one) => [keyOf(one.gym_id, one.other_gym_id), one]))
  const counted = Map.groupBy(await unsettledVisits(ctx, among, month, to), ({ gym_id, home_gym_id }) =>
    keyOf(Math.min(gym_id, home_gym_id), Math.max(gym_id, home_gym_id)),
  )
  const found = [...dues.values(), ...[...counted.values()].flatMap((rows) => rows.slice(0, 1).map(pairOfRow))]
  const drafts = new Map<string, Draft>()
  for (const { gym_id, other_gym_id } of found) {
    const [gym, other] = [at.get(gym_id), at.get(other_gym_id)]
    const key = keyOf(gym_id, other_gym_id)
    const { due = 0, earlier = 0 } = dues.get(key) ?? {}
    const rows = counted.get(key) ?? []
    if (!gym || !other || (due === 0 && rows.length === 0)) continue
    const settlement = settlementOf(rows)
    drafts.set(key, { gym, other, due, earlier, rows, visits: visitsOf(rows), settlement, net: due + settlement })
  }
  return drafts
}

const pairOfRow = ({ gym_id, home_gym_id }: RowData): PairOf => ({
  gym_id: Math.min(gym_id, home_gym_id),
  other_gym_id: Math.max(gym_id, home_gym_id),
})

type Waits = NonNullable<BranchSettlement['waits']>

/** Why drafts of a month can’t be confirmed yet, by pair: it runs, a day of it is open at either branch, a month before waits. */
export async function waitsOf(ctx: Ctx, drafts: readonly Draft[], month: string): Promise<(draft: Draft) => Waits | null> {
  const gyms = [...new Map(drafts.flatMap(({ gym, other }) => [gym, other]).map((gym) => [gym.id, gym])).values()]
  const pairs = drafts.map(({ gym, other }) => ({ gym_id: gym.id, other_gym_id: other.id }))
  const between = await monthsBetween(ctx, { gymIds: gyms.map(({ id }) => id), pairs }, month)
  const earlier = new Map(between.map((one) => [keyOf(one.gym_id, one.other_gym_id), one.month]))
  const open = await openAt(ctx, gyms, month)
  return ({ gym, other }) => {
    const wait = open.get(gym.id) ?? open.get(other.id)
    const before = earlier.get(keyOf(gym.id, other.id))
    if (wait) return wait
    return before === undefined ? null : { for: 'earlier', gym: null, day: null, month: monthText(before) }
  }
}

/** By branch, where the month runs or a day of it is open. */
async function openAt(ctx: Ctx, gyms: readonly GymFacts[], month: string): Promise<Map<number, Waits>> {
  const { to } = monthOf(month)
  const days = gyms.map((gym) => ({ id: gym.id, name: gym.name, today: dayIn(gym, ctx.now), closed: gym.closed_on !== null }))
  const books = await booksOfGyms(ctx, days)
  const waits = days.map(({ id, name, today, closed }): [number, Waits | null] => {
    if (to >= today) return [id, { for: 'running', gym: null, day: null, month: null }]
    // Its days were closed with it, and later ones bring nothing.
    if (closed) return [id, null]
    const day = openFrom(books.get(id) ?? { first: null, through: null }, month)
    return [id, day === null || day > to ? null : { for: 'days-open', gym: name, day, month: null }]
  })
  return new Map(waits.flatMap(([id, wait]) => (wait ? [[id, wait]] : [])))
}
