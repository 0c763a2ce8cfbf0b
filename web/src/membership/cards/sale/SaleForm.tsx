/** One sale: who and which card, how it opens and what will be recorded, the payment; side by side, all in sight. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { NO_GIFTS, outsideMethods, paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import type { CardKind, CardType } from '@kaiguan/contract/membership/card-types/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { InputRef } from 'antd'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useMoneySend } from '../../../api/queries.ts'
import { type PayingFields, PayPanel, useEnterPays, usePaying } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { usePrepaid } from '../../../people/prepaid/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUnsaved } from '../../../session/pane.ts'
import { useUser } from '../../../session/session.ts'
import { dialogIsOpen } from '../../../ui/forms/use-field-focus.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { CardTypeTiles, useTypesOnSale } from './CardTypeTiles.tsx'
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
  /** The type that is meant: of the card that has ended. */
  typeId: number | null
  back: string | null
  /** The next sale begins. */
  onNext: () => void
  /** Another page is opened; this sale is over. */
  onLeave: () => void
}

export function SaleForm(props: Props) {
  const screen = useRef<HTMLDivElement>(null)
  const typeField = useRef<InputRef>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const types = useTypesOnSale()
  const draft = useSaleDraft(props.customerId)
  const { customerId, type } = draft.sale
  const number = useNumberProblem(screen, draft.sale)
  const terms = useTerms(draft.sale)
  const { paying, prepaid } = terms
  const { sold, sell, print } = useSelling({
    sale: draft.sale,
    given: isGiven(paying),
    chosen: terms.chosen,
    acknowledge: prepaid.acknowledge,
    onCardNo: number.tell,
    onSent: draft.markSent,
    onRefused: paying.refused,
    // The receipt gives the focus back to whatever comes next, so that one more Enter goes on.
    onPrinted: () => setTimeout(() => nextButton.current?.focus()),
  })
  usePreset(props.typeId, types.data?.data, type, (meant) => draft.set({ type: meant, choice: choiceOf(meant) }))
  useFocusWhenShown(screen, () => (customerId === null ? focusMissing(screen.current, null, type) : typeField.current?.focus()))
  useEnterPays(screen)
  useUnsaved(sold === null && (type !== null || paying.dirty))
  const missing = useMissing({ ...draft.sale, given: isGiven(paying) }, number.problem ?? prepaid.missing)

  return (
    <div className="kg-sale-columns" ref={screen}>
      <WhoAndWhich draft={draft} types={types} kind={props.kind} known={props.customerId !== null} typeField={typeField} />
      <TermsAndRecord draft={draft} terms={terms} number={number} screen={screen} />
      <div className="kg-card kg-sale-pay">
        <PayPanel
          paying={paying}
          missing={missing}
          submit={sell}
          // The first field that waits: who, which card, its date, its number.
          onMissing={() => focusMissing(screen.current, customerId, type)}
        >
          {prepaid.notice}
        </PayPanel>
      </div>
      {sold && (
        <SoldDialog nextRef={nextButton} sold={sold} back={props.back} onPrint={print} onNext={props.onNext} onLeave={props.onLeave} />
      )}
    </div>
  )
}

type Draft = ReturnType<typeof useSaleDraft>
type Sale = Draft['sale']

/** What the server says of the card's number; it is told at its field, which then has the focus. */
function useNumberProblem(screen: RefObject<HTMLElement | null>, { customerId, type }: Sale) {
  const [problem, setProblem] = useState<string | null>(null)
  function tell(text: string) {
    setProblem(text)
    setTimeout(() => focusMissing(screen.current, customerId, type))
  }
  return { problem, tell, forget: () => setProblem(null) }
}

/** What the card will be by what is chosen, what it costs and how that is paid, and what the rules for prepaid cards say. */
function useTerms({ customerId, type, choice }: Sale) {
  const { today } = useUser().gym
  const chosen = type && choice ? saleChoice(type, choice) : {}
  const extraGifts = type === null ? NO_GIFTS : planned(type, chosen, 0, 0, today).extra_gifts
  const paying = usePaying({
    business: 'card',
    listPrice: type?.price ?? null,
    customerId,
    extraGifts,
    // Stored value is never bought with stored value.
    methods: type?.kind === 3 ? outsideMethods : paymentMethods,
  })
  const plan = type && planned(type, chosen, paying.agreed ?? 0, paying.brought, today)
  const prepaid = usePrepaid(
    customerId === null || plan === null || type === null
      ? null
      : {
          customerId,
          business: type.kind === 3 ? 'stored' : 'card',
          fee: type.kind === 3 ? plan.principal : paying.brought,
          days: plan.valid_days,
          stored: paying.stored,
        },
  )
  return { chosen, paying, plan, prepaid }
}

/** 赠卡: it has a price, and is had for nothing. */
function isGiven({ listPrice, agreed }: ReturnType<typeof usePaying>): boolean {
  return (listPrice ?? 0) > 0 && agreed === 0
}

