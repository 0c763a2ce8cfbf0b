import type { reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import { reconciled, statementOf } from '../reconciliations.ts'
import { type Samples, thing } from './sample.ts'

const aReconciliation = thing(({ world, owner }) =>
  reconciled(world, owner, { day: '2026-01-05', payment_method: 'WECHAT' }, statementOf([{ at: '2026-01-05 12:00:00', yuan: '9.90' }])),
)

export const reconciliationSamples: Samples<typeof reconciliationCalls> = {
  show: async (at) => ({ params: { id: (await aReconciliation(at)).id } }),
  rows: async (at) => ({ params: { id: (await aReconciliation(at)).id } }),
}
