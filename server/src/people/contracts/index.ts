/** Front door of agreements and contracts. */
export { contractArrivals } from './arrivals.sql.ts'
export { agreementHandlers, contractHandlers, memberContractHandlers } from './contracts.handlers.ts'
export { nextToPrint } from './contracts.sql.ts'
export { draftFor } from './draft-contract.ts'
export { printContracts } from './print-contracts.ts'
export { openPrinter } from './printer.ts'
export { voidDraftsOf } from './sign-contract.ts'
export { signedMethod } from './signed-method.sql.ts'
