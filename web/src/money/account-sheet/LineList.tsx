/** 账目明细: the lines of what was taken, earned, is owed or was counted wrongly, by day, account, category, method, kind, order or card. */
import { entryKinds } from '@kaiguan/contract/entry-kinds'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { accountSheetCalls, type SheetLine } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetLineExport } from '@kaiguan/contract/money/account-sheet/exports'
import { accountWords, categoryWords } from '@kaiguan/contract/money/account-sheet/texts'
import { addDays } from '@kaiguan/contract/time'
import { useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { Money } from '../../ui/display/Money.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import type { FilterField } from '../../ui/lists/Filters.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { type FilterKey, useList } from '../../ui/lists/use-list.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { useTexts } from '../../words/texts.ts'
import { correctTexts, lineTexts } from './account-sheet.texts.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { Days } from './LinesDrawer.tsx'
import { useLineColumns } from './use-line-columns.tsx'

// Cash that goes in and out of a drawer stands in accounts that no line here has, and only what came into hand has a method.
const { 'cash.paid-in': _in, 'cash.paid-out': _out, ...kinds } = entryKinds
const { DEBIT_CARD: _card, DEPOSIT: _deposit, ...methods } = paymentWords

/** `days`: where the address says none. */
export function LineList({ days: { from, to } }: { days: Days }) {
  const t = useTexts(lineTexts)
  const list = useList(accountSheetCalls.lines, { initial: { day_from: from, day_to: to } })
  const [correcting, setCorrecting] = useState<SheetLine | null>(null)
  const columns = [...useLineColumns({ category: true, account: true }), ...useActs(setCorrecting)]
  const { data } = list.read
  // Money that came in and money that is owed don't add up to anything.
  const sums = data && list.values.account.length > 0 ? [{ label: t.sum, value: <Money fen={data.sums.fee} /> }] : undefined
  return (
    <>
      <ListPage
        id="book-lines"
        title={t.title}
        list={list}
        exported={sheetLineExport}
        columns={columns}
        filters={useFilters()}
        {...(sums ? { sums } : {})}
        empty={{ of: 'money', title: t.emptyTitle, text: t.emptyText }}
      />
      {correcting && <CorrectDialog key={correcting.id} line={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

/** Only a difference is corrected here; whatever else stands in the books is undone at its own thing. */
function useActs(correct: (line: SheetLine) => void): Column<SheetLine>[] {
  const t = useTexts(correctTexts)
  if (!useAllowed()('reports.correct')) return []
  return [
    {
      key: 'acts',
      title: '',
      width: 64,
      fixed: 'end',
      render: (line) => line.correctable && <LinkButton run={() => correct(line)}>{t.act}</LinkButton>,
    },
  ]
}

function useFilters(): FilterField<FilterKey<typeof accountSheetCalls.lines>>[] {
  const t = useTexts(lineTexts)
  const { today } = useUser().gym
  const { today: todayWord, days30 } = t
  return [
    { kind: 'search', key: 'search', label: t.search, first: true, width: 200 },
    {
      kind: 'days',
      from: 'day_from',
      to: 'day_to',
      label: t.dayOf,
      first: true,
      width: 238,
      presets: [
        { label: todayWord, value: [today, today] },
        { label: days30, value: [addDays(today, -29), today] },
      ],
    },
    { kind: 'choices', key: 'account', label: t.account, first: true, width: 160, words: accountWords },
    { kind: 'choices', key: 'kind', label: t.kind, first: true, width: 180, words: kinds },
    { kind: 'choice', key: 'category', label: t.category, words: categoryWords },
    { kind: 'choice', key: 'payment_method', label: t.method, words: methods },
  ]
}
