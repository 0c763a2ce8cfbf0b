/** What a change of a card takes in advance, held against the prepaid rules: of a transfer it is the receiver's. */
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { requirePrepaidRules } from '../../../people/prepaid/index.ts'
import type { CardData } from '../cards.sql.ts'

type Changing = { before: CardData; after: CardData; credit: number; unearned: number; acknowledge: boolean | undefined }

/** Asked once it is paid and before it is posted: the card still counts as it was, stored value that paid counts no more. */
export async function prepaidAfter(ctx: Ctx, { before, after, credit, unearned, acknowledge }: Changing): Promise<void> {
  const same = before.person_id === after.person_id
  if (same && unearned <= credit) return
  await requirePrepaidRules(ctx, {
    customer: { id: after.customer_id, name: after.customer_name },
    business: businessOf(after),
    fee: unearned,
    days: daysLeft(ctx.today, after),
    leaves: same ? { [businessOf(before)]: credit } : {},
    acknowledge,
  })
}

function businessOf({ kind }: Pick<CardData, 'kind'>): 'stored' | 'card' {
  return kind === 3 ? 'stored' : 'card'
}

function daysLeft(today: string, { ends_on, valid_days }: CardData): number | null {
  if (ends_on === null) return valid_days
  return ends_on === NEVER ? null : daysBetween(today, ends_on) + 1
}
