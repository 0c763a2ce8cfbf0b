/** Front door of the account sheet. */
export { accountSheetHandlers } from './account-sheet.handlers.ts'
export { sheetFigures } from './sheet-figures.ts'
