/** Laying down: what, from which branch, which fields are locked, and at which branches. Each choice shows what follows from it. */
import { isLaidThing, type LaidKind, laidKinds } from '@kaiguan/contract/ground/laid-down/kinds'
import { laidKindWords } from '@kaiguan/contract/ground/laid-down/kinds.texts'
import { type LaidDown, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, Field, GroupField, useOptions } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { BranchesInput, branchesOf } from './BranchesInput.tsx'
import { LockedInput } from './LockedInput.tsx'
import { layTexts } from './laying.texts.ts'
import { useOpenBranches } from './use-branches.ts'

export type Pattern = { kind: LaidKind; gym_id: number; thing_id: number }
type Values = { kind: LaidKind; gym_id: number | null; thing_id: number | null; locked: string[]; branches: number[] }
type Props = {
  /** What is known of it already. */
  of?: Pattern
  onDone: (laid: LaidDown) => void
  onClose: () => void
}

const { shape } = layingCalls.lay.body
const TYPING_PAUSE_MS = 350

export function LayDialog({ of, onDone, onClose }: Props) {
  const t = useTexts(layTexts)
  const [form] = Form.useForm<Values>()
  const { send } = useSend(layingCalls.lay)
  const initial: Values = { kind: 'card-type', gym_id: null, thing_id: null, ...of, locked: [], branches: [] }
  const kind: LaidKind = Form.useWatch('kind', form) ?? initial.kind
  const gymId: number | null = Form.useWatch('gym_id', form) ?? initial.gym_id
  const chosen: number | null = Form.useWatch('thing_id', { form, preserve: true }) ?? null
  const thingId = isLaidThing(kind) ? chosen : gymId
  const query = { kind, gym_id: gymId ?? 0, thing_id: thingId ?? 0 }
  const known = gymId !== null && thingId !== null
  const read = useRead(layingCalls.pattern, { query }, { enabled: known, silent: true, staleTime: 0 })
  const shown = read.isPlaceholderData ? undefined : read.data
  const submit = ({ kind: what, gym_id, locked, branches }: Values) => {
    const at = branchesOf(branches, shown?.places ?? [])
    return send({ body: { kind: what, gym_id: gym_id ?? 0, thing_id: thingId ?? 0, locked, branches: at } })
  }
  return (
    <FormDialog<Values, LaidDown>
      title={t.title}
      okText={t.ok}
      width={720}
      form={form}
      initial={initial}
      submit={submit}
      done={({ name }) => fill(t.done, { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <Choice onOther={() => form.setFieldsValue({ thing_id: null, locked: [], branches: [] })} />
      {gymId !== null && isLaidThing(kind) && (
        <Field name="thing_id" label={t.thing} rule={shape.thing_id} asks="choose">
          <ThingSelect kind={kind} gymId={gymId} onChosen={() => form.setFieldsValue({ locked: [], branches: [] })} />
        </Field>
      )}
      {known && (
        <Reading read={{ ...read, data: shown } as typeof read} rows={4}>
          {({ values, places }) => (
            <>
              <GroupField name="locked" label={t.locked} extra={t.lockedHint} rule={shape.locked} asks="choose">
                <LockedInput values={values} />
              </GroupField>
              <GroupField
                name="branches"
                label={t.branches}
                optional={false}
                rules={[must((gyms: readonly number[] | undefined) => (gyms?.length ?? 0) === 0 && t.choose)]}
              >
                <BranchesInput places={places} isNew={isLaidThing(kind)} />
              </GroupField>
            </>
          )}
        </Reading>
      )}
    </FormDialog>
  )
}

function Choice({ onOther }: { onOther: () => void }) {
  const t = useTexts(layTexts)
  const gyms = useOpenBranches()
  const options = useOptions()
  return (
    <div className="kg-two">
      <ChoiceField name="kind" label={t.kind} options={options(laidKinds, laidKindWords)} onChange={onOther} />
      <ChoiceField
        name="gym_id"
        label={t.from}
        showSearch
        rule={shape.gym_id}
        options={gyms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onOther}
      />
    </div>
  )
}

type ThingProps = {
  kind: LaidKind
  gymId: number
  onChosen: () => void
  value?: number | null
  onChange?: (id: number) => void
  id?: string
}

function ThingSelect({ kind, gymId, onChosen, value, onChange, id }: ThingProps) {
  const t = useTexts(layTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: number; label: string } | null>(null)
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const query = { kind, gym_id: gymId, ...(search === '' ? {} : { search }) }
  const read = useRead(layingCalls.things, { query }, { silent: true })
  const things = read.isPlaceholderData ? [] : (read.data?.data ?? [])
  const options = things.map(({ id: thing, name, laid }) => ({
    value: thing,
    label: laid ? fill(t.laidAlready, { name }) : name,
    disabled: laid,
  }))
  const choose = (next: number) => {
    setChosen(options.find(({ value: thing }) => thing === next) ?? null)
    setTyped('')
    onChange?.(next)
    onChosen()
  }
  return (
    <Select<number>
      id={id}
      value={value ?? undefined}
      loading={read.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={read.isFetching ? null : search === '' ? t.none : t.noneFound}
      options={options}
      labelRender={({ value: thing, label }) => (chosen?.value === thing ? chosen.label : label)}
      onChange={choose}
    />
  )
}
