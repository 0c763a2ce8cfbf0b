/** 日结记录: the closed days as they were kept; a row opens that day's sheet. */
import { accountSheetCalls, type Closing } from '@kaiguan/contract/features/account-sheet'
import type { Column } from '../../ui/columns.ts'
import { ListPage } from '../../ui/ListPage.tsx'
import { Money } from '../../ui/Money.tsx'
import { useList } from '../../ui/use-list.ts'
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
      rowKey={({ day }) => day}
      columns={useColumns()}
      onRow={({ day }) => onDay(day)}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function useColumns(): Column<Closing>[] {
  const t = useTexts(closingTexts)
  return [
    { key: 'day', title: t.day, width: 120, opens: true, digits: ({ day }) => day },
    { key: 'taken', title: t.taken, width: 120, money: ({ taken }) => taken },
    { key: 'earned', title: t.earned, width: 120, money: ({ earned }) => earned },
    { key: 'stored', title: t.stored, width: 120, money: ({ stored_spent }) => stored_spent },
    { key: 'deposits', title: t.deposits, width: 120, money: ({ deposits_used }) => deposits_used },
    {
      key: 'over_short',
      title: t.overShort,
      width: 120,
      number: true,
      render: ({ over_short }) => (
        <span className={over_short === 0 ? undefined : 'kg-warn'}>
          <Money fen={over_short} sign />
        </span>
      ),
    },
    { key: 'by', title: t.by, width: 110, text: ({ closed_by }) => closed_by },
    { key: 'at', title: t.at, width: 150, time: ({ closed_at }) => closed_at },
  ]
}
