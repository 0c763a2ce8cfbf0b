/** The sections of a card type's form. Fields that another kind would need aren't shown. */
import { CardKind, Payable } from '@kaiguan/contract/features/card-types'
import { cardKindWords, openingWords } from '@kaiguan/contract/features/cards.texts'
import { Name, Remark } from '@kaiguan/contract/rules'
import { Checkbox, Form, type FormRule, Input, Radio, Select, Switch } from 'antd'
import { useUser } from '../../session/session.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { IntInput } from '../../ui/IntInput.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { type CardTypeValues, USUAL_DAYS } from './card-type-form.ts'
import { cardTypeFormTexts, payableWords } from './card-types.texts.ts'
import { HoursInput } from './HoursInput.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import { WeekdaysInput } from './WeekdaysInput.tsx'

const MOST_DAYS = 36_500
const MOST_TIMES = 100_000

type Props = { values: CardTypeValues; sold: number }

export function CardTypeFields({ values, sold }: Props) {
  const t = useTexts(cardTypeFormTexts)
  return (
    <>
      <FormSection title={t.basic}>
        <BasicFields sold={sold} />
      </FormSection>
      <FormSection title={t.contents}>
        <ContentFields values={values} />
      </FormSection>
      <FormSection title={t.opening}>
        <OpeningFields values={values} />
      </FormSection>
      {values.kind === 3 && (
        <FormSection title={t.stored}>
          <StoredFields values={values} />
        </FormSection>
      )}
      {(values.kind !== 3 || values.admits) && (
        <FormSection title={t.entry}>
          <EntryFields />
        </FormSection>
      )}
      <FormSection title={t.service}>
        <ServiceFields />
      </FormSection>
    </>
  )
}

function BasicFields({ sold }: { sold: number }) {
  const t = useTexts(cardTypeFormTexts)
  const words = useWords()
  const rule = useRule()
  const form = Form.useFormInstance<CardTypeValues>()
  /** The usual validity of a kind, as long as nobody chose another. */
  function suitDays(kind: CardTypeValues['kind']) {
    const days = form.getFieldValue(['terms', 'days'])
    if (kind === 1 && days === null) form.setFieldValue(['terms', 'days'], USUAL_DAYS)
    if (kind === 3 && days === USUAL_DAYS) form.setFieldValue(['terms', 'days'], null)
  }
  return (
    <>
      <div className="kg-two">
        <Form.Item name="name" label={t.name} required rules={[rule(Name)]}>
          <Input autoFocus maxLength={50} placeholder={t.nameHint} autoComplete="off" />
        </Form.Item>
        <Form.Item name="price" label={t.price} required rules={[{ required: true, message: t.required }]}>
          <MoneyInput />
        </Form.Item>
      </div>
      <Form.Item name="kind" label={t.kind} extra={sold > 0 ? fill(t.kindFixed, { count: sold }) : undefined}>
        <Radio.Group
          block
          optionType="button"
          disabled={sold > 0}
          onChange={({ target }) => suitDays(target.value)}
          options={CardKind.options.map(({ value }) => ({ value, label: words(cardKindWords[value]) }))}
        />
      </Form.Item>
      <Form.Item name="image" label={t.image}>
        <ImagePicker />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name="sort" label={t.sort} tooltip={t.sortHint}>
          <IntInput max={999} />
        </Form.Item>
        <Form.Item name="on_sale" label={t.onSale} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={t.remark} rules={[rule(Remark, { optional: true })]}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </>
  )
}

function ContentFields({ values: { kind, terms } }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const needed: FormRule = { required: true, message: t.required }
  const limited = terms.days !== null
  return (
    <div className="kg-two">
      {kind === 2 && (
        <>
          <Form.Item name={['terms', 'times']} label={t.times} required rules={[needed]}>
            <IntInput min={1} max={MOST_TIMES} suffix={t.unitTimes} />
          </Form.Item>
          <Form.Item name={['terms', 'gift_times']} label={t.giftTimes}>
            <IntInput max={MOST_TIMES} suffix={t.unitTimes} />
          </Form.Item>
        </>
      )}
      {kind === 3 && (
        <>
          <Form.Item name={['terms', 'amount']} label={t.amount} required rules={[needed]}>
            <MoneyInput />
          </Form.Item>
          <Form.Item name={['terms', 'gift_amount']} label={t.giftAmount}>
            <MoneyInput />
          </Form.Item>
        </>
      )}
      <Form.Item
        name={['terms', 'days']}
        label={kind === 1 ? t.days : t.validDays}
        required={kind === 1}
        rules={kind === 1 ? [needed] : []}
      >
        <IntInput min={1} max={MOST_DAYS} suffix={t.unitDays} placeholder={kind === 1 ? undefined : t.validHint} />
      </Form.Item>
      {(kind === 1 || limited) && (
        <Form.Item name={['terms', 'gift_days']} label={t.giftDays}>
          <IntInput max={MOST_DAYS} suffix={t.unitDays} />
        </Form.Item>
      )}
    </div>
  )
}

