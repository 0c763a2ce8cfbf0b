import type { AchievementFigure } from '@kaiguan/contract/overview/statistics/achievements'
import type { StatisticsFigure } from '@kaiguan/contract/overview/statistics/shapes'

/** Undefined: the tab has no such figure. */
export function figureOf(figures: readonly StatisticsFigure<AchievementFigure>[], code: AchievementFigure) {
  return figures.find((figure) => figure.code === code)
}
