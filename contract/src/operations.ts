/**
 * The vocabulary of the operation log (DOMAIN.md §7): every change has a code, declared here once with what it is about, its
 * sentence in both languages, and thereby its parameters. `record(ctx, 'deposit.taken', id, {…})` takes only what is declared.
 * Each feature's own stand in its `features/<feature>.operations.ts`.
 */

import { articleOperations } from './features/articles.operations.ts'
import { bodyTestOperations } from './features/body-tests.operations.ts'
import { cardTypeOperations } from './features/card-types.operations.ts'
import { cardOperations } from './features/cards.operations.ts'
import { cashierOperations } from './features/cashier.operations.ts'
import { checkInOperations } from './features/check-in.operations.ts'
import { classReservationOperations, classRuleOperations } from './features/class-reservations.operations.ts'
import { classCalendarOperations, classDisplayOperations, groupCourseOperations, hallOperations } from './features/classes.operations.ts'
import { clubOperations } from './features/clubs.operations.ts'
import { agreementOperations, contractOperations } from './features/contracts.operations.ts'
import { coachingSettingOperations, coachTimeOperations, courseBookingOperations } from './features/course-bookings.operations.ts'
import { courseOperations } from './features/courses.operations.ts'
import { customerCourseOperations } from './features/customer-courses.operations.ts'
import { customerMergeOperations } from './features/customer-merges.operations.ts'
import { customerOperations, tagOperations } from './features/customers.operations.ts'
import { depositOperations } from './features/deposits.operations.ts'
import { disruptionOperations } from './features/disruptions.operations.ts'
import { exportOperations } from './features/exports.operations.ts'
import { faceOperations } from './features/faces.operations.ts'
import { firstDayOperations } from './features/first-day.operations.ts'
import { followUpOperations, followUpRuleOperations } from './features/follow-ups.operations.ts'
import { gateCredentialOperations, gateOperations, staffEntryOperations } from './features/gates.operations.ts'
import { goodsOperations } from './features/goods.operations.ts'
import { guestPassOperations } from './features/guest-passes.operations.ts'
import { handoverOperations } from './features/handovers.operations.ts'
import { hqOperations } from './features/hq.operations.ts'
import { importOperations } from './features/imports.operations.ts'
import { lockerOperations, lockerRentalOperations } from './features/lockers.operations.ts'
import { myPostOperations } from './features/my-posts.operations.ts'
import { mySessionOperations } from './features/my-sessions.operations.ts'
import { pointOperations, pointRuleOperations } from './features/points.operations.ts'
import { prepaidCustomerOperations, prepaidOperations } from './features/prepaid.operations.ts'
import { printingOperations, receiptGymOperations } from './features/printing.operations.ts'
import { qrCardOperations } from './features/qr-cards.operations.ts'
import { reconciliationOperations } from './features/reconciliations.operations.ts'
import { courseRefundOperations, refundOperations } from './features/refunds.operations.ts'
import { roleOperations } from './features/roles.operations.ts'
import { settingsOperations } from './features/settings.operations.ts'
import { shiftOperations } from './features/shifts.operations.ts'
import { staffOperations } from './features/staff.operations.ts'
import { superAdminOperations } from './features/super-admins.operations.ts'
import type { Holes } from './sentence.ts'

export const operations = {
  ...bodyTestOperations,
  ...courseOperations,
  ...customerCourseOperations,
  ...courseBookingOperations,
  ...coachTimeOperations,
  ...coachingSettingOperations,
  ...classReservationOperations,
  ...classRuleOperations,
  ...hallOperations,
  ...groupCourseOperations,
  ...classCalendarOperations,
  ...classDisplayOperations,
  ...customerOperations,
  ...tagOperations,
  ...customerMergeOperations,
  ...cardOperations,
  ...cardTypeOperations,
  ...checkInOperations,
  ...lockerOperations,
  ...lockerRentalOperations,
  ...gateOperations,
  ...gateCredentialOperations,
  ...staffEntryOperations,
  ...cashierOperations,
  ...goodsOperations,
  ...depositOperations,
  ...shiftOperations,
  ...importOperations,
  ...exportOperations,
  ...printingOperations,
  ...receiptGymOperations,
  ...staffOperations,
  ...handoverOperations,
  ...roleOperations,
  ...settingsOperations,
  ...qrCardOperations,
  ...reconciliationOperations,
  ...clubOperations,
  ...refundOperations,
  ...courseRefundOperations,
  ...disruptionOperations,
  ...prepaidOperations,
  ...prepaidCustomerOperations,
  ...firstDayOperations,
  ...hqOperations,
  ...superAdminOperations,
  ...myPostOperations,
  ...mySessionOperations,
  ...articleOperations,
  ...followUpOperations,
  ...contractOperations,
  ...agreementOperations,
  ...followUpRuleOperations,
  ...guestPassOperations,
  ...pointOperations,
  ...pointRuleOperations,
  ...faceOperations,
}

export type OperationCode = keyof typeof operations
export type SubjectKind = (typeof operations)[OperationCode]['about']

/** `also`: kept with the operation though its sentence doesn't say it, for lists that don't stand beside the subject. */
type Also<Code extends OperationCode> = (typeof operations)[Code] extends { also: readonly (infer Name extends string)[] }
  ? { [Key in Name]: string | number | boolean | object | null | undefined }
  : unknown

/** What an operation is recorded with. */
export type ParamsOf<Code extends OperationCode> = Code extends OperationCode ? Holes<(typeof operations)[Code]['zh']> & Also<Code> : never

export function isOperation(code: string): code is OperationCode {
  return code in operations
}
