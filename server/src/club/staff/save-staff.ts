/** Adding and changing an employee (docs/permissions.md). Nobody gives a role or a discount authority beyond their own. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { StaffFields, type StaffMember, type staffCalls } from '@kaiguan/contract/club/staff/calls'
import { EMPLOYEE } from '@kaiguan/contract/employee-type'
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { minuteOf } from '@kaiguan/contract/time'
import type { z } from 'zod'
import { stopTeaching } from '../../coaching/courses/index.ts'
import type { Ctx, Outside } from '../../context.ts'
import { ensureAccount, hashNewPassword, loginNames } from '../../ground/auth/index.ts'
import { requireUsableFile, usablePhotos } from '../../ground/files/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { sendText } from '../../ground/phone-codes/index.ts'
import { beyondAuthority, businessNames, checkGrant, outranks, ownCover, roleById, sameAuthority } from '../../ground/roles/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { phoneMeant } from '../../http/input/phone-meant.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { mayUse } from '../../http/session.ts'
import { initialsOf } from '../../search/names.ts'
import { requireAgreement } from './agree.ts'
import { heldDiscount, ownDiscount, staffMember } from './answers.ts'
import { changeStaffNumber, followPhone, type LoginMoved, resetPassword } from './change-login.ts'
import { disable, enable } from './change-status.ts'
import { awaitHolder } from './logins.sql.ts'
import { insertStaff, lockStaff, type StaffData, type StaffValues, setPictures, staffById, staffWith, updateStaff } from './staff.sql.ts'

type Input = BodyOf<typeof staffCalls.create>
type Edit = BodyOf<typeof staffCalls.edit>

export async function createStaff(outside: Outside, input: Input): Promise<ResponseOf<typeof staffCalls.create>> {
  const { phone, staff_number } = input
  const passwordHash = await hashNewPassword({ password: input.password, about: [phone, staff_number, ...placeNames(outside)] })
  return inside(outside, async (ctx) => {
    await checkPlace(ctx, input, null)
    const there = await staffWith(ctx, { phone: input.phone })
    if (there) throw phoneTaken(input.phone, there.name)
    const login = { phone: input.phone, staffNumber: input.staff_number, passwordHash, demo: false, now: ctx.now }
    const account = await ensureAccount(ctx.db, login)
    // Nobody has the phone and still nothing was made: somebody has the number.
    if (!account) throw refuse('staff.number-taken', { number: input.staff_number ?? '' }, { field: 'staff_number' })
    const known = await requireAgreement(ctx, account, input)
    const id = await insertStaff(ctx, account.id, input.status, valuesOf(input, input.phone, input.post === 'coach'))
    if (id === null) throw phoneTaken(input.phone, (await staffWith(ctx, { phone: input.phone, accountId: account.id }))?.name ?? '')
    if (!known) await awaitHolder(ctx, { id, account_id: account.id })
    if (!account.created && input.staff_number !== null) {
      const names = await loginNames(ctx.db, account.id)
      const person = { id, name: input.name, account_id: account.id }
      if (names.staff_number !== input.staff_number) await changeStaffNumber(ctx, person, input.staff_number)
    }
    await savePictures(ctx, id, input, { head_portrait: null, photos: [] })
    const made = requireFound(await staffById(ctx, id))
    await record(ctx, 'employee.added', id, { name: made.name, role: made.role_name, account_existed: !account.created })
    return { ...(await staffMember(ctx, made)), account_existed: !account.created }
  })
}

export async function editStaff(outside: Outside, id: number, edit: Edit): Promise<StaffMember> {
  const mayReset = outside.session !== null && mayUse(outside.session, 'staff.reset-password')
  const password = edit.password || null
  if (password !== null && !mayReset) throw refuse('permission.missing', { permission: permissions['staff.reset-password'] })
  const passwordHash = password === null ? null : await resetHash(outside, id, { ...edit, password })
  let moved: LoginMoved | null = null
  const saved = await inside(outside, async (ctx) => {
    await lockStaff(ctx, [id])
    const before = requireFound(await staffById(ctx, id))
    if (edit.version !== undefined && edit.version !== before.version)
      throw refuse('version.stale', { name: before.name }, { details: await staffMember(ctx, before) })
    if (outranks(ctx, before)) throw refuse('staff.above-you', { name: before.name })
    const { emergency_phone, head_portrait, photos } = before
    const was = { ...(await staffMember(ctx, before)), emergency_phone, head_portrait, photos }
    const urgent = phoneMeant(ctx, 'emergency_phone', edit.emergency_phone, before.emergency_phone)
    const wanted = keepUnsent(ctx, StaffFields, was, { ...edit, emergency_phone: urgent })
    await checkPlace(ctx, wanted, before)
    const phone = phoneMeant(ctx, 'phone', edit.phone, before.phone) ?? before.phone
    if (phone !== before.phone) moved = await changePhone(ctx, before, { phone, code: edit.code })
    if (edit.staff_number !== undefined && edit.staff_number !== before.staff_number)
      await changeStaffNumber(ctx, before, edit.staff_number)
    const coaches = coachesAs(before, wanted.post)
    if (before.is_coach && !coaches) await stopTeaching(ctx, [before])
    await updateStaff(ctx, id, valuesOf(wanted, phone, coaches))
    await savePictures(ctx, id, wanted, before)
    const after = requireFound(await staffById(ctx, id))
    await record(ctx, 'employee.edited', id, { name: before.name }, staffDiff(before, after))
    if (passwordHash !== null) {
      await resetPassword(ctx, before, passwordHash)
      await record(ctx, 'employee.password-reset', id, { name: after.name })
    }
    await changeStatus(ctx, before, edit.status)
    return staffMember(ctx, requireFound(await staffById(ctx, id)))
  })
  tellOldPhone(outside, moved)
  return saved
}

const placeNames = ({ session }: Pick<Outside, 'session'>) => [session?.gym?.name, session?.brandName]

/** Of the password that a colleague sets for somebody who is there. */
async function resetHash(outside: Outside, id: number, edit: Edit & { password: string }): Promise<string> {
  const before = await inside(outside, (ctx) => staffById(ctx, id))
  const about = [edit.phone, edit.staff_number, before?.phone, before?.staff_number, ...placeNames(outside)]
  return hashNewPassword({ password: edit.password, about })
}

