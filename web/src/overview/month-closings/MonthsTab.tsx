/** 月结: the months since the books began, each with what it waits for; a row opens the month. */
import { type ClubMonth, type MonthFigures, monthClosingCalls, owedAccounts } from '@kaiguan/contract/overview/month-closings/calls'
import { monthClosingExport } from '@kaiguan/contract/overview/month-closings/exports'
import { monthStateWords } from '@kaiguan/contract/overview/month-closings/texts'
import { useState } from 'react'
import type { Column } from '../../ui/lists/columns.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { useList } from '../../ui/lists/use-list.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { MonthDrawer } from './MonthDrawer.tsx'
import { monthTexts } from './month-closings.texts.ts'
import { monthTones } from './month-tones.ts'

export function MonthsTab() {
  const t = useTexts(monthTexts)
  const list = useList(monthClosingCalls.list)
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <ListPage
        id="month-closings"
        title={t.title}
        list={list}
        exported={monthClosingExport}
        rowKey={({ month }) => month}
        columns={useColumns()}
        onRow={({ month }) => setShown(month)}
        empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
      />
      {shown !== null && <MonthDrawer key={shown} month={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function useColumns(): Column<ClubMonth>[] {
  const t = useTexts(monthTexts)
  const words = useWords()
  const head = useHeads(monthClosingExport)
  return [
    { ...head('month'), width: 100, opens: true, digits: ({ month }) => month },
    { ...head('state'), width: 110, tag: ({ state }) => [monthTones[state], words(monthStateWords[state])] },
    { ...head('taken'), width: 120, money: ({ closed }) => closed?.figures.taken },
    { ...head('earned'), width: 120, money: ({ closed }) => closed?.figures.earned },
    { key: 'owed', title: t.owed, width: 130, money: ({ closed }) => closed && owedOf(closed.figures) },
    { ...head('members'), width: 110, number: true, text: ({ closed }) => closed?.figures.members },
    { ...head('by'), width: 110, text: ({ closed }) => closed?.by },
    { ...head('at'), width: 150, time: ({ closed }) => closed?.at },
  ]
}

/** Whoever may not see each part of it isn’t told the whole. */
function owedOf({ owed }: MonthFigures): number | null {
  return owed.length < owedAccounts.length ? null : owed.reduce((sum, { closing }) => sum + closing, 0)
}
