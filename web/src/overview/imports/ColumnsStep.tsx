/** Step 2: what each column of the club's sheet means; guessed, and changed by hand. */
import type { ImportDetails, ImportField } from '@kaiguan/contract/overview/imports/calls'
import { fieldsOfImport, neededOfImport } from '@kaiguan/contract/overview/imports/sheet-columns'
import { importFieldWords } from '@kaiguan/contract/overview/imports/texts'
import { Alert, Button, Select, Table } from 'antd'
import { useState } from 'react'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { importTexts } from './imports.texts.ts'

type Props = { details: ImportDetails; onCheck: (columns: (ImportField | null)[]) => void; onAgain: () => void }

export function ColumnsStep({ details, onCheck, onAgain }: Props) {
  const t = useTexts(importTexts)
  const words = useWords()
  const [columns, setColumns] = useState(details.columns.map(({ field }) => field))
  // A meaning belongs to one column: choosing it here takes it from where it was.
  const choose = (at: number, field: ImportField | null) =>
    setColumns(columns.map((was, i) => (i === at ? field : field !== null && was === field ? null : was)))
  const ready = neededOfImport[details.kind].every((field) => columns.includes(field))
  return (
    <>
      <p className="kg-soft">{fill(t.columnsHint, { sheet: details.sheet_name, row: details.header_row })}</p>
      <DaysLeftOut details={details} columns={columns} />
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 380 }}
        rowKey="at"
        dataSource={details.columns.map((column, at) => ({ ...column, at }))}
        columns={[
          { title: t.column, dataIndex: 'header', width: 200 },
          { title: t.samples, key: 'samples', render: (_, { samples }) => samples.join('，') },
          {
            title: t.meaning,
            key: 'field',
            width: 220,
            render: (_, { at, header }) => (
              <Select<ImportField | ''>
                className="kg-wide"
                aria-label={`${header} ${t.meaning}`}
                value={columns[at] ?? ''}
                onChange={(field) => choose(at, field === '' ? null : field)}
                showSearch={{ optionFilterProp: 'label' }}
                options={[
                  { value: '', label: t.leaveOut },
                  ...fieldsOfImport[details.kind].map((field) => ({ value: field, label: words(importFieldWords[field]) })),
                ]}
              />
            ),
          },
        ]}
      />
      <div className="kg-beside kg-to-end">
        <Button onClick={onAgain}>{t.again}</Button>
        <Button type="primary" disabled={!ready} onClick={() => onCheck(columns)}>
          {t.check}
        </Button>
      </div>
    </>
  )
}

/** Days that nobody brings along are mostly ends of validity under a name of the club's own. */
function DaysLeftOut({ details, columns }: { details: ImportDetails; columns: readonly (ImportField | null)[] }) {
  const t = useTexts(importTexts)
  const words = useWords()
  const left = details.columns.filter(({ days }, at) => days && columns[at] === null)
  if (left.length === 0) return null
  const end = words(importFieldWords.end_date)
  const column = details.columns[columns.indexOf('end_date')]?.header
  const mayEnd = fieldsOfImport[details.kind].includes('end_date')
  return (
    <Alert
      type={mayEnd && column === undefined ? 'warning' : 'info'}
      showIcon
      role="status"
      className="kg-below-12"
      title={fill(t.daysLeftOut, { columns: left.map(({ header }) => `“${header}”`).join('、') })}
      description={mayEnd ? (column === undefined ? fill(t.daysWithoutEnd, { end }) : fill(t.daysWithEnd, { end, column })) : undefined}
    />
  )
}
