/**
 * The vocabulary of the operation log (docs/permissions.md): every change has a code, declared here once with what it is about, its
 * sentence in both languages, and thereby its parameters. `record(ctx, 'deposit.taken', id, {…})` takes only what is declared.
 * Each feature's own stand in its `<district>/<feature>/operations.ts`.
 */

import { classReservationOperations, classRuleOperations } from './classes/class-reservations/operations.ts'
import { classCalendarOperations, classDisplayOperations, groupCourseOperations, hallOperations } from './classes/classes/operations.ts'
import { clubOperations } from './club/clubs/operations.ts'
import { firstDayOperations } from './club/first-day/operations.ts'
import { hqOperations } from './club/hq/operations.ts'
import { myPostOperations } from './club/my-posts/operations.ts'
import { settingsOperations } from './club/settings/operations.ts'
import { staffOperations } from './club/staff/operations.ts'
import { superAdminOperations } from './club/super-admins/operations.ts'
import { bodyTestOperations } from './coaching/body-tests/operations.ts'
import { coachingSettingOperations, coachTimeOperations, courseBookingOperations } from './coaching/course-bookings/operations.ts'
import { courseOperations } from './coaching/courses/operations.ts'
import { customerCourseOperations } from './coaching/customer-courses/operations.ts'
import { checkInOperations } from './entry/check-in/operations.ts'
import { faceOperations } from './entry/faces/operations.ts'
import { gateCredentialOperations, gateOperations, staffEntryOperations } from './entry/gates/operations.ts'
import { lockerOperations, lockerRentalOperations } from './entry/lockers/operations.ts'
import { articleOperations } from './ground/articles/operations.ts'
import { mySessionOperations } from './ground/auth/my-sessions.operations.ts'
import { printingOperations, receiptGymOperations } from './ground/printing/operations.ts'
import { roleOperations } from './ground/roles/operations.ts'
import { cardTypeOperations } from './membership/card-types/operations.ts'
import { cardOperations } from './membership/cards/operations.ts'
import { guestPassOperations } from './membership/guest-passes/operations.ts'
import { qrCardOperations } from './membership/qr-cards/operations.ts'
import { cashierOperations } from './money/cashier/operations.ts'
import { depositOperations } from './money/deposits/operations.ts'
import { goodsOperations } from './money/goods/operations.ts'
import { orderCorrectionOperations } from './money/order-corrections/operations.ts'
import { paymentAccountOperations } from './money/payment-accounts/operations.ts'
import { paymentIntentOperations } from './money/payment-intents/operations.ts'
import { reconciliationOperations } from './money/reconciliations/operations.ts'
import { shiftOperations } from './money/shifts/operations.ts'
import { customerMergeOperations } from './overview/customer-merges/operations.ts'
import { disruptionOperations } from './overview/disruptions/operations.ts'
import { exportOperations } from './overview/exports/operations.ts'
import { forgetRequestOperations } from './overview/forget-requests/operations.ts'
import { handoverOperations } from './overview/handovers/operations.ts'
import { branchMoveOperations } from './overview/head-office/closing/branch-moves.operations.ts'
import { closingOperations } from './overview/head-office/closing/closing.operations.ts'
import { layingOperations } from './overview/head-office/laid-down.operations.ts'
import { settlementOperations } from './overview/head-office/settlements.operations.ts'
import { importOperations } from './overview/imports/operations.ts'
import { monthClosingOperations } from './overview/month-closings/operations.ts'
import { courseRefundOperations, refundOperations } from './overview/refunds/operations.ts'
import {
  attendanceOperations,
  employeePlanOperations,
  payPlanOperations,
  salaryRunOperations,
  salarySlipOperations,
} from './overview/salary/operations.ts'
import { targetOperations } from './overview/targets/operations.ts'
import { agreementOperations, contractOperations } from './people/contracts/operations.ts'
import { customerOperations, tagOperations } from './people/customers/operations.ts'
import { followUpOperations, followUpRuleOperations } from './people/follow-ups/operations.ts'
import { memberMessageOperations, messageBatchOperations, messageTemplateOperations } from './people/member-messages/operations.ts'
import { pointOperations, pointRuleOperations } from './people/points/operations.ts'
import { prepaidCustomerOperations, prepaidOperations } from './people/prepaid/operations.ts'
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
  ...orderCorrectionOperations,
  ...importOperations,
  ...monthClosingOperations,
  ...payPlanOperations,
  ...employeePlanOperations,
  ...attendanceOperations,
  ...salaryRunOperations,
  ...salarySlipOperations,
  ...closingOperations,
  ...branchMoveOperations,
  ...layingOperations,
  ...settlementOperations,
  ...targetOperations,
  ...exportOperations,
  ...printingOperations,
  ...receiptGymOperations,
  ...staffOperations,
  ...handoverOperations,
  ...roleOperations,
  ...settingsOperations,
  ...qrCardOperations,
  ...paymentAccountOperations,
  ...paymentIntentOperations,
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
  ...messageTemplateOperations,
  ...messageBatchOperations,
  ...memberMessageOperations,
  ...pointOperations,
  ...pointRuleOperations,
  ...faceOperations,
  ...forgetRequestOperations,
}

export type OperationCode = keyof typeof operations
export type SubjectKind = (typeof operations)[OperationCode]['about']

/** `also`: kept with the operation though its sentence doesn't say it, for lists that don't stand beside the subject. */
type Also<Code extends OperationCode> = (typeof operations)[Code] extends { also: readonly (infer Name extends string)[] }
  ? { [Key in Name]: string | number | boolean | object | null | undefined }
  : unknown

/** What an operation is recorded with. */
export type ParamsOf<Code extends OperationCode> = Code extends OperationCode ? Holes<(typeof operations)[Code]['zh']> & Also<Code> : never

/** The fields that its diff may name; of several operations, those that each of them may. */
export type FieldOf<Code extends OperationCode> = (typeof operations)[Code] extends { fields: infer Declared }
  ? keyof Declared & string
  : never

export function isOperation(code: string): code is OperationCode {
  return Object.hasOwn(operations, code)
}
