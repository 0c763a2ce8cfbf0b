/** Front door of what employees are paid. */
export { attendanceHandlers } from './attendance/attendance.handlers.ts'
export { brandPlanHandlers } from './brand-plans.handlers.ts'
export { deductionImports, type MonthOfPay, type SheetLine, type SlipPerson } from './imported/imported-deductions.ts'
export { type ConfirmedPay, confirmedPay } from './runs/confirmed-pay.sql.ts'
export { myPayslipHandlers } from './runs/my-payslips.ts'
export { salaryRunHandlers, salarySlipHandlers } from './runs/runs.handlers.ts'
export { salaryBook } from './runs/salary-book.ts'
export { employeePlanHandlers, payPlanHandlers } from './salary.handlers.ts'
