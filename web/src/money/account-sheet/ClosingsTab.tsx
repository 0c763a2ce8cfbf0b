/** 日结记录: the closed days as they were kept; a row opens that day's sheet. */
import { accountSheetCalls, type Closing } from '@kaiguan/contract/money/account-sheet/calls'
import { closingExport } from '@kaiguan/contract/money/account-sheet/exports'
import { Money } from '../../ui/display/Money.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { useTexts } from '../../words/texts.ts'
import { closingTexts } from './account-sheet.texts.ts'

export function ClosingsTab({ onDay }: { onDay: (day: string) => void }) {
  const t = useTexts(closingTexts)
  const list = useList(accountSheetCalls.closings)
  return (
    <ListPage
      id="closings"
      title={t.title}
      list={list}
      exported={closingExport}
      rowKey={({ day }) => day}
      columns={useColumns()}
      onRow={({ day }) => onDay(day)}
      empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function useColumns(): Column<Closing>[] {
  const head = useHeads(closingExport)
  return [
    { ...head('day'), width: 120, opens: true, digits: ({ day }) => day },
    { ...head('taken'), width: 120, money: ({ taken }) => taken },
    { ...head('earned'), width: 120, money: ({ earned }) => earned },
    { ...head('stored'), width: 120, money: ({ stored_spent }) => stored_spent },
    { ...head('deposits'), width: 120, money: ({ deposits_used }) => deposits_used },
    {
      ...head('over_short'),
      width: 120,
      number: true,
      render: ({ over_short }) => (
        <span className={over_short === 0 ? undefined : 'kg-warn'}>
          <Money fen={over_short} sign />
        </span>
      ),
    },
    { ...head('by'), width: 110, text: ({ closed_by }) => closed_by },
    { ...head('at'), width: 150, time: ({ closed_at }) => closed_at },
  ]
}
