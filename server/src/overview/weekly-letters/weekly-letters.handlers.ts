/** The calls of weekly letters. */
import type { letterCalls } from '@kaiguan/contract/overview/weekly-letters/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { maySeeFigure, weekSpans } from './letter-figures.ts'
import { mattersOf } from './matters.ts'
import { letterOf } from './weekly-letters.sql.ts'

export const letterHandlers: Handlers<typeof letterCalls> = {
  show: async (ctx, { params }) => {
    const letter = requireFound(await letterOf(ctx, params.week))
    const { period, before } = weekSpans(letter.week)
    const figures = letter.figures.filter(({ code }) => maySeeFigure(ctx, code))
    return {
      period,
      before,
      written_at: letter.written_at.toISOString(),
      figures,
      matters: await mattersOf(ctx, { period, figures }),
    }
  },
}
