/** By which rules leads fall into the pool and are claimed. */
import { leadCalls, PoolRules, PoolRulesNow } from '@kaiguan/contract/features/leads'
import { useRead, useSend } from '../../../api/queries.ts'
import { cleared } from '../../../ui/cleared.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { IntField } from '../../../ui/fields.tsx'
import { useEdited } from '../../../ui/use-edited.ts'
import { useTexts } from '../../../words/texts.ts'
import { poolRulesTexts } from './leads.texts.ts'

type Values = Omit<PoolRulesNow, 'version'>

function valuesOf({ version: _, ...values }: PoolRulesNow): Values {
  return values
}

/** Asked for anew each time: whoever opens it changes the rules of now. */
export default function PoolRulesDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(leadCalls.rules, {}, { staleTime: 0 })
  if (!read.data || read.isFetching) return null
  return <Dialog rules={read.data} onClose={onClose} />
}

function Dialog({ rules, onClose }: { rules: PoolRulesNow; onClose: () => void }) {
  const t = useTexts(poolRulesTexts)
  const { send } = useSend(leadCalls.editRules)
  const { shown, onStale } = useEdited(rules, PoolRulesNow, valuesOf)
  const { pool_days, protection_days, claim_limit, reclaim_days } = PoolRules.shape
  return (
    <FormDialog
      title={t.title}
      width={600}
      initial={valuesOf(rules)}
      submit={(values: Values) => send({ body: { ...cleared(values), version: shown.version } })}
      done={t.saved}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <IntField name="pool_days" label={t.poolDays} rule={pool_days} extra={t.poolDaysHint} suffix={t.days} autoFocus />
        <IntField name="protection_days" label={t.protection} rule={protection_days} extra={t.protectionHint} suffix={t.days} />
        <IntField name="claim_limit" label={t.limit} rule={claim_limit} extra={t.limitHint} suffix={t.leads} />
        <IntField name="reclaim_days" label={t.reclaim} rule={reclaim_days} extra={t.reclaimHint} suffix={t.days} />
      </div>
    </FormDialog>
  )
}
