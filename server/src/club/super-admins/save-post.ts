/** Giving, changing and taking posts at head office. The last type 5 stays; who is changed signs in anew. */
import type { BodyOf } from '@kaiguan/contract/call'
import { employeeTypeWords } from '@kaiguan/contract/club/staff/texts'
import { type SuperAdmin, SuperAdminFields, type superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { BRANCHES, BRAND_ADMINISTRATOR, BRAND_OWNER, type EmployeeType, GIVEN_BRANCHES } from '@kaiguan/contract/employee-type'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { headOfficeRights } from '@kaiguan/contract/permissions/head-office-rights'
import type { Ctx, Outside } from '../../context.ts'
import { createEmployee, endSessionsOfEmployee, ensureAccount, hashNewPassword } from '../../ground/auth/index.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { proveCodeInside } from '../../ground/phone-codes/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { awaitHolder, requireAgreement, requirePostNotDenied } from '../staff/index.ts'
import { brandGyms, narrowPost, type PostData, posts, setPostStatus, setReach, updatePost } from './super-admins.sql.ts'

type Calls = typeof superAdminCalls

const ALL_RIGHTS: readonly string[] = Object.values(headOfficeRights)

export function answerOf(ctx: Ctx, { account_id: _, phone, created_at, gyms, head_office_rights: rights, ...post }: PostData): SuperAdmin {
  return {
    ...post,
    gyms,
    gym_ids: gyms.map(({ id }) => id),
    rights,
    phone: maskPhone(phone),
    me: post.id === ctx.staff.id,
    created_at: new Date(created_at).toISOString(),
  }
}

export async function addPost(outside: Outside, body: BodyOf<Calls['add']>): Promise<SuperAdmin> {
  const passwordHash = await hashNewPassword({ password: body.password, about: [body.phone, outside.session?.brandName] })
  return inside(outside, async (ctx) => {
    const before = await locked(ctx)
    const { phone, name, type } = body
    requireNarrowable(type, body.rights)
    const account = await ensureAccount(ctx.db, { phone, staffNumber: null, passwordHash, demo: false, now: ctx.now })
    if (!account) throw new Error('the account could not be made')
    const { id: accountId } = account
    const twice = before.find(({ account_id }) => account_id === accountId)
    if (twice) throw refuse('super-admin.twice', { phone: maskPhone(phone), name: twice.name }, { field: 'phone' })
    const known = await requireAgreement(ctx, account, body)
    const { brandId, now } = ctx
    const id = await createEmployee(ctx.db, { brandId, gymId: null, accountId, type, roleId: null, name, phone, post: 'manager', now })
    if (!known) await awaitHolder(ctx, { id, account_id: accountId })
    await setReach(ctx, id, await reachWanted(ctx, body))
    await narrowPost(ctx, id, rightsOf(body.rights))
    const post = requireFound((await posts(ctx)).find((one) => one.id === id))
    await record(ctx, 'super-admin.added', id, { name, type: String(type) }, diffOf({}, facts(post)))
    return answerOf(ctx, post)
  })
}

export async function editPost(ctx: Ctx, id: number, body: BodyOf<Calls['edit']>): Promise<SuperAdmin> {
  const all = await locked(ctx)
  const before = requireFound(all.find((post) => post.id === id))
  const was = answerOf(ctx, before)
  if (body.version !== undefined && body.version !== before.version) throw refuse('version.stale', { name: before.name }, { details: was })
  const wanted = keepUnsent(ctx, SuperAdminFields, was, body)
  if (wanted.type !== BRAND_OWNER) requireNotLast(all, before)
  requireNarrowable(wanted.type, body.rights)
  const gymIds = await reachWanted(ctx, wanted)
  await updatePost(ctx, id, { ...wanted, rights: rightsOf(wanted.rights) })
  await setReach(ctx, id, gymIds)
  const now = requireFound((await posts(ctx)).find((post) => post.id === id))
  const diff = diffOf(facts(before), facts(now))
  if (Object.keys(diff).length > 0) await record(ctx, 'super-admin.edited', id, { name: wanted.name }, diff)
  if (diff.type || String(was.gym_ids) !== String(gymIds)) await endSessionsOfEmployee(ctx.db, id, ctx.now)
  return answerOf(ctx, now)
}

/** What a save changes of it. */
function facts({ name, type, gyms, head_office_rights }: PostData) {
  const rights = type === BRANCHES ? { rights: head_office_rights ?? ALL_RIGHTS } : {}
  return { name, type, gyms: gyms.map((gym) => gym.name), ...rights }
}

export async function setStatus(ctx: Ctx, id: number, status: 0 | 1): Promise<SuperAdmin> {
  const all = await locked(ctx)
  const post = requireFound(all.find((one) => one.id === id))
  if (post.status === status) return answerOf(ctx, post)
  if (status === 0) requireNotLast(all, post)
  else requirePostNotDenied([post])
  await setPostStatus(ctx, id, status)
  await record(ctx, status === 1 ? 'super-admin.enabled' : 'super-admin.disabled', id, { name: post.name })
  if (status === 0) await endSessionsOfEmployee(ctx.db, id, ctx.now)
  return shown(ctx, id)
}

/** The receiver is of head office from now on, whoever gave it helps on as type 6; both sign in anew. */
export async function handOverPost(ctx: Ctx, id: number, code: string): Promise<void> {
  const all = await locked(ctx)
  const to = requirePostReceiver(ctx, all, id)
  await proveCodeInside(ctx, { purpose: 'hand_over', phone: to.phone, code })
  await updatePost(ctx, to.id, { name: to.name, type: BRAND_OWNER, rights: null })
  await setReach(ctx, to.id, [])
  await updatePost(ctx, ctx.staff.id, { name: ctx.staff.name, type: BRAND_ADMINISTRATOR, rights: null })
  await record(ctx, 'super-admin.handed-over', to.id, { name: to.name, from: ctx.staff.name })
  for (const employee of [to.id, ctx.staff.id]) await endSessionsOfEmployee(ctx.db, employee, ctx.now)
}

export function requirePostReceiver(ctx: Pick<Ctx, 'staff'>, all: readonly PostData[], id: number): PostData {
  const to = requireFound(all.find((post) => post.id === id))
  if (to.id === ctx.staff.id || to.status !== 1 || to.post_state !== 'open') throw refuse('super-admin.not-to')
  return to
}

/** Whoever was changed while waiting for the lock changes nobody. */
async function locked(ctx: Ctx): Promise<PostData[]> {
  const all = await posts(ctx, true)
  const me = all.find(({ id }) => id === ctx.staff.id)
  if (me?.status !== 1) throw refuse('session.ended')
  if (me.type !== BRAND_OWNER) throw refuse('scope.type', { type: employeeTypeWords[me.type] })
  return all
}

function requireNotLast(all: readonly PostData[], post: PostData): void {
  // Who never came can't be left alone with it.
  const others = all.some(
    ({ id, type, status, post_state }) => id !== post.id && type === BRAND_OWNER && status === 1 && post_state === 'open',
  )
  if (post.type === BRAND_OWNER && !others) throw refuse('super-admin.last', { name: post.name })
}

/** Who reaches given branches has some of the brand's, the others need none. */
async function reachWanted(ctx: Ctx, { type, gym_ids }: { type: EmployeeType; gym_ids: readonly number[] }): Promise<number[]> {
  if (!GIVEN_BRANCHES.includes(type)) return []
  const ours = new Set((await brandGyms(ctx)).map(({ id }) => id))
  if (gym_ids.length === 0 || gym_ids.some((id) => !ours.has(id))) throw refuse('super-admin.gyms', {}, { field: 'gym_ids' })
  return [...new Set(gym_ids)]
}

/** Type 3 alone is narrowed: whoever asks for it of another would believe a post narrowed that isn’t. */
function requireNarrowable(type: EmployeeType, asked: readonly string[] | null | undefined): void {
  if (asked && type !== BRANCHES) throw refuse('super-admin.rights', {}, { field: 'rights' })
}

/** Whoever has all of them has what comes later, too. */
function rightsOf(rights: readonly string[] | null): string[] | null {
  const wanted = ALL_RIGHTS.filter((id) => rights?.includes(id))
  return rights && wanted.length < ALL_RIGHTS.length ? wanted : null
}

async function shown(ctx: Ctx, id: number): Promise<SuperAdmin> {
  return answerOf(ctx, requireFound((await posts(ctx)).find((post) => post.id === id)))
}
