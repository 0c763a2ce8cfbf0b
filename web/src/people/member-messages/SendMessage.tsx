/** 发送消息: what, and to whom; then what it comes to, and sent once that is confirmed. */
import type { BodyIn } from '@kaiguan/contract/call'
import { type MessagePreview, memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { leftOutWords, messageKinds, messageKindWords } from '@kaiguan/contract/people/member-messages/texts'
import { Id, MOST_IDS } from '@kaiguan/contract/shapes'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { went } from '../../api/failure.ts'
import { useRead, useSend } from '../../api/queries.ts'
import type { Slots } from '../../app/slots.ts'
import { notices } from '../../session/notices.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { ChoiceField, useOptions } from '../../ui/forms/fields.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { MessageTextField } from './MessageTextField.tsx'
import { sendTexts } from './messages.texts.ts'

type Props = Slots['send-message']
type Asked = BodyIn<typeof memberMessageCalls.preview>
type Values = {
  which: 'ticked' | 'found'
  source: 'template' | 'own'
  template_id?: number
  kind: 'service' | 'marketing'
  text?: string
}

export function SendMessage(props: Props) {
  const [values, setValues] = useState<Values | undefined>()
  const [looked, setLooked] = useState<{ asked: Asked; look: MessagePreview } | null>(null)
  if (looked) return <Look {...looked} onBack={() => setLooked(null)} onMade={props.onMade} onClose={props.onClose} />
  return (
    <Write
      {...props}
      initial={values}
      onLooked={(next, given) => {
        setValues(given)
        setLooked(next)
      }}
    />
  )
}

type WriteProps = Props & {
  initial: Values | undefined
  onLooked: (looked: { asked: Asked; look: MessagePreview }, values: Values) => void
}

function Write({ ids, filter, found: { total, more }, name, initial, onLooked, onClose }: WriteProps) {
  const t = useTexts(sendTexts)
  const [form] = Form.useForm<Values>()
  // The form closes by itself once it is sent: what was looked at is shown in its stead then.
  const went = useRef(false)
  const { send } = useSend(memberMessageCalls.preview)
  const which = Form.useWatch('which', form)
  const tooMany = ids.length > MOST_IDS
  const options = [
    ...(ids.length > 0 && !tooMany ? [{ value: 'ticked' as const, label: fill(t.ticked, { count: ids.length }) }] : []),
    ...(total > 0
      ? [{ value: 'found' as const, label: fill(t.found, { count: `${total.toLocaleString('en-US')}${more ? '+' : ''}` }) }]
      : []),
  ]
  async function look(values: Values) {
    const { which = 'ticked', source, template_id, kind, text } = values
    const whom = name !== undefined || which === 'ticked' ? { ids: [...ids] } : { filter }
    const asked: Asked = source === 'template' ? { ...whom, template_id } : { ...whom, kind: severalAlone(whom) ? 'marketing' : kind, text }
    const answer = await send({ body: asked })
    went.current = true
    onLooked({ asked, look: answer }, values)
  }
  return (
    <FormDialog<Values, void>
      title={name === undefined ? t.title : fill(t.titleTo, { name })}
      okText={t.look}
      form={form}
      initial={initial ?? { which: options[0]?.value ?? 'found', source: 'template', kind: 'service' }}
      submit={look}
      onClose={() => {
        if (!went.current) onClose()
      }}
    >
      {name === undefined && <ChoiceField name="which" label={t.which} as="buttons" options={options} />}
      {tooMany && <p className="kg-soft">{fill(t.tooMany, { count: ids.length, most: MOST_IDS })}</p>}
      <ChoiceField
        name="source"
        label={t.source}
        as="buttons"
        options={[
          { value: 'template', label: t.byTemplate },
          { value: 'own', label: t.byHand },
        ]}
      />
      <What several={name === undefined && (which !== 'ticked' || ids.length > 1)} />
      <p className="kg-soft">{t.next}</p>
    </FormDialog>
  )
}

/** Several get a text of one's own only as marketing: what concerns the service goes to them by a template. */
function severalAlone({ ids }: { ids?: readonly number[] }): boolean {
  return ids === undefined || ids.length > 1
}

/** A template, or a text of one's own. */
function What({ several }: { several: boolean }) {
  const t = useTexts(sendTexts)
  const optionsOf = useOptions()
  const form = Form.useFormInstance<Values>()
  const [source, kind] = [Form.useWatch('source', form), Form.useWatch('kind', form)]
  const read = useRead(messageTemplateCalls.list, {}, { silent: true })
  if (source === 'own')
    return (
      <>
        {!several && <ChoiceField name="kind" label={t.kind} as="buttons" options={optionsOf(messageKinds, messageKindWords)} />}
        <div className="kg-soft kg-dialog-alert">
          {several && <p>{t.severalHint}</p>}
          <p>{several || kind === 'marketing' ? t.marketingHint : t.ownHint}</p>
        </div>
        <MessageTextField form={form} label={t.text} />
      </>
    )
  return (
    <Reading read={read} rows={2}>
      {({ data }) => <Templates templates={data.filter(({ enabled }) => enabled)} />}
    </Reading>
  )
}

function Templates({ templates }: { templates: readonly { id: number; name: string; kind: 'service' | 'marketing'; text: string }[] }) {
  const t = useTexts(sendTexts)
  const say = useWords()
  const id: number | undefined = Form.useWatch('template_id', Form.useFormInstance<Values>())
  const chosen = templates.find((template) => template.id === id)
  if (templates.length === 0) return <p className="kg-soft">{t.noTemplates}</p>
  return (
    <>
      <ChoiceField
        name="template_id"
        label={t.template}
        optional={false}
        rule={Id}
        showSearch
        options={templates.map((one) => ({ value: one.id, label: `${one.name}（${say(messageKindWords[one.kind])}）` }))}
      />
      {chosen && <p className="kg-well">{chosen.text}</p>}
      {chosen?.kind === 'marketing' && <p className="kg-soft">{t.marketingHint}</p>}
    </>
  )
}

type LookProps = { asked: Asked; look: MessagePreview; onBack: () => void } & Pick<Props, 'onMade' | 'onClose'>

function Look({ asked, look, onBack, onMade, onClose }: LookProps) {
  const t = useTexts(sendTexts)
  const say = useWords()
  const { send, sending } = useSend(memberMessageCalls.send)
  const { people, texts, longest, left_out, by_text, from, until, sample, seen } = look
  async function sent() {
    await send({ body: { ...asked, seen } })
    notices.message({ level: 'success', text: t.sent })
    onMade()
    onClose()
  }
  return (
    <Dialog
      title={t.lookTitle}
      stays
      busy={sending}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onBack}>{t.back}</Button>
          <Button type="primary" disabled={people === 0} loading={sending} onClick={() => void went(sent())}>
            {t.send}
          </Button>
        </>
      }
    >
      <FactList
        well
        facts={[
          [t.people, fill(t.peopleOf, { count: people.toLocaleString('en-US') })],
          [t.texts, by_text ? fill(t.textsOf, { count: texts.toLocaleString('en-US'), longest }) : t.noTexts],
          [t.begins, <TimeText key="from" at={from} />],
          until !== from && [t.ends, <TimeText key="until" at={until} />],
          left_out.length > 0 && [
            t.leftOut,
            left_out.map(({ why, count }) => fill(t.whyOf, { why: say(leftOutWords[why]), count })).join(' · '),
          ],
          sample && [fill(t.sample, { name: sample.name }), sample.text, true],
        ]}
      />
    </Dialog>
  )
}
