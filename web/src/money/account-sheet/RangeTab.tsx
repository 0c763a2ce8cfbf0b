/** 账单 of several days, as the desktop's month asks for: what they come to, and every order and ledger line it is made of. */
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetOrderExport } from '@kaiguan/contract/money/account-sheet/exports'
import { categoryWords, owedWords } from '@kaiguan/contract/money/account-sheet/texts'
import { addDays } from '@kaiguan/contract/time'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { useTexts, useWords, type Words } from '../../words/texts.ts'
import { OrderDrawer } from '../cashier/parts.ts'
import { OrderPaymentsDrawer } from '../order-corrections/parts.ts'
import { dayTexts, figureTexts, rangeTexts, sheetOrderTexts } from './account-sheet.texts.ts'
import { OwnOnly } from './DayNav.tsx'
import { type Days, type LinesAsked, LinesDrawer } from './LinesDrawer.tsx'
import { type Figure, FigureTiles } from './SheetFigures.tsx'
import { useSheetColumns } from './use-sheet-columns.tsx'
import { useSheetFilters } from './use-sheet-filters.tsx'
import { useOpenOrder, useOrderSums, useSheetOrders } from './use-sheet-orders.tsx'

/** Of which accounts, and of which category alone. */
export type Lines = Pick<LinesAsked, 'account' | 'category'>

const EARNED: Lines = { account: ['income', 'refund'] }

type Props = {
  days: Days
  /** Which ledger lines stand in front of the orders. */
  lines: Lines | null
  onDays: (days: Days) => void
  onDay: () => void
  onLines: (shown: Lines | null) => void
}

export function RangeTab({ days, lines, onDays, onDay, onLines }: Props) {
  const t = useTexts(dayTexts)
  const s = useTexts(sheetOrderTexts)
  const whole = useAllowed()('cashier.day-sheet-all')
  const list = useSheetOrders(days)
  const figures = useRangeFigures(days, {
    taken: () => list.only({}),
    earned: () => onLines(EARNED),
    lines: lines?.account.includes('income') === true,
  })
  const [goods, setGoods] = useState<number | null>(null)
  const [payments, setPayments] = useState<number | null>(null)
  const receipt = useReceipt()
  const titleOf = useTitle()
  return (
    <>
      <ListPage
        id="sheet-orders"
        title={t.title}
        list={list}
        exported={sheetOrderExport}
        columns={useSheetColumns({ onReceipt: receipt.open, onPayments: setPayments })}
        filters={useSheetFilters(undefined, whole)}
        actions={<RangeNav days={days} onDays={onDays} onDay={onDay} />}
        above={
          <>
            {!whole && <OwnOnly />}
            <FigureTiles figures={figures} />
            <h2 className="kg-sheet-orders">{s.titleRange}</h2>
          </>
        }
        onRow={useOpenOrder(setGoods)}
        sums={useOrderSums(list.read.data, list.values.payment_method)}
        empty={{ of: 'money', title: s.emptyRangeTitle, text: s.emptyText }}
      />
      {lines && whole && (
        <LinesDrawer
          key={`${lines.account} ${lines.category}`}
          days={days}
          asked={{ ...lines, title: titleOf(lines) }}
          onClose={() => onLines(null)}
        />
      )}
      {payments !== null && <OrderPaymentsDrawer key={payments} id={payments} onClose={() => setPayments(null)} />}
      {goods !== null && <OrderDrawer key={goods} id={goods} onClose={() => setGoods(null)} />}
    </>
  )
}

const accountNames: Readonly<Record<string, Words>> = owedWords

/** What was earned, or what is owed to members: all of it, or the one part that was asked for. */
function useTitle(): (lines: Lines) => string {
  const f = useTexts(figureTexts)
  const words = useWords()
  return ({ account, category }) => {
    if (account.includes('income')) return category ? `${f.earned} · ${words(categoryWords[category])}` : f.earned
    const one = account.length === 1 ? accountNames[account[0] ?? ''] : undefined
    return one ? words(one) : f.owed
  }
}

type Opens = { taken: () => void; earned: () => void; lines: boolean }

/** Of all the days' orders, whatever the list under them is filtered by; what was earned only for whoever may see it. */
function useRangeFigures({ from, to }: Days, { taken, earned, lines }: Opens): Figure[] {
  const t = useTexts(rangeTexts)
  const f = useTexts(figureTexts)
  const whole = useAllowed()('cashier.day-sheet-all')
  const query = { day_from: from, day_to: to, page: 1, per_page: 1 }
  const orders = useRead(accountSheetCalls.orders, { query }, { silent: true, staleTime: 0 })
  const ledger = useRead(
    accountSheetCalls.lines,
    { query: { ...query, account: ['income', 'refund'] } },
    { silent: true, staleTime: 0, enabled: whole },
  )
  return [
    { key: 'taken', label: f.taken, hint: t.takenHint, fee: orders.data?.sums.taken ?? null, main: true, open: taken, shown: false },
    ...(whole
      ? [
          {
            key: 'earned',
            label: f.earned,
            hint: t.earnedHint,
            fee: ledger.data?.sums.fee ?? null,
            main: true,
            open: earned,
            shown: lines,
          },
        ]
      : []),
  ]
}

function RangeNav({ days: { from, to }, onDays, onDay }: Pick<Props, 'days' | 'onDays' | 'onDay'>) {
  const t = useTexts(rangeTexts)
  const { today } = useUser().gym
  const first = dayjs(today).startOf('month')
  return (
    <div className="kg-row kg-gap-12">
      <DatePicker.RangePicker
        aria-label={t.days}
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        disabledDate={(date) => date.format('YYYY-MM-DD') > today}
        presets={[
          { label: t.month, value: [first, dayjs(today)] },
          { label: t.monthBefore, value: [first.subtract(1, 'month'), first.subtract(1, 'day')] },
          { label: t.days30, value: [dayjs(addDays(today, -29)), dayjs(today)] },
        ]}
        onChange={(next) => {
          const [start, end] = next ?? []
          if (start && end) onDays({ from: start.format('YYYY-MM-DD'), to: end.format('YYYY-MM-DD') })
        }}
      />
      <Button onClick={onDay}>{t.toDay}</Button>
    </div>
  )
}
