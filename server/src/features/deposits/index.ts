/** Front door of deposits. */
export { depositHandlers } from './deposits.handlers.ts'
