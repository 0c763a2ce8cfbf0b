/** Front door of the operation log's lists. */
export { operationRecordHandlers } from './operation-records.handlers.ts'
export { pastThingHandlers } from './past-things.handlers.ts'
export { wordsOfRight } from './words-of-right.ts'
