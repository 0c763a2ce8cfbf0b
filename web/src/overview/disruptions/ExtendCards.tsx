/** 批量延期: how many days the cards get that are ticked, or all that their list finds; then the list of which can be extended and which not. */
import { disruptionCalls, ExtensionInput, MOST_EXTENDED } from '@kaiguan/contract/overview/disruptions/calls'
import { MOST_IDS } from '@kaiguan/contract/shapes'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { useSend } from '../../api/queries.ts'
import type { Slots } from '../../app/slots.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, IntField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { DisruptionDrawer } from './DisruptionDrawer.tsx'
import { extendTexts } from './disruptions.texts.ts'

type Props = Slots['extend-cards']
type Values = { which: 'ticked' | 'found'; days: number | null; reason: string }

export function ExtendCards({ ids, filter, found: { total, more }, onMade, onClose }: Props) {
  const t = useTexts(extendTexts)
  const [form] = Form.useForm<Values>()
  const [made, setMade] = useState<number | null>(null)
  // The form closes by itself when it is sent: what it made is shown in its stead then.
  const sent = useRef(false)
  const { send } = useSend(disruptionCalls.extend)
  const { shape } = ExtensionInput
  if (made !== null) return <DisruptionDrawer id={made} onClose={onClose} />
  const ticked = { value: 'ticked' as const, label: fill(t.ticked, { count: ids.length }) }
  const found = { value: 'found' as const, label: fill(t.found, { count: `${total.toLocaleString('en-US')}${more ? '+' : ''}` }) }
  const tooMany = ids.length > MOST_IDS
  const options = [...(ids.length > 0 && !tooMany ? [ticked] : []), ...(total > 0 ? [found] : [])]
  const initial: Values = { which: options[0]?.value ?? 'found', days: null, reason: '' }
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      form={form}
      initial={initial}
      submit={({ which, days, reason }: Values) =>
        send({ body: { reason, days: days ?? 0, ...(which === 'ticked' ? { ids: [...ids] } : { filter }) } })
      }
      onDone={({ id }) => {
        sent.current = true
        setMade(id)
        onMade()
      }}
      onClose={() => {
        if (!sent.current) onClose()
      }}
    >
      <ChoiceField name="which" label={t.which} as="buttons" options={options} />
      {tooMany && <p className="kg-soft">{fill(t.tooMany, { count: ids.length, most: MOST_IDS })}</p>}
      <IntField name="days" label={t.days} rule={shape.days} max={MOST_EXTENDED} autoFocus />
      <TextField name="reason" label={t.reason} rule={shape.reason} placeholder={t.reasonHint} />
      <p className="kg-soft">{t.next}</p>
    </FormDialog>
  )
}
