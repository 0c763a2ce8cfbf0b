/** Settlements between branches as they are answered. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type {
  BranchSettlement,
  DueLine,
  SettledVisit,
  SettlementRow,
  settlementCalls,
} from '@kaiguan/contract/overview/head-office/settlements'
import type { Ctx, GymFacts } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { type Draft, draftsOf, feeOf, firstOf, keyOf, monthText, waitsOf } from './drafts.ts'
import { type DueLineData, type RowData, rowsOfSettlement, type SettlementData, settlementsOf, type VisitOfRow } from './settlements.sql.ts'

const named = ({ id, name }: GymFacts) => ({ id, name })

type Sums = ResponseOf<typeof settlementCalls.list>['sums']

/** All pairs of these branches that have something to settle for a month, or did. `month`: as text. */
export async function settlementsOfMonth(ctx: Ctx, gyms: readonly GymFacts[], month: string): Promise<BranchSettlement[]> {
  const first = firstOf(month)
  const drafts = [...(await draftsOf(ctx, gyms, first)).values()]
  const waits = await waitsOf(ctx, drafts, first)
  const names = new Map(gyms.map((gym) => [gym.id, gym]))
  const kept = (await settlementsOf(ctx, { gymIds: [...names.keys()] }, first)).map((one) => keptAnswer(one, names))
  return [...drafts.map((draft) => draftAnswer(draft, month, waits(draft))), ...kept].sort(
    (a, b) => a.gym.id - b.gym.id || a.other_gym.id - b.other_gym.id,
  )
}

export function sumsOf(all: readonly BranchSettlement[]): Sums {
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
