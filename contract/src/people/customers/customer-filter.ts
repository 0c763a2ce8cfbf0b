/** What lists of customers are filtered by: everybody, the leads. */
import { z } from 'zod'
import { Pasted } from '../../rules.ts'
import { csv, Day, Flag, IdText } from '../../shapes.ts'
import { Stage, stageMoves } from './customer-stage.ts'

export const CustomerFilter = z.object({
  search: Pasted.max(50)
    .optional()
    .describe('whole phone, last 4, name, pinyin initials or card number; with customers.reveal-phone also the beginning of a phone'),
  stage: Stage.optional(),
  consultant_id: IdText.optional(),
  coach_id: IdText.optional(),
  mine: Flag.optional().describe('only customers of which I am consultant or coach'),
  unassigned: Flag.optional().describe('without a consultant'),
  source: z.coerce.number().int().min(0).max(99).optional(),
  intent: z.coerce.number().int().min(0).max(2).optional(),
  card_status: csv(z.coerce.number().int().min(1).max(7)).optional(),
  visited_from: Day.optional(),
  visited_to: Day.optional(),
  created_from: Day.optional().describe('added on that business day or later'),
  created_to: Day.optional(),
  joined_from: Day.optional().describe('a member since that day (their first card) or later'),
  joined_to: Day.optional(),
  moved: csv(z.enum(stageMoves))
    .optional()
    .describe('whose stage changed in this way between `moved_from` and `moved_to`, as the nights found it'),
  moved_from: Day.optional(),
  moved_to: Day.optional(),
  member_on: Day.optional().describe('a member when that day ended, as the nights found it'),
  visits_from: Day.optional().describe('who came between these days, at least `visits_least` times and at most `visits_most`'),
  visits_to: Day.optional(),
  visits_least: z.coerce.number().int().min(0).max(9_999).optional().describe('left out: once, or never where `visits_most` is given'),
  visits_most: z.coerce.number().int().min(0).max(9_999).optional(),
  slipping: Flag.optional().describe(
    'members who came at least four times in the eight weeks before the last two, and not since; not frozen',
  ),
  not_visited_since: Day.optional().describe(
    'not here on that business day or later, and known (members: since their first card) before it',
  ),
  birthday_from: z
    .string()
    .regex(/^\d{2}-\d{2}$/, { error: 'day' })
    .optional()
    .describe('MM-DD'),
  birthday_to: z
    .string()
    .regex(/^\d{2}-\d{2}$/, { error: 'day' })
    .optional()
    .describe('MM-DD'),
  blocked: Flag.optional(),
  followed_up: Flag.optional().describe('somebody tried something with them'),
  came: Flag.optional().describe('was here at all'),
  bought: Flag.optional().describe('ever had a card'),
  tag_id: IdText.optional(),
  referred_by_id: IdText.optional().describe('those whom this customer brought'),
})
