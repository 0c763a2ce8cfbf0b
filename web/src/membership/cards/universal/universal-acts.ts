/** What head office does to a card, by the same tables as the branch. */
import { type CardRow, cardTransitions, changeTransitions } from '@kaiguan/contract/membership/cards/calls'

const universalActs = ['lock', 'unlock', 'extend'] as const
export type UniversalAct = (typeof universalActs)[number]
export const actsOnMany = ['lock', 'unlock'] as const satisfies readonly UniversalAct[]

const closed: ReadonlySet<CardRow['expired_why']> = new Set(['refunded', 'transferred', 'moved', 'reversed'])

export function universalActsOn({ status, expired_why }: Pick<CardRow, 'status' | 'expired_why'>): UniversalAct[] {
  return universalActs.filter((act) =>
    act === 'extend' ? !closed.has(expired_why) && changeTransitions[status].includes(act) : cardTransitions[status].includes(act),
  )
}
