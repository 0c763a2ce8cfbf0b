/** The ledger lines that a figure is made of. */
import { entryKinds } from '@kaiguan/contract/entry-kinds'
import { accountSheetCalls, type IncomeCategory, type SheetAccount, type SheetLine } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetLineExport } from '@kaiguan/contract/money/account-sheet/exports'
import { categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { useState } from 'react'
import type { z } from 'zod'
import { useRead } from '../../api/queries.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useUser } from '../../session/session.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { Money } from '../../ui/display/Money.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { ExportButton } from '../../ui/lists/ExportButton.tsx'
import { ListFooter } from '../../ui/lists/ListFooter.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords, type Words } from '../../words/texts.ts'
import { lineTexts } from './account-sheet.texts.ts'

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
  const columns = useColumns(asked.category === undefined)
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

const categories: Readonly<Record<string, Words>> = categoryWords

function useColumns(withCategory: boolean): Column<SheetLine>[] {
  const head = useHeads(sheetLineExport)
  const t = useTexts(lineTexts)
  const words = useWords()
  const receipt = useReceipt()
  const say = (known: Readonly<Record<string, Words>>, code: string) => (known[code] ? words(known[code]) : code)
  return [
    { ...head('time'), width: 148, render: (line) => <When line={line} /> },
    { ...head('why'), width: 150, render: ({ kind }) => say(entryKinds, kind) },
    ...(withCategory
      ? [
          {
            ...head('category'),
            width: 84,
            render: ({ category }: SheetLine) => (category ? say(categories, category) : '-'),
          },
        ]
      : []),
    {
      ...head('about'),
      render: ({ order, card }) =>
        order ? (
          <LinkButton className="kg-figures" run={() => receipt.open(order.id)}>
            {order.trade_no}
          </LinkButton>
        ) : (
          <span className="kg-figures">{card?.card_no ?? '-'}</span>
        ),
    },
    {
      ...head('customer'),
      width: 96,
      render: ({ customer }) => (customer ? <CustomerName id={customer.id} name={customer.name} /> : '-'),
    },
    { ...head('staff'), width: 84, render: ({ staff_name }) => staff_name ?? <span className="kg-soft">{t.system}</span> },
    { ...head('fee'), width: 104, money: ({ fee }) => fee },
  ]
}

/** What belongs to a closed day stands in a later one, and says when it happened. */
function When({ line: { occurred_at, day } }: { line: SheetLine }) {
  const t = useTexts(lineTexts)
  const { time_zone } = useUser().gym
  const text = timeText(occurred_at, time_zone)
  if (text.startsWith(day)) return <span className="kg-figures">{text}</span>
  return <span className="kg-figures kg-warn">{fill(t.late, { time: text })}</span>
}
