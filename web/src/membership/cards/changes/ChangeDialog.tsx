/** One operation on a card after its sale: what it asks, what will be recorded, what is paid; then its paper. */
import { type ExtraGifts, NO_GIFTS, outsideMethods, paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import type { CardChange, CardRow } from '@kaiguan/contract/membership/cards/calls'
import { type CardChanged, cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import { Form } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isFailure, unsaid } from '../../../api/failure.ts'
import { useMoneySend, useRefresh } from '../../../api/queries.ts'
import type { Args } from '../../../api/send.ts'
import { Slot } from '../../../app/Slot.tsx'
import { PayBeside, type PayingState, usePaidBeside, usePaying } from '../../../ground/pay/parts.ts'
import { type PrepaidAsk, usePrepaid } from '../../../people/prepaid/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { useTypesOnSale } from '../sale/CardTypeTiles.tsx'
import { ChangedDialog } from './ChangedDialog.tsx'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangeRecorded } from './ChangeRecorded.tsx'
import { bodyOf, type ChangeValues, type Choice, choiceOf } from './change-choice.ts'
import { changeTexts } from './changes.texts.ts'
import { type Quoted, useChangeQuote, usePlainQuote } from './use-change-quote.ts'
import { useSurplus } from './use-surplus.tsx'
import './changes.css'

type Props = {
  operation: CardChange
  card: CardRow
  /** What is undone: its event and what it is called. */
  event?: { id: number; what: string }
  onClose: () => void
  onDone?: () => void
}

export function ChangeDialog(props: Props) {
  const t = useTexts(changeTexts)
  const { operation, card, event, onClose, onDone } = props
  const [changed, setChanged] = useState<(CardChanged & { order_id: number }) | null>(null)
  const done = useRef(false)
  const action = t[operation]
  const names = { action, holder: card.customer.name, name: card.card_name, no: card.card_no }
  const title = event ? fill(t.reverseTitle, { ...names, what: event.what }) : fill(t.title, names)
  const types = useTypesFor(operation, card)
  if (changed) return <ChangedDialog action={action} changed={changed} comesBack={onDone !== undefined} onClose={onClose} />
  if (types === null) return null
  return (
    <ChangeForm
      {...props}
      types={types}
      title={title}
      onDone={(answer) => {
        done.current = true
        onDone?.()
        const { order_id } = answer
        if (order_id !== null) return setChanged({ ...answer, order_id })
        notices.message({ level: 'success', text: fill(t.done, names) })
        onClose()
      }}
      // What was done has shown itself already.
      onClose={() => !done.current && onClose()}
    />
  )
}

type FormProps = Omit<Props, 'onDone'> & { types: readonly CardType[]; title: string; onDone: (answer: CardChanged) => void }

