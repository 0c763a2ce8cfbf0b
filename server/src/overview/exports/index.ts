/** Front door of exports. */
export { exportHandlers } from './exports.handlers.ts'
export { runExports, type Surroundings } from './run-exports.ts'
export { sweepExports } from './sweep.ts'