function OpeningFields({ values }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const words = useWords()
  const branches = useUser().gyms.filter(({ id }) => id !== 0)
  return (
    <div className="kg-two">
      <Form.Item name={['terms', 'opening', 'rule']} label={t.openingRule}>
        <Select options={Object.entries(openingWords).map(([value, label]) => ({ value, label: words(label) }))} />
      </Form.Item>
      {values.terms.opening.rule === 'first-visit' ? (
        <Form.Item name={['terms', 'opening', 'within_days']} label={t.within} tooltip={t.withinHint}>
          <IntInput min={1} max={3650} suffix={t.unitDays} placeholder={t.noLimit} />
        </Form.Item>
      ) : (
        <span />
      )}
      <Form.Item name="gyms_choice" label={t.gyms}>
        <Select
          options={[
            { value: 'own', label: t.gymsOwn },
            { value: 'all', label: t.gymsAll },
            // With one branch there is nothing to choose among.
            ...(branches.length > 1 || values.gyms_choice === 'some' ? [{ value: 'some', label: t.gymsSome }] : []),
          ]}
        />
      </Form.Item>
      {values.gyms_choice === 'some' && (
        <Form.Item
          name="gyms_some"
          label={t.gymsChoose}
          required
          rules={[{ type: 'array', required: true, min: 1, message: t.gymsMissing }]}
        >
          <Select mode="multiple" maxTagCount="responsive" options={branches.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      )}
    </div>
  )
}

function StoredFields({ values }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const words = useWords()
  return (
    <>
      <Form.Item name={['terms', 'pays_for']} label={t.paysFor}>
        <Checkbox.Group options={Payable.options.map((value) => ({ value, label: words(payableWords[value]) }))} />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name="admits" label={t.admits} valuePropName="checked">
          <Switch />
        </Form.Item>
        {values.admits && (
          <Form.Item name={['terms', 'entry_fee']} label={t.entryFee}>
            <MoneyInput placeholder="0.00" />
          </Form.Item>
        )}
      </div>
    </>
  )
}

function EntryFields() {
  const t = useTexts(cardTypeFormTexts)
  const rightOrder: FormRule = {
    validator: async (_, spans: unknown) => {
      if (Array.isArray(spans) && spans.some(({ from, to }) => to <= from)) throw new Error(t.hoursWrong)
    },
  }
  return (
    <>
      <Form.Item
        name={['terms', 'weekdays']}
        label={t.weekdays}
        rules={[{ type: 'array', required: true, min: 1, message: t.weekdaysMissing }]}
      >
        <WeekdaysInput />
      </Form.Item>
      <Form.Item name={['terms', 'hours']} label={t.hours} tooltip={t.hoursHint} rules={[rightOrder]}>
        <HoursInput />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name={['terms', 'visits_per_day']} label={t.visitsPerDay}>
          <IntInput min={1} max={99} suffix={t.unitTimes} placeholder={t.noLimit} />
        </Form.Item>
        <Form.Item name={['terms', 'guests']} label={t.guests}>
          <IntInput max={20} suffix={t.unitPeople} />
        </Form.Item>
      </div>
    </>
  )
}

function ServiceFields() {
  const t = useTexts(cardTypeFormTexts)
  return (
    <div className="kg-three">
      <Form.Item name={['terms', 'suspension', 'times']} label={t.suspendTimes} tooltip={t.suspendHint}>
        <IntInput max={99} suffix={t.unitTimes} />
      </Form.Item>
      <Form.Item name={['terms', 'suspension', 'days']} label={t.suspendDays}>
        <IntInput max={3650} suffix={t.unitDays} />
      </Form.Item>
      <Form.Item name={['terms', 'suspension', 'fee']} label={t.suspendFee}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name={['terms', 'transfer_fee']} label={t.transferFee}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name={['terms', 'replacement_fee']} label={t.replacementFee}>
        <MoneyInput />
      </Form.Item>
    </div>
  )
}
