/**
 * A list screen as a declaration: title, filters, columns, the read. It brings the states (waiting, empty, nothing
 * matches, error, forbidden), the chosen columns, the footer. Screens use it in about a hundred lines.
 */
import { PlusOutlined } from '@ant-design/icons'
import type { ListExport } from '@kaiguan/contract/export'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Read } from '../../api/queries.ts'
import { type Needs, useAllowed } from '../../session/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { useOpened } from '../dialogs/use-opened.ts'
import type { DrawingOf } from '../display/Drawing.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { PageState } from '../page/PageState.tsx'
import { Unread, Waiting } from '../page/Reading.tsx'
import { useLastAnswer } from '../page/use-last-answer.ts'
import { uiTexts } from '../ui.texts.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type Column, useColumnChoice } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type FilterField, Filters } from './Filters.tsx'
import { ListFooter, type Sum } from './ListFooter.tsx'
import { ChosenStrip, OldRowsStrip } from './ListStrip.tsx'
import type { FilterValues, ListState } from './list-state.ts'
import type { ListAnswer } from './use-list.ts'

type Next = { text: string; run: () => void }

export type ListPageProps<Row extends object, Values extends FilterValues> = {
  /** Under which columns and widths are remembered. */
  id: string
  title: string
  list: ListState<Values> & { read: Read<ListAnswer<Row>>; query: object }
  columns: readonly Column<Row>[]
  /** Otherwise its `id`. */
  rowKey?: (row: Row) => string | number
  filters?: readonly FilterField<keyof Values & string>[]
  /** The one primary button: adds a row. An empty list offers the same, in words of its own where there are some. */
  /** `focused`: what one opens the page for. */
  add?: { text: string; first?: string; focused?: boolean; needs: Needs; run: () => void }
  /** Another primary button, with its permission already asked. */
  primary?: ReactNode
  /** Beside it: what brings rows in, or looks at them otherwise. */
  actions?: ReactNode
  /** How its rows leave as a file (`exports.ts` of its feature in the contract); whoever may not has no button. */
  exported?: ListExport
  /** What may be done with the chosen rows; stands beside how many they are. */
  batch?: ReactNode
  /** Between title and filters: tabs, headline figures. */
  above?: ReactNode
  /** Of everything that is filtered, from `list.read.data`; nothing while it is unknown. */
  sums?: readonly Sum[]
  /** What would be here, and the next step where that isn't adding. */
  empty?: {
    of?: DrawingOf
    title: string
    text?: string
    action?: Next | undefined
    second?: Next | undefined
  }
} & Pick<DataTableProps<Row>, 'onRow' | 'selection' | 'rowTone'>

/** Rows that have none say what tells them apart. */
function idOf(row: object): string | number {
  return 'id' in row && (typeof row.id === 'number' || typeof row.id === 'string') ? row.id : JSON.stringify(row)
}

export function ListPage<Row extends object, Values extends FilterValues>(props: ListPageProps<Row, Values>) {
  const { id, list, columns, filters = [], above } = props
  const choice = useColumnChoice(id)
  const mayAdd = useAllowed()(props.add?.needs ?? null)
  const add = mayAdd ? props.add : undefined
  useAskedToAdd(add?.run)
  const { read } = list
  const shown = useLastAnswer(read)
  return (
    <section className="kg-page kg-list-page">
      <ListHead page={props} choice={choice} shown={shown} add={add} />
      {above}
      <div className="kg-card">
        <div className="kg-list-tools">
          <Filters list={list} fields={filters} />
          <ColumnChooser columns={columns} choice={choice} />
        </div>
        {read.isError && !shown.answer ? (
          <Unread failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <ListRows page={props} choice={choice} shown={shown} add={add} />
        )}
      </div>
    </section>
  )
}

type PartProps<Row extends object, Values extends FilterValues> = {
  page: ListPageProps<Row, Values>
  choice: ReturnType<typeof useColumnChoice>
  shown: ReturnType<typeof useLastAnswer<ListAnswer<Row>>>
  /** Undefined: they may not, or nothing is added here. */
  add: ListPageProps<Row, Values>['add']
}

/** The title, and what brings rows in and out. */
function ListHead<Row extends object, Values extends FilterValues>({ page, choice, shown, add }: PartProps<Row, Values>) {
  const { title, list, columns, primary, actions, exported } = page
  return (
    <PageHead title={title}>
      {actions}
      {exported && (
        <ExportButton
          of={exported}
          query={list.query}
          columns={columns.filter(choice.isShown).map(({ key }) => key)}
          answer={shown.stale ? undefined : shown.answer}
          filtered={list.filtered}
        />
      )}
      {primary}
      {add && (
        <Button type="primary" autoFocus={add.focused} icon={<PlusOutlined />} onClick={add.run}>
          {add.text}
        </Button>
      )}
    </PageHead>
  )
}

/** The table, over it what is chosen or that its rows are old, under it how many there are. */
function ListRows<Row extends object, Values extends FilterValues>({ page, choice, shown, add }: PartProps<Row, Values>) {
  const { id, list, columns, rowKey = idOf, batch, sums, empty, onRow, selection, rowTone } = page
  const { read } = list
  const { answer, stale } = shown
  const chosen = selection?.keys.length ?? 0
  return (
    <>
      {stale && read.error ? (
        <OldRowsStrip failure={read.error} retry={() => void read.refetch()} />
      ) : (
        chosen > 0 && (
          <ChosenStrip count={chosen} onNone={() => selection?.onChange([], [])}>
            {batch}
          </ChosenStrip>
        )
      )}
      <DataTable<Row>
        id={id}
        choice={choice}
        columns={columns}
        rows={answer?.data ?? []}
        rowKey={rowKey}
        loading={(read.isPlaceholderData || stale) && read.isFetching}
        sort={list.sort}
        onSort={list.sortBy}
        onRow={onRow}
        rowTone={rowTone}
        selection={selection}
        empty={
          read.isPending ? (
            <Waiting className="kg-waiting" />
          ) : (
            <Nothing list={list} empty={{ action: add && { text: add.first ?? add.text, run: add.run }, ...empty }} />
          )
        }
      />
      {answer && answer.total > 0 && (
        <ListFooter list={list} total={answer.total} more={answer.more} next={answer.next} sums={stale ? [] : sums} />
      )}
    </>
  )
}

/** `?add=1`: the search of anything leads here to add one. It leaves the address as it is followed. */
function useAskedToAdd(run: (() => void) | undefined): void {
  const { isOpen, close } = useOpened('add')
  const follow = useEffectEvent(() => {
    close()
    run?.()
  })
  useEffect(() => {
    if (isOpen) follow()
  }, [isOpen])
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
  return <PageState kind="empty" small {...empty} />
}
