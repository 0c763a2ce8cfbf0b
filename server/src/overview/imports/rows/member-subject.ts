/** Members with their cards. Whoever is here already gets one as a sheet of cards gives it: by whoever may import cards, may see them, by its number, and not their own. */
import { permissions } from '@kaiguan/contract/permissions'
import { cardImports } from '../../../membership/cards/index.ts'
import type { HeldSubject, KnownPerson, Wrong } from '../import-subject.ts'
import type { ImportWork } from '../import-work.ts'
import type { MemberRow } from './member-row.ts'

type Cards = Awaited<ReturnType<typeof cardImports.here>>
type Planned = NonNullable<ReturnType<typeof cardImports.plan>>
type Here = { work: ImportWork; cards: Cards }

const { here: cardsHere, look: lookAtCards, judgeNumber, plan, ...brought } = cardImports

export const memberSubject: HeldSubject<Here, Planned> = {
  ...brought,
  ownProblem: 'own-card',

  async here(work) {
    return { work, cards: await cardsHere(work) }
  },
  look: (work, { cards }, rows) => lookAtCards(work, cards, rows),
  judgeNumber: (row, { cards }, wrong) => judgeNumber(row, cards, wrong),

  plan({ row, known, here: { work, cards }, today, wrong }) {
    const planned = plan({ row, here: cards, today, wrong })
    if (planned && known && known.customer_id !== null) judgeKnown(row, known, work, wrong)
    return planned
  },
}

function judgeKnown({ card_no }: MemberRow, { seen }: KnownPerson, { asker }: ImportWork, wrong: Wrong): void {
  if (!asker.may('imports.cards')) wrong('card_type', 'right', { right: permissions['imports.cards'] })
  else if (!seen) wrong('phone', 'member-unseen')
  else if (card_no === '') wrong('card_no', 'member-card-no')
}
