/** Front door of staff. */
export { mustAgree } from './agree.ts'
export { staffHandlers } from './staff.handlers.ts'
