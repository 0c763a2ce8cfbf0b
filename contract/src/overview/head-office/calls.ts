/**
 * Head office's first page: the branches side by side (docs/clubs.md). Whoever sees no money there has a call of their own,
 * whose answer has no place for any.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { csv, Day, IdName, IdText, Instant } from '../../shapes.ts'
import { FenPair, Pair } from '../reports/calls.ts'
import { nightWorks } from './night-works.texts.ts'

export const BranchName = IdName.describe('a branch')

/** How many days the small curves show, today included. */
export const CURVE_DAYS = 30

const Flow = z.object({
  today: Pair.describe('today, and the same day of last month'),
  month: Pair.describe('this month to date, and the same days of last month'),
})
const FenFlow = z.object({ today: FenPair, month: FenPair })

const Counts = z.object({
  visits: Flow,
  joined: Flow.describe('members since these days: their first card'),
  expiring_cards: z.int().describe('cards that end within the branch’s number of days'),
})
const Figures = Counts.extend({
  taken: FenFlow.describe('实收: tenders other than stored value and applied deposits, less refunds'),
  earned: FenFlow.describe('确认收入'),
  over_short: FenFlow.describe('counted less expected at hand-overs, and found missing at openings: negative is short'),
  owed: FenPair.describe('owed to members: stored value paid for, and what is still to be earned; without gifts and deposits'),
  deposits: FenPair.describe('deposits held'),
})

const Branch = z.object({
  gym: BranchName,
  from: Day.describe('the first of this month'),
  day: Day.describe('the branch’s own today'),
  before_from: Day,
  before_to: Day.describe('the same day of last month; its last day where it has none'),
})
const VisitDay = z.object({ day: Day, visits: z.int() })
const CurveDay = VisitDay.extend({ taken: FenPair.shape.now })

const CountsRow = Branch.extend({ ...Counts.shape, curve: z.array(VisitDay).length(CURVE_DAYS) })
export const BranchRow = Branch.extend({
  ...Figures.shape,
  books: z.object({ from: Day, to: Day }).nullable().describe('the first and the last day with anything in the books'),
  curve: z.array(CurveDay).length(CURVE_DAYS),
})
export type BranchRow = z.infer<typeof BranchRow>
export type CountsRow = z.infer<typeof CountsRow>

/** What the product does by itself at night and couldn't; it is tried again until it succeeds. */
const FailedWork = z.object({
  work: z.enum(nightWorks),
  gym: BranchName.nullable().describe('null: at all branches'),
  since: Instant,
})
export type FailedWork = z.infer<typeof FailedWork>
const failedWorks = z.array(FailedWork).describe('nightly work that hasn’t succeeded since, the longest first')

const Reached = z.object({
  gym_ids: csv(IdText).optional().describe('these branches alone; each must be within one’s reach'),
})

export const headOfficeCalls = {
  branches: call({
    method: 'GET',
    path: '/v1/brand/branch_dashboards',
    summary: 'Each branch that one reaches, and the brand: today and this month against last, what is owed, the last 30 days',
    scope: 'brand',
    types: headOfficeFor.money,
    needs: 'head-office.view',
    shows: ['money', 'visits', 'customers', 'cards', 'deposits', 'shifts', 'gym'],
    refuses: ['scope.reach'],
    query: Reached,
    response: z.object({ data: z.array(BranchRow), sums: Figures.extend({ curve: z.array(CurveDay) }), failed_works: failedWorks }),
  }),
  branchesWithoutMoney: call({
    method: 'GET',
    path: '/v1/brand/branch_dashboards1',
    summary: 'The same without money: visits, new members and cards that end',
    scope: 'brand',
    types: headOfficeFor.withoutMoney,
    open: 'whoever holds such a post answers for the branches it reaches',
    shows: ['visits', 'customers', 'cards', 'gym'],
    refuses: ['scope.reach'],
    query: Reached,
    response: z.object({ data: z.array(CountsRow), sums: Counts.extend({ curve: z.array(VisitDay) }), failed_works: failedWorks }),
  }),
}
