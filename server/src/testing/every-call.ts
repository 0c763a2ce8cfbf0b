/** Every call of the contract with its sample, and the laws that are read from the contract alone. */
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { permissions } from '@kaiguan/contract/permissions'
import { z } from 'zod'
import { accountSheetSamples } from './samples/account-sheet.ts'
import { articleSamples } from './samples/articles.ts'
import { authSamples } from './samples/auth.ts'
import { bodyTestSamples, memberBodyTestSamples, progressCardSamples } from './samples/body-tests.ts'
import { branchMoveSamples } from './samples/branch-moves.ts'
import { cardTypeSamples, universalTypeSamples } from './samples/card-types.ts'
import { cardChangeSamples, cardHolderSamples, cardSamples, universalCardSamples } from './samples/cards.ts'
import { cashierSamples } from './samples/cashier.ts'
import { checkInSamples } from './samples/check-in.ts'
import { classReservationSamples, memberClassSamples } from './samples/class-reservations.ts'
import { classDisplaySamples, classSessionSamples, groupCourseSamples, hallSamples } from './samples/classes.ts'
import { closingSamples } from './samples/closing.ts'
import { certificationSamples, clubSamples, subscriptionSamples } from './samples/clubs.ts'
import { agreementSamples, contractSamples, memberContractSamples } from './samples/contracts.ts'
import {
  coachTimeSamples,
  courseBookingSamples,
  courseConsumeSamples,
  courseCoverSamples,
  memberLessonSamples,
} from './samples/course-bookings.ts'
import { courseSamples, customerCourseSamples } from './samples/courses.ts'
import { customerMergeSamples } from './samples/customer-merges.ts'
import { customerSamples } from './samples/customers.ts'
import { depositSamples } from './samples/deposits.ts'
import { desktopSamples } from './samples/desktop.ts'
import { disruptionSamples } from './samples/disruptions.ts'
import { exportSamples } from './samples/exports.ts'
import { faceSamples } from './samples/faces.ts'
import { followUpSamples } from './samples/follow-ups.ts'
import { forgetRequestSamples } from './samples/forget-requests.ts'
import { gateCredentialSamples, gateProtocolSamples, gateSamples } from './samples/gates.ts'
import { goodsSamples } from './samples/goods.ts'
import { guestPassSamples } from './samples/guest-passes.ts'
import { handoverSamples } from './samples/handovers.ts'
import { branchStatisticsSamples, headOfficeSamples, unitySamples } from './samples/head-office.ts'
import { hqSamples } from './samples/hq.ts'
import { importSamples } from './samples/imports.ts'
import { layingSamples } from './samples/laid-down.ts'
import { leadSamples } from './samples/leads.ts'
import { braceletSamples, lockerRentalSamples, lockerSamples } from './samples/lockers.ts'
import { memberSamples } from './samples/member.ts'
import { marketingConsentSamples, memberInboxSamples, memberMessageSamples, messageTemplateSamples } from './samples/member-messages.ts'
import { messageSamples } from './samples/messages.ts'
import { monthClosingSamples } from './samples/month-closings.ts'
import { myPostSamples } from './samples/my-posts.ts'
import { mySessionSamples } from './samples/my-sessions.ts'
import { operationRecordSamples } from './samples/operation-records.ts'
import { orderCorrectionSamples } from './samples/order-corrections.ts'
import { pastThingSamples } from './samples/past-things.ts'
import { paymentAccountSamples } from './samples/payment-accounts.ts'
import { paymentIntentSamples } from './samples/payment-intents.ts'
import { pointSamples } from './samples/points.ts'
import { prepaidSamples } from './samples/prepaid.ts'
import { printingSamples } from './samples/printing.ts'
import { qrCardSamples } from './samples/qr-cards.ts'
import { reconciliationSamples } from './samples/reconciliations.ts'
import { refundSamples } from './samples/refunds.ts'
import { renewalSamples } from './samples/renewals.ts'
import { roleSamples } from './samples/roles.ts'
import {
  attendanceSamples,
  brandPlanSamples,
  employeePlanSamples,
  myPayslipSamples,
  payPlanSamples,
  salaryRunSamples,
  salarySlipSamples,
} from './samples/salary.ts'
import type { Sample, Samples } from './samples/sample.ts'
import { settlementSamples } from './samples/settlements.ts'
import { shiftSamples } from './samples/shifts.ts'
import { staffSamples } from './samples/staff.ts'
import { statisticsSamples } from './samples/statistics.ts'
import { superAdminSamples } from './samples/super-admins.ts'
import { tagSamples } from './samples/tags.ts'
import { targetSamples } from './samples/targets.ts'
import { letterSamples } from './samples/weekly-letters.ts'

