/** 体测报告: all body tests; `?test=` opens one, `?import=1` brings those of a former system. */
import { type BodyTest, bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyTestExport } from '@kaiguan/contract/coaching/body-tests/exports'
import { bodyLevelWords, bodySourceWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { useStaffChoices } from '../../ground/staff-picker/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { type List, useList } from '../../ui/lists/use-list.ts'
import { useOpenedRow } from '../../ui/lists/use-opened-row.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { BodyTestDialog } from './BodyTestDialog.tsx'
import { BodyTestDrawer } from './BodyTestDrawer.tsx'
import { bodyTestTexts } from './body-tests.texts.ts'

export default function BodyTestsScreen() {
  const t = useTexts(bodyTestTexts)
  const allowed = useAllowed()
  const list = useList(bodyTestCalls.list)
  const staff = useStaffChoices()
  const [open, setOpen] = useOpenedRow('test')
  const [adding, setAdding] = useState(false)
  const sheet = useOpened('import')
  const mayImport = allowed('body-tests.import') && allowed('imports.customers')
  return (
    <>
      <ListPage
        id="body-tests"
        title={t.title}
        list={list}
        exported={bodyTestExport}
        columns={useColumns()}
        filters={[
          { kind: 'search', key: 'name', label: t.name, first: true, width: 130 },
          { kind: 'search', key: 'phone', label: t.phone, first: true, width: 140 },
          { kind: 'days', from: 'from', to: 'to', label: t.from, first: true, width: 238 },
          { kind: 'choice', key: 'coach_id', label: t.coach, first: true, of: staff.data?.data ?? [] },
          { kind: 'choice', key: 'unassigned', label: t.whose, first: true, flag: [t.ofNobody, t.ofMembers] },
        ]}
        above={<Figures list={list} />}
        add={{ text: t.add, needs: 'body-tests.create', run: () => setAdding(true) }}
        actions={mayImport && <Button onClick={sheet.open}>{t.import}</Button>}
        onRow={({ id }) => setOpen(id)}
        empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}
      />
      {open !== null && <BodyTestDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      {adding && <BodyTestDialog test={null} onClose={() => setAdding(false)} />}
      {sheet.isOpen && <Slot at="import" kind="body-tests" onClose={sheet.close} />}
    </>
  )
}

function Figures({ list }: { list: List<typeof bodyTestCalls.list> }) {
  const t = useTexts(bodyTestTexts)
  const read = useRead(bodyTestCalls.amounts, {}, { silent: true })
  const nobodys = list.values.unassigned === '1' || list.values.unassigned === 'true'
  const all = () => list.set({ unassigned: '' })
  return (
    <CountTiles
      label={t.title}
      counts={[
        { key: 'total', label: t.total, value: read.data?.total, shown: !nobodys, show: all },
        { key: 'month', label: t.month, value: read.data?.month, shown: false, show: all },
        { key: 'people', label: t.people, value: read.data?.customers, shown: false, show: () => list.set({ unassigned: '0' }) },
      ]}
    />
  )
}

function useColumns(): Column<BodyTest>[] {
  const t = useTexts(bodyTestTexts)
  const words = useWords()
  const head = useHeads(bodyTestExport)
  return [
    { ...head('at'), width: 140, opens: true, time: ({ examTime }) => examTime },
    {
      ...head('name'),
      width: 150,
      render: ({ customer_id, name }) =>
        customer_id === null ? (
          <span className="kg-named" title={name}>
            <span>{name || '-'}</span>
            <StatusTag tone="warn" text={t.ofNobody} />
          </span>
        ) : (
          <CustomerName id={customer_id} name={name} />
        ),
    },
    { ...head('phone'), width: 112, yields: true, digits: ({ phone }) => phone },
    { ...head('sex'), width: 76, yields: true, text: ({ sex }) => words(sexWords[sex]) },
    { ...head('weight'), width: 84, digits: ({ weight }) => weight?.toFixed(1) },
    { ...head('bmi'), width: 72, digits: ({ bmi }) => bmi?.toFixed(1) },
    { ...head('fat'), width: 84, digits: ({ fat }) => fat?.toFixed(1) },
    { ...head('muscle'), width: 98, digits: ({ muscle }) => muscle?.toFixed(1) },
    { ...head('level'), width: 110, text: ({ body_level }) => (body_level === null ? null : words(bodyLevelWords[body_level])) },
    { ...head('coach'), width: 92, yields: true, text: ({ coach_name }) => coach_name },
    { ...head('next'), width: 104, yields: true, day: ({ next_date }) => next_date },
    { ...head('source'), width: 72, hidden: true, text: ({ source }) => words(bodySourceWords[source]) },
  ]
}
