/**
 * What a save means by a phone. Who may see it masked alone sends the mask back with the rest of the form: that leaves what is
 * kept. The mask of another phone means nobody's.
 */
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { ruleTexts } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { FieldRefusal } from '../answer-errors.ts'

/** `sent`: as it came at `field`; `kept`: the phone as it stands. Answers what is to be saved; undefined: it stays. */
export function phoneMeant<Sent extends string | null | undefined>(
  ctx: Pick<Ctx, 'language'>,
  field: string,
  sent: Sent,
  kept: string,
): Sent | undefined {
  if (!sent?.includes('*')) return sent
  if (sent === maskPhone(kept)) return undefined
  throw new FieldRefusal({ [field]: [ruleTexts.phone[ctx.language]] })
}