const samples: { readonly [Feature in keyof typeof api]: Samples<(typeof api)[Feature]> } = {
  auth: authSamples,
  loginQr: {},
  mySessions: mySessionSamples,
  myPosts: myPostSamples,
  staff: staffSamples,
  handovers: handoverSamples,
  roles: roleSamples,
  customers: customerSamples,
  customerMerges: customerMergeSamples,
  leads: leadSamples,
  tags: tagSamples,
  cardTypes: cardTypeSamples,
  universalTypes: universalTypeSamples,
  cards: cardSamples,
  cardChanges: cardChangeSamples,
  cardHolders: cardHolderSamples,
  universalCards: universalCardSamples,
  courses: courseSamples,
  coachTimes: coachTimeSamples,
  courseBookings: courseBookingSamples,
  courseConsumes: courseConsumeSamples,
  courseCovers: courseCoverSamples,
  memberLessons: memberLessonSamples,
  customerCourses: customerCourseSamples,
  halls: hallSamples,
  groupCourses: groupCourseSamples,
  classReservations: classReservationSamples,
  memberClasses: memberClassSamples,
  classSessions: classSessionSamples,
  classDisplays: classDisplaySamples,
  checkIn: checkInSamples,
  lockers: lockerSamples,
  lockerRentals: lockerRentalSamples,
  bracelets: braceletSamples,
  gates: gateSamples,
  gateCredentials: gateCredentialSamples,
  gateProtocol: gateProtocolSamples,
  gateCopy: {},
  goods: goodsSamples,
  cashier: cashierSamples,
  deposits: depositSamples,
  shifts: shiftSamples,
  accountSheet: accountSheetSamples,
  orderCorrections: orderCorrectionSamples,
  imports: importSamples,
  exports: exportSamples,
  messages: messageSamples,
  articles: articleSamples,
  files: {},
  printing: printingSamples,
  reports: {},
  settings: {},
  venue: {},
  paymentSettings: {},
  paymentAccounts: paymentAccountSamples,
  paymentIntents: paymentIntentSamples,
  reconciliations: reconciliationSamples,
  desktop: desktopSamples,
  superAdmins: superAdminSamples,
  hq: hqSamples,
  qrCards: qrCardSamples,
  prepaid: prepaidSamples,
  refunds: refundSamples,
  disruptions: disruptionSamples,
  headOffice: headOfficeSamples,
  unities: unitySamples,
  branchStatistics: branchStatisticsSamples,
  laidDown: {},
  closing: closingSamples,
  branchMoves: branchMoveSamples,
  laying: layingSamples,
  settlements: settlementSamples,
  statistics: statisticsSamples,
  monthClosings: monthClosingSamples,
  operationRecords: operationRecordSamples,
  pastThings: pastThingSamples,
  payPlans: payPlanSamples,
  brandPlans: brandPlanSamples,
  employeePlans: employeePlanSamples,
  attendance: attendanceSamples,
  salaryRuns: salaryRunSamples,
  salarySlips: salarySlipSamples,
  myPayslips: myPayslipSamples,
  targets: targetSamples,
  weeklyLetters: letterSamples,
  firstDay: {},
  followUps: followUpSamples,
  messageTemplates: messageTemplateSamples,
  memberMessages: memberMessageSamples,
  marketingConsents: marketingConsentSamples,
  memberInbox: memberInboxSamples,
  points: pointSamples,
  clubs: clubSamples,
  certification: certificationSamples,
  subscription: subscriptionSamples,
  guestPasses: guestPassSamples,
  faces: faceSamples,
  forgetRequests: forgetRequestSamples,
  renewals: renewalSamples,
  phoneCodes: {},
  member: memberSamples,
  agreements: agreementSamples,
  contracts: contractSamples,
  memberContracts: memberContractSamples,
  bodyTests: bodyTestSamples,
  progressCards: progressCardSamples,
  memberBodyTests: memberBodyTestSamples,
}

