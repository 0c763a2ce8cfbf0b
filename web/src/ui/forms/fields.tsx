/**
 * Form fields that know their rule: the contract's own schema says whether a field may stay empty, how long its text, how
 * large its number may be. `optional` where the schema wants a value and the form doesn't.
 */
import { LockOutlined } from '@ant-design/icons'
import type { Fen } from '@kaiguan/contract/money'
import {
  Button,
  Checkbox,
  ConfigProvider,
  Form,
  type FormItemProps,
  type FormRule,
  Input,
  type InputProps,
  Radio,
  Select,
  Space,
  Switch,
  type SwitchProps,
} from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import { cloneElement, isValidElement, type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { useTexts, useWords, type Words } from '../../words/texts.ts'
import { DayInput } from '../inputs/DayInput.tsx'
import { DecimalInput } from '../inputs/DecimalInput.tsx'
import { IntInput } from '../inputs/IntInput.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import type { NumberProps } from '../inputs/NumberInput.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { uiTexts } from '../ui.texts.ts'
import { useIsLocked } from './locked-fields.ts'
import { lengthOf, mayBeEmpty, rangeOf, useRule } from './rules.ts'
import { useClearing } from './use-clearing.ts'

type Item = Pick<FormItemProps, 'name' | 'label' | 'extra' | 'tooltip' | 'className' | 'dependencies' | 'validateFirst' | 'style'> & {
  rule?: z.ZodType
  optional?: boolean
  /** Beside what the schema says. */
  rules?: FormRule[]
  /** How an empty field that must not be is told so: 请输入品牌名称, 请选择角色. */
  asks?: 'enter' | 'choose'
  /** Its name, where the label is more than that. */
  called?: string
}

/** Any control under a label; the fields below bring theirs. */
export function Field({
  rule: schema,
  optional,
  rules = [],
  asks = 'enter',
  called,
  children,
  ...item
}: Item & Pick<FormItemProps, 'children' | 'valuePropName' | 'htmlFor'>) {
  const rule = useRule()
  const t = useTexts(uiTexts)
  const locked = useIsLocked(item.name)
  const free = optional ?? (schema === undefined || mayBeEmpty(schema))
  const field = (
    <Form.Item
      {...item}
      {...(locked ? { tooltip: { title: t.locked, icon: <LockOutlined /> } } : {})}
      required={!free}
      rules={
        schema
          ? [rule(schema, { optional: free, asks, called: called ?? (typeof item.label === 'string' ? item.label : undefined) }), ...rules]
          : rules
      }
    >
      {locked && isValidElement<{ disabled?: boolean }>(children) ? cloneElement(children, { disabled: true }) : children}
    </Form.Item>
  )
  // What a control is made of learns it from around it.
  return locked ? <ConfigProvider componentDisabled>{field}</ConfigProvider> : field
}

/** Several controls under one label: it names the group of them, and points to none. */
export function GroupField({ label, ...item }: Omit<Item, 'label'> & { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="kg-group" aria-labelledby={id}>
      <Field {...item} called={label} label={<span id={id}>{label}</span>} htmlFor={undefined} />
    </fieldset>
  )
}

/** What belongs to the label's line, and what to the control under it. */
function parted<Props extends Item>(props: Props) {
  const { name, label, extra, tooltip, className, dependencies, validateFirst, style, rule, optional, rules, asks, called, ...control } =
    props
  return [
    { name, label, extra, tooltip, className, dependencies, validateFirst, style, rule, optional, rules, asks, called },
    control,
  ] as const
}

/** What is typed; `figures`: digits stand in columns. */
type TextProps = Item & Omit<InputProps, 'name' | 'className' | 'style'> & { figures?: boolean }

export function TextField(props: TextProps) {
  const [item, { figures, ...input }] = parted(props)
  return (
    <Field {...item}>
      <Input autoComplete="off" maxLength={lengthOf(props.rule)} className={figures ? 'kg-figures' : undefined} {...input} />
    </Field>
  )
}

const PHONE_LENGTH = 11

export function PhoneField(props: TextProps) {
  return <TextField inputMode="numeric" maxLength={PHONE_LENGTH} figures {...props} />
}

/** Several lines; it grows with its text. */
export function AreaField({
  lines = [2, 4],
  ...props
}: Item & Omit<TextAreaProps, 'name' | 'className' | 'style'> & { lines?: [number, number] }) {
  const [item, area] = parted(props)
  return (
    <Field {...item}>
      <Input.TextArea autoSize={{ minRows: lines[0], maxRows: lines[1] }} maxLength={lengthOf(props.rule)} {...area} />
    </Field>
  )
}

type NumberFieldProps = Item & Omit<NumberProps, 'name' | 'className' | 'style'>

export function IntField(props: NumberFieldProps) {
  const [item, input] = parted(props)
  return (
    <Field {...item}>
      <IntInput {...rangeOf(props.rule)} {...input} />
    </Field>
  )
}

/** A measurement with two decimals and its unit; what can't be is said under the field, never moved to where it could. */
export function DecimalField(props: NumberFieldProps) {
  const [item, input] = parted(props)
  return (
    <Field {...item}>
      <DecimalInput {...input} />
    </Field>
  )
}

/** `all`: a button beside it that fills in this much. */
export function MoneyField({ all, ...props }: NumberFieldProps & { all?: Fen }) {
  const [item, input] = parted(props)
  return (
    <Field {...item}>
      <MoneyOrAll all={all} {...input} />
    </Field>
  )
}

function MoneyOrAll({ all, ...input }: NumberProps & { all: Fen | undefined }) {
  const t = useTexts(uiTexts)
  if (all === undefined) return <MoneyInput {...input} />
  return (
    <Space.Compact block>
      <MoneyInput {...input} />
      <Button onClick={() => input.onChange?.(all)}>{t.all}</Button>
    </Space.Compact>
  )
}

export function DayField(props: Item & Omit<Parameters<typeof DayInput>[0], 'name' | 'className' | 'style'>) {
  const [item, input] = parted(props)
  return (
    <Field {...item} asks="choose">
      <DayInput {...input} />
    </Field>
  )
}

export function TimeField(props: Item & Omit<Parameters<typeof TimeInput>[0], 'name' | 'className' | 'style'>) {
  const [item, input] = parted(props)
  return (
    <Field {...item} asks="choose">
      <TimeInput {...input} />
    </Field>
  )
}

export type Choice<Value> = { value: Value; label: string; disabled?: boolean }
type ChoiceProps = Item & {
  options: readonly Choice<string | number | boolean>[]
  /** A list that opens, buttons side by side, or dots. */
  as?: 'list' | 'buttons' | 'dots'
  /** As wide as the form. */
  block?: boolean
  allowClear?: boolean
  showSearch?: boolean
  disabled?: boolean
  placeholder?: string
  onChange?: (value: never) => void
}

/** One of several; of declared codes with `useOptions`. */
export function ChoiceField({ options, as = 'list', block, ...props }: ChoiceProps) {
  const [item, { onChange, showSearch, allowClear = false, ...control }] = parted(props)
  const clearing = useClearing()
  if (as !== 'list') {
    return (
      <Field {...item} asks="choose">
        <Radio.Group
          block={block}
          disabled={control.disabled}
          optionType={as === 'buttons' ? 'button' : 'default'}
          options={[...options]}
          // `as`: it is one of the options' own values.
          onChange={({ target }) => onChange?.(target.value as never)}
        />
      </Field>
    )
  }
  return (
    <Field {...item} asks="choose">
      <Select
        {...control}
        allowClear={clearing(allowClear)}
        showSearch={showSearch && { optionFilterProp: 'label' }}
        options={[...options]}
        onChange={onChange}
      />
    </Field>
  )
}

/** The declared codes with their words, in their order: `useOptions()(Post.options, postWords)`. */
export function useOptions(): <Code extends string | number>(
  codes: readonly Code[],
  words: Readonly<Record<Code, Words>>,
) => Choice<Code>[] {
  const say = useWords()
  return (codes, words) => codes.map((value) => ({ value, label: say(words[value]) }))
}

/** A box with its words beside it. */
export function CheckField({ text, disabled, ...item }: Item & { text: ReactNode; disabled?: boolean }) {
  return (
    <Field {...item} valuePropName="checked">
      <Checkbox disabled={disabled}>{text}</Checkbox>
    </Field>
  )
}

export function SwitchField(props: Item & Omit<SwitchProps, 'className' | 'style'>) {
  const [item, control] = parted(props)
  return (
    <Field {...item} valuePropName="checked">
      <Switch {...control} />
    </Field>
  )
}
