/** 运营分析: when it is busy, how often members come, who stays, and what part of leads, cards, places and hours became something. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { frequencies, type OperationFigure, type OperationTable } from '@kaiguan/contract/overview/statistics/operation'
import type { SometimesFigure, StatisticsFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type StageMove, stageMoves } from '@kaiguan/contract/people/customers/customer-stage'
import type { Ctx } from '../../../context.ts'
import { countMembers, countSlipping } from '../../../people/customers/index.ts'
import { comparedSometimes, sumsBy } from '../compared.ts'
import { firstDay } from '../first-day.sql.ts'
import { type Asked, bothSides, curveOf, figureOf, grainOf, listed, type Sides, tableOf } from '../sides.ts'
import { membersOf } from '../total/period-sums.ts'
import { busyHours } from './busy-hours.ts'
import { type OperationSums, operationSums, type PeopleCurve, type PeopleSums, visitsBefore } from './operation-sums.ts'
import { ratesOf } from './rates.ts'

type Operation = ResponseOf<typeof statisticsCalls.operation>
type OperationSides = Sides<OperationSums>

const CUSTOMERS = customerCalls.list.path
const CARDS = cardCalls.list.path

export async function operationOf(ctx: Ctx, asked: Asked): Promise<Operation> {
  const first = (await firstDay(ctx)) ?? asked.from
  const sides = await bothSides(asked, (days) => operationSums(ctx, days, grainOf(asked.group), first))
  const members = await countMembers(ctx)
  const before = await visitsBefore(ctx, asked.from)
  return {
    period: sides.period,
    before: sides.before,
    headline: headlineOf(ctx, sides),
    series: curvesOf(sides),
    tables: [
      membersTable(sides),
      frequencyTable(sides, members),
      cardsTable(sides, 'sold'),
      cardsTable(sides, 'gifts'),
      cardsTable(sides, 'ended'),
    ],
    ...ratesOf(sides),
    card_types: typesOf(sides),
    hours: busyHours({ from: asked.from, to: asked.to < ctx.today ? asked.to : ctx.today }, sides.now.hours, before),
    slipping: { now: await countSlipping(ctx), rows: listed(CUSTOMERS, figureRows.slipping()) },
  }
}

const visitsOf = ({ visits }: PeopleSums) => visits.reduce((sum, row) => sum + row.visits, 0)
const movesOf = (sums: PeopleSums, move: StageMove) => sums.moves.reduce((sum, { kind, moves }) => sum + (kind === move ? moves : 0), 0)
const grownOf = ({ moves }: PeopleSums) =>
  sumsBy(
    moves,
    ({ kind }) => kind,
    ({ delta }) => delta,
  )
const startOf = (sums: PeopleSums) => membersOf(sums) - sums.moves.reduce((sum, { delta }) => sum + delta, 0)
const earnedIn = ({ income }: PeopleSums) => income.reduce((sum, { amount_fen }) => sum - amount_fen, 0)
/** Of an average member: of those at the beginning and at the end. Of nobody it is nothing that one could say. */
const earnedOfOne = (sums: PeopleSums): number | null => {
  const members = startOf(sums) + membersOf(sums)
  return members <= 0 ? null : Math.round((earnedIn(sums) * 2) / members)
}

function headlineOf(ctx: Ctx, sides: OperationSides): SometimesFigure<OperationFigure>[] {
  const { from, to } = sides.period
  const count = ({ visitors: rows }: OperationSums) => rows.reduce((sum, row) => sum + row.visitors, 0)
  const visitors = figureOf(sides, 'visitors', 'count', count, listed(CUSTOMERS, figureRows.came(from, to, 1)))
  const [visits, ...others] = peopleFigures(sides)
  const figures = [...(visits ? [visits] : []), visitors, ...others]
  // What was earned is for whoever reads totals.
  return ctx.may('reports.total') ? [...figures, earnedFigure(sides)] : figures
}