/** After the change holds; what can't be sent stays in the operator's outbox. */
function tellOldPhone(outside: Outside, moved: LoginMoved | null): void {
  if (moved) sendText(outside, { phone: moved.from, text: moved.text })
}

type Pictures = Pick<StaffData, 'head_portrait' | 'photos'>

async function savePictures(ctx: Ctx, id: number, wanted: Pictures, before: Pictures): Promise<void> {
  const face = await requireUsableFile(ctx, wanted.head_portrait, { kind: 'avatar', field: 'head_portrait', before: before.head_portrait })
  await setPictures(ctx, id, face, await usablePhotos(ctx, wanted.photos, before.photos))
}

/** Who is made a coach coaches, and who stops being one doesn't; any other post leaves it as it is. */
function coachesAs(before: StaffData, post: StaffData['post']): boolean {
  return post === before.post ? before.is_coach : post === 'coach' || (before.post !== 'coach' && before.is_coach)
}

/**
 * The role must be this gym's. Where the role or the authority of their own changes, what they held before and what they
 * get must both lie within the asker's own: nobody gives what they lack, nor clears a colleague's larger authority.
 */
async function checkPlace(
  ctx: Ctx,
  wanted: { role_id: number | null; discount: DiscountAuthority | null },
  before: StaffData | null,
): Promise<void> {
  const role = wanted.role_id === null ? undefined : await roleById(ctx, wanted.role_id, 'use')
  const administrator = before !== null && before.type !== EMPLOYEE
  if (!role && !(wanted.role_id === null && administrator)) throw refuse('staff.role-unknown', {}, { field: 'role_id' })
  const roleDiscount = DiscountAuthority.parse(role?.discount ?? {})
  const held = wanted.discount ?? roleDiscount
  if (!sameAuthority(before && ownDiscount(before), wanted.discount) && !ctx.may('staff.discount-limits'))
    throw refuse('permission.missing', { permission: permissions['staff.discount-limits'] })
  const own = await ownCover(ctx)
  if (before) {
    const otherRole = (role?.id ?? null) !== before.role_id
    if (!otherRole && sameAuthority(ownDiscount(before), wanted.discount)) return
    // The role's authority too where one of their own hides it: it would hold again as soon as that one is cleared.
    const theirs = [heldDiscount(before), ...(otherRole ? [DiscountAuthority.parse(before.role_discount ?? {})] : [])]
    const beyond = theirs.map((discount) => beyondAuthority(own.authority, discount)).find((found) => found.length > 0)
    if (beyond) throw refuse('staff.discount-above-you', { name: before.name, business: businessNames(beyond) })
  }
  checkGrant(own, { permission_ids: role?.permission_ids ?? [], discount: held })
  if (role && role.id !== before?.role_id) checkGrant(own, { permission_ids: [], discount: roleDiscount })
}

async function changePhone(ctx: Ctx, person: StaffData, to: { phone: string; code: string | undefined }): Promise<LoginMoved | null> {
  const known = await staffWith(ctx, { phone: to.phone, except: person.id })
  if (known) throw phoneTaken(to.phone, known.name)
  return followPhone(ctx, person, to)
}

/** A form that switches somebody off or on needs the same right, and keeps the same rules, as the button for it. */
async function changeStatus(ctx: Ctx, before: StaffData, status: 0 | 1 | undefined): Promise<void> {
  if (status === undefined || status === before.status) return
  const permission = status === 1 ? 'staff.enable' : 'staff.disable'
  if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] })
  if (status === 1) await enable(ctx, [before.id])
  else await disable(ctx, [before.id], {})
}

function phoneTaken(phone: string, name: string) {
  return refuse('staff.phone-taken', { phone, name }, { field: 'phone' })
}

function valuesOf(input: z.infer<typeof StaffFields>, phone: string, isCoach: boolean): StaffValues {
  return {
    name: input.name,
    initials: initialsOf(input.name),
    phone,
    roleId: input.role_id,
    sex: input.sex,
    post: input.post,
    isCoach,
    startWorkAt: input.start_work_time === null ? null : minuteOf(input.start_work_time),
    endWorkAt: input.end_work_time === null ? null : minuteOf(input.end_work_time),
    showComment: input.show_comment,
    emergencyContact: input.emergency_contact,
    emergencyPhone: input.emergency_phone,
    introduce: input.introduce,
    discount: input.discount,
  }
}

function staffDiff(before: StaffData, after: StaffData) {
  const shown = (data: StaffData) => ({
    name: data.name,
    phone: maskPhone(data.phone),
    staff_number: data.staff_number,
    role: data.role_name,
    sex: data.sex,
    post: data.post,
    is_coach: data.is_coach,
    start_work_at: data.start_work_at,
    end_work_at: data.end_work_at,
    show_comment: data.show_comment,
    emergency_contact: data.emergency_contact,
    introduce: data.introduce,
    head_portrait: data.head_portrait,
    photos: data.photos,
    discount: ownDiscount(data),
  })
  return diffOf(shown(before), shown(after))
}
