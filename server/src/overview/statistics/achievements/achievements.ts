/** 员工业绩: what each employee performed over days, against the days before; without the right to all, what one did oneself. */
import type { QueryOf, ResponseOf } from '@kaiguan/contract/call'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import { type AchievementFigure, achievementCalls, tabGoals } from '@kaiguan/contract/overview/statistics/achievements'
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import type { FigureRows, StatisticsFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { monthsAimedAt, passedBp } from '@kaiguan/contract/overview/targets/goals'
import type { Acting, Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { requireFound } from '../../../http/refusal.ts'
import { isOrder, ordersIn, performanceIn, performedOn, takenBackIn, unitsIn } from '../../../orders/performed.ts'
import { aimsOf, type Target, targetsIn } from '../../targets/index.ts'
import { sumsBy } from '../compared.ts'
import { bothSides, curveOf, figureOf, listed, readSides, type Sides, type Spans, tableOf } from '../sides.ts'
import { type AchievementCurve, type AchievementSums, achievementCurve, achievementSums } from './achievement-sums.ts'
import { type Person, peopleById, personHere } from './achievements.sql.ts'
import { type Looked, lookedAt } from './looked.ts'
import { businessesOf, parts } from './whose.ts'

type Achievements = ResponseOf<typeof achievementCalls.achievements>
type Row = Achievements['people'][number]
type AchievementSides = Sides<AchievementSums>

const LINES = achievementCalls.performanceLines.path
/** Of nobody, as sums and lists say it. */
const NOBODY = 0

export async function achievementsOf(ctx: Ctx, asked: QueryOf<typeof achievementCalls.achievements>): Promise<Achievements> {
  const looked = lookedAt(ctx, asked)
  const { tab, tabs, staffId } = looked
  const staff = staffId === null ? null : requireFound(await personHere(ctx, staffId))
  const at = { ...ctx, gymIds: [ctx.gymId] }
  const sides = await bothSides(asked, async (days) => {
    const [sums, curve] = await together([achievementSums(at, days, looked), achievementCurve(at, days, looked)])
    return { ...sums, ...curve }
  })
  const aimed = monthsAimedAt(asked, ctx.today)
  const targets = aimed ? (await targetsIn(ctx, aimed, staffId)).filter(({ goal }) => tabGoals[tab].includes(goal)) : []
  const people = staff ? [staff] : await peopleById(ctx, [...idsIn(sides), ...targets.map(({ staff_id }) => staff_id)])
  return {
    tab,
    tabs,
    staff,
    period: sides.period,
    before: sides.before,
    headline: figuresOf(sides, looked, staffId),
    series: [performanceCurve(sides)],
    tables: tab === 'total' ? [partsTable(sides, looked)] : [],
    aimed: aimed && { ...aimed, passed_bp: passedBp(aimed, ctx.today) },
    aims: aimsOf(targets, sides.now.performed, tabGoals[tab]),
    people: staff ? [alone(sides, looked, staff, targets)] : everybody(sides, looked, people, targets),
  }
}

export const performanceCurve = (sides: Sides<AchievementCurve>) =>
  curveOf(sides, 'performance', 'fen', ({ curve }) => curve.map(({ period: day, performance_fen: value }) => ({ day, value })))

function idsIn({ now, was }: AchievementSides): number[] {
  const ids = [now, was].flatMap(({ performed, given }) => [
    ...performed.map(({ staff_id }) => staff_id),
    ...given.map(({ coach_id }) => coach_id),
  ])
  return [...new Set(ids)]
}

/** What belongs to one of them alone. */
function ofOne({ performed, given }: AchievementSums, id: number): AchievementSums {
  return {
    performed: performed.filter(({ staff_id }) => staff_id === id),
    given: given.filter(({ coach_id }) => coach_id === id),
    goods: [],
  }
}

const sidesOf = (sides: AchievementSides, id: number): AchievementSides => ({
  ...sides,
  now: ofOne(sides.now, id),
  was: ofOne(sides.was, id),
})

function alone(sides: AchievementSides, looked: Looked, staff: Person, targets: readonly Target[]): Row {
  const own = targets.filter(({ staff_id }) => staff_id === staff.id)
  return {
    staff,
    figures: figuresOf(sides, looked, staff.id),
    aims: aimsOf(own, sides.now.performed, tabGoals[looked.tab]),
    share_bp: null,
    rank: null,
  }
}

/** Whoever performed most comes first; what is nobody's comes last and has no rank. */
function everybody(sides: AchievementSides, looked: Looked, people: readonly Person[], targets: readonly Target[]): Row[] {
  const total = performanceIn(sides.now.performed)
  const ranked = people
    .map((staff) => ({ staff, fen: performanceIn(ofOne(sides.now, staff.id).performed) }))
    .toSorted((one, other) => other.fen - one.fen)
  const rows = ranked.map(({ staff, fen }) => ({
    ...alone(sidesOf(sides, staff.id), looked, staff, targets),
    share_bp: shareOf(fen, total),
    rank: ranked.filter((other) => other.fen > fen).length + 1,
  }))
  if (!idsIn(sides).includes(NOBODY)) return rows
  const nobodys = sidesOf(sides, NOBODY)
  const figures = figuresOf(nobodys, looked, NOBODY)
  const share_bp = shareOf(performanceIn(nobodys.now.performed), total)
  return [...rows, { staff: null, figures, aims: [], share_bp, rank: null }]
}

const shareOf = (fen: number, total: number): number | null => (total > 0 ? Math.round((fen * 10_000) / total) : null)

/** `staffId`: whose they are; null: everybody's. */
export function figuresOf(
  sides: AchievementSides,
  { tab, businesses }: Pick<Looked, 'tab' | 'businesses'>,
  staffId: number | null,
): StatisticsFigure<AchievementFigure>[] {
  const orders = businesses.filter(isOrder)
  const units = (code: AchievementFigure, of: PerformanceBusiness) =>
    businesses.includes(of)
      ? [figureOf(sides, code, 'count', ({ performed }) => unitsIn(performed, of), rowsOf(sides, staffId, { business: of }))]
      : []
  const classes = ({ given }: AchievementSums) => given.reduce((sum, { classes: one }) => sum + one, 0)
  const pieces = ({ goods }: AchievementSums) => goods.reduce((sum, { sold, returned }) => sum + sold - returned, 0)
  const business = businesses.join(',')
  return [
    performanceFigure(sides, businesses, staffId),
    figureOf(sides, 'orders', 'count', ({ performed }) => ordersIn(performed), rowsOf(sides, staffId, { business: orders.join(',') })),
    figureOf(
      sides,
      'back',
      'fen',
      ({ performed }) => takenBackIn(performed),
      rowsOf(sides, staffId, { business, source: 'refund,reversal' }),
    ),
    ...units('lessons', 'lesson'),
    ...(businesses.includes('class-taught') ? [figureOf(sides, 'classes', 'count', classes, null)] : []),
    ...units('leads', 'lead-won'),
    ...(tab === 'shop' && staffId === null ? [figureOf(sides, 'goods', 'count', pieces, null)] : []),
  ]
}

function performanceFigure(
  sides: Sides<Pick<AchievementSums, 'performed'>>,
  businesses: readonly PerformanceBusiness[],
  staffId: number | null,
): StatisticsFigure<'performance'> {
  const rows = rowsOf(sides, staffId, { business: businesses.join(',') })
  return figureOf(sides, 'performance', 'fen', ({ performed }) => performanceIn(performed), rows)
}

/** What everybody performed in all parts of the business. */
export async function performanceOf(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId'>, spans: Spans): Promise<StatisticsFigure<'performance'>> {
  const sides = await readSides(spans, async (days) => ({ performed: await performedOn(ctx, days, 'all', null) }))
  return performanceFigure(sides, businessesOf('total'), null)
}

/** What each part of the business makes of the total. */
export function partsTable(sides: AchievementSides, { staffId }: Pick<Looked, 'staffId'>): StatisticsTable<'parts'> {
  const partOf = (business: string) => parts.find((part) => businessesOf(part).some((one) => one === business)) ?? ''
  const byPart = ({ performed }: AchievementSums) =>
    sumsBy(
      performed,
      ({ business }) => partOf(business),
      ({ performance_fen }) => performance_fen,
    )
  const rows = (key: string) =>
    rowsOf(sides, staffId, { business: parts.flatMap((part) => (part === key ? businessesOf(part) : [])).join(',') })
  return tableOf(sides, 'parts', 'fen', byPart, parts, rows)
}

function rowsOf({ period: { from, to } }: Spans, staffId: number | null, more: Readonly<Record<string, string>>): FigureRows {
  const days = figureRows.performed(from, to)
  return listed(LINES, staffId === null ? { ...days, ...more } : { ...days, staff_id: String(staffId), ...more })
}
