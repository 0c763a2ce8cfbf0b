/** Front door of merging customers. */
export { customerMergeHandlers } from './customer-merges.handlers.ts'
