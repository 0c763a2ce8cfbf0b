/** Settlements between branches as they are answered. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type {
  BranchSettlement,
  DueLine,
  SettledVisit,
  SettlementRow,
  settlementCalls,
} from '@kaiguan/contract/overview/head-office/settlements'
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import type { Ctx, GymFacts } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { type Draft, draftsOf, feeOf, firstOf, keyOf, monthText, waitsOf } from './drafts.ts'
import { type DueLineData, type RowData, rowsOfSettlement, type SettlementData, settlementsOf, type VisitOfRow } from './settlements.sql.ts'

const named = ({ id, name }: GymFacts) => ({ id, name })

type Asked = QueryOf<typeof settlementCalls.list>
type Listed = ResponseOf<typeof settlementCalls.list>

/** Pairs of these branches that have something to settle for a month, or did: a page of them, and what all that are asked for come to. */
export async function settlementsOfMonth(ctx: Ctx, gyms: readonly GymFacts[], asked: Asked): Promise<Listed> {
  const first = firstOf(asked.month)
  const names = new Map(gyms.map((gym) => [gym.id, gym]))
  const pairs = asked.gym_id === undefined ? undefined : pairsWith(asked.gym_id, gyms)
  const drafts = await draftsOf(ctx, gyms, first, pairs)
  const kept = (await settlementsOf(ctx, { gymIds: [...names.keys()], pairs }, first)).map((one) => keptAnswer(one, names))
  const all = [...[...drafts.values()].map((draft) => draftAnswer(draft, asked.month, null)), ...kept].filter(
    ({ state, net }) => (asked.state?.includes(state) ?? true) && !(asked.uneven && net === 0),
  )
  const page = pageOf(all, asked)
  const shown = page.data.flatMap((one) => (one.state === 'draft' ? (drafts.get(keyOfPair(one)) ?? []) : []))
  const waits = await waitsOf(ctx, shown, first)
  const data = page.data.map((one) => {
    const draft = one.state === 'draft' ? drafts.get(keyOfPair(one)) : undefined
    return draft ? { ...one, waits: waits(draft) } : one
  })
  return { ...page, data, sums: sumsOf(all) }
}

const pairsWith = (gymId: number, gyms: readonly GymFacts[]) =>
  gyms.filter(({ id }) => id !== gymId).map(({ id }) => ({ gym_id: Math.min(id, gymId), other_gym_id: Math.max(id, gymId) }))

const keyOfPair = ({ gym, other_gym }: Pick<BranchSettlement, 'gym' | 'other_gym'>) => keyOf(gym.id, other_gym.id)
const keyPattern = /^(\d{1,15}) (\d{1,15})$/

/** By their branches. What drafts come to is reckoned of all at once, so that a page is cut out of them here. */
function pageOf(all: readonly BranchSettlement[], { page, per_page, after }: Asked): Omit<Listed, 'sums'> {
  const sorted = all.toSorted((a, b) => a.gym.id - b.gym.id || a.other_gym.id - b.other_gym.id)
  const from = after === undefined ? (page - 1) * per_page : through(sorted, after)
  const data = sorted.slice(from, from + per_page)
  const last = data.at(-1)
  const next = last && from + per_page < sorted.length ? keyOfPair(last) : null
  return { data, total: Math.min(sorted.length, TOTAL_LIMIT), more: sorted.length > TOTAL_LIMIT, next }
}

/** How many stand before what comes after this key. */
function through(sorted: readonly BranchSettlement[], after: string): number {
  const [, gymId, otherId] = (keyPattern.exec(after) ?? []).map(Number)
  if (gymId === undefined || otherId === undefined) throw refuse('request.malformed', {}, { field: 'after' })
  return sorted.filter(({ gym, other_gym }) => gym.id < gymId || (gym.id === gymId && other_gym.id <= otherId)).length
}

function sumsOf(all: readonly BranchSettlement[]): Listed['sums'] {
  const sum = (state: BranchSettlement['state']) => all.reduce((fen, one) => fen + (one.state === state ? Math.abs(one.net) : 0), 0)
  return { draft: sum('draft'), confirmed: sum('confirmed'), paid: sum('paid'), visits: all.reduce((n, { visits }) => n + visits, 0) }
}

/** One pair with its rows: as it was confirmed, or as it comes to now. */
export async function settlementDetails(ctx: Ctx, gyms: readonly GymFacts[], month: string): Promise<BranchSettlement> {
  const first = firstOf(month)
  const [gym, other] = gyms
  if (!gym || !other) throw new Error('a pair is two branches')
  const names = new Map(gyms.map((one) => [one.id, one]))
  const [kept] = await settlementsOf(ctx, { gymIds: [gym.id, other.id] }, first)
  if (kept) return { ...keptAnswer(kept, names), rows: (await rowsOfSettlement(ctx, kept.id)).map((row) => rowAnswer(row, names)) }
  const draft = requireFound((await draftsOf(ctx, gyms, first)).get(keyOf(gym.id, other.id)))
  const waits = await waitsOf(ctx, [draft], first)
  return { ...draftAnswer(draft, month, waits(draft)), rows: draft.rows.map((row) => rowAnswer(row, names)) }
}

type Names = ReadonlyMap<number, GymFacts>
const nameOf = (names: Names, id: number) => ({ id, name: names.get(id)?.name ?? '' })

function draftAnswer({ gym, other, due, earlier, visits, settlement, net }: Draft, month: string, waits: BranchSettlement['waits']) {
  const pair = { id: null, month, state: 'draft' as const, gym: named(gym), other_gym: named(other) }
  return { ...pair, due, earlier, visits, settlement, net, waits, confirmed_at: null, confirmed_by: null, paid_on: null, paid_by: null }
}

function keptAnswer(data: SettlementData, names: Names): BranchSettlement {
  const { id, month, visits, confirmed_at, confirmed_by, paid_on, paid_by } = data
  return {
    id,
    month: monthText(month),
    state: paid_on === null ? 'confirmed' : 'paid',
    gym: nameOf(names, data.gym_id),
    other_gym: nameOf(names, data.other_gym_id),
    due: data.due_fen,
    earlier: data.earlier_fen,
    visits,
    settlement: data.settlement_fen,
    net: data.net_fen,
    waits: null,
    confirmed_at: confirmed_at.toISOString(),
    confirmed_by,
    paid_on,
    paid_by,
  }
}

function rowAnswer(row: RowData, names: Names): SettlementRow {
  return {
    gym: nameOf(names, row.gym_id),
    home: nameOf(names, row.home_gym_id),
    type: { id: row.type_id, name: row.type_name },
    rate: row.rate_fen,
    origin_month: monthText(row.origin_month),
    visits: row.visits,
    fee: feeOf(row),
  }
}

export function visitAnswer({
  id,
  entered_at,
  cancelled_at,
  retroactive,
  customer_id,
  customer_name,
  card_id,
  card_no,
}: VisitOfRow): SettledVisit {
  return {
    id,
    entered_at: entered_at.toISOString(),
    customer: { id: customer_id, name: customer_name },
    card: { id: card_id, card_no },
    cancelled_at: cancelled_at?.toISOString() ?? null,
    retroactive,
  }
}

export function dueLineAnswer({ id, business_day, kind, amount_fen, card_id, card_no, customer_id, customer_name }: DueLineData): DueLine {
  return {
    id,
    business_day,
    kind,
    card: card_id === null ? null : { id: card_id, card_no: card_no ?? '' },
    customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? '' },
    fee: amount_fen,
  }
}
