/**
 * What wants looking at. A matter is counted by the very list that it opens, as this person sees it and by now, so that what was done
 * since Monday is gone from the letter, and nobody reads a number whose list is closed to them.
 */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import {
  FALL_BP,
  type LetterFigures,
  type LetterMatter,
  letterMatters,
  MOST_MATTERS,
  type WeeklyLetter,
} from '@kaiguan/contract/overview/weekly-letters/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { cardHandlers } from '../../membership/cards/index.ts'
import { shiftHandlers } from '../../money/shifts/index.ts'
import { customerHandlers } from '../../people/customers/index.ts'
import { monthClosingHandlers } from '../month-closings/index.ts'
import { listed } from '../statistics/index.ts'

type Matter = WeeklyLetter['matters'][number]
type Written = { period: DaySpan; figures: LetterFigures }
type Found = Partial<Matter> & Pick<Matter, 'rows'>

/** The page or the list that a matter opens needs these. */
const needs: Readonly<Record<LetterMatter, readonly Permission[]>> = {
  fallen: ['reports.total'],
  'cards-ending': ['cards.view'],
  'cash-differs': ['cashier.day-sheet-all'],
  'month-open': ['reports.financial-view', 'reports.close-month'],
  slipping: ['customers.view', 'reports.analysis-view'],
}

const found: Readonly<Record<LetterMatter, (ctx: Ctx, written: Written) => Promise<Found | undefined>>> = {
  fallen: async (_, written) => fallen(written),
  'cards-ending': async (ctx, { period }) => {
    const monday = addDays(period.to, 1)
    const rows = listed(cardCalls.list.path, { ...figureRows.due(monday, addDays(monday, 6)), renewed: '0' })
    return counted(await cardHandlers.list(ctx, asking(cardCalls.list.query.parse({ ...rows.query, per_page: 1 }))), rows)
  },
  'cash-differs': async (ctx, { period: { from, to } }) => {
    const rows = listed(shiftCalls.list.path, figureRows.handOvers(from, to))
    return counted(await shiftHandlers.list(ctx, asking(shiftCalls.list.query.parse({ ...rows.query, per_page: 1 }))), rows)
  },
  'month-open': monthOpen,
  slipping: async (ctx) => {
    const rows = listed(customerCalls.list.path, figureRows.slipping())
    return counted(await customerHandlers.list(ctx, asking(customerCalls.list.query.parse({ ...rows.query, per_page: 1 }))), rows)
  },
}

export async function mattersOf(ctx: Ctx, written: Written): Promise<Matter[]> {
  const matters: Matter[] = []
  for (const code of letterMatters) {
    if (matters.length === MOST_MATTERS) break
    if (!needs[code].every((permission) => ctx.may(permission))) continue
    const matter = await found[code](ctx, written)
    if (matter) matters.push({ figure: null, change_bp: null, count: null, more: false, month: null, ...matter, code })
  }
  return matters
}

/** The figure that fell most; of those that lapsed fewer is well. */
function fallen({ period, figures }: Written): Found | undefined {
  const [most] = figures
    .flatMap(({ code, change_bp }) =>
      code !== 'lapsed' && change_bp !== null && change_bp <= -FALL_BP ? [{ figure: code, change_bp }] : [],
    )
    .toSorted((one, other) => one.change_bp - other.change_bp)
  if (!most) return undefined
  const { path } = most.figure === 'performance' ? statisticsCalls.achievements : statisticsCalls.total
  return { ...most, rows: listed(path, { ...period }) }
}

/** The latest month that is over, where all its days are closed and it isn't. */
async function monthOpen(ctx: Ctx): Promise<Found | undefined> {
  const { data } = await monthClosingHandlers.list(ctx, asking(monthClosingCalls.list.query.parse({ per_page: 2 })))
  const over = data.find(({ state }) => state !== 'running')
  return over?.state === 'open' ? { month: over.month, rows: listed(monthClosingCalls.list.path, {}) } : undefined
}

function asking<Query>(query: Query) {
  return { params: {}, query, body: {} }
}

function counted({ total, more }: { total: number; more: boolean }, rows: Matter['rows']): Found | undefined {
  return total > 0 ? { count: total, more, rows } : undefined
}
