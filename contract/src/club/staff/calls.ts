/** Staff (员工; docs/districts/club.md): fields and calls of the specification, and beside them ours. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { EmployeeType, PostState } from '../../employee-type.ts'
import { FileAddress, FileInput, NoneOrFile } from '../../ground/files/calls.ts'
import { DiscountAuthority } from '../../ground/pay/calls.ts'
import { PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Sex } from '../../people/customers/calls.ts'
import { Line, Name, Password, Pasted, Phone, PhoneOrMask, ReasonIfAny, Remark, TimeOfDay } from '../../rules.ts'
import { ById, Changed, Done, Flag, Id, IdParams, Ids, IdText, Instant, listOf, NumberFlag, Paging, sameAs, Version } from '../../shapes.ts'

/** Lessons, members’ courses or classes are still to be given. */
const holds = ['course.coach-holds', 'group-course.coach-holds'] as const

export const staffPosts = ['front-desk', 'consultant', 'coach', 'manager', 'finance', 'owner', 'other'] as const
/** Taken by code, or by the id that `/v1/data/gym/posts` gives it. */
export const Post = z.preprocess((given) => staffPosts[Number(given) - 1] ?? given, z.enum(staffPosts))
export const EmployeeStatus = NumberFlag

export const StaffRow = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().describe('masked'),
  staff_number: z.string().nullable(),
  type: EmployeeType,
  role: z.object({ id: Id, name: z.string() }).describe('administrators need none').nullable(),
  role_id: sameAs(Id.nullable(), 'role.id'),
  head_portrait: FileAddress.nullable(),
  sex: Sex,
  post: Post,
  is_coach: z.boolean(),
  status: EmployeeStatus,
  post_state: PostState,
  start_work_time: z.string().nullable().describe('HH:mm'),
  end_work_time: z.string().nullable().describe('HH:mm'),
  customers: z.int().describe('customers they look after, as consultant or coach'),
  discounts_further: z
    .boolean()
    .describe('may discount further than the asker, who then can’t disable them, nor touch their authority or password'),
  created_at: Instant,
  version: Version,
})
export type StaffRow = z.infer<typeof StaffRow>

export const StaffMember = StaffRow.extend({
  full_phone: z.string().describe('for the form of those who may edit; otherwise masked'),
  show_comment: z.boolean(),
  emergency_contact: z.string(),
  emergency_phone: z.string(),
  introduce: z.string(),
  photos: z.array(FileAddress),
  discount: DiscountAuthority.nullable().describe('overrides the role’s discount authority'),
})
export type StaffMember = z.infer<typeof StaffMember>

const fields = z.object({
  name: Name,
  role_id: Id.describe('a role of this gym'),
  sex: Sex.default(0),
  post: Post.default('other'),
  start_work_time: TimeOfDay.nullable().default(null),
  end_work_time: TimeOfDay.nullable().default(null),
  show_comment: Flag.default(false),
  emergency_contact: Line.max(50).default(''),
  emergency_phone: z.union([z.literal(''), Phone]).default(''),
  introduce: Remark.default(''),
  head_portrait: NoneOrFile.default(null).describe('kind `avatar`'),
  photos: z.array(FileInput).max(9).default([]).describe('kind `photo`, in the order they are shown'),
  discount: DiscountAuthority.nullable().default(null).describe('of their own, in the place of the role’s; needs staff.discount-limits'),
})

export const StaffNumber = z
  .string()
  .trim()
  .regex(/^(?!1\d{10}$)[0-9A-Za-z]{4,20}$/, { error: 'unknown' })

export const StaffInput = fields.extend({
  phone: Phone,
  staff_number: StaffNumber.nullable().default(null).describe('a second name to sign in with'),
  password: Password,
  status: EmployeeStatus.default(1),
  code: PhoneCode.optional().describe('sent to the phone; needed where this place may not add its account by itself'),
})

/** What a save may change of everybody. */
export const StaffFields = fields.extend({ role_id: Id.nullable().describe('null only for administrators, who need none') })

export const StaffEdit = changes(StaffFields, {
  phone: PhoneOrMask.optional(),
  emergency_phone: PhoneOrMask.or(z.literal('')).nullable().optional(),
  staff_number: StaffNumber.nullable().optional(),
  password: Password.or(z.literal('')).optional().describe('a new one needs staff.reset-password and ends their sessions; empty: it stays'),
  status: EmployeeStatus.optional(),
  code: PhoneCode.optional().describe(
    'moves the sign-in where the asker couldn’t reset the password: sent to the old phone, of oneself to the new one',
  ),
})

/** Who takes over the customers of somebody who stops: named, or nobody (the public pool). */
const Handover = z.object({ successor_id: Id.nullable().optional(), reason: ReasonIfAny })

const removeRefusals = ['staff.above-you', 'staff.holds-work', 'staff.delete-last-owner', 'staff.delete-self', ...holds] as const