function ChangeForm({ operation, card, event, types, title, onDone, onClose }: FormProps) {
  const t = useTexts(changeTexts)
  const { today } = useUser().gym
  const [form] = Form.useForm<ChangeValues>()
  const initial: ChangeValues = {
    surplus: 'refund',
    method: 'AS_PAID',
    from: today,
    event_id: event?.id ?? null,
    vip_template_id: operation === 'renew' && types.some(({ id }) => id === card.vip_template_id) ? card.vip_template_id : null,
  }
  const watched = Form.useWatch((now: ChangeValues) => now, { form, preserve: true })
  const values = { ...initial, ...watched }
  const choice = choiceOf(operation, card.kind, values)
  const { paying, quoted } = useChange({ operation, card, choice, values, types })
  const { beside, requirePaid } = usePaidBeside(paying)
  const goesBack = (quoted.shown?.due ?? 0) < 0
  const prepaid = usePrepaid(inAdvance(operation, quoted.shown, today))
  const missing = useGiftProblem(isGiven(paying)) ?? prepaid.missing
  const surplus = useSurplus({ card, title, goesBack: operation === 'change-type' && goesBack && values.surplus !== 'deposit' })
  const send = useSender(operation, title)
  useFirstPrice(operation === 'renew' && initial.vip_template_id !== null && paying.listPrice !== null, beside.ref)

  async function submit(now: ChangeValues): Promise<CardChanged> {
    const asked = { ...initial, ...now }
    const chosen = choiceOf(operation, card.kind, asked)
    const quote = await quoted.now()
    requireSeen(quoted, quote.due, t.changedMeanwhile)
    const free = paying.listPrice === null || paying.listPrice === 0 || quote.due < 0
    requirePaid({ missing, free })
    const seen = prepaid.acknowledge ? { acknowledge: true } : {}
    const body = { ...payment(paying, free), ...seen, ...bodyOf(operation, chosen ?? {}, asked, quote) }
    return send(card.id, { ...body, ...(await surplus.confirmed(quote.due, body)) }, paying)
  }

  return (
    <FormDialog
      title={title}
      okText={surplus.ask ?? t[operation]}
      danger={operation === 'reverse'}
      width={pays(paying) ? 920 : 560}
      form={form}
      initial={initial}
      submit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={pays(paying) ? 'kg-pay-columns' : undefined}>
        <div>
          {operation === 'transfer' && <Slot at="goes-back" customerId={card.customer.id} />}
          <ChangeFields operation={operation} card={card} types={types} goesBack={goesBack} given={isGiven(paying)} />
          {surplus.note}
          <ChangeRecorded operation={operation} quoted={quoted} surplus={values.surplus ?? 'refund'} />
          {prepaid.notice}
        </div>
        {pays(paying) && <PayBeside {...beside} goesBack={goesBack} />}
      </div>
    </FormDialog>
  )
}

const pays = ({ listPrice }: PayingState) => (listPrice ?? 0) > 0

/** What has a price is had for nothing: why is asked. */
function isGiven({ listPrice, agreed, isFee }: PayingState): boolean {
  return !isFee && (listPrice ?? 0) > 0 && agreed === 0
}

/** Told before anything is confirmed. */
function useGiftProblem(given: boolean): string | null {
  const t = useTexts(changeTexts)
  const words = useWords()
  const mayGive = useAllowed()('cards.gift')
  return given && !mayGive ? fill(t.mayNotGive, { permission: words(permissions['cards.gift']) }) : null
}

/** The money of it: the price by the type or the terms, the answer to what is chosen at the price agreed. */
function useChange({ operation, card, choice, values, types }: Changing) {
  const plain = usePlainQuote({ cardId: card.id, operation, choice })
  const paying = usePaying({
    business: 'card',
    listPrice: plain === null ? null : plain.total_fee,
    customerId: card.customer.id,
    extraGifts: extraGifts({ operation, card, choice, types, plain }),
    credit: operation === 'change-type' ? (plain?.credit ?? 0) : 0,
    methods: buysValue(operation, plain) ? outsideMethods : paymentMethods,
    isFee: plain?.waivable ?? false,
  })
  const agreed = paying.agreed === paying.listPrice ? null : paying.agreed
  return { paying, quoted: useChangeQuote({ cardId: card.id, operation, choice, agreed }), values }
}

/** Stored value is never bought with stored value. */
function buysValue(operation: CardChange, plain: ReturnType<typeof usePlainQuote>): boolean {
  return operation === 'top-up' || (operation === 'change-type' && plain?.after.kind === 3)
}

type Changing = { operation: CardChange; card: CardRow; choice: Choice | null; values: ChangeValues; types: readonly CardType[] }
type Giving = Omit<Changing, 'values'> & { plain: ReturnType<typeof usePlainQuote> }

/** Beyond what the type gives by itself: that needs authority as a lower price does. */
function extraGifts({ operation, card, choice, types, plain }: Giving): ExtraGifts {
  if (choice === null) return NO_GIFTS
  if (operation === 'renew') {
    const terms = types.find(({ id }) => id === (choice.vip_template_id ?? card.vip_template_id))?.terms
    return {
      days: Math.max(0, (choice.gift_days ?? 0) - (terms?.gift_days ?? 0)),
      times: Math.max(0, (choice.gift_times ?? 0) - (terms?.gift_times ?? 0)),
      amount: 0,
    }
  }
  if (operation !== 'top-up' || plain === null) return NO_GIFTS
  const own = (plain.after.gift_balance ?? 0) - (plain.before.gift_balance ?? 0)
  return { ...NO_GIFTS, amount: Math.max(0, (choice.gift_amount ?? 0) - own) }
}

