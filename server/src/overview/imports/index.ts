/** Front door of imports. */
export { cleaned } from './cells.ts'
export { importHandlers } from './imports.handlers.ts'
export { readWorkbook } from './read-workbook.ts'
export { runImports } from './run-imports.ts'
export type { SheetTexts } from './workbook.worker.ts'
