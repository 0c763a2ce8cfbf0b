/** 对账: the days that were compared with statements, and comparing another. For whoever may reconcile. */
import {
  type Reconciliation,
  reconciliationCalls,
  type StatementMethod,
  statementMethods,
} from '@kaiguan/contract/money/reconciliations/calls'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { differing } from './differing.ts'
import { Gap } from './Gap.tsx'
import { MissingBills } from './MissingBills.tsx'
import { ReconcileDialog } from './ReconcileDialog.tsx'
import { ReconciliationDrawer } from './ReconciliationDrawer.tsx'
import { reconciliationTexts } from './reconciliations.texts.ts'
import './reconciliations.css'

const ALL = 'all'

export default function ReconciliationsCard() {
  return useAllowed()('settings.reconcile') ? <Card /> : null
}

function Card() {
  const t = useTexts(reconciliationTexts)
  const methodWord = useMethodWord()
  const growing = useGrowing()
  const [method, setMethod] = useState<StatementMethod>()
  const [over, setOver] = useState<'upload' | { id: number } | null>(null)
  const read = useRead(reconciliationCalls.list, { query: { ...growing.paging, payment_method: method } }, { silent: true })
  const columns = useColumns()
  const upload = () => setOver('upload')
  return (
    <section className="kg-card kg-reconciliations" aria-label={t.title}>
      <header className="kg-between">
        <div>
          <h2>{t.title}</h2>
          <p className="kg-soft">{t.lead}</p>
        </div>
        <Button onClick={upload}>{t.reconcile}</Button>
      </header>
      <Radio.Group
        aria-label={t.byMethod}
        optionType="button"
        value={method ?? ALL}
        options={[{ value: ALL, label: t.all }, ...statementMethods.map((value) => ({ value, label: methodWord(value) }))]}
        onChange={({ target }) => setMethod(statementMethods.find((value) => value === target.value))}
      />
      <MissingBills bills={read.data?.missing ?? []} />
      <GrowingList
        read={read}
        growing={growing}
        empty={{ of: 'money', title: t.none, text: t.noneText, action: { text: t.reconcile, run: upload } }}
      >
        {(rows) => (
          <DataTable<Reconciliation>
            id="reconciliations"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sticky={false}
            loading={read.isPlaceholderData && read.isFetching}
            onRow={({ id }) => setOver({ id })}
          />
        )}
      </GrowingList>
      {over === 'upload' && (
        <ReconcileDialog method={method} onDone={setOver} onClose={() => setOver((now) => (now === 'upload' ? null : now))} />
      )}
      {over !== null && over !== 'upload' && <ReconciliationDrawer key={over.id} id={over.id} onClose={() => setOver(null)} />}
    </section>
  )
}

function useColumns(): Column<Reconciliation>[] {
  const t = useTexts(reconciliationTexts)
  const methodWord = useMethodWord()
  return [
    { key: 'day', title: t.day, width: 108, opens: true, day: ({ day }) => day },
    { key: 'method', title: t.method, width: 84, text: ({ payment_method }) => methodWord(payment_method) },
    { key: 'ours', title: t.ours, width: 108, money: ({ ours }) => ours },
    { key: 'theirs', title: t.theirs, width: 108, money: ({ theirs }) => theirs },
    { key: 'gap', title: t.gap, width: 100, number: true, render: (row) => <Gap of={row} /> },
    { key: 'fee', title: t.fee, width: 84, yields: true, money: ({ fee }) => fee },
    {
      key: 'result',
      title: t.result,
      width: 128,
      tag: (row) => {
        if (row.stale) return ['warn', row.source === 'bill' ? t.again : t.stale]
        const off = differing(row)
        return off === 0 ? ['good', t.agrees] : ['bad', fill(t.off, { count: off })]
      },
    },
    { key: 'who', title: t.who, width: 84, yields: true, text: ({ staff_name }) => staff_name ?? t.itself },
  ]
}
