/** 操作日志: who did what, when, from where, and what it was before; each kind of records by a right of its own. Nothing here can change one. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { operationsOfKind, type RecordKind, subjectKindsOf } from '../../record-kinds.ts'
import { Day, Id, IdName, IdText, Instant, listOf, Paging } from '../../shapes.ts'

/** `job`: the product by itself. */
export const actors = ['staff', 'device', 'member', 'job'] as const
const Actor = z.enum(actors)

const Change = z.object({ field: z.string(), before: z.string(), after: z.string() })
/** Outside of these no calendar of a branch is reckoned with. */
const [FIRST_DAY, LAST_DAY] = ['1902-01-01', '2199-12-31']
const RecordDay = Day.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'day' })

const InBothLanguages = z.object({ zh: z.string(), en: z.string() })

export const OperationRecord = z.object({
  id: Id,
  at: Instant,
  day: Day.describe('its business day'),
  actor: Actor,
  staff_id: Id.nullable(),
  by: z
    .string()
    .describe('the employee as they are called now, a device or a member as they were called then; empty: the product by itself'),
  register: IdName.nullable(),
  register_known: z.boolean().describe('false: written before registers were, so that null means nothing'),
  ip: z.string(),
  action: z.string().describe('the operation’s code'),
  subject_kind: z.string(),
  subject_id: z.int(),
  subject: z.string().nullable().describe('what it was done to, as that is called now; empty: it has no name; null: it is there no longer'),
  sentence: InBothLanguages,
  changes: z.object({ zh: z.array(Change), en: z.array(Change) }).describe('field by field, in words'),
  undone_by: z
    .object({ path: z.string(), name: InBothLanguages })
    .nullable()
    .describe('the call that undoes such an act, where there is one and one may; whether this act can still be undone, that call says'),
})
export type OperationRecord = z.infer<typeof OperationRecord>

/** Alike for every kind, so that one screen asks for any of them. */
function queryOf(kind: RecordKind) {
  return Paging.extend({
    staff_id: IdText.optional(),
    actor: Actor.optional(),
    action: z.enum(operationsOfKind(kind)).optional(),
    subject_kind: z.enum(subjectKindsOf(kind)).optional(),
    subject_id: IdText.optional().describe('with `subject_kind`'),
    from: RecordDay.optional(),
    to: RecordDay.optional(),
  })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { error: 'ends-first', path: ['to'] })
    .refine(({ subject_id, subject_kind }) => subject_id === undefined || subject_kind !== undefined, {
      error: 'required',
      path: ['subject_kind'],
    })
}

/** `shows`: what a kind is about, so that its list is read again when one of these was changed. */
export const operationRecordCalls = {
  customer: call({
    method: 'GET',
    path: '/v1/gym/operation_records/customer',
    summary:
      'What was done: customers, their visits, contracts, lockers and points, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.customers',
    refuses: ['permission.missing'],
    shows: ['customers', 'visits', 'follow-ups', 'contracts', 'lockers', 'body-tests'],
    query: queryOf('customer'),
    response: listOf(OperationRecord),
  }),
  card: call({
    method: 'GET',
    path: '/v1/gym/operation_records/card',
    summary:
      'What was done: cards, orders, refunds, prepayments and shifts, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.cards',
    refuses: ['permission.missing'],
    shows: ['cards', 'orders', 'refunds', 'deposits', 'shifts'],
    query: queryOf('card'),
    response: listOf(OperationRecord),
  }),
  private: call({
    method: 'GET',
    path: '/v1/gym/operation_records/private',
    summary: 'What was done: courses, lessons and who gives them, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.coaching',
    refuses: ['permission.missing'],
    shows: ['courses', 'bookings'],
    query: queryOf('private'),
    response: listOf(OperationRecord),
  }),
  public: call({
    method: 'GET',
    path: '/v1/gym/operation_records/public',
    summary: 'What was done: open classes and who comes to them, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.public-classes',
    refuses: ['permission.missing'],
    shows: ['classes'],
    query: queryOf('public'),
    response: listOf(OperationRecord),
  }),
  league: call({
    method: 'GET',
    path: '/v1/gym/operation_records/league',
    summary: 'What was done: group classes and who comes to them, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.group-classes',
    refuses: ['permission.missing'],
    shows: ['classes'],
    query: queryOf('league'),
    response: listOf(OperationRecord),
  }),
  settings: call({
    method: 'GET',
    path: '/v1/gym/operation_records/settings',
    summary:
      'What was done: the branch, its card types, goods, lockers, gates, imports and exports, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.settings',
    refuses: ['permission.missing'],
    shows: ['gym', 'card-types', 'goods', 'imports', 'exports'],
    query: queryOf('settings'),
    response: listOf(OperationRecord),
  }),
  staff: call({
    method: 'GET',
    path: '/v1/gym/operation_records/staff',
    summary: 'What was done: staff and their roles, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.staff',
    refuses: ['permission.missing'],
    shows: ['staff', 'roles', 'targets'],
    query: queryOf('staff'),
    response: listOf(OperationRecord),
  }),
  signIns: call({
    method: 'GET',
    path: '/v1/gym/operation_records/sign-ins',
    summary: 'What was done: who signed in, where and by what, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.sign-ins',
    refuses: ['permission.missing'],
    shows: ['staff'],
    query: queryOf('sign-ins'),
    response: listOf(OperationRecord),
  }),
  phoneReveals: call({
    method: 'GET',
    path: '/v1/gym/operation_records/phone-reveals',
    summary: 'What was done: who looked at whole phone numbers, newest first; by whom, when, from where, and what it was before',
    scope: 'gym',
    needs: 'operation-log.phone-reveals',
    refuses: ['permission.missing'],
    shows: ['customers'],
    query: queryOf('phone-reveals'),
    response: listOf(OperationRecord),
  }),
}
