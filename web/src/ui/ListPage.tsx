/**
 * A list screen as a declaration: title, filters, columns, the read. It brings the states (waiting, empty, nothing
 * matches, error, forbidden), the chosen columns, the footer. Screens use it in about a hundred lines.
 */

import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { type Failure, refusalText } from '../api/failure.ts'
import type { Read } from '../api/queries.ts'
import { useTexts } from '../words/texts.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type Column, useColumnChoice } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { type FilterField, Filters } from './Filters.tsx'
import { ListFooter, type Sum } from './ListFooter.tsx'
import type { FilterValues, ListState } from './list-state.ts'
import { PageState } from './PageState.tsx'
import { uiTexts } from './ui.texts.ts'
import type { ListAnswer } from './use-list.ts'

export type ListPageProps<Row extends object, Values extends FilterValues> = {
  /** Under which columns and widths are remembered. */
  id: string
  title: string
  list: ListState<Values> & { read: Read<ListAnswer<Row>> }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  filters?: readonly FilterField<keyof Values & string>[]
  /** The one primary button, with its permission already asked. */
  primary?: ReactNode
  /** Beside it: export, import, batch actions. */
  actions?: ReactNode
  /** Between title and filters: tabs, headline figures. */
  above?: ReactNode
  /** Of everything that is filtered, from `list.read.data`; nothing while it is unknown. */
  sums?: readonly Sum[]
  /** What would be here and the next step. */
  empty?: { title: string; text?: string; action?: { text: string; run: () => void } }
} & Pick<DataTableProps<Row>, 'onRow' | 'selection' | 'rowTone'>

const FORBIDDEN = 403

export function ListPage<Row extends object, Values extends FilterValues>(props: ListPageProps<Row, Values>) {
  const { id, title, list, columns, rowKey, filters = [], primary, actions, above, sums, empty, onRow, selection, rowTone } = props
  const choice = useColumnChoice(id)
  const { read } = list
  const answer = read.data
  return (
    <section className="kg-page kg-list">
      <header className="kg-page-head">
        <h1>{title}</h1>
        <div className="kg-page-actions">
          {actions}
          {primary}
        </div>
      </header>
      {above}
      <div className="kg-card">
        <div className="kg-list-tools">
          <Filters list={list} fields={filters} />
          <ColumnChooser columns={columns} choice={choice} />
        </div>
        {read.isError && !answer ? (
          <Failed failure={read.error} retry={() => void read.refetch()} />
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
              empty={read.isPending ? <Waiting /> : <Nothing list={list} empty={empty} />}
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

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  const t = useTexts(uiTexts)
  return failure.status === FORBIDDEN ? (
    <PageState kind="forbidden" small />
  ) : (
    <PageState kind="error" small text={refusalText(failure) ?? undefined} action={{ text: t.retry, run: retry }} />
  )
}

/** Shaped like the rows to come. */
function Waiting() {
  return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} className="kg-waiting" />
}

function Nothing({ list, empty }: { list: Pick<ListState, 'filtered' | 'clear'>; empty: ListPageProps<object, FilterValues>['empty'] }) {
  const t = useTexts(uiTexts)
  if (list.filtered) return <PageState kind="not-found" small title={t.noMatch} action={{ text: t.clearFilters, run: list.clear }} />
  return <PageState kind="empty" small title={empty?.title} text={empty?.text} action={empty?.action} />
}
