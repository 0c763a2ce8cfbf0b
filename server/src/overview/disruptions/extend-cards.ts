/** Asking for an extension: which cards are meant is settled at once, whether each can be extended the job looks. */
import type { BodyOf } from '@kaiguan/contract/call'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { type disruptionCalls, MOST_CARDS } from '@kaiguan/contract/overview/disruptions/calls'
import type { Ctx } from '../../context.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { queryAsDeclared } from '../../http/input/convert-input.ts'
import { fieldErrors } from '../../http/input/rule-words.ts'
import { refuse } from '../../http/refusal.ts'
import { insertDisruption } from './disruptions.sql.ts'
import { insertChosen } from './extensions.sql.ts'
import { cardsExtended } from './subjects.ts'

type Asked = BodyOf<typeof disruptionCalls.extend>

/** Its id. */
export async function extendCards(ctx: Ctx, { reason, days, ids, filter }: Asked): Promise<number> {
  const chosen = await cardsExtended.chosen(ctx, ids === undefined ? { query: readFilter(ctx, filter ?? {}) } : { ids }, MOST_CARDS)
  if (chosen.length === 0) throw refuse('extension.nothing')
  if (chosen.length > MOST_CARDS) throw refuse('extension.too-many', { most: MOST_CARDS })
  const on = { from: ctx.today, to: ctx.today, kinds: [1, 2, 3], vip_template_ids: [], courses: false }
  const id = await insertDisruption(ctx, 'extension', { ...on, reason, days })
  await insertChosen(ctx, id, days, chosen)
  return id
}

/** As the list reads it. What the list doesn't know is refused: left aside it would mean more cards than were asked for. */
function readFilter(ctx: Ctx, filter: Record<string, unknown>) {
  const declared = cardCalls.list.query.omit({ page: true, per_page: true, after: true, counted: true }).strict()
  const asked = queryAsDeclared(declared, filter)
  const read = declared.safeParse(asked)
  if (!read.success) throw new FieldRefusal(fieldErrors(read.error, asked, ctx.language))
  return { ...read.data, page: 1, per_page: 1 }
}
