/** 财务记录: the money of these days, what is owed to members and how it came to be, and each line of the books. `?tab=` says which. */
import { useSearchParams } from 'react-router'
import { LineList } from '../../../money/account-sheet/parts.ts'
import { type Needs, useAllowed } from '../../../session/allowed.ts'
import { PageState } from '../../../ui/page/PageState.tsx'
import { PartTabs } from '../../../ui/page/PartTabs.tsx'
import { useTexts } from '../../../words/texts.ts'
import { MonthsTab } from '../../month-closings/parts.ts'
import { usePeriod } from '../use-period.ts'
import '../statistics.css'
import { financialTexts } from './financial.texts.ts'
import { OwedTab } from './OwedTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'

const tabs = ['summary', 'owed', 'lines', 'months'] as const
type FinancialTab = (typeof tabs)[number]
const needs: Readonly<Record<FinancialTab, Needs>> = {
  summary: 'reports.financial-view',
  owed: ['cashier.day-sheet-all', 'reports.stored-value', 'reports.deferred', 'deposits.view', 'lockers.view'],
  lines: 'cashier.day-sheet-all',
  months: 'reports.financial-view',
}
/** What all parts are about: it stays in the address when another part is shown. */
const PERIOD = ['from', 'to', 'group', 'compare']

export default function FinancialScreen() {
  const t = useTexts(financialTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const [asked] = usePeriod()
  const offered = tabs.filter((tab) => allowed(needs[tab]))
  const tab = offered.find((one) => one === params.get('tab')) ?? offered[0]
  const show = (next: FinancialTab) => {
    const kept = PERIOD.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    setParams(Object.fromEntries([...kept, ...(next === offered[0] ? [] : [['tab', next] as const])]), { replace: true })
  }
  if (tab === undefined) return <PageState kind="forbidden" />
  return (
    <div className="kg-tabbed">
      <PartTabs label={t.parts} tabs={offered.map((key) => ({ key, text: t[key] }))} current={tab} onShow={show}>
        {tab === 'summary' && <SummaryTab />}
        {tab === 'owed' && <OwedTab />}
        {tab === 'lines' && <LineList days={asked} />}
        {tab === 'months' && <MonthsTab />}
      </PartTabs>
    </div>
  )
}
