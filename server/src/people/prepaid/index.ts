/** Front door of the prepaid rules. */

export { prepaidHandlers } from './prepaid.handlers.ts'
export { prepaidChecked, rulesInForce } from './prepaid-checked.ts'
