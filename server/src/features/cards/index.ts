/** Front door of cards. */
export { cardRow } from './answers.ts'
export { closedFacts, firstFacts, receiptDetails, refundedLines, soldFacts, soldLines } from './card-lines.ts'
export { cardHandlers } from './cards.handlers.ts'
export { cardByNo, cardsWithWords, soldBetween } from './cards.sql.ts'
export { closeAgain, openOnVisit } from './first-visit.ts'
