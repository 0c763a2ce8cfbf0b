/** Front door of imports. */

export { importHandlers } from './imports.handlers.ts'
export { nextImport } from './imports.sql.ts'
export { cleaned } from './read/cells.ts'
export { readWorkbook } from './read/read-workbook.ts'
export type { SheetTexts } from './read/workbook.worker.ts'
export { runImports } from './run-imports.ts'
