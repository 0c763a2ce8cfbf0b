/** The sections of a card type's form. Fields that another kind would need aren't shown. */
import { CardKind, CardNo, CardTerms, CardTypeFields, Opening, Payable } from '@kaiguan/contract/membership/card-types/calls'
import { cardKindWords, openingWords } from '@kaiguan/contract/membership/cards/texts'
import { Name, Remark } from '@kaiguan/contract/rules'
import { Checkbox, Form, Select } from 'antd'
import { useGroupCourses } from '../../classes/classes/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import {
  AreaField,
  ChoiceField,
  Field,
  GroupField,
  IntField,
  MoneyField,
  SwitchField,
  TextField,
  useOptions,
} from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { WeekdaysInput } from '../../ui/inputs/WeekdaysInput.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { type CardTypeValues, USUAL_DAYS } from './card-type-form.ts'
import { cardTypeFormTexts, payableWords } from './card-types.texts.ts'
import { GymsInput } from './GymsInput.tsx'
import { HoursInput } from './HoursInput.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import type { Keeper } from './keeper.ts'

/** `numbered`: it has its number already, and keeps one. */
type Props = { keeper: Keeper; values: CardTypeValues; sold: number; numbered: boolean }

export function CardTypeSections({ keeper, values, sold, numbered }: Props) {
  const t = useTexts(cardTypeFormTexts)
  return (
    <>
      <FormSection title={t.basic}>
        <BasicFields keeper={keeper} sold={sold} numbered={numbered} />
      </FormSection>
      <FormSection title={t.contents}>
        <ContentFields values={values} />
      </FormSection>
      <FormSection title={t.opening}>
        <OpeningFields keeper={keeper} values={values} />
      </FormSection>
      {values.kind === 3 && (
        <FormSection title={t.stored}>
          <StoredFields values={values} />
        </FormSection>
      )}
      {(values.kind !== 3 || values.admits) && (
        <FormSection title={t.entry}>
          <EntryFields values={values} />
        </FormSection>
      )}
      <FormSection title={t.service}>
        <ServiceFields />
      </FormSection>
    </>
  )
}

function BasicFields({ keeper, sold, numbered }: Omit<Props, 'values'>) {
  const t = useTexts(cardTypeFormTexts)
  const words = useWords()
  const form = Form.useFormInstance<CardTypeValues>()
  const maySell = useAllowed()(keeper.needs.onSale)
  /** The usual validity of a kind, as long as nobody chose another. */
  function suitDays(kind: CardTypeValues['kind']) {
    const days = form.getFieldValue(['terms', 'days'])
    if (kind === 1 && days === null) form.setFieldValue(['terms', 'days'], USUAL_DAYS)
    if (kind === 3 && days === USUAL_DAYS) form.setFieldValue(['terms', 'days'], null)
  }
  return (
    <>
      <div className="kg-two">
        <TextField name="name" label={t.name} rule={Name} autoFocus placeholder={t.nameHint} />
        <MoneyField name="price" label={t.price} rule={CardTypeFields.shape.price} />
      </div>
      <ChoiceField
        name="kind"
        label={t.kind}
        extra={sold > 0 ? fill(t.kindFixed, { count: sold }) : undefined}
        block
        as="buttons"
        disabled={sold > 0}
        onChange={suitDays}
        options={CardKind.options.map(({ value }) => ({ value, label: words(cardKindWords[value]) }))}
      />
      <GroupField name="image" label={t.image}>
        <ImagePicker />
      </GroupField>
      <div className="kg-three">
        <TextField
          name="card_no"
          label={t.number}
          rule={CardNo}
          optional={!numbered}
          placeholder={numbered ? undefined : t.numberHint}
          figures
        />
        <IntField name="sort" label={t.sort} rule={CardTypeFields.shape.sort} tooltip={t.sortHint} />
        <SwitchField name="on_sale" label={t.onSale} disabled={!maySell} tooltip={maySell ? undefined : t.onSaleOthers} />
      </div>
      <AreaField name="remark" label={t.remark} rule={Remark} lines={[1, 4]} />
    </>
  )
}

const { shape: terms } = CardTerms
const { shape: suspension } = terms.suspension.unwrap()

function ContentFields({ values }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const { kind } = values
  const limited = values.terms.days !== null
  return (
    <div className="kg-two">
      {kind === 2 && (
        <>
          <IntField name={['terms', 'times']} label={t.times} rule={terms.times} optional={false} suffix={t.unitTimes} />
          <IntField name={['terms', 'gift_times']} label={t.giftTimes} rule={terms.gift_times} suffix={t.unitTimes} />
        </>
      )}
      {kind === 3 && (
        <>
          <MoneyField name={['terms', 'amount']} label={t.amount} rule={terms.amount} optional={false} />
          <MoneyField name={['terms', 'gift_amount']} label={t.giftAmount} rule={terms.gift_amount} />
        </>
      )}
      <IntField
        name={['terms', 'days']}
        label={kind === 1 ? t.days : t.validDays}
        rule={terms.days}
        optional={kind !== 1}
        suffix={t.unitDays}
        placeholder={kind === 1 ? undefined : t.validHint}
      />
      {(kind === 1 || limited) && <IntField name={['terms', 'gift_days']} label={t.giftDays} rule={terms.gift_days} suffix={t.unitDays} />}
    </div>
  )
}

