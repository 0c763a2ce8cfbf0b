/** Front door of disruptions. */
export { disruptionHandlers } from './disruptions.handlers.ts'
export { nextDisruption } from './disruptions.sql.ts'
export { runDisruptions } from './run-disruptions.ts'
