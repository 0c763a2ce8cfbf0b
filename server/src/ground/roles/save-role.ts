/** Creating, changing and deleting a role (docs/permissions.md). */
import type { BodyOf } from '@kaiguan/contract/call'
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { RoleInput, type RoleRow, type roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { menusOf, type Post, posts, roleTemplates } from '@kaiguan/contract/ground/roles/templates'
import { permissionById, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { requireNotLaidDown, requireUnlocked } from '../laid-down/index.ts'
import { diffOf, record } from '../operation-log/index.ts'
import { sameAuthority } from './authority.ts'
import { beyondOf, type Cover, checkGrant, checkTouch, ownCover } from './cover.ts'
import { deleteRole, insertRole, isNameTaken, type RoleData, type RoleValues, roleById, updateRole } from './roles.sql.ts'

type Input = BodyOf<typeof roleCalls.create>
type Edit = BodyOf<typeof roleCalls.edit>

/** `own`: what the asker's rights and authority cover. */
export function roleRow(own: Cover, role: RoleData): RoleRow {
  const { id, name, permission_ids, staff, version } = role
  const discount = DiscountAuthority.parse(role.discount)
  return { id, name, menus: permission_ids, discount, staff, beyond: beyondOf(own, { permission_ids, discount }), version }
}

/** A role as the log says it. */
export async function roleFacts(ctx: Ctx, id: number): Promise<RoleValues> {
  const { name, permission_ids, discount } = requireFound(await roleById(ctx, id))
  return { name, menus: sorted(permission_ids), discount: DiscountAuthority.parse(discount) }
}

/** `field`: where a name that is taken is told. */
export async function createRole(ctx: Ctx, input: Input, field = 'name'): Promise<RoleRow> {
  checkKnown(input.menus)
  requireLimits(ctx, {}, input.discount)
  const own = await ownCover(ctx)
  checkGrant(own, { permission_ids: input.menus, discount: input.discount })
  const values = { name: input.name, menus: sorted(input.menus), discount: input.discount }
  const id = await withFreeName(values.name, () => insertRole(ctx, values), field)
  await record(ctx, 'role.created', id, { name: values.name }, diffOf<RoleValues>({}, values))
  return roleRow(own, requireFound(await roleById(ctx, id)))
}

/** A club's first roles (roles.templates.ts). The asker's own rights and authority cover each, as for any other role. */
export async function createFirstRoles(ctx: Ctx, names: Partial<Record<Post, string>>): Promise<RoleRow[]> {
  const made: RoleRow[] = []
  for (const post of posts) {
    const name = names[post]
    if (name === undefined) continue
    made.push(await createRole(ctx, { name, menus: menusOf(post), discount: roleTemplates[post].discount }, `names.${post}`))
  }
  return made
}

/** As it stands and as it will be, the role lies within what the asker has: nobody gives, nor takes, what isn't theirs. */
export async function editRole(ctx: Ctx, id: number, edit: Edit): Promise<RoleRow> {
  const before = requireFound(await roleById(ctx, id, 'change'))
  const own = await ownCover(ctx)
  const earlier = roleRow(own, before)
  checkTouch(own, { ...before, discount: earlier.discount })
  if (edit.version !== undefined && edit.version !== before.version)
    throw refuse('version.stale', { name: before.name }, { details: earlier })
  const wanted = keepUnsent(ctx, RoleInput, earlier, edit)
  checkKnown(edit.menus ?? [])
  requireLimits(ctx, earlier.discount, wanted.discount)
  checkGrant(own, { permission_ids: wanted.menus, discount: wanted.discount })
  const values: RoleValues = { ...wanted, menus: sorted(wanted.menus) }
  const was = { ...earlier, menus: sorted(before.permission_ids) }
  await requireUnlocked(ctx, 'role', id, was, values)
  await withFreeName(values.name, () => updateRole(ctx, id, values))
  await record(ctx, 'role.edited', id, { name: before.name, staff: before.staff }, diffOf(was, values))
  return roleRow(own, requireFound(await roleById(ctx, id)))
}

export async function removeRole(ctx: Ctx, id: number): Promise<void> {
  const role = requireFound(await roleById(ctx, id, 'change'))
  checkTouch(await ownCover(ctx), { ...role, discount: DiscountAuthority.parse(role.discount) })
  if (role.staff > 0) throw refuse('role.in-use', { name: role.name, count: role.staff })
  await requireNotLaidDown(ctx, 'role', [id])
  await deleteRole(ctx, id)
  await record(ctx, 'role.deleted', id, { name: role.name })
}

/** How far a role may discount is set by a right of its own; as it is, any save may say it again. */
function requireLimits(ctx: Ctx, before: DiscountAuthority, wanted: DiscountAuthority): void {
  if (!sameAuthority(before, wanted) && !ctx.may('roles.discount-limits'))
    throw refuse('permission.missing', { permission: permissions['roles.discount-limits'] })
}

/** A role holds only what a call or a screen asks for: an id that is planned or not in the tree is refused at its field. */
function checkKnown(menus: string[]): void {
  const unknown = menus.filter((id) => {
    const name = permissionById.get(id)
    return !name || permissions[name].planned
  })
  if (unknown.length > 0) throw refuse('role.permission-unknown', { ids: unknown.slice(0, 5).join('、') }, { field: 'menus' })
}

async function withFreeName<T>(name: string, save: () => Promise<T>, field = 'name'): Promise<T> {
  try {
    return await save()
  } catch (error) {
    // The index decides, not a look beforehand: two who save the same name at once get one role.
    throw isNameTaken(error) ? refuse('role.name-taken', { name }, { field }) : error
  }
}

/** Each once, in the tree's order as far as text sorts it: a diff shows what changed, not how it was sent. */
function sorted(menus: string[]): string[] {
  return [...new Set(menus)].sort()
}
