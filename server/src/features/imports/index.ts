/** Front door of imports. */
export { importHandlers } from './imports.handlers.ts'
export { runImports } from './run-imports.ts'
