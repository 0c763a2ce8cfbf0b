/** Front door of joining a head office, and of what a gym that stops asks for no more. */
export { hqHandlers } from './hq.handlers.ts'
export { withdrawRequests } from './hq.sql.ts'
