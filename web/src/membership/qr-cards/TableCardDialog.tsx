/** Making a table card: its texts and colours on the left, the card itself on the right. */
import { DownloadOutlined, UndoOutlined } from '@ant-design/icons'
import { QR_FEATURES, type QrCard, QrCardFields, QrCardNow, qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { qrCodeWords } from '@kaiguan/contract/membership/qr-cards/texts'
import { Button, Checkbox, Form, Input } from 'antd'
import { useRef } from 'react'
import { useSend } from '../../api/queries.ts'
import { PictureField } from '../../ground/files/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field, TextField } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { lengthOf } from '../../ui/forms/rules.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { ColourInput } from './ColourInput.tsx'
import { qrTexts } from './qr-cards.texts.ts'
import { saveCanvas } from './save-canvas.ts'
import { TableCard } from './TableCard.tsx'
import { useCode } from './use-code.ts'

const WIDTH = 920
const places = Array.from({ length: QR_FEATURES }, (_, place) => place)

export function TableCardDialog({ now, onClose }: { now: QrCardNow; onClose: () => void }) {
  const t = useTexts(qrTexts)
  const name = useWords()(qrCodeWords[now.code])
  const { send } = useSend(qrCardCalls.edit)
  const { shown, onStale } = useEdited(now, QrCardNow, ({ card }) => card)
  return (
    <FormDialog
      title={fill(t.cardTitle, { code: name })}
      width={WIDTH}
      initial={now.card}
      submit={(values: QrCard) => send({ params: { code: now.code }, body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-card-editor">
        <div>
          <Fields />
        </div>
        <Preview now={now} name={name} />
      </div>
    </FormDialog>
  )
}

function Fields() {
  const t = useTexts(qrTexts)
  const { themeColor, title, customText1, customText2, clubName, clubAddress, phone } = QrCardFields.shape
  return (
    <>
      <TextField name="title" label={t.heading} rule={title} showCount autoFocus />
      <TextField name="customText1" label={t.text1} rule={customText1} showCount />
      <TextField name="customText2" label={t.text2} rule={customText2} showCount />
      <Field name="themeColor" label={t.colour} rule={themeColor}>
        <ColourInput />
      </Field>
      <TextField name="clubName" label={t.clubName} rule={clubName} showCount />
      <PictureField name="logo" label={t.logo} kind="logo" />
      <TextField name="phone" label={t.phone} rule={phone} figures />
      <TextField name="clubAddress" label={t.address} rule={clubAddress} />
      <fieldset className="kg-card-features">
        <legend>{t.features}</legend>
        {places.map((place) => (
          <Feature key={place} place={place} />
        ))}
      </fieldset>
    </>
  )
}

function Feature({ place }: { place: number }) {
  const t = useTexts(qrTexts)
  const { text } = QrCardFields.shape.features.element.shape
  return (
    <div className="kg-row">
      <Form.Item name={['features', place, 'shown']} valuePropName="checked" noStyle>
        <Checkbox aria-label={fill(t.shown, { place: place + 1 })} />
      </Form.Item>
      <Form.Item name={['features', place, 'text']} noStyle>
        <Input aria-label={fill(t.feature, { place: place + 1 })} maxLength={lengthOf(text)} autoComplete="off" />
      </Form.Item>
    </div>
  )
}

function Preview({ now, name }: { now: QrCardNow; name: string }) {
  const t = useTexts(qrTexts)
  const { code } = useCode(now)
  const canvas = useRef<HTMLCanvasElement>(null)
  const form = Form.useFormInstance<QrCard>()
  const typed = Form.useWatch((values: QrCard) => values, form)
  return (
    <div className="kg-card-preview kg-column">
      <TableCard code={code} card={{ ...now.card, ...typed }} canvas={canvas} />
      <div>
        <Button icon={<UndoOutlined />} onClick={() => form.setFieldsValue(now.initial)}>
          {t.reset}
        </Button>
        <Button icon={<DownloadOutlined />} disabled={!code} onClick={() => saveCanvas(canvas.current, `${name}.png`)}>
          {t.download}
        </Button>
      </div>
    </div>
  )
}
