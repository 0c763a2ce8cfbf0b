/** Front door of customers. */
export { customerHandlers } from './customers.handlers.ts'
export { type CustomerData, customerById, refreshStage, refreshStages } from './customers.sql.ts'
export { addedBetween, searchCondition } from './list-customers.sql.ts'
