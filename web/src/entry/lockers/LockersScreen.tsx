/** 储物柜管理: the wall of grids and what happened to them. `?tab=` says which; `?rental=` opens a rental's grid, with `act` what is done to it, `?import=1` the import of rentals. */
import { ImportOutlined } from '@ant-design/icons'
import type { Permission } from '@kaiguan/contract/permissions'
import { Button } from 'antd'
import { Activity, lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Slot } from '../../app/Slot.tsx'
import { useAllowed } from '../../session/allowed.ts'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { AskedRental } from './dialogs/AskedRental.tsx'
import { UseDialog } from './dialogs/UseDialog.tsx'
import { lockerTexts } from './lockers.texts.ts'
import { Wall } from './Wall.tsx'
import './lockers.css'

const BraceletsTab = lazy(() => import('./BraceletsTab.tsx'))
const RentsList = lazy(() => import('./records.tsx').then(({ RentsList: list }) => ({ default: list })))
const RenewsList = lazy(() => import('./records.tsx').then(({ RenewsList: list }) => ({ default: list })))
const DisablesList = lazy(() => import('./records.tsx').then(({ DisablesList: list }) => ({ default: list })))
const RecordsList = lazy(() => import('./records.tsx').then(({ RecordsList: list }) => ({ default: list })))

const tabs = ['wall', 'rents', 'renews', 'disables', 'records', 'bracelets'] as const
type LockerTab = (typeof tabs)[number]
const needs: Record<LockerTab, Permission> = {
  wall: 'lockers.view',
  rents: 'lockers.history',
  renews: 'lockers.history',
  disables: 'lockers.history',
  records: 'lockers.history',
  bracelets: 'lockers.view',
}

export default function LockersScreen() {
  const t = useTexts(lockerTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const [setting, setSetting] = useState(false)
  const sheet = useOpened('import')
  const offered = tabs.filter((tab) => allowed(needs[tab]))
  const tab = offered.find((one) => one === params.get('tab')) ?? 'wall'
  // The filters of the other tab go with it.
  const show = (next: LockerTab) => setParams(next === 'wall' ? {} : { tab: next }, { replace: true })
  return (
    <div className="kg-tabbed" data-tab={tab}>
      <PartTabs
        label={t.parts}
        tabs={offered.map((key) => ({ key, text: t[key] }))}
        current={tab}
        onShow={show}
        extra={
          <>
            <Allowed needs="imports.customers">
              <Button icon={<ImportOutlined />} onClick={sheet.open}>
                {t.import}
              </Button>
            </Allowed>
            <Allowed needs="lockers.settings">
              <Button onClick={() => setSetting(true)}>{t.settings}</Button>
            </Allowed>
          </>
        }
      >
        <Activity mode={tab === 'wall' ? 'visible' : 'hidden'}>
          <Wall />
        </Activity>
        <Suspense fallback={<PageSkeleton />}>
          {tab === 'rents' && <RentsList onWall={() => show('wall')} onImport={allowed('imports.customers') ? sheet.open : undefined} />}
          {tab === 'renews' && <RenewsList />}
          {tab === 'disables' && <DisablesList />}
          {tab === 'records' && <RecordsList />}
          {tab === 'bracelets' && <BraceletsTab />}
        </Suspense>
      </PartTabs>
      <AskedRental />
      {sheet.isOpen && <Slot at="import" kind="lockers" onClose={sheet.close} />}
      {setting && <UseDialog onClose={() => setSetting(false)} />}
    </div>
  )
}
