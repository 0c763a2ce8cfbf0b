/** 运营分析: when it is busy, how often members come, who stays, and what part of leads, cards, places and hours became something. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { frequencies, type OperationFigure, type OperationTable } from '@kaiguan/contract/overview/statistics/operation'
import type { SometimesFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type StageMove, stageMoves } from '@kaiguan/contract/people/customers/customer-stage'
import type { Ctx } from '../../../context.ts'
import { countMembers, countSlipping } from '../../../people/customers/index.ts'
import { comparedSometimes, sumsBy } from '../compared.ts'
import { firstDay } from '../first-day.sql.ts'
import { type Asked, bothSides, curveOf, figureOf, listed, type Sides, tableOf } from '../sides.ts'
import { busyHours } from './busy-hours.ts'
import { type OperationSums, operationSums, visitsBefore } from './operation-sums.ts'
import { ratesOf } from './rates.ts'

type Operation = ResponseOf<typeof statisticsCalls.operation>
type OperationSides = Sides<OperationSums>

const CUSTOMERS = customerCalls.list.path
const CARDS = cardCalls.list.path

export async function operationOf(ctx: Ctx, asked: Asked): Promise<Operation> {
  const first = (await firstDay(ctx)) ?? asked.from
  const sides = await bothSides(asked, (days) => operationSums(ctx, days, asked.group, first))
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

const visitsOf = ({ visits }: OperationSums) => visits.reduce((sum, row) => sum + row.visits, 0)
const movesOf = (sums: OperationSums, move: StageMove) => sums.moves.reduce((sum, { kind, moves }) => sum + (kind === move ? moves : 0), 0)
const grownOf = ({ moves }: OperationSums) =>
  sumsBy(
    moves,
    ({ kind }) => kind,
    ({ delta }) => delta,
  )
const startOf = ({ members, moves }: OperationSums) => members - moves.reduce((sum, { delta }) => sum + delta, 0)
/** Of an average member: of those at the beginning and at the end. Of nobody it is nothing that one could say. */
const earnedOfOne = (sums: OperationSums): number | null => {
  const members = startOf(sums) + sums.members
  return members <= 0 ? null : Math.round((sums.earned * 2) / members)
}

function headlineOf(ctx: Ctx, sides: OperationSides): SometimesFigure<OperationFigure>[] {
  const { from, to } = sides.period
  const moved = (code: 'joined' | 'returned' | 'lapsed') =>
    figureOf(sides, code, 'count', (sums) => movesOf(sums, code), listed(CUSTOMERS, figureRows.moved(code, from, to)))
  const visitors = ({ visitors: rows }: OperationSums) => rows.reduce((sum, row) => sum + row.visitors, 0)
  const figures = [
    figureOf(sides, 'visits', 'count', visitsOf, listed(checkInCalls.visits.path, figureRows.visits(from, to))),
    figureOf(sides, 'visitors', 'count', visitors, listed(CUSTOMERS, figureRows.came(from, to, 1))),
    moved('joined'),
    moved('returned'),
    moved('lapsed'),
  ]
  // What was earned is for whoever reads totals. No list says what that is for each member.
  if (!ctx.may('reports.total')) return figures
  return [...figures, { code: 'arpm', unit: 'fen', ...comparedSometimes(earnedOfOne(sides.now), earnedOfOne(sides.was)), rows: null }]
}

function curvesOf(sides: OperationSides): Operation['series'] {
  const moved = (move: StageMove) => (sums: OperationSums) =>
    sums.moves.filter(({ kind }) => kind === move).map(({ period: day, moves: value }) => ({ day, value }))
  return [
    curveOf(sides, 'visits', 'count', ({ visits }) => visits.map(({ period: day, visits: value }) => ({ day, value }))),
    curveOf(sides, 'joined', 'count', moved('joined')),
    curveOf(sides, 'lapsed', 'count', moved('lapsed')),
  ]
}

/** The members at the beginning, each kind of move by how many they grew, and the members at the end: the sum. */
function membersTable(sides: OperationSides): StatisticsTable<OperationTable> {
  const { from, to } = sides.period
  const grown = (sums: OperationSums) => new Map([['start', startOf(sums)], ...grownOf(sums)])
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
