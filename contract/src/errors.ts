/**
 * The error catalogue: every refusal the server can answer, with its status, its code and its words.
 * The seed fixes the statuses and the codes 20000, 30002, 30003, 50000, 52000, 52001, 52005 (seed §8);
 * the others are ours, by feature. A refusal says what happened, with the value, and what to do.
 */
import { errorsOfEveryCall } from './every-call.errors.ts'
import { accountSheetErrors } from './features/account-sheet.errors.ts'
import { articleErrors } from './features/articles.errors.ts'
import { authErrors } from './features/auth.errors.ts'
import { bodyTestErrors } from './features/body-tests.errors.ts'
import { cardChangeErrors } from './features/card-changes.errors.ts'
import { cardHolderErrors } from './features/card-holders.errors.ts'
import { cardTypeErrors } from './features/card-types.errors.ts'
import { cardErrors } from './features/cards.errors.ts'
import { checkInErrors } from './features/check-in.errors.ts'
import { classErrors } from './features/classes.errors.ts'
import { clubErrors } from './features/clubs.errors.ts'
import { contractErrors } from './features/contracts.errors.ts'
import { courseBookingErrors } from './features/course-bookings.errors.ts'
import { courseErrors } from './features/courses.errors.ts'
import { customerCourseErrors } from './features/customer-courses.errors.ts'
import { customerMergeErrors } from './features/customer-merges.errors.ts'
import { customerErrors } from './features/customers.errors.ts'
import { depositErrors } from './features/deposits.errors.ts'
import { disruptionErrors } from './features/disruptions.errors.ts'
import { exportErrors } from './features/exports.errors.ts'
import { faceErrors } from './features/faces.errors.ts'
import { fileErrors } from './features/files.errors.ts'
import { followUpErrors } from './features/follow-ups.errors.ts'
import { gateErrors } from './features/gates.errors.ts'
import { goodsErrors } from './features/goods.errors.ts'
import { guestPassErrors } from './features/guest-passes.errors.ts'
import { handoverErrors } from './features/handovers.errors.ts'
import { hqErrors } from './features/hq.errors.ts'
import { importErrors } from './features/imports.errors.ts'
import { leadErrors } from './features/leads.errors.ts'
import { lockerErrors } from './features/lockers.errors.ts'
import { loginQrErrors } from './features/login-qr.errors.ts'
import { payErrors } from './features/pay.errors.ts'
import { phoneCodeErrors } from './features/phone-codes.errors.ts'
import { pointErrors } from './features/points.errors.ts'
import { prepaidErrors } from './features/prepaid.errors.ts'
import { qrCardErrors } from './features/qr-cards.errors.ts'
import { reconciliationErrors } from './features/reconciliations.errors.ts'
import { refundErrors } from './features/refunds.errors.ts'
import { roleErrors } from './features/roles.errors.ts'
import { settingsErrors } from './features/settings.errors.ts'
import { shiftErrors } from './features/shifts.errors.ts'
import { staffErrors } from './features/staff.errors.ts'
import { superAdminErrors } from './features/super-admins.errors.ts'

export const errors = {
  ...errorsOfEveryCall,
  ...bodyTestErrors,
  ...authErrors,
  ...loginQrErrors,
  ...superAdminErrors,
  ...hqErrors,
  ...staffErrors,
  ...handoverErrors,
  ...roleErrors,
  ...courseErrors,
  ...customerCourseErrors,
  ...courseBookingErrors,
  ...classErrors,
  ...customerErrors,
  ...customerMergeErrors,
  ...leadErrors,
  ...cardTypeErrors,
  ...cardErrors,
  ...cardChangeErrors,
  ...cardHolderErrors,
  ...payErrors,
  ...prepaidErrors,
  ...qrCardErrors,
  ...reconciliationErrors,
  ...refundErrors,
  ...disruptionErrors,
  ...gateErrors,
  ...goodsErrors,
  ...importErrors,
  ...exportErrors,
  ...fileErrors,
  ...depositErrors,
  ...shiftErrors,
  ...accountSheetErrors,
  ...checkInErrors,
  ...lockerErrors,
  ...settingsErrors,
  ...articleErrors,
  ...followUpErrors,
  ...phoneCodeErrors,
  ...pointErrors,
  ...contractErrors,
  ...guestPassErrors,
  ...clubErrors,
  ...faceErrors,
}

export type ErrorName = keyof typeof errors
