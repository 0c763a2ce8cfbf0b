/** 账单: one day's money, and under it the orders it is made of. The day and the filters stand in the address. */
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { sheetOrderExport } from '@kaiguan/contract/money/account-sheet/exports'
import { Button } from 'antd'
import { useContext, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Read, useRead } from '../../api/queries.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { PaneContext } from '../../session/pane.ts'
import { useUser } from '../../session/session.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { Unread, Waiting } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { OrderDrawer } from '../cashier/parts.ts'
import { OrderPaymentsDrawer } from '../order-corrections/parts.ts'
import { PairsOfDay } from '../shifts/parts.ts'
import { dayTexts, sheetOrderTexts } from './account-sheet.texts.ts'
import { CloseDayDialog, type Sheet } from './CloseDayDialog.tsx'
import { DayNav, DayNotes } from './DayNav.tsx'
import { type LinesAsked, LinesDrawer } from './LinesDrawer.tsx'
import { SheetBlocks } from './SheetBlocks.tsx'
import { type Opening, SheetFigures } from './SheetFigures.tsx'
import { useSheetColumns } from './use-sheet-columns.tsx'
import { useSheetFilters } from './use-sheet-filters.tsx'
import { useOpenOrder, useOrderSums, useSheetOrders } from './use-sheet-orders.tsx'

/** What lies over the sheet. */
type Over = { show: 'lines'; asked: LinesAsked } | { show: 'closing' } | { show: 'goods-order' | 'payments'; id: number }

/** `onShifts`: the shifts of that day. */
export function DayTab({ onShifts }: { onShifts: (day: string) => void }) {
  const t = useTexts(dayTexts)
  const s = useTexts(sheetOrderTexts)
  const allowed = useAllowed()
  const { day, setDay } = useDay()
  const list = useSheetOrders({ from: day, to: day })
  const sheet = useRead(accountSheetCalls.day, { query: { day } }, { silent: true, staleTime: 0 })
  const sums = useOrderSums(list.read.data, list.values.payment_method)
  const [over, setOver] = useState<Over | null>(null)
  const receipt = useReceipt()
  const toList = useToList()
  const shown = sheet.data?.day === day ? sheet.data : undefined
  const opening: Opening = {
    shows: list.isOnly,
    pick: (filters) => {
      list.only(filters)
      toList.go()
    },
    lines: (asked) => setOver({ show: 'lines', asked }),
    shifts: () => onShifts(day),
  }
  const open = useOpenOrder((id) => setOver({ show: 'goods-order', id }))
  const closable = shown && shown.closed === null && shown.unclosed_from !== null && allowed('cashier.close-day')
  const close = (
    <Button type="primary" onClick={() => setOver({ show: 'closing' })}>
      {t.close}
    </Button>
  )
  return (
    <>
      <ListPage
        id="sheet-orders"
        title={t.title}
        list={list}
        exported={sheetOrderExport}
        columns={useSheetColumns({ onReceipt: receipt.open, onPayments: (id) => setOver({ show: 'payments', id }) })}
        filters={useSheetFilters(shown?.figures, shown?.whole ?? false)}
        actions={<DayNav day={day} sheet={shown} onDay={setDay} />}
        primary={closable && close}
        above={
          <>
            <Above read={sheet} shown={shown} opening={opening} onDay={setDay} />
            <h2 className="kg-sheet-orders" ref={toList.ref}>
              {s.title}
            </h2>
          </>
        }
        onRow={open}
        sums={sums}
        empty={{ of: 'money', title: s.emptyTitle, text: s.emptyText }}
      />
      <OverSheet over={over} day={day} sheet={shown} onClose={() => setOver(null)} />
    </>
  )
}

type OverProps = { over: Over | null; day: string; sheet: Sheet | undefined; onClose: () => void }

function OverSheet({ over, day, sheet, onClose }: OverProps) {
  if (over?.show === 'lines')
    return <LinesDrawer key={over.asked.title} days={{ from: day, to: day }} asked={over.asked} onClose={onClose} />
  if (over?.show === 'goods-order') return <OrderDrawer key={over.id} id={over.id} onClose={onClose} />
  if (over?.show === 'payments') return <OrderPaymentsDrawer key={over.id} id={over.id} onClose={onClose} />
  return over?.show === 'closing' && sheet ? <CloseDayDialog sheet={sheet} onClose={onClose} /> : null
}

/** The day in the address; today where it says none. */
function useDay() {
  const { today } = useUser().gym
  const [params, setParams] = useSearchParams()
  const day = params.get('day') || today
  return {
    day,
    // The filters of another day go with it.
    setDay: (next: string) => setParams(next === today ? {} : { day: next }, { replace: true }),
  }
}

/** A figure shows its rows: the list comes into sight under it. */
function useToList() {
  const ref = useRef<HTMLHeadingElement>(null)
  const pane = useContext(PaneContext)
  return {
    ref,
    go: () => {
      const top = ref.current?.offsetTop
      if (top !== undefined) pane?.scroll()?.scrollTo({ top: top - 8 })
    },
  }
}

type AboveProps = { read: Read<Sheet>; shown: Sheet | undefined; opening: Opening; onDay: (day: string) => void }

function Above({ read, shown, opening, onDay }: AboveProps) {
  const t = useTexts(dayTexts)
  if (shown) {
    return (
      <>
        <DayNotes sheet={shown} onDay={onDay} />
        <PairsOfDay day={shown.day} onShifts={opening.shifts} />
        <SheetFigures figures={shown.figures} opening={opening} />
        <SheetBlocks figures={shown.figures} opening={opening} />
      </>
    )
  }
  if (read.isError) {
    return (
      <div className="kg-card">
        <Unread failure={read.error} retry={() => void read.refetch()} />
      </div>
    )
  }
  return (
    <div role="status" aria-label={t.loading} className="kg-stack kg-gap-16">
      <Waiting rows={2} className="kg-card" />
      <Waiting rows={12} className="kg-card" />
    </div>
  )
}
