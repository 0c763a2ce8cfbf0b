/** Front door of body tests. */
export { bodyTestHandlers, memberBodyTestHandlers, progressCardHandlers } from './body-tests.handlers.ts'
export { bodyFigureColumns } from './figure-columns.ts'
