/** Front door of exports. */

export { sweepExports } from './delete-old-exports.ts'
export { exportHandlers } from './exports.handlers.ts'
export { nextExportDue, runExports, type Surroundings } from './write/run-exports.ts'
