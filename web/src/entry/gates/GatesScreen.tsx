/** 门禁闸机: what stands at the doors, and what passed there. `?tab=` says which, `?gate=` and `?passage=` open one. */
import type { Permission } from '@kaiguan/contract/permissions'
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { GateList } from './GateList.tsx'
import { gateTexts } from './gates.texts.ts'
import { PassageList } from './passages/PassageList.tsx'

const tabs = ['gates', 'passages'] as const
type Tab = (typeof tabs)[number]
const needs: Record<Tab, Permission> = { gates: 'access-gates.view', passages: 'access-gates.passages' }

export default function GatesScreen() {
  const t = useTexts(gateTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const offered = tabs.filter((tab) => allowed(needs[tab]))
  const [first = 'gates'] = offered
  const tab = offered.find((one) => one === params.get('tab')) ?? first
  return (
    <PartTabs<Tab>
      label={t.parts}
      tabs={offered.map((key) => ({ key, text: t[key] }))}
      current={tab}
      onShow={(key) => setParams(key === first ? {} : { tab: key }, { replace: true })}
    >
      {tab === 'passages' ? <PassageList /> : <GateList />}
    </PartTabs>
  )
}
