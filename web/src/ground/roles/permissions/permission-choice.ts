/** The tree of permissions as the role editor shows it, and what ticking a box does. Pure. */
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { type PermissionGroup, permissionById, permissionTree } from '@kaiguan/contract/permissions'
import { isHeadOfficeRight } from '@kaiguan/contract/permissions/head-office-rights'

/** What is ticked, what may not be touched, and how a tick is made. */
export type Choosing = { chosen: ReadonlySet<string>; locked: ReadonlySet<string>; choose: (change: (ids: string[]) => string[]) => void }

export type Group = PermissionGroup
export type Module = Group['modules'][number]
export type Section = Module['sections'][number]
export type Button = Section['buttons'][number]

export type Mark = 'all' | 'some' | 'none'

/** Only the buttons that `keep` accepts; what is empty then isn't shown. */
function pruned(tree: readonly Group[], keep: (button: Button, section: Section, module: Module) => boolean): Group[] {
  return tree.flatMap((group) => {
    const modules = group.modules.flatMap((module) => {
      const sections = module.sections.flatMap((section) => {
        const buttons = section.buttons.filter((button) => keep(button, section, module))
        return buttons.length === 0 ? [] : [{ ...section, buttons }]
      })
      return sections.length === 0 ? [] : [{ ...module, sections }]
    })
    return modules.length === 0 ? [] : [{ ...group, modules }]
  })
}

/** Without what is planned, which nothing asks for yet, and what a post at head office alone may hold. */
export const offeredTree: readonly Group[] = pruned(permissionTree, ({ name, planned }) => !planned && !isHeadOfficeRight(name))
export const offeredIds: readonly string[] = offeredTree.flatMap(idsOfGroup)

/** Buttons whose own words, section or module hold the text, in either language. */
export function matching(tree: readonly Group[], text: string): readonly Group[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tree
  const says = ({ zh, en }: { zh: string; en: string }) => zh.includes(wanted) || en.toLowerCase().includes(wanted)
  return pruned(tree, (button, section, module) => says(button) || says(section) || says(module))
}

export function idsOfSection({ buttons }: Section): string[] {
  return buttons.map(({ id }) => id)
}
export function idsOfModule({ sections }: Module): string[] {
  return sections.flatMap(idsOfSection)
}
export function idsOfGroup({ modules }: Group): string[] {
  return modules.flatMap(idsOfModule)
}

export function countOf(ids: readonly string[], chosen: ReadonlySet<string>): number {
  return ids.filter((id) => chosen.has(id)).length
}

export function markOf(ids: readonly string[], chosen: ReadonlySet<string>): Mark {
  const count = countOf(ids, chosen)
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** The ids among these that somebody lacks and so can't give. Ids outside the tree grant nothing. */
export function lackedIds(user: Pick<UserInfo, 'is_root' | 'roles'>, ids: readonly string[]): string[] {
  if (user.is_root) return []
  const own = new Set(user.roles)
  return ids.filter((id) => permissionById.has(id) && !own.has(id))
}

/**
 * One box ticked. Giving anything in a module gives the right to see the module as well (its first button), without
 * which the rest can't be reached; taking leaves the others alone.
 */
export function ticked(chosen: readonly string[], id: string, on: boolean, locked: ReadonlySet<string>): string[] {
  if (!on) return chosen.filter((other) => other !== id)
  const view = viewOf(id)
  return inTreeOrder([...chosen, id, ...(view && !locked.has(view) ? [view] : [])])
}

/** A box above several ticked: all of them on, or all off where all are on already. What is locked stays as it is. */
export function tickedAll(chosen: readonly string[], ids: readonly string[], locked: ReadonlySet<string>): string[] {
  const free = ids.filter((id) => !locked.has(id))
  const have = new Set(chosen)
  if (free.every((id) => have.has(id))) return chosen.filter((id) => !free.includes(id))
  return free.reduce<readonly string[]>((all, id) => ticked(all, id, true, locked), chosen).slice()
}

const viewByModule = new Map(
  offeredTree.flatMap(({ modules }) => modules.map((module) => [module.id, module.sections[0]?.buttons[0]?.id] as const)),
)

/** The button that lets a person see the module of this one. */
function viewOf(id: string): string | undefined {
  return viewByModule.get(id.split('-').slice(0, 2).join('-'))
}

/** Something in this module is given, but not the right to see it. */
export function lacksView(module: Module, chosen: ReadonlySet<string>): Button | undefined {
  const view = viewByModule.get(module.id)
  const first = module.sections[0]?.buttons.find(({ id }) => id === view)
  return first && !chosen.has(first.id) && markOf(idsOfModule(module), chosen) === 'some' ? first : undefined
}

/** As the form holds them: what the server would refuse (planned, unknown) isn't carried on; in the tree's order. */
export function inTreeOrder(ids: readonly string[]): string[] {
  const have = new Set(ids)
  return offeredIds.filter((id) => have.has(id))
}

/** What a change gives and takes. */
export function difference(before: readonly string[], after: readonly string[]): { given: number; taken: number } {
  const [old, now] = [new Set(before), new Set(after)]
  return { given: after.filter((id) => !old.has(id)).length, taken: before.filter((id) => !now.has(id)).length }
}
