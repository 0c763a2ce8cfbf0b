/** Front door of cards. */
export { cardRow } from './answers.ts'
export { closedFacts, firstFacts, receiptDetails, refundedLines, soldFacts, soldLines } from './card-lines.ts'
export { openOn } from './card-operations.ts'
export { cardHandlers } from './cards.handlers.ts'
export { cardByNo, soldBetween } from './cards.sql.ts'
export { closeAgain } from './first-visit.ts'
