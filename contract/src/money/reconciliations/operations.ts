import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { paymentWords } from '../../ground/pay/texts.ts'

export const reconciliationOperations = operationsAbout('gym', {
  'reconciliation.made': {
    zh: '{day} {method}对账“{file}”：一致 {matched} 笔，有差异 {off} 笔',
    en: 'Reconciled {method} of {day} with “{file}”: {matched} agreed, {off} didn’t',
    codes: { method: paymentWords },
  },
})