export const staffCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/employees',
    summary: 'The gym’s staff',
    scope: 'gym',
    needs: 'staff.view',
    shows: ['staff'],
    query: Paging.extend({
      search: Pasted.max(50).optional().describe('name, initials, phone or staff number'),
      status: EmployeeStatus.optional(),
      role_id: IdText.optional(),
      post: Post.optional(),
      is_coach: Flag.optional(),
    }),
    response: listOf(StaffRow),
  }),
  choices: call({
    method: 'GET',
    path: '/v1/gym/employees/choices',
    summary: 'Names to choose a seller, a consultant or a coach from: active staff only',
    scope: 'gym',
    open: 'every form that names a colleague needs their names',
    shows: ['staff'],
    query: z.object({ coach: Flag.optional() }),
    response: z.object({ data: z.array(z.object({ id: Id, name: z.string(), post: Post, is_coach: z.boolean() })) }),
  }),
  statistics: call({
    method: 'POST',
    path: '/v1/gym/employees/statistics',
    summary: 'How many staff, by status and post',
    scope: 'gym',
    needs: 'staff.view',
    changes: [],
    shows: ['staff'],
    response: z.object({
      total: z.int(),
      active: z.int(),
      disabled: z.int(),
      coaches: z.int(),
      posts: z.array(z.object({ post: Post, count: z.int() })),
    }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}',
    summary: 'One employee',
    scope: 'gym',
    needs: 'staff.view',
    shows: ['staff'],
    params: IdParams,
    query: z.object({ by: z.literal('id').optional() }),
    response: StaffMember,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/employees/{id}',
    summary: 'Change an employee; nobody grants what they lack',
    scope: 'gym',
    needs: 'staff.edit',
    changes: ['staff', 'roles'],
    refuses: [
      'auth.password-common',
      'role.discount-more',
      'role.grants-more',
      'staff.above-you',
      'staff.account-shared',
      'staff.discount-above-you',
      'staff.holds-work',
      'staff.last-owner',
      'staff.login-needs-code',
      'staff.not-theirs',
      'staff.number-taken',
      'staff.own-password',
      'staff.phone-is-login',
      'staff.phone-taken',
      'staff.role-unknown',
      'staff.self',
      'staff.successor-invalid',
      ...holds,
      ...wrongCodeRefusals,
    ],
    outside: true,
    params: IdParams,
    query: z.object({ by: z.literal('id').optional() }),
    body: StaffEdit,
    response: StaffMember,
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/employees',
    summary: 'Add an employee; a phone that has an account keeps its password',
    scope: 'gym',
    needs: 'staff.create',
    changes: ['staff', 'roles'],
    refuses: [
      'auth.password-common',
      'role.discount-more',
      'role.grants-more',
      'staff.account-shared',
      'staff.number-taken',
      'staff.phone-needs-code',
      'staff.phone-taken',
      'staff.role-unknown',
      ...wrongCodeRefusals,
    ],
    outside: true,
    body: StaffInput,
    response: StaffMember.extend({ account_existed: z.boolean() }),
  }),
  enable: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/enable',
    summary: 'Let an employee work again',
    scope: 'gym',
    needs: 'staff.enable',
    changes: ['staff'],
    refuses: ['staff.above-you', 'staff.not-theirs'],
    params: IdParams,
    response: Done,
  }),
  disable: call({
    method: 'POST',
    path: '/v1/gym/employees/{id}/disable',
    summary:
      'Disable an employee: their sessions end at once, their customers go to the successor named; refused while they hold members’ courses or lessons to come',
    scope: 'gym',
    needs: 'staff.disable',
    changes: ['staff', 'customers'],
    refuses: ['staff.above-you', 'staff.holds-work', 'staff.last-owner', 'staff.self', 'staff.successor-invalid', ...holds],
    params: IdParams,
    body: Handover,
    response: Done,
  }),
  enableBatch: call({
    method: 'POST',
    path: '/v1/gym/employees/bat_enable',
    summary: 'Let several employees work again; all or none',
    scope: 'gym',
    needs: 'staff.enable',
    changes: ['staff'],
    refuses: ['not-found', 'staff.above-you', 'staff.not-theirs'],
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  disableBatch: call({
    method: 'POST',
    path: '/v1/gym/employees/bat_disable',
    summary: 'Disable several employees; all or none',
    scope: 'gym',
    needs: 'staff.disable',
    changes: ['staff', 'customers'],
    refuses: ['not-found', 'staff.above-you', 'staff.holds-work', 'staff.last-owner', 'staff.self', 'staff.successor-invalid', ...holds],
    body: Handover.extend({ ids: Ids }),
    response: Changed,
  }),
  setCoaches: call({
    method: 'POST',
    path: '/v1/gym/employees/bat_set_coach',
    summary: 'Make employees coaches, whatever else they are; all or none',
    scope: 'gym',
    needs: 'staff.set-coach',
    changes: ['staff', 'courses'],
    refuses: ['not-found', 'staff.above-you'],
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  cancelCoaches: call({
    method: 'POST',
    path: '/v1/gym/employees/bat_cancel_coach',
    summary: 'Employees are coaches no longer and teach nothing; refused while one of them holds members’ courses or lessons to come',
    scope: 'gym',
    needs: 'staff.set-coach',
    changes: ['staff', 'courses'],
    refuses: ['not-found', 'staff.above-you', ...holds],
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/employees/{id}',
    summary:
      'Delete an employee: gone from every list and signed out at once, while what they did keeps their name and their account stays; refused while they hold anything',
    scope: 'gym',
    needs: 'staff.delete',
    changes: ['staff', 'courses'],
    refuses: [...removeRefusals],
    params: IdParams,
    query: ById,
    response: Done,
  }),
  removeBatch: call({
    method: 'POST',
    path: '/v1/gym/employees/bat_destroy',
    summary: 'Delete several employees; all or none',
    scope: 'gym',
    needs: 'staff.delete',
    changes: ['staff', 'courses'],
    refuses: ['not-found', ...removeRefusals],
    body: z.object({ ids: Ids, reason: ReasonIfAny }),
    response: Changed,
  }),
  batch: call({
    method: 'POST',
    path: '/v1/gym/employees/batch',
    summary: 'The employees of these ids, in the order of their ids; reads, changes nothing',
    scope: 'gym',
    needs: 'staff.view',
    changes: [],
    shows: ['staff'],
    refuses: ['not-found'],
    body: z.object({ ids: Ids }),
    response: z.object({ data: z.array(StaffRow) }),
  }),
}
