/** Front door of what employees are paid. */
export { salaryRunHandlers, salarySlipHandlers } from './runs/runs.handlers.ts'
export { employeePlanHandlers, payPlanHandlers } from './salary.handlers.ts'
