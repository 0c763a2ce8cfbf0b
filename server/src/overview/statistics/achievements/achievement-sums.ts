/** What a period comes to for 员工业绩, read once for all figures of the page. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { type PerformedSum, performedOn } from '../../../orders/performed.ts'
import type { Grain } from '../../../sums/read-sums.sql.ts'
import { readSums } from '../../../sums/read-sums.sql.ts'
import { goodsSums } from '../../../sums/sum-tables.sql.ts'
import { classesGiven } from './achievements.sql.ts'
import type { Looked } from './looked.ts'

export type AchievementSums = {
  /** Of the tab’s businesses, of all days together. */
  performed: PerformedSum[]
  /** The same by day, or by month, whoever did it. */
  curve: Omit<PerformedSum, 'staff_id' | 'source'>[]
  /** Classes that are over, by their coach. */
  classes: ReadonlyMap<number, number>
  /** Goods sold, less those that came back. */
  goods: number
}

/** What the tab doesn’t show isn’t read. */
export async function achievementSums(ctx: Ctx, days: DaySpan, { tab, staffId, businesses, grain }: Looked): Promise<AchievementSums> {
  const shows = (part: Looked['tab']) => tab === part || tab === 'total'
  const range = { gymIds: [ctx.gymId], ...days, grain: 'all' as Grain }
  const [performed, curve, given, goods] = await together([
    performedOn(ctx, days, 'all', staffId),
    performedOn(ctx, days, grain, staffId, ['staff_id', 'source']),
    shows('group') ? classesGiven(ctx, days, staffId) : [],
    tab === 'shop' && staffId === null ? readSums(ctx, goodsSums, range) : [],
  ])
  const shown = ({ business }: { business: string }) => businesses.some((one) => one === business)
  return {
    performed: performed.filter(shown),
    curve: curve.filter(shown),
    classes: new Map(given.map(({ coach_id, classes }) => [coach_id, classes])),
    goods: goods.reduce((total, { sold, returned }) => total + sold - returned, 0),
  }
}
