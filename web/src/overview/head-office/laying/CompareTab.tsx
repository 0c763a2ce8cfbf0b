/** Two branches' settings side by side: what one alone has, and where those of one name differ. What is chosen stands in the address. */
import { isLaidThing, type LaidKind, laidKinds } from '@kaiguan/contract/ground/laid-down/kinds'
import { laidKindWords } from '@kaiguan/contract/ground/laid-down/kinds.texts'
import { type Compared, layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useOptions } from '../../../ui/forms/fields.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../../ui/page/Actions.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { LayDialog, type Pattern } from './LayDialog.tsx'
import { compareTexts, layingTexts } from './laying.texts.ts'
import { useBranches } from './use-branches.ts'

type Sides = { kind: LaidKind; one: number; other: number }

export function CompareTab() {
  const t = useTexts(compareTexts)
  const title = useTexts(layingTexts).compare
  const options = useOptions()
  const gyms = useBranches()
  const [params, change] = useAddress()
  const kind = laidKinds.find((one) => one === params.get('kind')) ?? 'card-type'
  const known = (key: string) => gyms.find(({ id }) => String(id) === params.get(key))?.id
  const [one, other] = [known('one') ?? gyms[0]?.id, known('other') ?? gyms[1]?.id]
  const branches = gyms.map(({ id, name }) => ({ value: id, label: name }))
  const pick = (label: string, key: string, value: number | undefined, not: number | undefined) => (
    <Select
      aria-label={label}
      value={value}
      style={{ width: 200 }}
      showSearch={{ optionFilterProp: 'label' }}
      options={branches.map((branch) => ({ ...branch, disabled: branch.value === not }))}
      onChange={(next) => change({ [key]: String(next) })}
    />
  )
  return (
    <section className="kg-page">
      <PageHead title={title} />
      <div className="kg-row kg-gap-8 kg-wraps">
        <Select
          aria-label={t.kind}
          value={kind}
          style={{ width: 180 }}
          options={options(laidKinds, laidKindWords)}
          onChange={(next) => change({ kind: next })}
        />
        {pick(t.one, 'one', one, other)}
        {pick(t.other, 'other', other, one)}
      </div>
      {one === undefined || other === undefined || one === other ? (
        <PageState small kind="empty" of="cards" title={t.pick} text={t.pickText} />
      ) : (
        <Beside key={`${kind} ${one} ${other}`} kind={kind} one={one} other={other} />
      )}
    </section>
  )
}

function Beside({ kind, one, other }: Sides) {
  const t = useTexts(compareTexts)
  const words = useWords()
  const gyms = useBranches()
  const nameOf = (id: number) => gyms.find((gym) => gym.id === id)?.name ?? ''
  const query = { kind, gym_id: one, other_gym_id: other }
  const read = useRead(layingCalls.compare, { query }, { silent: true })
  const said = { one: nameOf(one), other: nameOf(other), kind: words(laidKindWords[kind]) }
  return (
    <Reading read={read} rows={6}>
      {({ data, alike, more }) => (
        <>
          <p className="kg-soft kg-figures">
            {fill(t.alike, { count: alike })}
            {more && ` · ${t.more}`}
          </p>
          {data.length === 0 ? (
            <PageState small kind="empty" of="cards" title={t.same} text={fill(t.sameText, said)} />
          ) : (
            <Differences data={data} kind={kind} one={one} other={other} names={said} />
          )}
        </>
      )}
    </Reading>
  )
}

type Row = Compared['data'][number] & Partial<Compared['data'][number]['differs'][number]> & { key: string; first: boolean }

/** A line for each field that differs; the thing is named in its first. */
function rowsOf(data: Compared['data']): Row[] {
  return data.flatMap((thing): Row[] => {
    const key = `${thing.thing_id} ${thing.other_thing_id}`
    if (thing.differs.length === 0) return [{ ...thing, key, first: true }]
    return thing.differs.map((differs, at) => ({ ...thing, ...differs, key: `${key} ${at}`, first: at === 0 }))
  })
}

type DifferencesProps = Sides & { data: Compared['data']; names: { one: string; other: string } }

function Differences({ data, kind, one, other, names }: DifferencesProps) {
  const t = useTexts(compareTexts)
  const [laying, setLaying] = useState<Pattern | null>(null)
  const columns: Column<Row>[] = [
    { key: 'name', title: t.name, width: 200, fixed: 'start', text: ({ name, first }) => (first ? name || names.one : '') },
    { key: 'field', title: t.field, width: 200, text: ({ label }) => label },
    { key: 'one', title: names.one, width: 260, text: (row) => (row.other_thing_id === null ? t.only : row.one) },
    { key: 'other', title: names.other, width: 260, text: (row) => (row.thing_id === null ? t.only : row.other) },
    actionsColumn<Row>(t.actions, 90, ({ first, thing_id, other_thing_id }) => [
      first && {
        text: t.lay,
        run: () =>
          setLaying(thing_id === null ? { kind, gym_id: other, thing_id: other_thing_id ?? other } : { kind, gym_id: one, thing_id }),
      },
    ]),
  ]
  const shown = isLaidThing(kind) ? columns : columns.filter(({ key }) => key !== 'name')
  return (
    <section className="kg-card">
      <DataTable id="laid-compare" columns={shown} rows={rowsOf(data)} rowKey={({ key }) => key} sticky={false} />
      {laying && <LayDialog of={laying} onDone={() => undefined} onClose={() => setLaying(null)} />}
    </section>
  )
}
