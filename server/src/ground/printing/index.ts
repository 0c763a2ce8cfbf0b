/** Front door of printing. */
export { printingHandlers } from './printing.handlers.ts'
