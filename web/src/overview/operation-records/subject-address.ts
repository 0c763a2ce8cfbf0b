/**
 * Where what a record is about is opened, and where an act is undone: an address, or the member's drawer, with the rights that it
 * takes to see it. Pure; null says that a thing has no place of its own.
 */

import { isOperation, type OperationCode, type SubjectKind } from '@kaiguan/contract/operations'
import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import type { RecordKind } from '@kaiguan/contract/record-kinds'

/** All of these rights: that of the page, and that of its part. */
export type Place = { needs: readonly Permission[] } & ({ path: string } | { member: number; part?: string })

/** `kind`: among which records it stands. */
type About = Pick<OperationRecord, 'action' | 'subject_id' | 'subject' | 'day'> & { kind: RecordKind }
type PlaceOf = (about: About) => Place | null

const page = (path: string, ...needs: Permission[]): Place => ({ path, needs })
const member = (id: number, part?: string): Place => ({ member: id, needs: ['customers.view'], ...(part && { part }) })
const searched = (path: string, name: string | null) =>
  name ? `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(name)}` : path
const nounOf = ({ action }: About) => action.slice(0, action.indexOf('.'))

/** At which part of the drawer an act on a member is seen; without one, at its first page. */
const memberParts: Readonly<Record<string, string>> = {
  'body-test': 'body-tests',
  'progress-card': 'body-tests',
  visit: 'visits',
  credential: 'entry',
  face: 'entry',
  'follow-up': 'follow-ups',
  contract: 'contracts',
  'guest-pass': 'trials',
  points: 'points',
  place: 'classes',
}

/** What an act on the branch was about. */
const gymPlaces: Readonly<Record<string, Place>> = {
  month: page('/statistics/financialRecord?tab=months', 'reports.financial-view'),
  disruption: page('/advanced/disruptions', 'disruptions.apply'),
  extension: page('/advanced/disruptions', 'cards.extend-batch'),
  visit: page('/charts/signIn', 'check-in.view'),
  classes: page('/zip/groupCourseManage', 'classes.group-view'),
  coaching: page('/zip/privateorder', 'coaching.bookings-view'),
  receipt: page('/advanced/venue?tab=receipts', 'printing.view'),
  reconciliation: page('/charts/accountAheet', 'cashier.day-sheet'),
  'follow-up': page('/form/createForm?tab=follow-ups', 'follow-ups.view'),
}

/** An import shows its history where it was begun. */
function importPlace({ action }: About): Place {
  if (action.startsWith('import.lockers')) return page('/charts/cupboardmanage?import=1', 'lockers.view', 'imports.customers')
  if (action.startsWith('import.courses')) return page('/zip/privatebuy?import=1', 'coaching.view', 'imports.customer-courses')
  if (action.startsWith('import.tests')) return page('/zip/testreport?import=1', 'body-tests.view', 'body-tests.import')
  if (action.startsWith('import.leads')) return page('/form/createForm?tab=leads&import=1', 'customers.leads-view', 'imports.leads')
  if (action.startsWith('import.goods')) return page('/charts/cashier?tab=goods&import=1', 'cashier.view', 'goods.view', 'imports.goods')
  if (action.startsWith('import.cards')) return page('/charts/menber?import=1', 'cards.view', 'imports.cards')
  if (action.startsWith('import.staff')) return page('/components/staffmanage?import=1', 'staff.view', 'imports.staff')
  if (action.startsWith('import.deductions')) return page('/salary?import=1', 'salary.view', 'salary.adjust')
  return page('/form/createForm?import=1', 'customers.view', 'imports.customers')
}

function classPlace(tab: string, { kind, subject }: About): Place {
  const [path, needs] =
    kind === 'public'
      ? (['/zip/publicCourseManage', 'classes.public-view'] as const)
      : (['/zip/groupCourseManage', 'classes.group-view'] as const)
  return page(searched(`${path}?tab=${tab}`, subject), needs)
}

