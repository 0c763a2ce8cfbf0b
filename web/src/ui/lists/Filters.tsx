/** The filters of a list: the ones people use first in sight, the rest behind 更多; every one lives in the address. */
import { FilterOutlined } from '@ant-design/icons'
import { addDays } from '@kaiguan/contract/time'
import { Badge, Button, Checkbox, DatePicker, Input, Popover, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts, useWords, type Words } from '../../words/texts.ts'
import { useClearing } from '../forms/use-clearing.ts'
import { uiTexts } from '../ui.texts.ts'
import type { FilterValues, ListState } from './list-state.ts'

type Option = { value: string; label: string }
/** What is offered: as it stands, declared codes with their words, things with a name, or yes and no. */
type Offered =
  | { options: readonly Option[] }
  | { words: Readonly<Record<string, Words>> }
  | { of: readonly { id: number; name: string }[] }
  | { flag: readonly [yes: string, no: string] }
type DayPreset = { label: string; value: [string, string] }
type Common = {
  label: string
  /** In sight; without it the filter is behind 更多. */
  first?: boolean
  width?: number
}
export type FilterField<Key extends string = string> = Common &
  (
    | { kind: 'search'; key: Key; placeholder?: string }
    /** `searched`: so many that one types; each as wide as it is. */
    | ({ kind: 'choice' | 'choices'; key: Key; searched?: true } & Offered)
    | { kind: 'check'; key: Key }
    | { kind: 'days'; from: Key; to: Key; presets?: readonly DayPreset[] }
    /** The order of the list, where no column's header sorts it. */
    | { kind: 'sort'; options: readonly Option[] }
    | { kind: 'own'; keys: readonly Key[]; render: () => ReactNode }
  )

type Props<Values extends FilterValues> = { list: ListState<Values>; fields: readonly FilterField<keyof Values & string>[] }

export function Filters<Values extends FilterValues>({ list, fields }: Props<Values>) {
  const t = useTexts(uiTexts)
  const first = fields.filter((field) => field.first)
  const rest = fields.filter((field) => !field.first)
  const values: Readonly<Record<string, string | string[]>> = list.values
  // `as`: the keys come from the fields, which are typed by the list's own filters.
  const set = (change: Record<string, string | string[]>) => list.set(change as Parameters<typeof list.set>[0])
  const setBehind = rest.filter((field) => keysOf(field).some((key) => (values[key] ?? '').length > 0)).length
  const [open, setOpen] = useState(false)
  const draw = (wide?: boolean) => (field: FilterField) => (
    <Field key={keysOf(field).join()} field={field} list={list} values={values} set={set} wide={wide} />
  )
  return (
    <search className="kg-filters">
      {first.map(draw())}
      {rest.length > 0 && (
        // Over the rows, not above them: nothing moves when it opens.
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          content={<div className="kg-filters-rest">{rest.map(draw(true))}</div>}
        >
          <Badge count={setBehind} size="small">
            <Button type="text" icon={<FilterOutlined />} aria-expanded={open}>
              {t.more}
            </Button>
          </Badge>
        </Popover>
      )}
      {/* Its place is kept while there is nothing to clear. */}
      <span className="kg-filters-clear">
        {list.filtered && (
          <Button type="text" onClick={list.clear}>
            {t.clearFilters}
          </Button>
        )}
      </span>
    </search>
  )
}

function keysOf(field: FilterField): readonly string[] {
  if (field.kind === 'days') return [field.from, field.to]
  if (field.kind === 'sort') return []
  return field.kind === 'own' ? field.keys : [field.key]
}

/** This day and those before it, so many in all. */
export function lastDays(label: string, count: number, today: string): DayPreset {
  return { label, value: [addDays(today, 1 - count), today] }
}

function optionsOf(offered: Offered, say: (words: Words) => string): Option[] {
  if ('options' in offered) return [...offered.options]
  if ('words' in offered) return Object.entries(offered.words).map(([value, label]) => ({ value, label: say(label) }))
  if ('of' in offered) return offered.of.map(({ id, name }) => ({ value: String(id), label: name }))
  return offered.flag.map((label, at) => ({ value: at === 0 ? '1' : '0', label }))
}

