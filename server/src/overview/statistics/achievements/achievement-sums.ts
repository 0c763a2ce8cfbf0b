/** What a period comes to for 员工业绩, read once for all figures of the page. */
import type { DaySpan } from '@kaiguan/contract/time'
import { together } from '../../../database/transaction.ts'
import { type PerformedSum, performedAt } from '../../../orders/performed.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { type GoodsSum, goodsSums } from '../../../sums/sum-tables.sql.ts'
import type { SameDay } from '../total/period-sums.ts'
import { classesGiven, type Given } from './achievements.sql.ts'
import type { Looked } from './looked.ts'

/** Each row says of which branch it is. */
export type AchievementSums = {
  /** Of the tab’s businesses, of all days together. */
  performed: PerformedSum[]
  /** Classes that are over, by their coach. */
  given: Given[]
  /** Goods sold, and those that came back. */
  goods: Summed<GoodsSum>[]
}
/** What was performed by day, or by month, whoever did it. */
export type AchievementCurve = { curve: Pick<PerformedSum, 'gym_id' | 'period' | 'performance_fen'>[] }

type Page = Pick<Looked, 'tab' | 'staffId' | 'businesses'>

/** What the tab doesn’t show isn’t read. */
export async function achievementSums(at: SameDay, days: DaySpan, { tab, staffId, businesses }: Page): Promise<AchievementSums> {
  const shows = (part: Looked['tab']) => tab === part || tab === 'total'
  const [performed, given, goods] = await together([
    performedAt(at, days, 'all', staffId),
    shows('group') ? classesGiven(at, days, staffId) : [],
    tab === 'shop' && staffId === null ? readSums(at, goodsSums, { gymIds: at.gymIds, ...days, grain: 'all' }) : [],
  ])
  return { performed: performed.filter(isOf(businesses)), given, goods }
}

export async function achievementCurve(at: SameDay, days: DaySpan, { staffId, businesses, grain }: Looked): Promise<AchievementCurve> {
  const curve = await performedAt(at, days, grain, staffId, ['staff_id', 'source'])
  return { curve: curve.filter(isOf(businesses)) }
}

/** Of everybody and all parts of the business, at all these branches as one. */
export async function performedCurve(at: SameDay, days: DaySpan, grain: Grain): Promise<AchievementCurve> {
  return { curve: await performedAt({ ...at, asOne: true }, days, grain, null, ['staff_id', 'source', 'business']) }
}

const isOf =
  (businesses: readonly string[]) =>
  ({ business }: { business: string }): boolean =>
    businesses.includes(business)
