/** Front door of the account sheet. */
export { accountSheetHandlers } from './account-sheet.handlers.ts'
export { closedThrough, entryFees, unclosedFrom } from './sheet.sql.ts'
export { earnedOf, sheetFigures } from './sheet-figures.ts'
