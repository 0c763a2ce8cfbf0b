/**
 * The branches side by side: each with its own today, this month against the same days of last, and the last days as a curve.
 * Whoever sees no money is answered without asking for any.
 */
import type { ResponseOf } from '@kaiguan/contract/call'
import {
  type BranchRow,
  type CountsRow,
  CURVE_DAYS,
  type FailedWork,
  type headOfficeCalls,
} from '@kaiguan/contract/overview/head-office/calls'
import { addDays } from '@kaiguan/contract/time'
import { dayIn } from '../../clock.ts'
import type { Ctx, GymFacts } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import type { Account } from '../../ledger/days.sql.ts'
import { balancesOfGyms, daysOfGyms, type GymBalance, type GymDaySum } from '../../ledger/days-of-gyms.sql.ts'
import { monthDays } from '../reports/index.ts'
import { addedUp, addedUpCounts } from './brand-figures.ts'
import { type Branch, byDay, flowOf } from './flows.ts'
import { expiringOfGyms, failedWorksAt, joinedOfGyms, type Span, visitsOfGyms } from './head-office.sql.ts'

const FLOWS: readonly Account[] = ['hand', 'income', 'refund', 'over-short']
const STANDING: readonly Account[] = ['stored', 'deferred', 'deposit']
/** Nobody's days; where there is no branch, nothing is found on them. */
const NO_DAY = '0001-01-01'

type Calls = typeof headOfficeCalls

export async function branchesWithoutMoney(ctx: Ctx, gyms: readonly GymFacts[]): Promise<ResponseOf<Calls['branchesWithoutMoney']>> {
  const [data, failed_works] = await together([
    counted(
      ctx,
      gyms.map((gym) => branchOf(ctx, gym)),
    ),
    failedAt(ctx, gyms),
  ])
  return { data, sums: addedUpCounts(data), failed_works }
}

export async function branchesWithMoney(ctx: Ctx, gyms: readonly GymFacts[]): Promise<ResponseOf<Calls['branches']>> {
  const branches = gyms.map((gym) => branchOf(ctx, gym))
  const reach = gyms.map(({ id }) => id)
  const until = branches.map(({ gym, month }) => ({ gymId: gym.id, until: month.before_to }))
  const [rows, days, balances, failed_works] = await together([
    counted(ctx, branches),
    daysOfGyms(ctx, reach, spanOf(branches), FLOWS),
    balancesOfGyms(ctx, until, STANDING),
    failedAt(ctx, gyms),
  ])
  const flows = flowsOf(days)
  const data = branches.map((branch, at): BranchRow => {
    // `counted` answers a row a branch, in their order.
    const row = rows[at] as CountsRow
    const taken = row.curve.map((one) => ({ ...one, taken: flows.taken(branch.gym.id, one.day) }))
    return { ...row, ...flows.of(branch), ...standing(balances.filter(({ gym_id }) => gym_id === branch.gym.id)), curve: taken }
  })
  return { data, sums: addedUp(data), failed_works }
}

async function failedAt(ctx: Ctx, gyms: readonly GymFacts[]): Promise<FailedWork[]> {
  const names = new Map(gyms.map(({ id, name }) => [id, name]))
  const failed = await failedWorksAt(ctx, [...names.keys()])
  return failed.map(({ work, gym_id: id, since }) => ({
    work,
    gym: id === null ? null : { id, name: names.get(id) ?? '' },
    since: since.toISOString(),
  }))
}

function branchOf(ctx: Ctx, gym: GymFacts): Branch {
  const day = dayIn(gym, ctx.now)
  return { gym, day, month: monthDays(day) }
}

/** Every day that a figure of theirs is about. */
function spanOf(branches: readonly Branch[]): Span {
  const froms = branches.flatMap(({ day, month }) => [month.before_from, addDays(day, 1 - CURVE_DAYS)]).toSorted()
  const tos = branches.map(({ day }) => day).toSorted()
  return { from: froms[0] ?? NO_DAY, to: tos.at(-1) ?? NO_DAY }
}

async function counted(ctx: Ctx, branches: readonly Branch[]): Promise<CountsRow[]> {
  const reach = branches.map(({ gym }) => gym.id)
  const span = spanOf(branches)
  const [came, became, ending] = await together([
    visitsOfGyms(ctx, reach, span),
    joinedOfGyms(ctx, reach, span),
    expiringOfGyms(ctx, branches),
  ])
  const visits = byDay(came, ({ count }) => count)
  const joined = byDay(became, ({ count }) => count)
  const expiring = new Map(ending.map(({ gym_id, count }) => [gym_id, count]))
  return branches.map((branch) => {
    const { gym, day, month } = branch
    const curve = Array.from({ length: CURVE_DAYS }, (_, at) => addDays(day, at + 1 - CURVE_DAYS))
    return {
      gym: { id: gym.id, name: gym.name },
      day,
      from: month.from,
      before_from: month.before_from,
      before_to: month.before_to,
      visits: flowOf(branch, visits),
      joined: flowOf(branch, joined),
      expiring_cards: expiring.get(gym.id) ?? 0,
      curve: curve.map((one) => ({ day: one, visits: visits(gym.id, one) })),
    }
  })
}

/** What came and went by days. Income stands in credit, what was refunded beyond it in debit; cash that is missing is a debit, too. */
function flowsOf(days: readonly GymDaySum[]) {
  const of = (...accounts: Account[]) => days.filter(({ account }) => accounts.includes(account))
  const taken = byDay(of('hand'), ({ fen }) => fen)
  const earned = byDay(of('income', 'refund'), ({ fen }) => -fen)
  const overShort = byDay(of('over-short'), ({ fen }) => -fen)
  return {
    taken,
    of: (branch: Branch) => ({
      taken: flowOf(branch, taken),
      earned: flowOf(branch, earned),
      over_short: flowOf(branch, overShort),
    }),
  }
}

/** What is owed stands in credit. */
function standing(balances: readonly GymBalance[]): Pick<BranchRow, 'owed' | 'deposits' | 'books'> {
  const of = (...accounts: Account[]) =>
    balances
      .filter(({ account }) => accounts.includes(account))
      .reduce((sum, { now, before }) => ({ now: sum.now - now, before: sum.before - before }), { now: 0, before: 0 })
  const firsts = balances.map(({ first }) => first).toSorted()
  const lasts = balances.map(({ last }) => last).toSorted()
  const [from, to] = [firsts[0], lasts.at(-1)]
  return { owed: of('stored', 'deferred'), deposits: of('deposit'), books: from && to ? { from, to } : null }
}
