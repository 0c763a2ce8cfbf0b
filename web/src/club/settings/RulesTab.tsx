/** 规则: by what the club is run. Each is a card of its own, with its own permission to change it. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { useRead } from '../../api/queries.ts'
import { Slot } from '../../app/Slot.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { PrepaidCard } from './payments/PrepaidCard.tsx'
import { RulesCard } from './RulesCard.tsx'

export default function RulesTab() {
  const rules = useRead(settingsCalls.rules, {})
  const prepaid = useRead(prepaidCalls.settings, {})
  // Each card waits for those before it: nothing moves under a hand that reaches for it.
  const stands = !rules.isPending
  return (
    <div className="kg-page">
      <RulesCard />
      {stands && <PrepaidCard />}
      {stands && !prepaid.isPending && (
        <Allowed needs="customers.view">
          <Slot at="settings-rules" />
        </Allowed>
      )}
    </div>
  )
}
