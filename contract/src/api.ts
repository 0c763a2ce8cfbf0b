/** The table of contents: every feature and its calls. The web imports the features, never this. */

import { classReservationCalls } from './classes/class-reservations/calls.ts'
import { memberClassCalls } from './classes/class-reservations/member-classes.ts'
import { classDisplayCalls } from './classes/classes/class-displays.ts'
import { classSessionCalls } from './classes/classes/class-sessions.ts'
import { groupCourseCalls } from './classes/classes/group-courses.ts'
import { hallCalls } from './classes/classes/halls.ts'
import { clubCalls } from './club/clubs/calls.ts'
import { certificationCalls } from './club/clubs/certification.ts'
import { subscriptionCalls } from './club/clubs/subscription.ts'
import { firstDayCalls } from './club/first-day/calls.ts'
import { hqCalls } from './club/hq/calls.ts'
import { myPostCalls } from './club/my-posts/calls.ts'
import { settingsCalls } from './club/settings/calls.ts'
import { paymentSettingCalls } from './club/settings/payment-settings.ts'
import { venueCalls } from './club/settings/venue.ts'
import { staffCalls } from './club/staff/calls.ts'
import { superAdminCalls } from './club/super-admins/calls.ts'
import { bodyTestCalls } from './coaching/body-tests/calls.ts'
import { memberBodyTestCalls, progressCardCalls } from './coaching/body-tests/sharing.ts'
import { courseBookingCalls } from './coaching/course-bookings/calls.ts'
import { coachTimeCalls } from './coaching/course-bookings/coach-times.ts'
import { courseConsumeCalls, memberLessonCalls } from './coaching/course-bookings/course-consumes.ts'
import { courseCoverCalls } from './coaching/course-bookings/course-covers.ts'
import { courseCalls } from './coaching/courses/calls.ts'
import { customerCourseCalls } from './coaching/customer-courses/calls.ts'
import { checkInCalls } from './entry/check-in/calls.ts'
import { faceCalls } from './entry/faces/calls.ts'
import { gateCalls } from './entry/gates/calls.ts'
import { gateCredentialCalls } from './entry/gates/gate-credentials.ts'
import { gateCopyCalls, gateProtocolCalls } from './entry/gates/gate-protocol.ts'
import { braceletCalls } from './entry/lockers/bracelets.ts'
import { lockerCalls } from './entry/lockers/calls.ts'
import { lockerRentalCalls } from './entry/lockers/locker-rentals.ts'
import { articleCalls } from './ground/articles/calls.ts'
import { authCalls } from './ground/auth/calls.ts'
import { loginQrCalls } from './ground/auth/login-qr.ts'
import { mySessionCalls } from './ground/auth/my-sessions.ts'
import { desktopCalls } from './ground/desktop/calls.ts'
import { fileCalls } from './ground/files/calls.ts'
import { laidDownCalls } from './ground/laid-down/calls.ts'
import { messageCalls } from './ground/messages/calls.ts'
import { phoneCodeCalls } from './ground/phone-codes/calls.ts'
import { printingCalls } from './ground/printing/calls.ts'
import { roleCalls } from './ground/roles/calls.ts'
import { cardTypeCalls } from './membership/card-types/calls.ts'
import { universalTypeCalls } from './membership/card-types/universal-types.ts'
import { cardCalls } from './membership/cards/calls.ts'
import { cardChangeCalls } from './membership/cards/card-changes.ts'
import { cardHolderCalls } from './membership/cards/card-holders.ts'
import { universalCardCalls } from './membership/cards/universal-cards.ts'
import { guestPassCalls } from './membership/guest-passes/calls.ts'
import { qrCardCalls } from './membership/qr-cards/calls.ts'
import { renewalCalls } from './membership/renewals/calls.ts'
import { accountSheetCalls } from './money/account-sheet/calls.ts'
import { cashierCalls } from './money/cashier/calls.ts'
import { depositCalls } from './money/deposits/calls.ts'
import { goodsCalls } from './money/goods/calls.ts'
import { orderCorrectionCalls } from './money/order-corrections/calls.ts'
import { paymentAccountCalls } from './money/payment-accounts/calls.ts'
import { paymentIntentCalls } from './money/payment-intents/calls.ts'
import { reconciliationCalls } from './money/reconciliations/calls.ts'
import { shiftCalls } from './money/shifts/calls.ts'
import { customerMergeCalls } from './overview/customer-merges/calls.ts'
import { disruptionCalls } from './overview/disruptions/calls.ts'
import { exportCalls } from './overview/exports/calls.ts'
import { forgetRequestCalls } from './overview/forget-requests/calls.ts'
import { handoverCalls } from './overview/handovers/calls.ts'
import { branchStatisticsCalls } from './overview/head-office/branch-statistics.ts'
import { headOfficeCalls } from './overview/head-office/calls.ts'
import { branchMoveCalls } from './overview/head-office/closing/branch-moves.ts'
import { closingCalls } from './overview/head-office/closing/closing.ts'
import { layingCalls } from './overview/head-office/laid-down.ts'
import { settlementCalls } from './overview/head-office/settlements.ts'
import { unityCalls } from './overview/head-office/unities.ts'
import { importCalls } from './overview/imports/calls.ts'
import { monthClosingCalls } from './overview/month-closings/calls.ts'
import { operationRecordCalls } from './overview/operation-records/calls.ts'
import { pastThingCalls } from './overview/operation-records/past-things.ts'
import { refundCalls } from './overview/refunds/calls.ts'
import { reportCalls } from './overview/reports/calls.ts'
import { attendanceCalls } from './overview/salary/attendance-calls.ts'
import { brandPlanCalls } from './overview/salary/brand-plan-calls.ts'
import { employeePlanCalls, payPlanCalls } from './overview/salary/calls.ts'
import { myPayslipCalls } from './overview/salary/my-payslips.ts'
import { salaryRunCalls, salarySlipCalls } from './overview/salary/run-calls.ts'
import { statisticsCalls } from './overview/statistics/calls.ts'
import { targetCalls } from './overview/targets/calls.ts'
import { letterCalls } from './overview/weekly-letters/calls.ts'
import { agreementCalls, contractCalls, memberContractCalls } from './people/contracts/calls.ts'
import { customerCalls } from './people/customers/calls.ts'
import { leadCalls } from './people/customers/leads.ts'
import { tagCalls } from './people/customers/tags.ts'
import { followUpCalls } from './people/follow-ups/calls.ts'
import { memberCalls } from './people/member/calls.ts'
import { memberMessageCalls } from './people/member-messages/calls.ts'
import { marketingConsentCalls, memberInboxCalls } from './people/member-messages/consents.ts'
import { messageTemplateCalls } from './people/member-messages/templates.ts'
import { pointCalls } from './people/points/calls.ts'
import { prepaidCalls } from './people/prepaid/calls.ts'

