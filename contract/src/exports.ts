/** Every list and every page of figures that can be exported, by the name it is asked for. What can't stands with its reason in the law (server/src/whole-contract/exports.test.ts). */
import { classReservationExport } from './classes/class-reservations/exports.ts'
import { groupCourseExport } from './classes/classes/group-courses.exports.ts'
import { staffExport } from './club/staff/exports.ts'
import { bodyTestExport } from './coaching/body-tests/exports.ts'
import { courseConsumeExport } from './coaching/course-bookings/course-consumes.exports.ts'
import { courseExport } from './coaching/courses/exports.ts'
import { customerCourseExport } from './coaching/customer-courses/exports.ts'
import { visitExport } from './entry/check-in/exports.ts'
import { passageExport } from './entry/gates/exports.ts'
import { lockerDisableExport, lockerRecordExport, lockerRenewalExport, rentalExport } from './entry/lockers/exports.ts'
import { roleExport } from './ground/roles/exports.ts'
import { cardTypeExport } from './membership/card-types/exports.ts'
import { cardExport } from './membership/cards/exports.ts'
import { closingExport, sheetLineExport, sheetOrderExport } from './money/account-sheet/exports.ts'
import { goodsOrderExport } from './money/cashier/exports.ts'
import { depositExport } from './money/deposits/exports.ts'
import { goodsExport } from './money/goods/exports.ts'
import { shiftExport } from './money/shifts/exports.ts'
import { importExport } from './overview/imports/exports.ts'
import { monthClosingExport } from './overview/month-closings/exports.ts'
import {
  cardRecordExport,
  customerRecordExport,
  leagueRecordExport,
  phoneRevealExport,
  privateRecordExport,
  publicRecordExport,
  settingsRecordExport,
  signInExport,
  staffRecordExport,
} from './overview/operation-records/exports.ts'
import { refundExport } from './overview/refunds/exports.ts'
import { salaryExport } from './overview/salary/exports.ts'
import { achievementsExport, financialExport, operationExport, performanceLineExport, totalExport } from './overview/statistics/exports.ts'
import { customerExport } from './people/customers/exports.ts'
import { leadExport, poolExport } from './people/customers/leads.exports.ts'

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
  'month-closings': monthClosingExport,
  'performance-lines': performanceLineExport,
  deposits: depositExport,
  refunds: refundExport,
  shifts: shiftExport,
  goods: goodsExport,
  staff: staffExport,
  roles: roleExport,
  imports: importExport,
  'customer-records': customerRecordExport,
  'card-records': cardRecordExport,
  'private-records': privateRecordExport,
  'public-records': publicRecordExport,
  'league-records': leagueRecordExport,
  'settings-records': settingsRecordExport,
  'staff-records': staffRecordExport,
  'sign-ins-records': signInExport,
  'phone-reveals-records': phoneRevealExport,
}

export const pageExports = {
  'statistics-total': totalExport,
  'statistics-financial': financialExport,
  'statistics-achievements': achievementsExport,
  'statistics-operation': operationExport,
  'salary-slips': salaryExport,
}

export const everyExport = { ...listExports, ...pageExports }

export type ExportCode = keyof typeof listExports
export type PageCode = keyof typeof pageExports

export function isExportCode(code: string): code is ExportCode {
  return Object.hasOwn(listExports, code)
}

export function isPageCode(code: string): code is PageCode {
  return Object.hasOwn(pageExports, code)
}
