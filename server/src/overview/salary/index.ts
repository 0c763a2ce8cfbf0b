/** Front door of what employees are paid. */
export { employeePlanHandlers, payPlanHandlers } from './salary.handlers.ts'
