/** Which handlers answer which calls: TypeScript refuses a missing one. */
import type { api } from '@kaiguan/contract/api'
import { classReservationHandlers, memberClassHandlers, places } from './classes/class-reservations/index.ts'
import { classDisplayHandlers, classSessionHandlers, groupCourseHandlers, hallHandlers } from './classes/classes/index.ts'
import { certificationHandlers, clubHandlers, subscriptionHandlers } from './club/clubs/index.ts'
import { firstDayHandlers } from './club/first-day/index.ts'
import { hqHandlers } from './club/hq/index.ts'
import { myPostHandlers } from './club/my-posts/index.ts'
import { paymentSettingHandlers, settingsHandlers, venueHandlers } from './club/settings/index.ts'
import { staffHandlers } from './club/staff/index.ts'
import { superAdminHandlers } from './club/super-admins/index.ts'
import { bodyTestHandlers, memberBodyTestHandlers, progressCardHandlers } from './coaching/body-tests/index.ts'
import {
  bookedLessons,
  coachTimeHandlers,
  courseBookingHandlers,
  courseConsumeHandlers,
  courseCoverHandlers,
  memberLessonHandlers,
} from './coaching/course-bookings/index.ts'
import { courseHandlers } from './coaching/courses/index.ts'
import { customerCourseHandlers } from './coaching/customer-courses/index.ts'
import { checkInHandlers } from './entry/check-in/index.ts'
import { faceHandlers } from './entry/faces/index.ts'
import { gateCopyHandlers } from './entry/gate-copy/index.ts'
import { gateCredentialHandlers, gateHandlers, gateProtocolHandlers } from './entry/gates/index.ts'
import { braceletHandlers, lockerHandlers, lockerRentalHandlers } from './entry/lockers/index.ts'
import { articleHandlers } from './ground/articles/index.ts'
import { authHandlers, loginQrHandlers, mySessionHandlers } from './ground/auth/index.ts'
import { desktopHandlers } from './ground/desktop/index.ts'
import { fileHandlers } from './ground/files/index.ts'
import { laidDownHandlers } from './ground/laid-down/index.ts'
import { messageHandlers } from './ground/messages/index.ts'
import { phoneCodeHandlers } from './ground/phone-codes/index.ts'
import { printingHandlers } from './ground/printing/index.ts'
import { roleHandlers } from './ground/roles/index.ts'
import type { Handlers } from './handler.ts'
import { cardTypeHandlers, universalTypeHandlers } from './membership/card-types/index.ts'
import { cardChangeHandlers, cardHandlers, cardHolderHandlers, universalCardHandlers } from './membership/cards/index.ts'
import { guestPassHandlers } from './membership/guest-passes/index.ts'
import { qrCardHandlers } from './membership/qr-cards/index.ts'
import { renewalHandlers } from './membership/renewals/index.ts'
import { accountSheetHandlers } from './money/account-sheet/index.ts'
import { cashierHandlers } from './money/cashier/index.ts'
import { depositHandlers } from './money/deposits/index.ts'
import { goodsHandlers } from './money/goods/index.ts'
import { orderCorrectionHandlers } from './money/order-corrections/index.ts'
import { paymentAccountHandlers } from './money/payment-accounts/index.ts'
import { type PayableHandlers, paymentIntentHandlers } from './money/payment-intents/index.ts'
import { reconciliationHandlers } from './money/reconciliations/index.ts'
import { shiftHandlers } from './money/shifts/index.ts'
import { customerMergeHandlers } from './overview/customer-merges/index.ts'
import { disruptionHandlers } from './overview/disruptions/index.ts'
import { exportHandlers } from './overview/exports/index.ts'
import { forgetRequestHandlers } from './overview/forget-requests/index.ts'
import { handoverHandlers } from './overview/handovers/index.ts'
import {
  branchMoveHandlers,
  branchStatisticsHandlers,
  closingHandlers,
  headOfficeHandlers,
  layingHandlers,
  settlementHandlers,
  unityHandlers,
} from './overview/head-office/index.ts'
import { importHandlers } from './overview/imports/index.ts'
import { monthClosingHandlers } from './overview/month-closings/index.ts'
import { operationRecordHandlers, pastThingHandlers } from './overview/operation-records/index.ts'
import { refundHandlers } from './overview/refunds/index.ts'
import { reportHandlers } from './overview/reports/index.ts'
import {
  attendanceHandlers,
  brandPlanHandlers,
  employeePlanHandlers,
  myPayslipHandlers,
  payPlanHandlers,
  salaryRunHandlers,
  salarySlipHandlers,
} from './overview/salary/index.ts'
import { statisticsHandlers } from './overview/statistics/index.ts'
import { targetHandlers } from './overview/targets/index.ts'
import { letterHandlers } from './overview/weekly-letters/index.ts'
import { agreementHandlers, contractHandlers, memberContractHandlers } from './people/contracts/index.ts'
import { customerHandlers, leadHandlers, tagHandlers } from './people/customers/index.ts'
import { followUpHandlers } from './people/follow-ups/index.ts'
import { memberHandlers } from './people/member/index.ts'
import {
  marketingConsentHandlers,
  memberInboxHandlers,
  memberMessageHandlers,
  messageTemplateHandlers,
} from './people/member-messages/index.ts'
import { pointHandlers } from './people/points/index.ts'
import { prepaidHandlers } from './people/prepaid/index.ts'

