/** By which rules leads fall into the pool and are claimed. */
import { leadCalls, PoolRulesNow } from '@kaiguan/contract/people/customers/leads'
import { useRead, useSend } from '../../../api/queries.ts'
import { useLockedRules } from '../../../ground/laid-down/parts.ts'
import { RULES_READ, RulesDialog } from '../../../ui/dialogs/RulesDialog.tsx'
import { useTexts } from '../../../words/texts.ts'
import { poolRulesTexts } from './leads.texts.ts'

export default function PoolRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(poolRulesTexts)
  const { send } = useSend(leadCalls.editRules)
  return (
    <RulesDialog
      title={t.title}
      saved={t.saved}
      read={useRead(leadCalls.rules, {}, RULES_READ)}
      schema={PoolRulesNow}
      fields={[
        { name: 'pool_days', label: t.poolDays, hint: t.poolDaysHint, suffix: t.days },
        { name: 'protection_days', label: t.protection, hint: t.protectionHint, suffix: t.days },
        { name: 'claim_limit', label: t.limit, hint: t.limitHint, suffix: t.leads },
        { name: 'reclaim_days', label: t.reclaim, hint: t.reclaimHint, suffix: t.days },
      ]}
      locked={useLockedRules('pool-rules')}
      save={(body) => send({ body })}
      onClose={onClose}
    />
  )
}
