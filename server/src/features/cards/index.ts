/** Front door of cards. */
export { cardRow } from './answers.ts'
export { closedFacts, plannedFacts, receiptDetails, refundedLines, soldLines } from './card-lines.ts'
export { cardHandlers } from './cards.handlers.ts'
export { cardByNo, cardsWithWords, soldBetween } from './cards.sql.ts'
export { closeAgain, openOnVisit } from './first-visit.ts'