export const subjectPlaces: Readonly<Record<SubjectKind, PlaceOf | null>> = {
  agreement: () => page('/advanced/agreement', 'contracts.templates-view'),
  article: () => page('/advanced/articalpush', 'articles.view'),
  'body-test': ({ subject_id }) => page(`/zip/testreport?test=${subject_id}`, 'body-tests.view'),
  card: ({ subject_id }) => page(`/charts/menber?card=${subject_id}`, 'cards.view'),
  'card-type': ({ subject }) => page(searched('/advanced/cardtypemanage', subject), 'card-types.view'),
  // Its dialog stands behind a button of the timetable.
  'class-display': () => page('/zip/groupCourseManage', 'classes.group-view'),
  course: ({ subject_id }) => page(`/zip/privatecourse?course=${subject_id}`, 'coaching.courses-view'),
  customer: (about) => member(about.subject_id, memberParts[nounOf(about)]),
  'customer-course': ({ subject_id }) => page(`/zip/privatebuy?course=${subject_id}`, 'coaching.view'),
  'day-closing': () => page('/charts/accountAheet?tab=closings', 'cashier.day-sheet-all'),
  deposit: ({ subject_id }) => page(`/charts/accountAheet?tab=deposits&deposit=${subject_id}`, 'deposits.view'),
  employee: ({ subject_id }) => page(`/components/staffmanage?staff=${subject_id}`, 'staff.view'),
  // Whose it was finds it among their own downloads.
  export: null,
  gate: ({ subject_id }) => page(`/advanced/entranceGuardGate?gate=${subject_id}`, 'access-gates.view'),
  goods: ({ subject }) => page(searched('/charts/cashier?tab=goods', subject), 'cashier.view', 'goods.view'),
  'goods-category': () => page('/charts/cashier?tab=goods', 'cashier.view', 'goods.view'),
  'group-course': (about) => classPlace('courses', about),
  gym: (about) => gymPlaces[nounOf(about)] ?? page('/advanced/venue', 'settings.view'),
  hall: () => page('/zip/groupCourseManage?tab=halls', 'classes.group-view', 'classes.halls-view'),
  import: importPlace,
  locker: ({ subject_id }) => page(`/charts/cupboardmanage?area=${subject_id}`, 'lockers.view'),
  'locker-rental': ({ subject_id }) => page(`/charts/cupboardmanage?rental=${subject_id}`, 'lockers.view'),
  order: ({ subject_id }) => page(`/charts/cashier?tab=orders&order=${subject_id}`, 'cashier.view', 'cashier.orders'),
  register: () => page('/charts/accountAheet?tab=shifts', 'cashier.registers'),
  role: () => page('/advanced/rolemanage', 'roles.view'),
  shift: ({ subject_id }) => page(`/charts/accountAheet?tab=shifts&shift=${subject_id}`, 'cashier.day-sheet'),
  // Their dialog stands behind a button of the customers.
  tag: () => page('/form/createForm', 'customers.view'),
}

const desk = page('/charts/refundDesk', 'refunds.request')
const doubles = page('/form/createForm?tab=duplicates&state=merged', 'customers.merge')
/** The counter shows the visits of a day. */
const entrance: PlaceOf = ({ day }) => page(`/charts/signIn?day_from=${day}&day_to=${day}`, 'check-in.view')

/** Where an act is undone, if that isn't where its thing is opened. */
const undoPlaces: Partial<Record<OperationCode, PlaceOf>> = {
  'refund.requested': () => desk,
  'course-refund.requested': () => desk,
  'order.sellers-changed': ({ day }) =>
    page(`/statistics/employeeAchievement?tab=lines&day_from=${day}&day_to=${day}`, 'reports.performance-view'),
  'tender.corrected': ({ day }) => page(`/charts/accountAheet?day=${day}`, 'cashier.day-sheet'),
  'customer.deleted': ({ subject_id }) => page(`/form/createForm?tab=leads&restore=${subject_id}`, 'customers.leads-view'),
  'customer.merged': () => doubles,
  'visit.admitted': entrance,
  'visit.overridden': entrance,
  'visit.retroactive': entrance,
  'visit.guest': entrance,
  'visit.by-gate': entrance,
  'visit.by-self': entrance,
  'employee.handed-over': ({ subject_id }) => page(`/components/staffmanage?handover=${subject_id}`, 'staff.view'),
}

/** What is there no longer opens nothing. */
export function placeOfSubject(record: OperationRecord, kind: RecordKind): Place | null {
  const { subject_kind, subject } = record
  if (subject === null || !isSubjectKind(subject_kind)) return null
  return subjectPlaces[subject_kind]?.({ ...record, kind }) ?? null
}

export function placeOfUndoing(record: OperationRecord, kind: RecordKind): Place | null {
  if (record.undone_by === null || !isOperation(record.action)) return null
  return undoPlaces[record.action]?.({ ...record, kind }) ?? placeOfSubject(record, kind)
}

/** Another release may know more of them. */
function isSubjectKind(kind: string): kind is SubjectKind {
  return Object.hasOwn(subjectPlaces, kind)
}
