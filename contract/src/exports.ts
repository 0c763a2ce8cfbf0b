/** Every list that can be exported, by the name it is asked for. What can't stands with its reason in the law (server/src/whole-contract/exports.test.ts). */
import { closingExport, sheetLineExport, sheetOrderExport } from './features/account-sheet.exports.ts'
import { bodyTestExport } from './features/body-tests.exports.ts'
import { cardTypeExport } from './features/card-types.exports.ts'
import { cardExport } from './features/cards.exports.ts'
import { goodsOrderExport } from './features/cashier.exports.ts'
import { visitExport } from './features/check-in.exports.ts'
import { classReservationExport } from './features/class-reservations.exports.ts'
import { courseConsumeExport } from './features/course-consumes.exports.ts'
import { courseExport } from './features/courses.exports.ts'
import { customerCourseExport } from './features/customer-courses.exports.ts'
import { customerExport } from './features/customers.exports.ts'
import { depositExport } from './features/deposits.exports.ts'
import { passageExport } from './features/gates.exports.ts'
import { goodsExport } from './features/goods.exports.ts'
import { groupCourseExport } from './features/group-courses.exports.ts'
import { importExport } from './features/imports.exports.ts'
import { leadExport, poolExport } from './features/leads.exports.ts'
import { lockerDisableExport, lockerRecordExport, lockerRenewalExport, rentalExport } from './features/lockers.exports.ts'
import { refundExport } from './features/refunds.exports.ts'
import { roleExport } from './features/roles.exports.ts'
import { shiftExport } from './features/shifts.exports.ts'
import { staffExport } from './features/staff.exports.ts'

export const listExports = {
  customers: customerExport,
  leads: leadExport,
  pool: poolExport,
  cards: cardExport,
  'card-types': cardTypeExport,
  'class-reservations': classReservationExport,
  courses: courseExport,
  'course-consumes': courseConsumeExport,
  'customer-courses': customerCourseExport,
  'group-courses': groupCourseExport,
  'body-tests': bodyTestExport,
  visits: visitExport,
  'locker-rents': rentalExport,
  'locker-renews': lockerRenewalExport,
  'locker-disables': lockerDisableExport,
  'locker-records': lockerRecordExport,
  'gate-passages': passageExport,
  'goods-orders': goodsOrderExport,
  'sheet-orders': sheetOrderExport,
  'sheet-lines': sheetLineExport,
  closings: closingExport,
  deposits: depositExport,
  refunds: refundExport,
  shifts: shiftExport,
  goods: goodsExport,
  staff: staffExport,
  roles: roleExport,
  imports: importExport,
}

export type ExportCode = keyof typeof listExports

export function isExportCode(code: string): code is ExportCode {
  return Object.hasOwn(listExports, code)
}
