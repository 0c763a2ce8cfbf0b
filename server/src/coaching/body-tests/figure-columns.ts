/** Figures as they are kept: hundredths, but what is counted whole. */
import { type BodyFigure, bodyFigures } from '@kaiguan/contract/coaching/body-tests/texts'

export type Figures = Record<BodyFigure, number | null>

const WHOLE: readonly BodyFigure[] = ['max_blood_pressure', 'min_blood_pressure', 'resting_heart_rate']

export function bodyFigureColumns(figures: Figures): Figures {
  const kept = (figure: BodyFigure) => {
    const value = figures[figure]
    return value === null || WHOLE.includes(figure) ? value : Math.round(value * 100)
  }
  // `as`: every figure of the list is a key.
  return Object.fromEntries(bodyFigures.map((figure) => [figure, kept(figure)])) as Figures
}
