/** Front door of disruptions. */
export { disruptionHandlers } from './disruptions.handlers.ts'
export { runDisruptions } from './run-disruptions.ts'
