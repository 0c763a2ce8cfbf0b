/** Suspend, resume, activate, recycle, restore: one card or several, with what will be recorded for each before Enter. */
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { residueOf } from '@kaiguan/contract/membership/cards/card-residue'
import type { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { Reason } from '@kaiguan/contract/rules'
import { Alert } from 'antd'
import { useState } from 'react'
import { refusalText } from '../../../api/failure.ts'
import { useMoneySend, useRead, useSend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { fill, type Said, useTexts } from '../../../words/texts.ts'
import { Change } from '../CardChange.tsx'
import { cardOperationTexts } from '../cards.texts.ts'
import { QuotedFacts } from '../changes/ChangeRecorded.tsx'
import { changeTexts } from '../changes/changes.texts.ts'
import { HeldCards } from '../drawer/HeldCards.tsx'
import { type Effect, effectOf } from '../sale/card-plans.ts'
import { useCardWords } from '../use-card-words.ts'
import { dangerous, type SimpleAction, useCardActions } from './use-card-actions.ts'
import { WholeCardDialog } from './WholeCardDialog.tsx'
import '../cards.css'

/** At the branch one stands in, or from head office at the branch that sold each card. */
type Calls = Record<'lock', (typeof cardCalls | typeof universalCardCalls)['lock']> &
  Record<'unlock', (typeof cardCalls | typeof universalCardCalls)['unlock']>
type Quoting = { quote: (typeof cardChangeCalls | typeof universalCardCalls)['quote'] }

type Props = {
  action: SimpleAction
  cards: readonly CardRow[]
  /** Head office's, which knows these two acts; left out: the branch's own. */
  calls?: Calls & Quoting
  /** The business day it is done on, card by card; left out: the branch's. */
  today?: (card: CardRow) => string
  onClose: () => void
  onDone?: () => void
}
const atTheBranch = { lock: cardCalls.lock, unlock: cardCalls.unlock, quote: cardChangeCalls.quote }

export function CardOperationDialog({ action, cards, calls = atTheBranch, today, onClose, onDone }: Props) {
  const t = useTexts(cardOperationTexts)
  const { ready } = useCardActions()
  const [refunded, setRefunded] = useState<number | null>(null)
  const able = cards.filter((card) => ready(card, action))
  const held = action === 'recycle' ? cards.filter((card) => residueOf(card) !== null) : []
  const skipped = cards.length - able.length - held.length
  const [first] = able
  const title =
    cards.length === 1 && cards[0]
      ? fill(t.titleOne, { action: t[action], name: cards[0].card_name, no: cards[0].card_no })
      : fill(t.titleMany, { action: t[action], count: able.length })
  const run = useRun(action, title, calls)
  function closeAfterRefund() {
    onDone?.()
    onClose()
  }

  if (refunded !== null) return <WholeCardDialog action="refund" id={refunded} onClose={closeAfterRefund} />
  if (!first) {
    return (
      <FormDialog title={title} okText={t[action]} submit={async () => {}} onClose={onClose}>
        <Alert type="warning" showIcon title={fill(t.noneAble, { action: t[action] })} />
        <HeldCards cards={held} onRefund={setRefunded} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={title}
      okText={t[action]}
      danger={dangerous.has(action)}
      width={560}
      submit={({ reason }: { reason?: string }) => run(able, reason?.trim() || undefined)}
      done={
        able.length === 1
          ? fill(t.doneOne, { action: t[action], holder: first.customer.name, name: first.card_name, no: first.card_no })
          : fill(t.done, { action: t[action], count: able.length })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {skipped > 0 && (
        <Alert type="warning" showIcon className="kg-dialog-alert" title={fill(t.skipped, { count: skipped, action: t[action] })} />
      )}
      <HeldCards cards={held} onRefund={setRefunded} />
      {action === 'lock' && <p className="kg-soft kg-dialog-alert">{t.lockText}</p>}
      {action === 'recycle' && <p className="kg-soft kg-dialog-alert">{t.recycleText}</p>}
      <h3 className="kg-heading">{t.recorded}</h3>
      {action === 'unlock' ? <Unlocked cards={able} quote={calls.quote} /> : <Effects action={action} cards={able} today={today} />}
      {action === 'lock' && <TextField name="reason" label={t.reason} rule={Reason} optional autoFocus placeholder={t.reasonHint} />}
    </FormDialog>
  )
}

function useRun(
  action: SimpleAction,
  label: string,
  calls: Calls,
): (cards: readonly CardRow[], reason: string | undefined) => Promise<unknown> {
  const options = { label }
  const lock = useMoneySend(calls.lock, options)
  const unlock = useMoneySend(calls.unlock, options)
  const activate = useMoneySend(cardCalls.activate, options)
  const recycle = useSend(cardCalls.destroy)
  const restore = useSend(cardCalls.restore)
  return (cards, reason) => {
    const ids = cards.map(({ id }) => id)
    switch (action) {
      case 'lock':
        return lock.send({ body: { ids, reason } })
      case 'unlock':
        return unlock.send({ body: { ids } })
      case 'activate':
        return activate.send({ params: { id: ids[0] ?? 0 } })
      case 'recycle':
        return recycle.send({ body: { ids } })
      case 'restore':
        return restore.send({ body: { ids } })
    }
  }
}

/** What unlocking each of them records, asked of the server: the days given back hang on what was suspended before. */
function Unlocked({ cards, quote }: { cards: readonly CardRow[] } & Quoting) {
  return (
    <ul className="kg-well">
      {cards.map((card) => (
        <li key={card.id}>
          <CardTitle card={card} />
          <UnlockedFacts id={card.id} quote={quote} />
        </li>
      ))}
    </ul>
  )
}

function UnlockedFacts({ id, quote }: { id: number } & Quoting) {
  const t = useTexts(changeTexts)
  const { data, error } = useRead(quote, { params: { id }, query: { operation: 'resume' } }, { silent: true, staleTime: 0 })
  if (error) return <span className="kg-warn">{refusalText(error)}</span>
  if (!data) return <span className="kg-soft">{t.reading}</span>
  return <QuotedFacts operation="resume" quote={data} surplus="refund" />
}

function CardTitle({ card }: { card: CardRow }) {
  return (
    <strong>
      {card.customer.name} · {card.card_name} <span className="kg-soft kg-figures">{card.card_no}</span>
    </strong>
  )
}

type EffectsProps = Pick<Props, 'cards' | 'today'> & { action: Exclude<SimpleAction, 'unlock'> }

function Effects({ action, cards, today: todayOf }: EffectsProps) {
  const t = useTexts(cardOperationTexts)
  const say = useCardWords()
  const here = useUser().gym.today
  return (
    <ul className="kg-well">
      {cards.map((card) => {
        const today = todayOf?.(card) ?? here
        const effect = effectOf(action, card, today)
        return (
          <li key={card.id}>
            <CardTitle card={card} />
            {stateWords(effect, today, t) && <span>{stateWords(effect, today, t)}</span>}
            {effect.start !== card.start_date && <Change label={t.start} before={card.start_date ?? '-'} after={effect.start ?? '-'} />}
            {action === 'lock' ? (
              card.end_date !== null && <Change label={t.end} before={say.end(card.end_date)} after={t.endLater} />
            ) : effect.end !== card.end_date ? (
              <Change label={t.end} before={say.end(card.end_date)} after={say.end(effect.end)} />
            ) : (
              effect.end !== null && action !== 'recycle' && <span className="kg-figures">{`${t.end} ${say.end(effect.end)}`}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function stateWords(effect: Effect, today: string, t: Said<typeof cardOperationTexts>): string | null {
  switch (effect.state) {
    case 'suspended':
      return fill(t.suspendedSince, { day: today })
    case 'bin':
      return t.bin
    case 'as-before':
      return t.asBefore
    default:
      return null
  }
}
