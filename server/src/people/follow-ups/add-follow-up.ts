import type { BodyOf } from '@kaiguan/contract/call'
import type { FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { followUpMethodWords, followUpResultWords } from '@kaiguan/contract/people/follow-ups/texts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { cardsWithWords } from '../../membership/cards/index.ts'
import { customerById, requireVisible } from '../customers/index.ts'
import { followUpAnswer } from './answers.ts'
import { insertFollowUp, setTouched } from './follow-ups.sql.ts'

/** Records an attempt with a customer whom one may see; the one before it is closed. */
export async function addFollowUp(ctx: Ctx, body: BodyOf<typeof followUpCalls.create>): Promise<FollowUp> {
  const customer = requireVisible(ctx, await customerById(ctx, body.customer_id, true), 'customer_id')
  if (body.next_on !== null && body.next_on < ctx.today) throw refuse('follow-up.next-past', { today: ctx.today }, { field: 'next_on' })
  const card = body.card_id === null ? null : (await cardsWithWords(ctx, [body.card_id])).get(body.card_id)
  const theirs = card?.customer_id === customer.id
  if (card !== null && !theirs) requireFound(undefined, 'card_id')
  const added = await insertFollowUp(ctx, body)
  await setTouched(ctx, customer.id)
  await record(ctx, 'follow-up.added', customer.id, {
    name: customer.name,
    method: followUpMethodWords[body.method],
    result: followUpResultWords[body.result],
    card_no: card?.card_no,
    next_on: added.next_on,
  })
  return followUpAnswer(ctx, added)
}
