/** The ledger lines that a figure is made of. */
import { accountSheetCalls, type IncomeCategory, type SheetAccount } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetLineExport } from '@kaiguan/contract/money/account-sheet/exports'
import { useState } from 'react'
import type { z } from 'zod'
import { useRead } from '../../api/queries.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { ListFooter } from '../../ui/lists/ListFooter.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { lineTexts } from './account-sheet.texts.ts'
import { useLineColumns } from './use-line-columns.tsx'

export type LinesAsked = { title: string; account: z.infer<typeof SheetAccount>[]; category?: z.infer<typeof IncomeCategory> | undefined }
/** Accounting days, both included. */
export type Days = { from: string; to: string }
type Props = { days: Days; asked: LinesAsked; onClose: () => void }

const WIDTH = 900

export function LinesDrawer({ days: { from, to }, asked, onClose }: Props) {
  const t = useTexts(lineTexts)
  const list = usePages()
  const { account, category } = asked
  const paging = list.after === undefined ? { page: list.page, per_page: list.perPage } : { per_page: list.perPage, after: list.after }
  const read = useRead(accountSheetCalls.lines, { query: { ...paging, day_from: from, day_to: to, account, category } }, { silent: true })
  const columns = useLineColumns({ category: asked.category === undefined })
  return (
    <SideDrawer
      width={WIDTH}
      onClose={onClose}
      title={from === to ? fill(t.day, { title: asked.title, day: from }) : fill(t.days, { title: asked.title, from, to })}
      className="kg-lines"
      extra={
        <ExportButton
          of={sheetLineExport}
          query={{ day_from: from, day_to: to, account, category }}
          answer={read.data}
          filtered
          size="small"
        />
      }
    >
      <Reading read={read}>
        {({ data, total, more, next, sums }) => (
          <>
            <DataTable
              id="sheet-lines"
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              sticky={false}
              loading={read.isPlaceholderData && read.isFetching}
              empty={<PageState kind="empty" of="money" small title={t.empty} />}
            />
            {total > 0 && (
              <ListFooter list={list} total={total} more={more} next={next} sums={[{ label: t.sum, value: <Money fen={sums.fee} /> }]} />
            )}
          </>
        )}
      </Reading>
    </SideDrawer>
  )
}

/** A list over a list: its pages are not the address's. */
function usePages() {
  const [at, setAt] = useState<{ page: number; perPage: number; after: string | undefined }>({ page: 1, perPage: 20, after: undefined })
  return {
    ...at,
    goTo: (page: number, perPage = at.perPage) => setAt({ page, perPage, after: undefined }),
    goAfter: (after: string) => setAt({ ...at, page: at.page + 1, after }),
  }
}
