/** Front door of trial visits. */
export { guestPassHandlers } from './guest-passes.handlers.ts'
