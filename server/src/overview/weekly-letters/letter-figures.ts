/** The figures of a letter: by the same functions as the pages of statistics, all of them; who may see which is asked when it is read. */
import { type LetterFigure, type LetterFigures, letterFigures } from '@kaiguan/contract/overview/weekly-letters/calls'
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import type { Acting, Ctx } from '../../context.ts'
import { headlineOf, performanceOf, type Spans, seesTotal, totalSides } from '../statistics/index.ts'

/** Always the seven days before, also where a month begins with the week. */
export function weekSpans(week: string): Spans {
  const from = (first: string): DaySpan => ({ from: first, to: addDays(first, 6) })
  return { period: from(week), before: from(addDays(week, -7)), group: 'day' }
}

export async function figuresOfWeek(ctx: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'today'>, week: string): Promise<LetterFigures> {
  const spans = weekSpans(week)
  const figures = [...headlineOf(await totalSides(ctx, spans), []), await performanceOf(ctx, spans)]
  return letterFigures.flatMap((code) => figures.flatMap((figure) => (figure.code === code ? [{ ...figure, code }] : [])))
}

/** The letter as such needs `reports.total`. */
export function maySeeFigure(ctx: Ctx, code: LetterFigure): boolean {
  return code !== 'performance' || seesTotal(ctx)
}
