/** Rows as a table: chosen columns, widths one can drag, sorting by the header. Knows nothing of pages or calls. */
import { Table, type TableProps } from 'antd'
import type { ColumnType, SorterResult } from 'antd/es/table/interface'
import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { PaneContext } from '../../session/pane.ts'
import { useTexts } from '../../words/texts.ts'
import { cellOf } from '../display/Cell.tsx'
import { useWidth } from '../page/use-width.ts'
import { uiTexts } from '../ui.texts.ts'
import { fitColumns } from './column-fit.ts'
import { type Column, type ColumnChoice, useColumnChoice } from './columns.ts'
import { HeaderCell, type HeaderCellProps } from './HeaderCell.tsx'

export type DataTableProps<Row extends object> = {
  /** Under which this browser remembers columns and widths. */
  id: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Old rows stay, dimmed, while new ones load. */
  loading?: boolean
  empty?: ReactNode
  sort?: string
  onSort?: (sort: string | undefined) => void
  onRow?: (row: Row) => void
  rowTone?: (row: Row) => 'bad' | 'idle' | undefined
  selection?: { keys: (string | number)[]; onChange: (keys: (string | number)[], rows: Row[]) => void; disabled?: (row: Row) => boolean }
  summary?: ReactNode
  choice?: ColumnChoice
  /** The header stays in sight; on by default. */
  sticky?: boolean
}

const SELECT_WIDTH = 40
const FREE_WIDTH = 160
/** The list's footer stays at the bottom; the sideways scroll bar stands on it. */
const FOOTER_HEIGHT = 44

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, columns, rows, rowKey, loading, empty, sort, onSort, onRow, rowTone, selection, summary, sticky = true } = props
  const t = useTexts(uiTexts)
  const pane = useContext(PaneContext)
  const ownChoice = useColumnChoice(id)
  const choice = props.choice ?? ownChoice
  const [box, width] = useWidth<HTMLDivElement>()
  const select = selection ? SELECT_WIDTH : 0
  const fitted = fitColumns(columns.filter(choice.isShown), width === undefined ? undefined : width - select, {
    widthOf: (column) => choice.widthOf(column) ?? FREE_WIDTH,
    isByHand: choice.isByHand,
  })
  const needed = fitted.columns.reduce((sum, column) => sum + column.width, select)
  const { leftOut } = choice
  const yielded = fitted.yielded.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when other columns are left out, not on each drawing.
  useLayoutEffect(() => leftOut(fitted.yielded), [yielded])

  const onChange: TableProps<Row>['onChange'] = (_, __, sorter, { action }) => {
    if (action === 'sort' && !Array.isArray(sorter)) onSort?.(sortText(sorter))
  }
  return (
    <div ref={box}>
      <Table<Row>
        className="kg-table"
        size="middle"
        tableLayout="fixed"
        columns={fitted.columns.map(({ column, width }) => antdColumn(column, width, choice, sort, onRow))}
        // `as`: antd only reads the array.
        dataSource={rows as Row[]}
        rowKey={rowKey}
        loading={loading ? { delay: 300, spinning: true } : false}
        pagination={false}
        scroll={{ x: needed }}
        sticky={sticky && { offsetScroll: FOOTER_HEIGHT, getContainer: () => pane?.scroll() ?? window }}
        showSorterTooltip={false}
        locale={{ emptyText: empty }}
        components={{ header: { cell: HeaderCell } }}
        onChange={onChange}
        onRow={(row) => ({
          'data-tone': rowTone?.(row),
          ...(onRow && { className: 'kg-row-link', onClick: (event: React.MouseEvent) => openUnlessControl(event, () => onRow(row)) }),
        })}
        rowSelection={
          selection && {
            columnWidth: SELECT_WIDTH,
            // `as`: rowKey answers string or number, which is all that antd hands back.
            selectedRowKeys: selection.keys,
            onChange: (keys, chosen) => selection.onChange(keys as (string | number)[], chosen),
            getCheckboxProps: (row) => ({ disabled: selection.disabled?.(row), 'aria-label': t.chooseRow }),
            getTitleCheckboxProps: () => ({ 'aria-label': t.chooseAll }),
          }
        }
        summary={summary ? () => summary : undefined}
      />
    </div>
  )
}

function antdColumn<Row>(
  column: Column<Row>,
  width: number,
  choice: ColumnChoice,
  sort: string | undefined,
  open?: (row: Row) => void,
): ColumnType<Row> {
  const isNumber = column.number || column.money !== undefined
  const header: HeaderCellProps = { columnWidth: width, columnTitle: column.title, onResize: (next) => choice.resize(column.key, next) }
  return {
    key: column.key,
    title: column.title,
    width,
    align: isNumber ? 'right' : undefined,
    className: isNumber ? 'kg-figures' : undefined,
    fixed: column.fixed,
    ellipsis: column.fixed === 'end' ? undefined : { showTitle: false },
    sorter: column.sort ? true : undefined,
    sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
    sortDirections: ['descend', 'ascend'],
    render: (_, row, at) =>
      column.opens && open ? (
        <button type="button" className="kg-row-open" onClick={() => open(row)}>
          {cellOf(column, row, at)}
        </button>
      ) : (
        cellOf(column, row, at)
      ),
    // `as`: antd passes whatever stands here to our HeaderCell; its type knows only plain th attributes.
    onHeaderCell: () => (column.fixed === 'end' ? {} : header) as object,
  }
}

function sortText<Row>({ columnKey, order }: SorterResult<Row>): string | undefined {
  if (!order || columnKey === undefined) return undefined
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey)
}

/** A click on a button or link inside the row is theirs; dragging over text selects it. */
function openUnlessControl(event: React.MouseEvent, open: () => void): void {
  const target = event.target
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
  if (target.closest('a, button, input, label, .ant-checkbox-wrapper, .ant-table-selection-column')) return
  if (window.getSelection()?.toString()) return
  open()
}
