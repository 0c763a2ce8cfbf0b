/** The handler behind each exported list: an export reads what the screen reads, by the same rights, masks and rules. */
import type { ExportCode, listExports } from '@kaiguan/contract/exports'
import { classReservationHandlers } from '../../classes/class-reservations/index.ts'
import { listOfGroupCourses } from '../../classes/classes/index.ts'
import { staffHandlers } from '../../club/staff/index.ts'
import { bodyTestHandlers } from '../../coaching/body-tests/index.ts'
import { courseConsumeHandlers } from '../../coaching/course-bookings/index.ts'
import { courseHandlers } from '../../coaching/courses/index.ts'
import { listOfCourses } from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import { checkInHandlers } from '../../entry/check-in/index.ts'
import { gateHandlers } from '../../entry/gates/index.ts'
import { lockerRentalHandlers } from '../../entry/lockers/index.ts'
import { roleHandlers } from '../../ground/roles/index.ts'
import type { Handler } from '../../handler.ts'
import { cardTypeHandlers } from '../../membership/card-types/index.ts'
import { cardHandlers } from '../../membership/cards/index.ts'
import { accountSheetHandlers } from '../../money/account-sheet/index.ts'
import { cashierHandlers } from '../../money/cashier/index.ts'
import { depositHandlers } from '../../money/deposits/index.ts'
import { goodsHandlers } from '../../money/goods/index.ts'
import { shiftHandlers } from '../../money/shifts/index.ts'
import { customerHandlers, leadHandlers } from '../../people/customers/index.ts'
import { importHandlers } from '../imports/index.ts'
import { monthClosingHandlers } from '../month-closings/index.ts'
import { operationRecordHandlers } from '../operation-records/index.ts'
import { refundHandlers } from '../refunds/index.ts'
import { statisticsHandlers } from '../statistics/index.ts'

/** TypeScript refuses a list without its handler. */
const handlers: { readonly [Code in ExportCode]: Handler<(typeof listExports)[Code]['call']> } = {
  customers: customerHandlers.list,
  leads: leadHandlers.list,
  pool: leadHandlers.pool,
  cards: cardHandlers.list,
  'card-types': cardTypeHandlers.list,
  'class-reservations': classReservationHandlers.list,
  courses: courseHandlers.list,
  'course-consumes': courseConsumeHandlers.list,
  'customer-courses': listOfCourses,
  'group-courses': listOfGroupCourses,
  'body-tests': bodyTestHandlers.list,
  visits: checkInHandlers.visits,
  'locker-rents': lockerRentalHandlers.rents,
  'locker-renews': lockerRentalHandlers.renews,
  'locker-disables': lockerRentalHandlers.disables,
  'locker-records': lockerRentalHandlers.records,
  'gate-passages': gateHandlers.passages,
  'goods-orders': cashierHandlers.orders,
  'sheet-orders': accountSheetHandlers.orders,
  'sheet-lines': accountSheetHandlers.lines,
  closings: accountSheetHandlers.closings,
  'performance-lines': statisticsHandlers.performanceLines,
  deposits: depositHandlers.list,
  refunds: refundHandlers.list,
  shifts: shiftHandlers.list,
  goods: goodsHandlers.list,
  staff: staffHandlers.list,
  roles: roleHandlers.list,
  'month-closings': monthClosingHandlers.list,
  imports: importHandlers.list,
  'customer-records': operationRecordHandlers.customer,
  'card-records': operationRecordHandlers.card,
  'private-records': operationRecordHandlers.private,
  'public-records': operationRecordHandlers.public,
  'league-records': operationRecordHandlers.league,
  'settings-records': operationRecordHandlers.settings,
  'staff-records': operationRecordHandlers.staff,
  'sign-ins-records': operationRecordHandlers.signIns,
  'phone-reveals-records': operationRecordHandlers.phoneReveals,
}

export type ListPage = { data: readonly object[]; total: number; more: boolean; next: string | null; counted?: string | undefined }
export type ReadPage = (ctx: Ctx, input: { params: object; query: object; body: object }) => Promise<ListPage>

export function readerOf(code: ExportCode): ReadPage {
  // `as`: the table above has matched handler and call; a query is read by the call's own schema before it comes here.
  return handlers[code] as ReadPage
}