function OpeningFields({ keeper: { choices, branches, settles }, values }: Pick<Props, 'keeper' | 'values'>) {
  const t = useTexts(cardTypeFormTexts)
  const options = useOptions()
  const chosen = must((gyms: CardTypeValues['terms']['gyms']) => gyms.length === 0 && t.gymsMissing)
  return (
    <>
      <div className="kg-two">
        <ChoiceField
          name={['terms', 'opening', 'rule']}
          label={t.openingRule}
          options={options(Opening.shape.rule.options, openingWords)}
        />
        {values.terms.opening.rule === 'first-visit' && (
          <IntField
            name={['terms', 'opening', 'within_days']}
            label={t.within}
            rule={Opening.shape.within_days}
            tooltip={t.withinHint}
            suffix={t.unitDays}
            placeholder={t.noLimit}
          />
        )}
      </div>
      <GroupField name={['terms', 'gyms']} label={t.gyms} rules={[chosen]}>
        <GymsInput choices={choices} branches={branches} />
      </GroupField>
      {settles && values.kind === 1 && (
        <div className="kg-two">
          <MoneyField
            name="settlement_fee"
            label={t.settlementFee}
            rule={CardTypeFields.shape.settlement_fee}
            tooltip={t.settlementFeeHint}
            placeholder={t.settlementFeeNone}
          />
        </div>
      )}
    </>
  )
}

function StoredFields({ values }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const options = useOptions()
  return (
    <>
      <Field name={['terms', 'pays_for']} label={t.paysFor}>
        <Checkbox.Group options={options(Payable.options, payableWords)} />
      </Field>
      <div className="kg-two">
        <SwitchField name="admits" label={t.admits} />
        {values.admits && <MoneyField name={['terms', 'entry_fee']} label={t.entryFee} placeholder="0.00" />}
      </div>
    </>
  )
}

function EntryFields({ values }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const inOrder = must((spans: CardTypeValues['terms']['hours']) => spans.some(({ from, to }) => to <= from) && t.hoursWrong)
  return (
    <>
      <GroupField name={['terms', 'weekdays']} asks="choose" label={t.weekdays} rule={terms.weekdays}>
        <WeekdaysInput />
      </GroupField>
      <GroupField name={['terms', 'hours']} label={t.hours} tooltip={t.hoursHint} rules={[inOrder]}>
        <HoursInput />
      </GroupField>
      <div className="kg-two">
        <IntField
          name={['terms', 'visits_per_day']}
          label={t.visitsPerDay}
          rule={terms.visits_per_day}
          suffix={t.unitTimes}
          placeholder={t.noLimit}
        />
        <IntField name={['terms', 'guests']} label={t.guests} rule={terms.guests} suffix={t.unitPeople} />
        <IntField name={['terms', 'holders']} label={t.holders} rule={terms.holders} tooltip={t.holdersHint} suffix={t.unitPeople} />
        {values.kind !== 3 && <ClassFields values={values} />}
      </div>
    </>
  )
}

/** Classes that cost something, and are taken with this card all the same. */
function ClassFields({ values }: { values: CardTypeValues }) {
  const t = useTexts(cardTypeFormTexts)
  const courses = useGroupCourses()
  const offered = [
    { value: 'none', label: t.classesNone },
    { value: 'all', label: t.classesAll },
    ...(courses.length > 0 || values.classes_choice === 'some' ? [{ value: 'some', label: t.classesSome }] : []),
  ]
  return (
    <>
      <ChoiceField name="classes_choice" label={t.classes} tooltip={values.kind === 1 ? t.classesTime : t.classesCount} options={offered} />
      {/* Whoever doesn’t see the courses keeps those that were chosen. */}
      {values.classes_choice === 'some' && courses.length > 0 && (
        <Field
          name="classes_some"
          label={t.classesChoose}
          optional={false}
          rules={[must((chosen: readonly number[]) => chosen.length === 0 && t.classesMissing)]}
        >
          <Select mode="multiple" maxTagCount="responsive" options={courses.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
    </>
  )
}

function ServiceFields() {
  const t = useTexts(cardTypeFormTexts)
  return (
    <div className="kg-three">
      <IntField
        name={['terms', 'suspension', 'times']}
        label={t.suspendTimes}
        rule={suspension.times}
        optional
        tooltip={t.suspendHint}
        suffix={t.unitTimes}
      />
      <IntField name={['terms', 'suspension', 'days']} label={t.suspendDays} rule={suspension.days} optional suffix={t.unitDays} />
      <MoneyField name={['terms', 'suspension', 'fee']} label={t.suspendFee} />
      <MoneyField name={['terms', 'transfer_fee']} label={t.transferFee} />
      <MoneyField name={['terms', 'replacement_fee']} label={t.replacementFee} />
      <MoneyField name={['terms', 'single_price']} label={t.singlePrice} tooltip={t.singlePriceHint} placeholder={t.singlePriceNone} />
      <SwitchField name={['terms', 'gifts_survive']} label={t.giftsSurvive} tooltip={t.giftsSurviveHint} />
    </div>
  )
}
