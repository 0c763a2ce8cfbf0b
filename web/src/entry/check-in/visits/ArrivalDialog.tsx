/** Each thing to do is done where it is: its feature's own dialog, and back to the same person. */
import type { Arrival, Person } from '@kaiguan/contract/entry/check-in/calls'
import { Suspense } from 'react'
import { CardActionLater } from '../../../membership/cards/parts.ts'
import { ContractDialog } from '../../../people/contracts/parts.ts'
import { PortraitDialog } from '../../../people/customers/parts.ts'
import { FollowUpDialog } from '../../../people/follow-ups/parts.ts'
import { useTexts } from '../../../words/texts.ts'
import { arrivalTexts } from '../check-in.texts.ts'

/** A deposit waits for a sale, a locker for the wall: they have screens of their own. */
export type DialogArrival = Arrival & { kind: Exclude<Arrival['kind'], 'deposit' | 'locker-overdue' | 'locker-ending'> }

type Props = { arrival: DialogArrival; person: Person; onDone: () => void; onClose: () => void }

export default function ArrivalDialog({ arrival, person: { customer, decision }, onDone, onClose }: Props) {
  const t = useTexts(arrivalTexts)
  const card = decision.cards.find((judged) => judged.card.id === arrival.id)?.card
  switch (arrival.kind) {
    case 'follow-up':
      return <FollowUpDialog customer={customer} method="visit" onClose={onClose} />
    case 'birthday':
      return <FollowUpDialog customer={customer} method="visit" content={t.congratulated} onClose={onClose} />
    case 'renewal':
    case 'top-up':
      return card ? (
        <CardActionLater action={arrival.kind === 'renewal' ? 'renew' : 'top-up'} card={card} onDone={onDone} onClose={onClose} />
      ) : null
    case 'contract':
      return arrival.id === null ? null : (
        <Suspense fallback={null}>
          <ContractDialog id={arrival.id} signs onClose={onClose} onSigned={onDone} />
        </Suspense>
      )
    case 'photo':
      return (
        <Suspense fallback={null}>
          <PortraitDialog id={customer.id} onClose={onClose} />
        </Suspense>
      )
  }
}
