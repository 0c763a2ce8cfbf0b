/** Front door of the account sheet. */
export { accountSheetHandlers } from './account-sheet.handlers.ts'
export { closeDay } from './close-day.ts'
export { closedThrough, endsOfBooks, entryFees, unclosedFrom } from './sheet.sql.ts'
export { earnedOf, sheetFigures } from './sheet-figures.ts'
