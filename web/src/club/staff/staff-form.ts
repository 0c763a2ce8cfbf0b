/** What the form of an employee holds, and what of it is sent. Pure. */
import type { BodyIn } from '@kaiguan/contract/call'
import type { StaffMember, StaffRow, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { type AuthorityValues, authorityChange, authorityValues, discountOf } from '../../ground/roles/parts.ts'
import { cleared } from '../../ui/forms/null-cleared.ts'

export type StaffValues = {
  name: string
  phone: string
  sex: StaffRow['sex']
  post: StaffRow['post']
  role_id: number | null
  staff_number: string
  start_work_time: string | null
  end_work_time: string | null
  show_comment: boolean
  introduce: string
  head_portrait: string | null
  photos: string[]
  emergency_contact: string
  emergency_phone: string
  /** Whether the role's discount authority holds, or one of their own. */
  discount_own: boolean
  discount: AuthorityValues
  /** By which a sign-in moves to another phone. */
  code?: string
}

export type NewStaffValues = StaffValues & { password: string; status: boolean }

export function newStaff(): NewStaffValues {
  return {
    name: '',
    phone: '',
    sex: 0,
    post: 'front-desk',
    role_id: null,
    staff_number: '',
    password: '',
    status: true,
    start_work_time: null,
    end_work_time: null,
    show_comment: false,
    introduce: '',
    head_portrait: null,
    photos: [],
    emergency_contact: '',
    emergency_phone: '',
    discount_own: false,
    discount: authorityValues(null),
  }
}

export function valuesOf(member: StaffMember): StaffValues {
  const { name, sex, post, role_id, start_work_time, end_work_time, show_comment, introduce } = member
  const { head_portrait, photos, emergency_contact, emergency_phone } = member
  return {
    name,
    phone: member.full_phone,
    sex,
    post,
    role_id,
    staff_number: member.staff_number ?? '',
    start_work_time,
    end_work_time,
    show_comment,
    introduce,
    head_portrait,
    photos,
    emergency_contact,
    emergency_phone,
    discount_own: member.discount !== null,
    discount: authorityValues(member.discount),
  }
}

export function createBody({ password, status, ...values }: NewStaffValues): BodyIn<typeof staffCalls.create> {
  const { role_id, phone, staff_number, discount_own, discount, ...fields } = values
  return {
    ...fields,
    discount: discount_own ? discountOf(discount) : null,
    // The form requires a role; without one the server would say so at the field.
    role_id: role_id ?? 0,
    phone,
    staff_number: staff_number.trim() || null,
    password,
    status: status ? 1 : 0,
  }
}

/** The phone and the staff number are logins, guarded apart: they are sent only where they were changed. */
export function editBody(values: StaffValues, before: StaffMember): BodyIn<typeof staffCalls.edit> {
  const { phone, code, staff_number, discount_own, discount, ...fields } = values
  const number = staff_number.trim() || null
  const moves = phone !== before.full_phone
  return {
    ...cleared(fields),
    discount: discount_own ? authorityChange(discount) : null,
    phone: moves ? phone : undefined,
    code: moves ? code : undefined,
    staff_number: number === before.staff_number ? undefined : number,
    version: before.version,
  }
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** A first password that can be read out over the counter: 4 letters and 4 digits, none that looks like another. */
export function readablePassword(random: (below: number) => number): string {
  const some = (from: string) => Array.from({ length: 4 }, () => from[random(from.length)]).join('')
  return some(LETTERS) + some(DIGITS)
}

export function randomBelow(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number % limit
}
