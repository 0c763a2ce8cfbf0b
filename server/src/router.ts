/** Which handlers answer which calls: TypeScript refuses a missing one. */
import type { api } from '@kaiguan/contract/api'
import { accountSheetHandlers } from './features/account-sheet/index.ts'
import { articleHandlers } from './features/articles/index.ts'
import { authHandlers, loginQrHandlers, mySessionHandlers } from './features/auth/index.ts'
import { bodyTestHandlers, memberBodyTestHandlers, progressCardHandlers } from './features/body-tests/index.ts'
import { cardTypeHandlers } from './features/card-types/index.ts'
import { cardChangeHandlers, cardHandlers, cardHolderHandlers } from './features/cards/index.ts'
import { cashierHandlers } from './features/cashier/index.ts'
import { checkInHandlers } from './features/check-in/index.ts'
import { classReservationHandlers, memberClassHandlers, places } from './features/class-reservations/index.ts'
import { classDisplayHandlers, classSessionHandlers, groupCourseHandlers, hallHandlers } from './features/classes/index.ts'
import { certificationHandlers, clubHandlers, subscriptionHandlers } from './features/clubs/index.ts'
import { agreementHandlers, contractHandlers, memberContractHandlers } from './features/contracts/index.ts'
import {
  bookedLessons,
  coachTimeHandlers,
  courseBookingHandlers,
  courseConsumeHandlers,
  courseCoverHandlers,
  memberLessonHandlers,
} from './features/course-bookings/index.ts'
import { courseHandlers } from './features/courses/index.ts'
import { customerCourseHandlers } from './features/customer-courses/index.ts'
import { customerMergeHandlers } from './features/customer-merges/index.ts'
import { customerHandlers, leadHandlers, tagHandlers } from './features/customers/index.ts'
import { depositHandlers } from './features/deposits/index.ts'
import { desktopHandlers } from './features/desktop/index.ts'
import { disruptionHandlers } from './features/disruptions/index.ts'
import { exportHandlers } from './features/exports/index.ts'
import { faceHandlers } from './features/faces/index.ts'
import { fileHandlers } from './features/files/index.ts'
import { firstDayHandlers } from './features/first-day/index.ts'
import { followUpHandlers } from './features/follow-ups/index.ts'
import { gateCopyHandlers } from './features/gate-copy/index.ts'
import { gateCredentialHandlers, gateHandlers, gateProtocolHandlers } from './features/gates/index.ts'
import { goodsHandlers } from './features/goods/index.ts'
import { guestPassHandlers } from './features/guest-passes/index.ts'
import { handoverHandlers } from './features/handovers/index.ts'
import { headOfficeHandlers } from './features/head-office/index.ts'
import { hqHandlers } from './features/hq/index.ts'
import { importHandlers } from './features/imports/index.ts'
import { braceletHandlers, lockerHandlers, lockerRentalHandlers } from './features/lockers/index.ts'
import { memberHandlers } from './features/member/index.ts'
import { messageHandlers } from './features/messages/index.ts'
import { myPostHandlers } from './features/my-posts/index.ts'
import { phoneCodeHandlers } from './features/phone-codes/index.ts'
import { pointHandlers } from './features/points/index.ts'
import { prepaidHandlers } from './features/prepaid/index.ts'
import { printingHandlers } from './features/printing/index.ts'
import { qrCardHandlers } from './features/qr-cards/index.ts'
import { reconciliationHandlers } from './features/reconciliations/index.ts'
import { refundHandlers } from './features/refunds/index.ts'
import { renewalHandlers } from './features/renewals/index.ts'
import { reportHandlers } from './features/reports/index.ts'
import { roleHandlers } from './features/roles/index.ts'
import { paymentSettingHandlers, settingsHandlers, venueHandlers } from './features/settings/index.ts'
import { shiftHandlers } from './features/shifts/index.ts'
import { staffHandlers } from './features/staff/index.ts'
import { superAdminHandlers } from './features/super-admins/index.ts'
import type { Handlers } from './handler.ts'

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
  cards: cardHandlers,
  cardChanges: cardChangeHandlers,
  cardHolders: cardHolderHandlers,
  courses: courseHandlers,
  coachTimes: coachTimeHandlers,
  courseBookings: courseBookingHandlers,
  courseConsumes: courseConsumeHandlers,
  courseCovers: courseCoverHandlers,
  memberLessons: memberLessonHandlers,
  memberClasses: memberClassHandlers,
  classReservations: classReservationHandlers,
  customerCourses: customerCourseHandlers(bookedLessons),
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
  imports: importHandlers,
  exports: exportHandlers,
  messages: messageHandlers,
  articles: articleHandlers,
  files: fileHandlers,
  printing: printingHandlers,
  reports: reportHandlers,
  settings: settingsHandlers,
  venue: venueHandlers,
  paymentSettings: paymentSettingHandlers,
  reconciliations: reconciliationHandlers,
  qrCards: qrCardHandlers,
  prepaid: prepaidHandlers,
  refunds: refundHandlers,
  disruptions: disruptionHandlers,
  headOffice: headOfficeHandlers,
  superAdmins: superAdminHandlers,
  hq: hqHandlers,
  myPosts: myPostHandlers,
  firstDay: firstDayHandlers,
  desktop: desktopHandlers,
  followUps: followUpHandlers,
  renewals: renewalHandlers,
  phoneCodes: phoneCodeHandlers,
  member: memberHandlers,
  points: pointHandlers,
  guestPasses: guestPassHandlers,
  faces: faceHandlers,
  agreements: agreementHandlers,
  contracts: contractHandlers,
  memberContracts: memberContractHandlers,
  bodyTests: bodyTestHandlers,
  progressCards: progressCardHandlers,
  memberBodyTests: memberBodyTestHandlers,
}
