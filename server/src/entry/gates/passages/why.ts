/** Why somebody passed or didn't: from what was kept then, and what would be decided now. */
import type { PassageWhy } from '@kaiguan/contract/entry/gates/calls'
import { outcomeSentence } from '@kaiguan/contract/entry/gates/sentences'
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { decide, decisionAnswer, overdueOf } from '../../check-in/index.ts'
import { passageAnswer } from '../answers.ts'
import { gateById } from '../gates.sql.ts'
import { doorOf } from './door.ts'
import { type PassageData, passageById } from './passages.sql.ts'

export async function whyPassage(ctx: Ctx, id: number): Promise<PassageWhy> {
  const passage = requireFound(await passageById(ctx, id))
  return { ...passageAnswer(ctx, passage), decided: decidedThen(ctx, passage), now: await decidedNow(ctx, passage) }
}

function decidedThen({ language }: Ctx, { evidence, outcome, values }: PassageData): PassageWhy['decided'] {
  if (!evidence) return null
  const { fix, card_no, cards } = evidence
  const door = outcome.startsWith('door-') ? [outcomeSentence(language, outcome, values)] : []
  return { fix, card_no, lines: [...door, ...cards.map((one) => `${one.card}：${outcomeSentence(language, one.reason, one.values)}`)] }
}

/** The gate may be gone by now; then it is asked of no door. */
async function decidedNow(ctx: Ctx, { customer_id, gate_id }: PassageData): Promise<PassageWhy['now']> {
  if (customer_id === null) return null
  const gate = await gateById(ctx, gate_id)
  const asked = { guests: 0, cardId: null, door: 'gate', at: ctx.now, lock: false } as const
  const decided = await decide(ctx, customer_id, gate ? { ...asked, gate: doorOf(gate) } : asked)
  const locker = overdueOf(ctx, decided.lockers)
  return {
    decision: decisionAnswer(ctx, decided),
    locker: locker && { rental_id: locker.rental_id, locker_id: locker.locker_id, grid_id: locker.grid_id },
  }
}
