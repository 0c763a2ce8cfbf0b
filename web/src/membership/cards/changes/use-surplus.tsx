/** What is left over where a card becomes a cheaper type goes back as a refund: of whoever may refund, else a colleague confirms it. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls, SurplusBack } from '@kaiguan/contract/membership/cards/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import type { Permission } from '@kaiguan/contract/permissions'
import type { ReactNode } from 'react'
import { useSend } from '../../../api/queries.ts'
import { ConfirmNote, confirmTexts, useConfirmed } from '../../../ground/pay/parts.ts'
import { fill, useTexts } from '../../../words/texts.ts'

const NEEDS: readonly Permission[] = ['cards.refund']

type Surplus = {
  /** What the button says where a colleague is asked; null: one may do it alone, or nothing goes back. */
  ask: string | null
  note: ReactNode
  /** What goes with the call. Rejects, said by nobody, where the confirmation wasn't given. */
  confirmed: (due: number, body: object) => Promise<{ refund_token?: string }>
}

export function useSurplus({ card, title, goesBack }: { card: CardRow; title: string; goesBack: boolean }): Surplus {
  const c = useTexts(confirmTexts)
  const colleague = useConfirmed()
  const approve = useSend(cardChangeCalls.approveSurplus)
  const lacked = goesBack ? colleague.lacked(NEEDS) : null

  async function confirmed(due: number, body: object): Promise<{ refund_token?: string }> {
    if (lacked === null) return {}
    const what = fill(c.refund, { name: title, yuan: formatFen(-due) })
    const asked = SurplusBack.parse(body)
    const { approval_token } = await colleague.token(NEEDS, what, (who) =>
      approve.send({ params: { id: card.id }, body: { ...asked, ...who } }),
    )
    return approval_token === undefined ? {} : { refund_token: approval_token }
  }

  return {
    ask: lacked === null ? null : c.ask,
    note: (
      <>
        <ConfirmNote lacked={lacked} />
        {colleague.dialog}
      </>
    ),
    confirmed,
  }
}
