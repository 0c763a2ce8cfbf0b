/** Front door of statistics. */
export { statisticsHandlers } from './statistics.handlers.ts'
