/** 前台账单: the day's sheet, its shifts, the deposits, the closed days. `?tab=` says which; each one only for whoever may. */
import { useSearchParams } from 'react-router'
import { type Needs, useAllowed } from '../../app/allowed.ts'
import { PageState } from '../../ui/PageState.tsx'
import { PartTabs } from '../../ui/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { DepositsTab } from '../deposits/parts.ts'
import { ShiftsTab } from '../shifts/parts.ts'
import { screenTexts } from './account-sheet.texts.ts'
import { ClosingsTab } from './ClosingsTab.tsx'
import { DayTab } from './DayTab.tsx'
import './account-sheet.css'

const tabs = ['sheet', 'shifts', 'deposits', 'closings'] as const
type SheetTab = (typeof tabs)[number]
const needs: Record<SheetTab, Needs> = {
  sheet: 'cashier.day-sheet',
  shifts: ['cashier.day-sheet', 'cashier.shift-open', 'cashier.hand-over', 'cashier.cash-in-out', 'cashier.registers'],
  deposits: 'deposits.view',
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
  if (tab === undefined) return <PageState kind="forbidden" />
  return (
    <div className="kg-account-sheet">
      <PartTabs label={t.parts} tabs={offered.map((key) => ({ key, text: t[key] }))} current={tab} onShow={show} />
      {tab === 'sheet' && <DayTab onShifts={(day) => show('shifts', { from: day, to: day })} />}
      {tab === 'shifts' && <ShiftsTab />}
      {tab === 'deposits' && <DepositsTab />}
      {tab === 'closings' && <ClosingsTab onDay={(day) => show('sheet', { day })} />}
    </div>
  )
}
