/**
 * Among which records an operation stands (操作日志): one kind for each, so that a list of a kind is read by an index and each kind can
 * have a right of its own. What an operation is about says it; the noun of its code says it where an act belongs elsewhere.
 */
import { isOperation, type OperationCode, operations, type SubjectKind } from './operations.ts'

/** `league` is the specification's word for group classes. */
export const recordKinds = ['customer', 'card', 'private', 'public', 'league', 'settings', 'staff', 'sign-ins', 'phone-reveals'] as const
export type RecordKind = (typeof recordKinds)[number]

/** `class`: open or group, as the course is. */
type Belongs = RecordKind | 'class'

const bySubject: Readonly<Record<SubjectKind, Belongs>> = {
  agreement: 'settings',
  article: 'settings',
  'body-test': 'customer',
  card: 'card',
  'card-type': 'settings',
  'class-display': 'settings',
  course: 'private',
  customer: 'customer',
  'customer-course': 'private',
  'day-closing': 'card',
  deposit: 'card',
  employee: 'staff',
  export: 'settings',
  gate: 'settings',
  goods: 'settings',
  'goods-category': 'settings',
  'group-course': 'class',
  gym: 'settings',
  hall: 'settings',
  import: 'settings',
  locker: 'settings',
  'locker-rental': 'customer',
  order: 'card',
  register: 'settings',
  role: 'staff',
  shift: 'card',
  tag: 'settings',
}

const byNoun: Readonly<Record<string, Belongs>> = {
  place: 'class',
  coach: 'private',
  coaching: 'private',
  classes: 'league',
  visit: 'customer',
  month: 'card',
  settlement: 'card',
  reconciliation: 'card',
  disruption: 'card',
  extension: 'card',
}

const byCode: Partial<Record<OperationCode, Belongs>> = {
  'receipt.drawer-opened': 'card',
  'employee.signed-in': 'sign-ins',
  'employee.entered': 'sign-ins',
  'employee.signed-out': 'sign-ins',
  'customer.phone-revealed': 'phone-reveals',
  'export.phones-revealed': 'phone-reveals',
}

function belongs(code: OperationCode): Belongs {
  return byCode[code] ?? byNoun[code.slice(0, code.indexOf('.'))] ?? bySubject[operations[code].about]
}

/** `courseType`: of a class, 1 group and 2 open. */
export function recordKindOf(code: OperationCode, courseType: unknown): RecordKind {
  const kind = belongs(code)
  return kind === 'class' ? (courseType === 2 ? 'public' : 'league') : kind
}

/** Whether its record says of which type the class is. */
export function isAboutClass(code: OperationCode): boolean {
  return belongs(code) === 'class'
}

/** Every operation that may stand among the records of a kind, in the order of the vocabulary. */
export function operationsOfKind(kind: RecordKind): OperationCode[] {
  const classes = kind === 'public' || kind === 'league'
  return Object.keys(operations)
    .filter(isOperation)
    .filter((code) => belongs(code) === kind || (classes && isAboutClass(code)))
}

/** What the records of a kind are about. */
export function subjectKindsOf(kind: RecordKind): SubjectKind[] {
  return [...new Set(operationsOfKind(kind).map((code) => operations[code].about))]
}
