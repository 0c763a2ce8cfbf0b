/** Front door of the prepaid rules. */

export { prepaidHandlers } from './prepaid.handlers.ts'
export { requirePrepaidRules, rulesInForce } from './prepaid-checked.ts'
export { custodyOfGym } from './prepaid-settings.ts'
