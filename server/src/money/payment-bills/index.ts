/** Front door of the bills of providers of payments. */
export {
  type BillDay,
  billDaysDue,
  billsAreHere,
  claimDay,
  compareAgain,
  type DayLine,
  endDay,
  holdDay,
  linesOfDay,
  type MissingBillData,
  missingBills,
} from './bill-days.sql.ts'
export { fetchBills } from './fetch-bills.ts'
export { nextBill } from './payment-bills.sql.ts'