/** What is still needed before anything is paid, from the first field on; null: nothing. */
function useMissing({ customerId, type, choice, cardNo, reason, given }: Sale & { given: boolean }, problem: string | null): string | null {
  const t = useTexts(openCardTexts)
  const words = useWords()
  const mayGive = useAllowed()('cards.gift')
  if (customerId === null) return t.needCustomer
  if (!type || !choice) return t.needType
  if (choice.opening === 'date' && choice.startDate === null) return t.needDate
  if (!cardNoIsRight(cardNo)) return t.needNo
  if (given && !mayGive) return fill(t.mayNotGive, { permission: words(permissions['cards.gift']) })
  return given && reason.trim() === '' ? t.needGiftReason : problem
}

type WhoProps = {
  draft: Draft
  types: ReturnType<typeof useTypesOnSale>
  kind: CardKind | null
  /** The customer is, so that the card is chosen first. */
  known: boolean
  typeField: RefObject<InputRef | null>
}

function WhoAndWhich({ draft, types, kind, known, typeField }: WhoProps) {
  return (
    <div className="kg-sale-left kg-column kg-shrinks">
      <SaleCustomer
        id={draft.sale.customerId}
        onChange={(id) => {
          draft.set({ customerId: id })
          // Behind the list that closes.
          if (id !== null) setTimeout(() => typeField.current?.focus())
        }}
        autoFocus={!known}
      />
      <CardTypeTiles
        read={types}
        kind={kind}
        chosen={draft.sale.type}
        onChoose={(next) => draft.set({ type: next, choice: choiceOf(next) })}
        fieldRef={typeField}
        autoFocus={known}
      />
    </div>
  )
}

type TermsProps = {
  draft: Draft
  terms: ReturnType<typeof useTerms>
  number: ReturnType<typeof useNumberProblem>
  screen: RefObject<HTMLElement | null>
}

function TermsAndRecord({ draft, terms: { plan, paying }, number, screen }: TermsProps) {
  const { type, choice, cardNo } = draft.sale
  return (
    <div className="kg-card kg-sale-terms">
      <SaleTerms
        type={type}
        choice={choice}
        onChoice={(next) => draft.set({ choice: next })}
        cardNo={cardNo}
        cardNoProblem={number.problem}
        onCardNo={(text) => {
          draft.set({ cardNo: text })
          number.forget()
        }}
        reason={isGiven(paying) ? draft.sale.reason : null}
        onReason={(reason) => draft.set({ reason })}
        onDone={() => screen.current?.querySelector<HTMLElement>('.kg-pay-ok')?.focus()}
      />
      <RecordedSale type={type} choice={choice} plan={plan} brought={paying.brought} deposits={paying.applied.total} />
    </div>
  )
}

/** Also when its tab is come back to: its effects begin anew, `autoFocus` doesn't. */
function useFocusWhenShown(screen: RefObject<HTMLElement | null>, focus: () => void): void {
  const shown = useEffectEvent(() => {
    if (!dialogIsOpen() && !screen.current?.contains(document.activeElement)) focus()
  })
  useEffect(() => {
    const timer = setTimeout(shown)
    return () => clearTimeout(timer)
  }, [])
}

/** The type that the address means is chosen as soon as the types are here, unless another was chosen or it is no longer on sale. */
function usePreset(id: number | null, types: readonly CardType[] | undefined, chosen: CardType | null, choose: (type: CardType) => void) {
  const meant = id === null ? undefined : types?.find((type) => type.id === id)
  const preset = useEffectEvent(() => {
    if (meant && chosen === null) choose(meant)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; what is chosen later stays.
  useEffect(() => preset(), [meant?.id])
}

function focusMissing(screen: HTMLElement | null, customerId: number | null, type: CardType | null): void {
  const field =
    customerId === null ? '.kg-sale-customer input' : type === null ? '.kg-sale-types-head input' : '.kg-sale-terms .kg-sale-waiting input'
  screen?.querySelector<HTMLInputElement>(field)?.focus()
}

type Sold = ResponseOf<typeof cardCalls.sell>
type Selling = {
  sale: Sale
  given: boolean
  chosen: ReturnType<typeof saleChoice>
  acknowledge: true | undefined
  onCardNo: (problem: string) => void
  onSent: (sent: boolean) => void
  onRefused: ReturnType<typeof usePaying>['refused']
  onPrinted: () => void
}

function useSelling({
  sale: { customerId, type, cardNo, reason },
  given,
  chosen,
  acknowledge,
  onCardNo,
  onSent,
  onRefused,
  onPrinted,
}: Selling) {
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
        body: {
          ...fields,
          ...chosen,
          acknowledge,
          customer_id: customerId,
          vip_template_id: type.id,
          card_no: cardNo.trim() || undefined,
          reason: given ? reason : undefined,
        },
      })
      setSold(answer)
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
  return { sold, sell, print: () => sold && receipt.open(sold.order_id, onPrinted) }
}