/** Who came, and who became a member or ceased to be one. */
export function peopleFigures(sides: Sides<PeopleSums>): StatisticsFigure<'visits' | 'joined' | 'returned' | 'lapsed'>[] {
  const { from, to } = sides.period
  const moved = (code: 'joined' | 'returned' | 'lapsed') =>
    figureOf(sides, code, 'count', (sums) => movesOf(sums, code), listed(CUSTOMERS, figureRows.moved(code, from, to)))
  return [
    figureOf(sides, 'visits', 'count', visitsOf, listed(checkInCalls.visits.path, figureRows.visits(from, to))),
    moved('joined'),
    moved('returned'),
    moved('lapsed'),
  ]
}

/** No list says what was earned of each member. */
export function earnedFigure({ now, was }: Sides<PeopleSums>): SometimesFigure<'arpm'> {
  return { code: 'arpm', unit: 'fen', ...comparedSometimes(earnedOfOne(now), earnedOfOne(was)), rows: null }
}

export function curvesOf(sides: Sides<PeopleCurve>): Operation['series'] {
  const moved = (move: StageMove) => (sums: PeopleCurve) =>
    sums.moves.filter(({ kind }) => kind === move).map(({ period: day, moves: value }) => ({ day, value }))
  return [
    curveOf(sides, 'visits', 'count', ({ visits }) => visits.map(({ period: day, visits: value }) => ({ day, value }))),
    curveOf(sides, 'joined', 'count', moved('joined')),
    curveOf(sides, 'lapsed', 'count', moved('lapsed')),
  ]
}

/** The members at the beginning, each kind of move by how many they grew, and the members at the end: the sum. */
export function membersTable(sides: Sides<PeopleSums>): StatisticsTable<'members'> {
  const { from, to } = sides.period
  const grown = (sums: PeopleSums) => new Map([['start', startOf(sums)], ...grownOf(sums)])
  return tableOf(sides, 'members', 'count', grown, ['start', ...stageMoves], (key) => {
    const move = stageMoves.find((one) => one === key)
    return move === undefined ? null : listed(CUSTOMERS, figureRows.moved(move, from, to))
  })
}

/** Of the members of today: who of them came so many times on these days, and on those before. */
function frequencyTable(sides: OperationSides, members: number): StatisticsTable<OperationTable> {
  const { from, to } = sides.period
  const counted = ({ visitors }: OperationSums) => {
    const came = frequencies.map(({ key, least, most = Number.POSITIVE_INFINITY }): [string, number] => [
      key,
      visitors.reduce((sum, row) => sum + (row.visits >= least && row.visits <= most ? row.members : 0), 0),
    ])
    const never = members - came.reduce((sum, [, count]) => sum + count, 0)
    return new Map([...came, ['0', never]])
  }
  const keys = frequencies.map(({ key }) => key)
  return tableOf(sides, 'frequency', 'count', counted, keys, (key) => {
    const one = frequencies.find((frequency) => frequency.key === key)
    return one ? listed(CUSTOMERS, { ...figureRows.came(from, to, one.least, one.most), stage: 'member' }) : null
  })
}

const cardTables = {
  sold: { code: 'cards-sold', rows: figureRows.cardsSold },
  gifts: { code: 'cards-given', rows: figureRows.cardsGiven },
  ended: { code: 'cards-ended', rows: figureRows.cardsEnding },
} as const

function cardsTable(sides: OperationSides, of: keyof typeof cardTables): StatisticsTable<OperationTable> {
  const { from, to } = sides.period
  const counted = ({ types }: OperationSums) => new Map(types.map((row) => [String(row.template_id), row[of]]))
  const { code, rows: rowsOf } = cardTables[of]
  const rows = rowsOf(from, to)
  return tableOf(sides, code, 'count', counted, [], (key) => listed(CARDS, { ...rows, vip_template_id: key }))
}

function typesOf({ now, was }: OperationSides): Operation['card_types'] {
  const names = new Map([...was.types, ...now.types].map(({ template_id, type_name }) => [String(template_id), type_name]))
  return [...names].map(([key, name]) => ({ key, name }))
}