export const api = {
  auth: authCalls,
  loginQr: loginQrCalls,
  myPosts: myPostCalls,
  mySessions: mySessionCalls,
  clubs: clubCalls,
  certification: certificationCalls,
  subscription: subscriptionCalls,
  staff: staffCalls,
  handovers: handoverCalls,
  roles: roleCalls,
  customers: customerCalls,
  customerMerges: customerMergeCalls,
  leads: leadCalls,
  tags: tagCalls,
  cardTypes: cardTypeCalls,
  universalTypes: universalTypeCalls,
  cards: cardCalls,
  cardChanges: cardChangeCalls,
  cardHolders: cardHolderCalls,
  universalCards: universalCardCalls,
  courses: courseCalls,
  coachTimes: coachTimeCalls,
  courseBookings: courseBookingCalls,
  courseConsumes: courseConsumeCalls,
  courseCovers: courseCoverCalls,
  memberLessons: memberLessonCalls,
  memberClasses: memberClassCalls,
  classReservations: classReservationCalls,
  customerCourses: customerCourseCalls,
  halls: hallCalls,
  groupCourses: groupCourseCalls,
  classSessions: classSessionCalls,
  classDisplays: classDisplayCalls,
  checkIn: checkInCalls,
  lockers: lockerCalls,
  lockerRentals: lockerRentalCalls,
  bracelets: braceletCalls,
  gates: gateCalls,
  gateCredentials: gateCredentialCalls,
  gateProtocol: gateProtocolCalls,
  gateCopy: gateCopyCalls,
  goods: goodsCalls,
  cashier: cashierCalls,
  deposits: depositCalls,
  shifts: shiftCalls,
  accountSheet: accountSheetCalls,
  orderCorrections: orderCorrectionCalls,
  imports: importCalls,
  exports: exportCalls,
  messages: messageCalls,
  articles: articleCalls,
  files: fileCalls,
  printing: printingCalls,
  reports: reportCalls,
  statistics: statisticsCalls,
  monthClosings: monthClosingCalls,
  operationRecords: operationRecordCalls,
  pastThings: pastThingCalls,
  payPlans: payPlanCalls,
  brandPlans: brandPlanCalls,
  employeePlans: employeePlanCalls,
  attendance: attendanceCalls,
  salaryRuns: salaryRunCalls,
  salarySlips: salarySlipCalls,
  myPayslips: myPayslipCalls,
  targets: targetCalls,
  weeklyLetters: letterCalls,
  settings: settingsCalls,
  venue: venueCalls,
  paymentSettings: paymentSettingCalls,
  paymentAccounts: paymentAccountCalls,
  paymentIntents: paymentIntentCalls,
  reconciliations: reconciliationCalls,
  qrCards: qrCardCalls,
  prepaid: prepaidCalls,
  refunds: refundCalls,
  disruptions: disruptionCalls,
  headOffice: headOfficeCalls,
  unities: unityCalls,
  branchStatistics: branchStatisticsCalls,
  laidDown: laidDownCalls,
  closing: closingCalls,
  branchMoves: branchMoveCalls,
  laying: layingCalls,
  settlements: settlementCalls,
  superAdmins: superAdminCalls,
  hq: hqCalls,
  firstDay: firstDayCalls,
  desktop: desktopCalls,
  followUps: followUpCalls,
  messageTemplates: messageTemplateCalls,
  memberMessages: memberMessageCalls,
  marketingConsents: marketingConsentCalls,
  memberInbox: memberInboxCalls,
  renewals: renewalCalls,
  phoneCodes: phoneCodeCalls,
  member: memberCalls,
  points: pointCalls,
  guestPasses: guestPassCalls,
  faces: faceCalls,
  forgetRequests: forgetRequestCalls,
  agreements: agreementCalls,
  contracts: contractCalls,
  memberContracts: memberContractCalls,
  bodyTests: bodyTestCalls,
  progressCards: progressCardCalls,
  memberBodyTests: memberBodyTestCalls,
}
