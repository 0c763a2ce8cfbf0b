/** Front door of body tests. */
export { bodyTestHandlers, memberBodyTestHandlers, progressCardHandlers } from './body-tests.handlers.ts'
export { type SheetTest, testImports } from './imported/imported-tests.ts'
export { testMerging } from './merging.ts'
