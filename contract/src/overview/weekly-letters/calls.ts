/** 周报: what a week came to beside the week before, as it was on the Monday after, and what wants looking at by now. */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { Day, Instant } from '../../shapes.ts'
import { FigureRows, figureShape } from '../statistics/shapes.ts'

/** A branch's letter is written on Monday at this minute of its clock, or when its business day begins later. */
export const LETTER_MINUTE = 8 * 60

export const letterFigures = ['taken', 'earned', 'performance', 'visits', 'joined', 'lapsed', 'members'] as const
export type LetterFigure = (typeof letterFigures)[number]
export const LetterFigures = z.array(figureShape(letterFigures))
export type LetterFigures = z.infer<typeof LetterFigures>

/** In this order; the first that there are, so many, are said. */
export const letterMatters = ['fallen', 'cards-ending', 'cash-differs', 'month-open', 'slipping'] as const
export type LetterMatter = (typeof letterMatters)[number]
export const MOST_MATTERS = 3
/** A figure that fell by less than this part of ten thousand is no matter. */
export const FALL_BP = 1_000

export const letterCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/weekly_letters/{week}',
    summary: 'The letter about a week: its figures as they were written, and up to three things that want looking at by now',
    scope: 'gym',
    needs: 'reports.total',
    shows: ['customers', 'cards', 'shifts', 'money'],
    params: z.object({ week: Day.describe('its Monday') }),
    response: z.object({
      period: z.object({ from: Day, to: Day }),
      before: z.object({ from: Day, to: Day }),
      written_at: Instant,
      figures: LetterFigures.describe('without those that aren’t for you to see'),
      matters: z.array(
        z.object({
          code: z.enum(letterMatters),
          figure: z.enum(letterFigures).nullable().describe('which of them fell'),
          change_bp: z.int().nullable().describe('by how much it fell, in ten-thousandths'),
          count: z.int().nullable().describe('how many the list has'),
          more: z.boolean().describe('there are more than were counted'),
          month: z.string().nullable().describe('which month waits: 2026-10'),
          rows: FigureRows.describe('the page or list to look at'),
        }),
      ),
    }),
  }),
}
export type WeeklyLetter = ResponseOf<typeof letterCalls.show>
