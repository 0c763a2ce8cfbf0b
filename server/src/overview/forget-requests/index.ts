/** Front door of forgetting customers. */
export { carryOnForgetting } from './carry-on.ts'
export { forgetRequestHandlers } from './forget-requests.handlers.ts'
export { forgetAgain } from './tombstones.ts'