const customerCourses = customerCourseHandlers(bookedLessons)

/** What a payer’s code may pay for. */
export const payable: PayableHandlers = {
  'card-sell': cardHandlers.sell,
  'card-renew': cardChangeHandlers.renew,
  'card-top-up': cardChangeHandlers.topUp,
  'card-replace': cardChangeHandlers.replace,
  'card-transfer': cardChangeHandlers.transfer,
  'card-change-type': cardChangeHandlers.changeType,
  'card-suspend': cardChangeHandlers.suspend,
  'course-sell': customerCourses.sell,
  'course-transfer': customerCourses.transfer,
  'class-reserve': classReservationHandlers.reserve,
  'locker-rent': lockerRentalHandlers.rent,
  'locker-renew': lockerRentalHandlers.renew,
  'locker-move': lockerRentalHandlers.move,
  'locker-key': lockerRentalHandlers.lostKey,
  'bracelet-lost': braceletHandlers.lost,
  'goods-sell': cashierHandlers.sell,
  'deposit-take': depositHandlers.take,
}

export const router: { [Feature in keyof typeof api]: Handlers<(typeof api)[Feature]> } = {
  auth: authHandlers,
  loginQr: loginQrHandlers,
  mySessions: mySessionHandlers,
  clubs: clubHandlers,
  certification: certificationHandlers,
  subscription: subscriptionHandlers,
  staff: staffHandlers,
  handovers: handoverHandlers(places),
  roles: roleHandlers,
  customers: customerHandlers,
  customerMerges: customerMergeHandlers,
  leads: leadHandlers,
  tags: tagHandlers,
  cardTypes: cardTypeHandlers,
  universalTypes: universalTypeHandlers,
  cards: cardHandlers,
  cardChanges: cardChangeHandlers,
  cardHolders: cardHolderHandlers,
  universalCards: universalCardHandlers,
  courses: courseHandlers,
  coachTimes: coachTimeHandlers,
  courseBookings: courseBookingHandlers,
  courseConsumes: courseConsumeHandlers,
  courseCovers: courseCoverHandlers,
  memberLessons: memberLessonHandlers,
  memberClasses: memberClassHandlers,
  classReservations: classReservationHandlers,
  customerCourses,
  halls: hallHandlers,
  groupCourses: groupCourseHandlers(places),
  classSessions: classSessionHandlers(places),
  classDisplays: classDisplayHandlers,
  checkIn: checkInHandlers,
  lockers: lockerHandlers,
  lockerRentals: lockerRentalHandlers,
  bracelets: braceletHandlers,
  gates: gateHandlers,
  gateCredentials: gateCredentialHandlers,
  gateProtocol: gateProtocolHandlers,
  gateCopy: gateCopyHandlers,
  goods: goodsHandlers,
  cashier: cashierHandlers,
  deposits: depositHandlers,
  shifts: shiftHandlers,
  accountSheet: accountSheetHandlers,
  orderCorrections: orderCorrectionHandlers,
  imports: importHandlers,
  exports: exportHandlers,
  messages: messageHandlers,
  articles: articleHandlers,
  files: fileHandlers,
  printing: printingHandlers,
  reports: reportHandlers,
  statistics: statisticsHandlers,
  monthClosings: monthClosingHandlers,
  operationRecords: operationRecordHandlers,
  pastThings: pastThingHandlers,
  payPlans: payPlanHandlers,
  brandPlans: brandPlanHandlers,
  employeePlans: employeePlanHandlers,
  attendance: attendanceHandlers,
  salaryRuns: salaryRunHandlers,
  salarySlips: salarySlipHandlers,
  myPayslips: myPayslipHandlers,
  targets: targetHandlers,
  weeklyLetters: letterHandlers,
  settings: settingsHandlers,
  venue: venueHandlers,
  paymentSettings: paymentSettingHandlers,
  paymentAccounts: paymentAccountHandlers,
  paymentIntents: paymentIntentHandlers(payable),
  reconciliations: reconciliationHandlers,
  qrCards: qrCardHandlers,
  prepaid: prepaidHandlers,
  refunds: refundHandlers,
  disruptions: disruptionHandlers,
  headOffice: headOfficeHandlers,
  unities: unityHandlers,
  branchStatistics: branchStatisticsHandlers,
  laidDown: laidDownHandlers,
  closing: closingHandlers,
  branchMoves: branchMoveHandlers,
  laying: layingHandlers,
  settlements: settlementHandlers,
  superAdmins: superAdminHandlers,
  hq: hqHandlers,
  myPosts: myPostHandlers,
  firstDay: firstDayHandlers,
  desktop: desktopHandlers,
  followUps: followUpHandlers,
  messageTemplates: messageTemplateHandlers,
  memberMessages: memberMessageHandlers,
  marketingConsents: marketingConsentHandlers,
  memberInbox: memberInboxHandlers,
  renewals: renewalHandlers,
  phoneCodes: phoneCodeHandlers,
  member: memberHandlers,
  points: pointHandlers,
  guestPasses: guestPassHandlers,
  faces: faceHandlers,
  forgetRequests: forgetRequestHandlers,
  agreements: agreementHandlers,
  contracts: contractHandlers,
  memberContracts: memberContractHandlers,
  bodyTests: bodyTestHandlers,
  progressCards: progressCardHandlers,
  memberBodyTests: memberBodyTestHandlers,
}
