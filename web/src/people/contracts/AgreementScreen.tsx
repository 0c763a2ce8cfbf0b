/** 协议模板: what the club has its members sign, and what they have signed. */
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { AgreementList } from './AgreementList.tsx'
import { ContractList } from './ContractList.tsx'
import { agreementTexts } from './contracts.texts.ts'

type Tab = 'agreements' | 'contracts'

export default function AgreementScreen() {
  const t = useTexts(agreementTexts)
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const tabs: { key: Tab; text: string }[] = []
  if (allowed('contracts.templates-view')) tabs.push({ key: 'agreements', text: t.agreements })
  if (allowed('contracts.view')) tabs.push({ key: 'contracts', text: t.contracts })
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? tabs[0]?.key ?? 'agreements'
  return (
    <PartTabs<Tab>
      label={t.parts}
      tabs={tabs}
      current={tab}
      onShow={(key) => setParams(key === 'agreements' ? {} : { tab: key }, { replace: true })}
    >
      {tab === 'contracts' ? <ContractList /> : <AgreementList />}
    </PartTabs>
  )
}
