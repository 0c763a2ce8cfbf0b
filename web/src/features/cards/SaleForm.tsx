/** One sale: who, which card, how it opens on the left; what will be recorded and the payment on the right. */

import type { ResponseOf } from '@kaiguan/contract/call'
import type { CardKind, CardType } from '@kaiguan/contract/features/card-types'
import { cardCalls } from '@kaiguan/contract/features/cards'
import { NO_GIFTS } from '@kaiguan/contract/features/pay'
import { useRef, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useMoneySend } from '../../api/queries.ts'
import { useUnsaved } from '../../session/pane.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../words/texts.ts'
import { type PayingFields, PayPanel, usePaying } from '../pay/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { CardTypeTiles } from './CardTypeTiles.tsx'
import { openCardTexts } from './open-card.texts.ts'
import { RecordedSale } from './RecordedSale.tsx'
import { SaleCustomer } from './SaleCustomer.tsx'
import { SaleTerms } from './SaleTerms.tsx'
import { SoldDialog } from './SoldDialog.tsx'
import { cardNoIsRight, choiceOf, planned, saleChoice } from './sale-choice.ts'
import { useSaleDraft } from './sale-draft.ts'

type Props = {
  customerId: number | null
  kind: CardKind | null
  back: string | null
  /** The next sale begins. */
  onNext: () => void
  /** Another page is opened; this sale is over. */
  onLeave: () => void
}

export function SaleForm(props: Props) {
  const t = useTexts(openCardTexts)
  const { today } = useUser().gym
  const left = useRef<HTMLDivElement>(null)
  const draft = useSaleDraft(props.customerId)
  const { customerId, type, choice, cardNo } = draft.sale
  const [cardNoProblem, setCardNoProblem] = useState<string | null>(null)
  const chosen = type && choice ? saleChoice(type, choice) : {}
  const extraGifts = type === null ? NO_GIFTS : planned(type, chosen, 0, 0, today).extra_gifts
  const paying = usePaying({ business: 'card', listPrice: type?.price ?? null, customerId, extraGifts })
  const plan = type && planned(type, chosen, paying.agreed ?? 0, paying.brought, today)
  const next = useRef<HTMLButtonElement>(null)
  const { sold, sell, printAgain } = useSelling({
    customerId,
    type,
    cardNo,
    chosen,
    onCardNo: (problem) => {
      setCardNoProblem(problem)
      setTimeout(() => focusMissing(left.current, customerId, type))
    },
    onSent: draft.markSent,
    onRefused: paying.refused,
    // The receipt's dialog gives the focus back to whatever comes next, so that one more Enter goes on.
    onPrinted: () => setTimeout(() => next.current?.focus()),
  })
  useUnsaved(sold === null && (type !== null || paying.dirty))

  const missing =
    customerId === null
      ? t.needCustomer
      : !type || !choice
        ? t.needType
        : choice.opening === 'date' && choice.startDate === null
          ? t.needDate
          : cardNoIsRight(cardNo)
            ? cardNoProblem
            : t.needNo

  return (
    <div className="kg-sale-columns">
      <div className="kg-sale-left" ref={left}>
        <SaleCustomer id={customerId} onChange={(id) => draft.set({ customerId: id })} autoFocus={props.customerId === null} />
        <CardTypeTiles kind={props.kind} chosen={type} onChoose={(next) => draft.set({ type: next, choice: choiceOf(next) })} />
        {type && choice && (
          <SaleTerms
            type={type}
            choice={choice}
            onChoice={(next) => draft.set({ choice: next })}
            cardNo={cardNo}
            cardNoProblem={cardNoProblem}
            onCardNo={(text) => {
              draft.set({ cardNo: text })
              setCardNoProblem(null)
            }}
          />
        )}
      </div>
      <div className="kg-card kg-sale-right">
        <RecordedSale type={type} choice={choice} plan={plan} brought={paying.brought} deposits={paying.applied.total} />
        <PayPanel
          paying={paying}
          missing={missing}
          submit={sell}
          // The first field that waits: who, which card, its date, its number.
          onMissing={() => focusMissing(left.current, customerId, type)}
        />
      </div>
      {sold && (
        <SoldDialog nextRef={next} sold={sold} back={props.back} onPrint={printAgain} onNext={props.onNext} onLeave={props.onLeave} />
      )}
    </div>
  )
}

function focusMissing(left: HTMLElement | null, customerId: number | null, type: CardType | null): void {
  const field =
    customerId === null ? '.kg-sale-customer input' : type === null ? '.kg-sale-tiles input' : '.kg-sale-terms .kg-sale-waiting input'
  left?.querySelector<HTMLInputElement>(field)?.focus()
}

type Sold = ResponseOf<typeof cardCalls.sell>
type Selling = {
  customerId: number | null
  type: CardType | null
  cardNo: string
  chosen: ReturnType<typeof saleChoice>
  onCardNo: (problem: string) => void
  onSent: (sent: boolean) => void
  onRefused: ReturnType<typeof usePaying>['refused']
  onPrinted: () => void
}

function useSelling({ customerId, type, cardNo, chosen, onCardNo, onSent, onRefused, onPrinted }: Selling) {
  const t = useTexts(openCardTexts)
  const receipt = useReceipt()
  const [sold, setSold] = useState<Sold | null>(null)
  const { send } = useMoneySend(cardCalls.sell, {
    label: t.title,
  })

  async function sell(fields: PayingFields) {
    if (customerId === null || type === null) return
    onSent(true)
    try {
      const answer = await send({
        body: { ...fields, ...chosen, customer_id: customerId, vip_template_id: type.id, card_no: cardNo.trim() || undefined },
      })
      setSold(answer)
      // It stands above the result: Escape and Enter are the receipt's first.
      receipt.follow(answer.order_id, onPrinted)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      onSent(!thrown.answered)
      onRefused(thrown)
      const wrong = thrown.fields.find(({ field }) => field === 'card_no')
      if (wrong) {
        thrown.takeFields(['card_no'])
        onCardNo(wrong.text)
      }
    }
  }
  return { sold, sell, printAgain: () => sold && receipt.open(sold.order_id, onPrinted) }
}
