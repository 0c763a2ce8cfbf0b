/** Front door of handing over what a leaver holds. */
export { handoverHandlers } from './handovers.handlers.ts'
