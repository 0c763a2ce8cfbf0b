/** Steps 3 and 4: what every row would do, what is wrong with which, and what was brought. */
import type { ImportDetails } from '@kaiguan/contract/overview/imports/calls'
import { importFieldWords } from '@kaiguan/contract/overview/imports/texts'
import { Alert, Button, Table } from 'antd'
import { notices } from '../../session/notices.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { Figures } from './Figures.tsx'
import { importTitles, insertQuestions, joinedTexts, saidOf } from './import-kinds.ts'
import { importTexts } from './imports.texts.ts'
import type { Import } from './use-import.ts'

type Props = { job: Import; details: ImportDetails; onBack: () => void; onClose: () => void }

export function CheckStep({ job, details, onBack, onClose }: Props) {
  const t = useTexts(importTexts)
  const { counts, state } = details
  const over = state === 'done' || state === 'undone'

  async function insert() {
    if (!counts) return
    const text = fill(t[insertQuestions[details.kind]], saidOf(counts))
    const title = t[importTitles[details.kind]]
    if (await notices.confirm({ title, text, ok: fill(t.insert, { rows: counts.rows }), cancel: t.close })) job.insert()
  }

  return (
    <>
      <Outcome details={details} />
      {counts && <Figures kind={details.kind} counts={counts} />}
      {counts && counts.unpaid_cards > 0 && <p className="kg-soft">{fill(t.unpaid, { count: counts.unpaid_cards })}</p>}
      {counts && counts.unpaid_rentals > 0 && <p className="kg-soft">{fill(t.unpaidRentals, { count: counts.unpaid_rentals })}</p>}
      {counts && counts.unpaid_courses > 0 && <p className="kg-soft">{fill(t.unpaidCourses, { count: counts.unpaid_courses })}</p>}
      {counts && counts.nameless_rentals > 0 && <p className="kg-soft">{fill(t.nameless, { count: counts.nameless_rentals })}</p>}
      {counts && counts.unassigned_tests > 0 && <p className="kg-soft">{fill(t.unassignedHint, { count: counts.unassigned_tests })}</p>}
      {state === 'errors' && <Problems details={details} />}
      {state === 'passed' && details.joined.length > 0 && <Joined details={details} />}
      <div className="kg-beside kg-to-end">
        {over ? (
          <>
            <Button onClick={() => job.open(null)}>{t.again}</Button>
            <Button type="primary" onClick={onClose}>
              {t.close}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => job.open(null)}>{t.again}</Button>
            <Button onClick={onBack}>{t.back}</Button>
            {state === 'errors' && (
              <Button type="primary" onClick={job.errors}>
                {t.downloadErrors}
              </Button>
            )}
            {state === 'passed' && counts && (
              <Button type="primary" onClick={() => void insert()}>
                {fill(t.insert, { rows: counts.rows })}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

function Outcome({ details: { state, counts, message } }: { details: ImportDetails }) {
  const t = useTexts(importTexts)
  if (message) return <Alert type="warning" showIcon title={message} />
  if (state === 'errors') return <Alert type="error" showIcon title={fill(t.errorsFound, { wrong: counts?.wrong ?? 0 })} />
  if (state === 'passed') return <Alert type="success" showIcon title={t.passed} />
  return state === 'done' ? <Alert type="success" showIcon title={t.done} /> : null
}

function Problems({ details: { problems } }: { details: ImportDetails }) {
  const t = useTexts(importTexts)
  const words = useWords()
  return (
    <>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 260 }}
        rowKey="at"
        dataSource={problems.map((problem, at) => ({ ...problem, at }))}
        columns={[
          { title: t.row, dataIndex: 'row', width: 80 },
          { title: t.column, key: 'field', width: 140, render: (_, { field }) => (field ? words(importFieldWords[field]) : '') },
          { title: t.value, dataIndex: 'value', width: 180, ellipsis: true },
          { title: t.problem, dataIndex: 'message' },
        ]}
      />
      {problems.length >= 100 && <p className="kg-soft">{t.first100}</p>}
    </>
  )
}

function Joined({ details: { kind, joined } }: { details: ImportDetails }) {
  const t = useTexts(importTexts)
  return (
    <>
      <p>{t[joinedTexts[kind]]}</p>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 200 }}
        rowKey="row"
        dataSource={joined}
        columns={[
          { title: t.row, dataIndex: 'row', width: 80 },
          { title: t.name, dataIndex: 'name' },
          { title: t.phone, dataIndex: 'phone' },
          { title: t.where, key: 'here', render: (_, { here }) => (here ? t.here : t.elsewhere) },
        ]}
      />
    </>
  )
}