const takesInAdvance: ReadonlySet<CardChange> = new Set(['renew', 'top-up', 'change-type', 'transfer'])

/** What it puts on the card beyond what is on it is paid in advance; of a transfer all of it, by the receiver. */
function inAdvance(operation: CardChange, quote: Quoted['shown'], today: string): PrepaidAsk | null {
  if (quote === null || !takesInAdvance.has(operation)) return null
  const { before, after, credit, unearned_after } = quote
  const moves = operation === 'transfer'
  if (!moves && unearned_after <= credit) return null
  const sameBusiness = (before.kind === 3) === (after.kind === 3)
  return {
    customerId: after.holder.id,
    business: after.kind === 3 ? 'stored' : 'card',
    fee: unearned_after,
    // A card that isn’t open yet says no day: its length is the server’s to judge.
    days: after.end_date === NEVER ? null : after.end_date === null ? 0 : daysBetween(today, after.end_date) + 1,
    leaves: moves || !sameBusiness ? 0 : credit,
  }
}

/** Whoever pressed Enter saw another amount: it is shown, and asked again. */
function requireSeen({ shown }: Quoted, due: number, text: string): void {
  if (shown !== null && shown.due === due) return
  notices.message({ level: 'warning', text: fill(text, { due: formatFen(due) }) })
  throw unsaid()
}

/** What goes back is paid by nobody; a price that was agreed holds all the same. */
function payment(paying: PayingState, free: boolean) {
  if (!free && paying.fields !== null) return paying.fields
  const agreed = paying.agreed !== paying.listPrice && paying.agreed !== null ? { real_total_fee: paying.agreed } : {}
  return { ...agreed, remark: paying.remark.trim() }
}

/** What may be chosen: for a renewal of the card’s own kind, for another type all that is on sale. Null: not known yet. */
function useTypesFor(operation: CardChange, card: CardRow): readonly CardType[] | null {
  const offered = useTypesOnSale().data?.data
  // Its own is asked for only where it isn't offered here any more.
  const isMissing = operation === 'renew' && offered !== undefined && !offered.some(({ id }) => id === card.vip_template_id)
  const read = useTypesOnSale(isMissing ? card.id : undefined)
  if (operation !== 'renew' && operation !== 'change-type') return []
  const types = read.data?.data
  if (types === undefined) return null
  if (operation === 'renew') return types.filter(({ kind }) => kind === card.kind)
  return types.filter(({ id }) => id !== card.vip_template_id)
}

const calls: Record<CardChange, keyof typeof cardChangeCalls> = {
  renew: 'renew',
  'top-up': 'topUp',
  replace: 'replace',
  transfer: 'transfer',
  'change-type': 'changeType',
  suspend: 'suspend',
  resume: 'resume',
  deduct: 'deduct',
  adjust: 'adjust',
  extend: 'extend',
  reverse: 'reverse',
}

function useSender(operation: CardChange, label: string) {
  const refresh = useRefresh()
  // `as`: all of them name the card, are paid the same way and answer the same; bodyOf sends what is the operation’s own.
  const call = cardChangeCalls[calls[operation]] as typeof cardChangeCalls.renew
  const { send } = useMoneySend(call, { label })
  return async (id: number, body: Args<typeof call>['body'], paying: PayingState): Promise<CardChanged> => {
    try {
      return await send({ params: { id }, body })
    } catch (thrown) {
      if (isFailure(thrown)) {
        paying.refused(thrown)
        // It was refused because something is otherwise than the screen said.
        void refresh(['cards'])
      }
      throw thrown
    }
  }
}

/** A renewal of its own type has nothing to choose: the price is the first thing to decide, as soon as it is known. */
function useFirstPrice(known: boolean, pay: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (known) pay.current?.querySelector<HTMLInputElement>('.kg-pay-price input')?.focus()
  }, [known, pay])
}
