/** 场馆信息: how the club is set up. Each part is a card of its own, with its own permission to change it. */
import { prepaidCalls } from '@kaiguan/contract/features/prepaid'
import { settingsCalls } from '@kaiguan/contract/features/settings'
import { useRead } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { useTexts } from '../../words/texts.ts'
import { PointRulesCard } from '../points/parts.ts'
import { FactsCard } from './FactsCard.tsx'
import { PrepaidCard } from './PrepaidCard.tsx'
import { RulesCard } from './RulesCard.tsx'
import { settingsScreenTexts } from './screens.texts.ts'
import './settings.css'

export default function VenueScreen() {
  const t = useTexts(settingsScreenTexts)
  const facts = useRead(settingsCalls.facts, {})
  const rules = useRead(settingsCalls.rules, {})
  const prepaid = useRead(prepaidCalls.settings, {})
  // Each card waits for those before it: nothing moves under a hand that reaches for it.
  const stands = !facts.isPending
  const standing = stands && !rules.isPending
  return (
    <div className="kg-page">
      <header className="kg-page-head">
        <h1>{t.venue}</h1>
      </header>
      <FactsCard />
      {stands && <RulesCard />}
      {standing && <PrepaidCard />}
      {standing && !prepaid.isPending && (
        <Allowed needs="customers.view">
          <PointRulesCard />
        </Allowed>
      )}
    </div>
  )
}
