/** Front door of trial visits. */
export { guestPassHandlers } from './guest-passes.handlers.ts'
export { guestPassMerging } from './merging.ts'
