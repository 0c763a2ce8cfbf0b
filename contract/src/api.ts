/** The table of contents: every feature and its calls. The web imports the features, never this. */

import { accountSheetCalls } from './features/account-sheet.ts'
import { articleCalls } from './features/articles.ts'
import { authCalls } from './features/auth.ts'
import { memberBodyTestCalls, progressCardCalls } from './features/body-tests.sharing.ts'
import { bodyTestCalls } from './features/body-tests.ts'
import { braceletCalls } from './features/bracelets.ts'
import { cardChangeCalls } from './features/card-changes.ts'
import { cardHolderCalls } from './features/card-holders.ts'
import { cardTypeCalls } from './features/card-types.ts'
import { cardCalls } from './features/cards.ts'
import { cashierCalls } from './features/cashier.ts'
import { certificationCalls } from './features/certification.ts'
import { checkInCalls } from './features/check-in.ts'
import { classDisplayCalls } from './features/class-displays.ts'
import { classReservationCalls } from './features/class-reservations.ts'
import { classSessionCalls } from './features/class-sessions.ts'
import { clubCalls } from './features/clubs.ts'
import { coachTimeCalls } from './features/coach-times.ts'
import { agreementCalls, contractCalls, memberContractCalls } from './features/contracts.ts'
import { courseBookingCalls } from './features/course-bookings.ts'
import { courseConsumeCalls, memberLessonCalls } from './features/course-consumes.ts'
import { courseCoverCalls } from './features/course-covers.ts'
import { courseCalls } from './features/courses.ts'
import { customerCourseCalls } from './features/customer-courses.ts'
import { customerMergeCalls } from './features/customer-merges.ts'
import { customerCalls } from './features/customers.ts'
import { depositCalls } from './features/deposits.ts'
import { desktopCalls } from './features/desktop.ts'
import { disruptionCalls } from './features/disruptions.ts'
import { exportCalls } from './features/exports.ts'
import { faceCalls } from './features/faces.ts'
import { fileCalls } from './features/files.ts'
import { firstDayCalls } from './features/first-day.ts'
import { followUpCalls } from './features/follow-ups.ts'
import { gateCredentialCalls } from './features/gate-credentials.ts'
import { gateCopyCalls, gateProtocolCalls } from './features/gate-protocol.ts'
import { gateCalls } from './features/gates.ts'
import { goodsCalls } from './features/goods.ts'
import { groupCourseCalls } from './features/group-courses.ts'
import { guestPassCalls } from './features/guest-passes.ts'
import { hallCalls } from './features/halls.ts'
import { handoverCalls } from './features/handovers.ts'
import { headOfficeCalls } from './features/head-office.ts'
import { hqCalls } from './features/hq.ts'
import { importCalls } from './features/imports.ts'
import { leadCalls } from './features/leads.ts'
import { lockerRentalCalls } from './features/locker-rentals.ts'
import { lockerCalls } from './features/lockers.ts'
import { loginQrCalls } from './features/login-qr.ts'
import { memberCalls } from './features/member.ts'
import { memberClassCalls } from './features/member-classes.ts'
import { messageCalls } from './features/messages.ts'
import { myPostCalls } from './features/my-posts.ts'
import { mySessionCalls } from './features/my-sessions.ts'
import { paymentSettingCalls } from './features/payment-settings.ts'
import { phoneCodeCalls } from './features/phone-codes.ts'
import { pointCalls } from './features/points.ts'
import { prepaidCalls } from './features/prepaid.ts'
import { printingCalls } from './features/printing.ts'
import { qrCardCalls } from './features/qr-cards.ts'
import { reconciliationCalls } from './features/reconciliations.ts'
import { refundCalls } from './features/refunds.ts'
import { renewalCalls } from './features/renewals.ts'
import { reportCalls } from './features/reports.ts'
import { roleCalls } from './features/roles.ts'
import { settingsCalls } from './features/settings.ts'
import { shiftCalls } from './features/shifts.ts'
import { staffCalls } from './features/staff.ts'
import { subscriptionCalls } from './features/subscription.ts'
import { superAdminCalls } from './features/super-admins.ts'
import { tagCalls } from './features/tags.ts'
import { venueCalls } from './features/venue.ts'

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
  cards: cardCalls,
  cardChanges: cardChangeCalls,
  cardHolders: cardHolderCalls,
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
  imports: importCalls,
  exports: exportCalls,
  messages: messageCalls,
  articles: articleCalls,
  files: fileCalls,
  printing: printingCalls,
  reports: reportCalls,
  settings: settingsCalls,
  venue: venueCalls,
  paymentSettings: paymentSettingCalls,
  reconciliations: reconciliationCalls,
  qrCards: qrCardCalls,
  prepaid: prepaidCalls,
  refunds: refundCalls,
  disruptions: disruptionCalls,
  headOffice: headOfficeCalls,
  superAdmins: superAdminCalls,
  hq: hqCalls,
  firstDay: firstDayCalls,
  desktop: desktopCalls,
  followUps: followUpCalls,
  renewals: renewalCalls,
  phoneCodes: phoneCodeCalls,
  member: memberCalls,
  points: pointCalls,
  guestPasses: guestPassCalls,
  faces: faceCalls,
  agreements: agreementCalls,
  contracts: contractCalls,
  memberContracts: memberContractCalls,
  bodyTests: bodyTestCalls,
  progressCards: progressCardCalls,
  memberBodyTests: memberBodyTestCalls,
}
