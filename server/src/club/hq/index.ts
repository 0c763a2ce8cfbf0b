/** Front door of joining a head office. */
export { hqHandlers } from './hq.handlers.ts'
