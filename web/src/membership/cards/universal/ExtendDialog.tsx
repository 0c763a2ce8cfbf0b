/** Days or visits given from head office, with what will be recorded at the branch that sold the card. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { Form } from 'antd'
import { useMoneySend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { ChangeFields } from '../changes/ChangeFields.tsx'
import { ChangeRecorded } from '../changes/ChangeRecorded.tsx'
import { type ChangeValues, choiceOf } from '../changes/change-choice.ts'
import { changeTexts } from '../changes/changes.texts.ts'
import { useChangeQuote } from '../changes/use-change-quote.ts'
import '../changes/changes.css'

// `as`: asked of one operation, whose fields both calls know by the same names, it answers the same.
const quoteCall = universalCardCalls.quote as unknown as typeof cardChangeCalls.quote
const NOTHING_YET: ChangeValues = {}

type Props = { card: CardRow; onClose: () => void; onDone?: () => void }

export function ExtendDialog({ card, onClose, onDone }: Props) {
  const t = useTexts(changeTexts)
  const names = { action: t.extend, holder: card.customer.name, name: card.card_name, no: card.card_no }
  const title = fill(t.title, names)
  const [form] = Form.useForm<ChangeValues>()
  const values = Form.useWatch((now: ChangeValues) => now, { form, preserve: true }) ?? NOTHING_YET
  const choice = choiceOf('extend', card.kind, values)
  const quoted = useChangeQuote({ call: quoteCall, cardId: card.id, operation: 'extend', choice, agreed: null })
  const { send } = useMoneySend(universalCardCalls.extend, { label: title })

  async function submit({ days, times, reason }: ChangeValues) {
    const { credit, due } = await quoted.now()
    const more = { days: days ?? undefined, times: times ?? undefined }
    return send({ params: { id: card.id }, body: { ...more, reason: reason?.trim() ?? '', quoted: { credit, due } } })
  }

  return (
    <FormDialog
      title={title}
      okText={t.extend}
      width={560}
      form={form}
      submit={submit}
      done={fill(t.done, names)}
      onDone={onDone}
      onClose={onClose}
    >
      <ChangeFields operation="extend" card={card} types={[]} goesBack={false} given={false} />
      <ChangeRecorded operation="extend" quoted={quoted} surplus="refund" />
    </FormDialog>
  )
}