type FieldProps = {
  field: FilterField
  list: Pick<ListState, 'sort' | 'sortBy'>
  values: Readonly<Record<string, string | string[]>>
  set: (change: Record<string, string | string[]>) => void
  /** As wide as its place, instead of its own width in the row. */
  wide?: boolean | undefined
}

function Field({ field, list, values, set, wide }: FieldProps) {
  const clearing = useClearing()
  const words = useWords()
  const widthOr = (own: number) => (wide ? '100%' : ('width' in field && field.width) || own)
  switch (field.kind) {
    case 'search':
      return (
        <SearchField
          label={field.label}
          placeholder={field.placeholder}
          width={field.width}
          value={String(values[field.key] ?? '')}
          onChange={(text) => set({ [field.key]: text })}
        />
      )
    case 'choice':
      return (
        <Select
          aria-label={field.label}
          placeholder={field.label}
          allowClear={clearing()}
          style={{ width: widthOr(140) }}
          value={values[field.key] || undefined}
          options={optionsOf(field, words)}
          showSearch={field.searched && { optionFilterProp: 'label' }}
          popupMatchSelectWidth={!field.searched}
          onChange={(value: string | string[] | undefined) => set({ [field.key]: value ?? '' })}
        />
      )
    case 'choices':
      return <ChoicesField field={field} width={widthOr(180)} chosen={[values[field.key] ?? []].flat()} set={set} />
    case 'days':
      return <DaysField field={field} width={widthOr(260)} from={values[field.from]} to={values[field.to]} set={set} />
    case 'check':
      return (
        <Checkbox checked={values[field.key] === '1'} onChange={({ target }) => set({ [field.key]: target.checked ? '1' : '' })}>
          {field.label}
        </Checkbox>
      )
    case 'sort':
      return (
        <Select
          aria-label={field.label}
          style={{ width: widthOr(130) }}
          value={list.sort}
          options={[...field.options]}
          onChange={list.sortBy}
        />
      )
    case 'own':
      return field.render()
  }
}

type ChoicesProps = {
  field: Extract<FilterField, { kind: 'choice' | 'choices' }>
  width: string | number
  chosen: string[]
  set: FieldProps['set']
}

function ChoicesField({ field, width, chosen, set }: ChoicesProps) {
  const clearing = useClearing()
  const words = useWords()
  return (
    <Select
      mode="multiple"
      aria-label={field.label}
      placeholder={field.label}
      allowClear={clearing()}
      maxTagCount="responsive"
      style={{ width }}
      value={chosen}
      options={optionsOf(field, words)}
      onChange={(value: string[]) => set({ [field.key]: value })}
    />
  )
}

type DaysProps = {
  field: Extract<FilterField, { kind: 'days' }>
  width: string | number
  from: string | string[] | undefined
  to: string | string[] | undefined
  set: FieldProps['set']
}

function DaysField({ field, width, from, to, set }: DaysProps) {
  const t = useTexts(uiTexts)
  return (
    <DatePicker.RangePicker
      aria-label={field.label}
      placeholder={[`${field.label} ${t.from}`, t.to]}
      allowEmpty={[true, true]}
      style={{ width }}
      value={[toDay(from), toDay(to)]}
      presets={field.presets?.map(({ label, value }) => ({ label, value: [dayjs(value[0]), dayjs(value[1])] }))}
      onChange={(days) => set({ [field.from]: days?.[0]?.format('YYYY-MM-DD') ?? '', [field.to]: days?.[1]?.format('YYYY-MM-DD') ?? '' })}
    />
  )
}

function toDay(value: string | string[] | undefined) {
  const day = dayjs(typeof value === 'string' && value ? value : null)
  return day.isValid() ? day : null
}

const TYPING_PAUSE_MS = 350

type SearchFieldProps = { label: string; placeholder?: string; width?: number; value: string; onChange: (text: string) => void }

/** Searches when typing pauses, at once on Enter. */
function SearchField({ label, placeholder, width = 240, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by itself (back button, cleared filters): the field follows.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Input.Search
      aria-label={label}
      placeholder={placeholder ?? label}
      allowClear
      style={{ width }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(now) => onChange(now.trim())}
    />
  )
}