export type NamedCall = { name: string; call: Call; sample: Sample | null }

export const everyCall: readonly NamedCall[] = Object.entries(api).flatMap(([feature, calls]) => {
  // Object.entries forgets which feature it is at, and which call; the tables above have matched samples and calls by type.
  const ofFeature = samples[feature as keyof typeof samples] as Record<string, Sample | undefined>
  return Object.entries<Call>(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call, sample: ofFeature[name] ?? null }))
})

const touched = process.env.KAIGUAN_TOUCHED ? process.env.KAIGUAN_TOUCHED.split(',') : null
/** Those that the laws ask: all of them, and before a commit the touched features' (scripts/test-changed.ts). */
export const askedCalls = touched ? everyCall.filter(({ name }) => touched.includes(name.replace(/\..*/, ''))) : everyCall

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[]; oneOf?: Schema[] }

/** The names of everything that goes in, nested ones too. */
export function inputNames(schema: z.ZodType): string[] {
  const of = (part: Schema | undefined): string[] =>
    part === undefined
      ? []
      : [
          ...Object.entries(part.properties ?? {}).flatMap(([name, inner]) => [name, ...of(inner)]),
          ...of(part.items),
          ...[...(part.anyOf ?? []), ...(part.allOf ?? []), ...(part.oneOf ?? [])].flatMap(of),
        ]
  // A JSON schema is what this function makes; its type says only "some object".
  return of(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

/** Whether a call's input can name a thing of a club: by its path, or by an id in its query or body. */
export function namesAThing(call: Call): boolean {
  const named = [...inputNames(call.query), ...inputNames(call.body)].some((name) => /(^|_)ids?$/.test(name))
  // One of a few words says which of one's own is meant; whatever else stands in a path is somebody's.
  const words = call.params instanceof z.ZodObject && Object.values(call.params.shape).every((part) => part instanceof z.ZodEnum)
  return (inputNames(call.params).length > 0 && !words) || named
}

/** Calls that the walks over the whole contract could not make: they would drop out unseen. */
export function withoutSample(calls: readonly NamedCall[]): string[] {
  return calls
    .filter(({ call, sample }) => call.scope !== 'none' && sample === null && (call.money || namesAThing(call)))
    .map(({ name }) => name)
}

/** Calls that nobody could ever make, or of which nobody says who may. */
export function withoutAccess(calls: readonly NamedCall[]): string[] {
  return calls
    .filter(({ call }) => (call.needs === null ? (call.open ?? '').length <= 10 : permissions[call.needs].planned === true))
    .map(({ name }) => name)
}

/** Calls that say a colleague may confirm them, and couldn't be. */
export function unconfirmable(calls: readonly NamedCall[]): string[] {
  return calls
    .filter(({ call }) => call.confirmable)
    .filter(({ call }) => call.needs === null || call.outside || !inputNames(call.body).includes('approval_token'))
    .map(({ name }) => name)
}

/** Pairs that answer at one place. */
export function atOnePlace(calls: readonly NamedCall[]): string[] {
  const place = ({ call }: NamedCall) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`
  return calls.map(place).filter((one, i, all) => all.indexOf(one) !== i)
}
