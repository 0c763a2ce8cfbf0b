/**
 * A list screen as a declaration: title, filters, columns, the read. It brings the states (waiting, empty, nothing
 * matches, error, forbidden), the chosen columns, the footer. Screens use it in about a hundred lines.
 */

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '../api/queries.ts'
import { type Needs, useAllowed } from '../session/allowed.ts'
import { useTexts } from '../words/texts.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type Column, useColumnChoice } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { type FilterField, Filters } from './Filters.tsx'
import { ListFooter, type Sum } from './ListFooter.tsx'
import type { FilterValues, ListState } from './list-state.ts'
import { PageState } from './PageState.tsx'
import { Unread, Waiting } from './Reading.tsx'
import { uiTexts } from './ui.texts.ts'
import type { ListAnswer } from './use-list.ts'

export type ListPageProps<Row extends object, Values extends FilterValues> = {
  /** Under which columns and widths are remembered. */
  id: string
  title: string
  list: ListState<Values> & { read: Read<ListAnswer<Row>> }
  columns: readonly Column<Row>[]
  /** Otherwise its `id`. */
  rowKey?: (row: Row) => string | number
  filters?: readonly FilterField<keyof Values & string>[]
  /** The one primary button: adds a row. An empty list offers the same, in words of its own where there are some. */
  /** `focused`: what one opens the page for. */
  add?: { text: string; first?: string; focused?: boolean; needs: Needs; run: () => void }
  /** Another primary button, with its permission already asked. */
  primary?: ReactNode
  /** Beside it: export, import, batch actions. */
  actions?: ReactNode
  /** Between title and filters: tabs, headline figures. */
  above?: ReactNode
  /** Of everything that is filtered, from `list.read.data`; nothing while it is unknown. */
  sums?: readonly Sum[]
  /** What would be here, and the next step where that isn't adding. */
  empty?: { title: string; text?: string; action?: { text: string; run: () => void } }
} & Pick<DataTableProps<Row>, 'onRow' | 'selection' | 'rowTone'>

/** Rows that have none say what tells them apart. */
function idOf(row: object): string | number {
  return 'id' in row && (typeof row.id === 'number' || typeof row.id === 'string') ? row.id : JSON.stringify(row)
}

export function ListPage<Row extends object, Values extends FilterValues>(props: ListPageProps<Row, Values>) {
  const {
    id,
    title,
    list,
    columns,
    rowKey = idOf,
    filters = [],
    add,
    primary,
    actions,
    above,
    sums,
    empty,
    onRow,
    selection,
    rowTone,
  } = props
  const choice = useColumnChoice(id)
  const mayAdd = useAllowed()(add?.needs ?? null)
  const { read } = list
  const answer = read.data
  return (
    <section className="kg-page">
      <header className="kg-page-head">
        <h1>{title}</h1>
        <div className="kg-page-actions">
          {actions}
          {primary}
          {add && mayAdd && (
            <Button type="primary" autoFocus={add.focused} icon={<PlusOutlined />} onClick={add.run}>
              {add.text}
            </Button>
          )}
        </div>
      </header>
      {above}
      <div className="kg-card">
        <div className="kg-list-tools">
          <Filters list={list} fields={filters} />
          <ColumnChooser columns={columns} choice={choice} />
        </div>
        {read.isError && !answer ? (
          <Unread failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <>
            <DataTable<Row>
              id={id}
              choice={choice}
              columns={columns}
              rows={answer?.data ?? []}
              rowKey={rowKey}
              loading={read.isPlaceholderData && read.isFetching}
              sort={list.sort}
              onSort={list.sortBy}
              onRow={onRow}
              rowTone={rowTone}
              selection={selection}
              empty={
                read.isPending ? (
                  <Waiting className="kg-waiting" />
                ) : (
                  <Nothing
                    list={list}
                    empty={{ action: add && mayAdd ? { text: add.first ?? add.text, run: add.run } : undefined, ...empty }}
                  />
                )
              }
            />
            {answer && answer.total > 0 && (
              <ListFooter
                list={list}
                total={answer.total}
                more={answer.more}
                next={answer.next}
                sums={sums}
                chosen={selection?.keys.length}
              />
            )}
          </>
        )}
      </div>
    </section>
  )
}

function Nothing({
  list,
  empty,
}: {
  list: Pick<ListState, 'filtered' | 'clear'>
  empty: Partial<ListPageProps<object, FilterValues>['empty']>
}) {
  const t = useTexts(uiTexts)
  if (list.filtered) return <PageState kind="not-found" small title={t.noMatch} action={{ text: t.clearFilters, run: list.clear }} />
  return <PageState kind="empty" small title={empty?.title} text={empty?.text} action={empty?.action} />
}
