// Every permission of Kaiguan: what a role can hold, what a call `needs`, what a screen hides. A permission exists here or not at all.
//
// The tree (docs/permissions.md) is group → module → section → button; one file per group
// under permissions/ holds its words and ids. Code names a permission ('cards.sell'); the database, the wire and the role
// editor hold its id ('1-3-1-2'). Call declarations import only the type `Permission`, so the words travel with the role screen alone.
//
// An id is stored in roles: never renumber or reuse one. A new button takes the next free number at the end of its section.
// The first button of a module is always the one that lets a person see it.

import { coaching } from './permissions/coaching.ts'
import { finance } from './permissions/finance.ts'
import { frontDesk } from './permissions/front-desk.ts'
import { membership } from './permissions/membership.ts'
import { records } from './permissions/records.ts'
import { settings } from './permissions/settings.ts'
import { staff } from './permissions/staff.ts'
import type { PermissionButton, PermissionGroup } from './permissions/tree.ts'

export type {
  PermissionButton,
  PermissionEntry,
  PermissionGroup,
  PermissionModule,
  PermissionSection,
} from './permissions/tree.ts'

type NameIn<Group> = Group extends PermissionGroup<infer Name> ? Name : never

/** The name code uses, e.g. 'cards.sell'. */
export type Permission =
  | NameIn<typeof frontDesk>
  | NameIn<typeof membership>
  | NameIn<typeof coaching>
  | NameIn<typeof staff>
  | NameIn<typeof settings>
  | NameIn<typeof finance>
  | NameIn<typeof records>

/** Groups 1–7 in the specification's order, planned buttons included; the role editor leaves those out. */
export const permissionTree: readonly PermissionGroup<Permission>[] = [frontDesk, membership, coaching, staff, settings, finance, records]

const buttons: readonly PermissionButton<Permission>[] = permissionTree.flatMap((group) =>
  group.modules.flatMap((module) => module.sections.flatMap((section) => section.buttons)),
)

/** Name → id and words. */
// `as`: Object.fromEntries forgets its keys; the buttons' names are Permission by their type, all of them.
export const permissions = Object.fromEntries(buttons.map((button) => [button.name, button])) as Readonly<
  Record<Permission, PermissionButton<Permission>>
>

/** Id as stored in a role → name. An id that is not in the tree has no name and grants nothing. */
export const permissionById: ReadonlyMap<string, Permission> = new Map(buttons.map((button) => [button.id, button.name]))
