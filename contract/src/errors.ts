/**
 * The error catalogue: every refusal the server can answer, with its status, its code and its words.
 * The specification fixes the statuses and the codes 20000, 30002, 30003, 50000, 52000, 52001, 52005;
 * the others are ours, by feature. A refusal says what happened, with the value, and what to do.
 */
import { classErrors } from './classes/classes/errors.ts'
import { clubErrors } from './club/clubs/errors.ts'
import { hqErrors } from './club/hq/errors.ts'
import { settingsErrors } from './club/settings/errors.ts'
import { staffErrors } from './club/staff/errors.ts'
import { superAdminErrors } from './club/super-admins/errors.ts'
import { bodyTestErrors } from './coaching/body-tests/errors.ts'
import { courseBookingErrors } from './coaching/course-bookings/errors.ts'
import { courseErrors } from './coaching/courses/errors.ts'
import { customerCourseErrors } from './coaching/customer-courses/errors.ts'
import { checkInErrors } from './entry/check-in/errors.ts'
import { faceErrors } from './entry/faces/errors.ts'
import { gateErrors } from './entry/gates/errors.ts'
import { lockerErrors } from './entry/lockers/errors.ts'
import { errorsOfEveryCall } from './every-call.errors.ts'
import { articleErrors } from './ground/articles/errors.ts'
import { authErrors } from './ground/auth/errors.ts'
import { loginQrErrors } from './ground/auth/login-qr.errors.ts'
import { fileErrors } from './ground/files/errors.ts'
import { laidDownErrors } from './ground/laid-down/errors.ts'
import { payErrors } from './ground/pay/errors.ts'
import { phoneCodeErrors } from './ground/phone-codes/errors.ts'
import { roleErrors } from './ground/roles/errors.ts'
import { cardTypeErrors } from './membership/card-types/errors.ts'
import { cardChangeErrors } from './membership/cards/card-changes.errors.ts'
import { cardHolderErrors } from './membership/cards/card-holders.errors.ts'
import { cardErrors } from './membership/cards/errors.ts'
import { guestPassErrors } from './membership/guest-passes/errors.ts'
import { qrCardErrors } from './membership/qr-cards/errors.ts'
import { accountSheetErrors } from './money/account-sheet/errors.ts'
import { depositErrors } from './money/deposits/errors.ts'
import { goodsErrors } from './money/goods/errors.ts'
import { orderCorrectionErrors } from './money/order-corrections/errors.ts'
import { paymentAccountErrors } from './money/payment-accounts/errors.ts'
import { paymentIntentErrors } from './money/payment-intents/errors.ts'
import { reconciliationErrors } from './money/reconciliations/errors.ts'
import { shiftErrors } from './money/shifts/errors.ts'
import { customerMergeErrors } from './overview/customer-merges/errors.ts'
import { disruptionErrors } from './overview/disruptions/errors.ts'
import { exportErrors } from './overview/exports/errors.ts'
import { forgetRequestErrors } from './overview/forget-requests/errors.ts'
import { handoverErrors } from './overview/handovers/errors.ts'
import { branchMoveErrors } from './overview/head-office/closing/branch-moves.errors.ts'
import { closingErrors } from './overview/head-office/closing/closing.errors.ts'
import { layingErrors } from './overview/head-office/laid-down.errors.ts'
import { settlementErrors } from './overview/head-office/settlements.errors.ts'
import { importErrors } from './overview/imports/errors.ts'
import { monthClosingErrors } from './overview/month-closings/errors.ts'
import { pastThingErrors } from './overview/operation-records/errors.ts'
import { refundErrors } from './overview/refunds/errors.ts'
import { salaryErrors } from './overview/salary/errors.ts'
import { targetErrors } from './overview/targets/errors.ts'
import { contractErrors } from './people/contracts/errors.ts'
import { customerErrors } from './people/customers/errors.ts'
import { leadErrors } from './people/customers/leads.errors.ts'
import { followUpErrors } from './people/follow-ups/errors.ts'
import { memberMessageErrors } from './people/member-messages/errors.ts'
import { pointErrors } from './people/points/errors.ts'
import { prepaidErrors } from './people/prepaid/errors.ts'

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
  ...paymentAccountErrors,
  ...paymentIntentErrors,
  ...reconciliationErrors,
  ...refundErrors,
  ...disruptionErrors,
  ...gateErrors,
  ...goodsErrors,
  ...importErrors,
  ...monthClosingErrors,
  ...laidDownErrors,
  ...closingErrors,
  ...branchMoveErrors,
  ...layingErrors,
  ...settlementErrors,
  ...pastThingErrors,
  ...salaryErrors,
  ...targetErrors,
  ...exportErrors,
  ...fileErrors,
  ...depositErrors,
  ...shiftErrors,
  ...accountSheetErrors,
  ...orderCorrectionErrors,
  ...checkInErrors,
  ...lockerErrors,
  ...settingsErrors,
  ...articleErrors,
  ...followUpErrors,
  ...memberMessageErrors,
  ...phoneCodeErrors,
  ...pointErrors,
  ...contractErrors,
  ...guestPassErrors,
  ...clubErrors,
  ...faceErrors,
  ...forgetRequestErrors,
}

export type ErrorName = keyof typeof errors
