/** Front door of customers. */
export { customerHandlers } from './customers.handlers.ts'
export { type CustomerData, customerById, dayStart, stageOf } from './customers.sql.ts'
export { addedBetween } from './list-customers.sql.ts'
export { customerSeen, orderSeen, seenBy } from './own-customers.sql.ts'
export { searchCondition } from './search.sql.ts'
export { visible } from './visible.ts'
export { wholePhonesOf } from './whole-phones.sql.ts'
