/** 前台账单: the day's sheet, its shifts, the deposits, the payments by code, the closed days. `?tab=` says which; each one only for whoever may. */
import { IncomeCategory, SheetAccount } from '@kaiguan/contract/money/account-sheet/calls'
import { isDay } from '@kaiguan/contract/time'
import { useSearchParams } from 'react-router'
import { type Needs, useAllowed } from '../../session/allowed.ts'
import { PageState } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { DepositsTab } from '../deposits/parts.ts'
import { PaymentsTab } from '../payment-intents/parts.ts'
import { ShiftsTab } from '../shifts/parts.ts'
import { screenTexts } from './account-sheet.texts.ts'
import { ClosingsTab } from './ClosingsTab.tsx'
import { DayTab } from './DayTab.tsx'
import type { Days } from './LinesDrawer.tsx'
import { type Lines, RangeTab } from './RangeTab.tsx'
import './account-sheet.css'

const tabs = ['sheet', 'shifts', 'deposits', 'payments', 'closings'] as const
type SheetTab = (typeof tabs)[number]
const needs: Record<SheetTab, Needs> = {
  sheet: 'cashier.day-sheet',
  shifts: ['cashier.day-sheet', 'cashier.shift-open', 'cashier.hand-over', 'cashier.cash-in-out', 'cashier.registers'],
  deposits: 'deposits.view',
  payments: 'cashier.day-sheet-all',
  closings: 'cashier.day-sheet-all',
}

export default function AccountSheetScreen() {
  const t = useTexts(screenTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const offered = tabs.filter((tab) => allowed(needs[tab]))
  const tab = offered.find((one) => one === params.get('tab')) ?? offered[0]
  // The filters of the other tab go with it.
  const show = (next: SheetTab, more: Record<string, string> = {}) =>
    setParams({ ...(next === offered[0] ? {} : { tab: next }), ...more }, { replace: true })
  const days = rangeOf(params)
  if (tab === undefined) return <PageState kind="forbidden" />
  return (
    <div className="kg-tabbed">
      <PartTabs label={t.parts} tabs={offered.map((key) => ({ key, text: t[key] }))} current={tab} onShow={show}>
        {tab === 'sheet' &&
          (days ? (
            <RangeTab
              days={days}
              lines={linesIn(params)}
              onDays={(next) => show('sheet', inAddress(next))}
              onDay={() => show('sheet')}
              onLines={(shown) => setParams((now) => withLines(now, shown), { replace: true })}
            />
          ) : (
            <DayTab onShifts={(day) => show('shifts', inAddress({ from: day, to: day }))} />
          ))}
        {tab === 'shifts' && <ShiftsTab />}
        {tab === 'deposits' && <DepositsTab />}
        {tab === 'payments' && <PaymentsTab />}
        {tab === 'closings' && <ClosingsTab onDay={(day) => show('sheet', { day })} />}
      </PartTabs>
    </div>
  )
}

const inAddress = ({ from, to }: Days) => ({ day_from: from, day_to: to })

/** Several days, as the desktop's month asks for them; null: one day. */
function rangeOf(params: URLSearchParams): Days | null {
  const from = params.get('day_from') ?? ''
  const to = params.get('day_to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

/** Ledger lines are a list of their own, over the orders. */
function withLines(params: URLSearchParams, shown: Lines | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['account', 'category']) next.delete(name)
  if (shown) next.set('account', shown.account.join())
  return next
}

/** Whatever else the address says isn't an account. */
function linesIn(params: URLSearchParams): Lines | null {
  const account = (params.get('account') ?? '').split(',').flatMap((name) => SheetAccount.safeParse(name).data ?? [])
  if (account.length === 0) return null
  return { account, category: IncomeCategory.safeParse(params.get('category')).data }
}
