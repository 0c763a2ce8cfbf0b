/** The calls of one's own desktop. */
import type { desktopCalls, Shortcut } from '@kaiguan/contract/ground/desktop/calls'
import { type DesktopPath, desktopPlaces } from '@kaiguan/contract/ground/desktop/texts'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { insertShortcut, myShortcuts, removeShortcut, type ShortcutData, setOrder } from './desktop.sql.ts'

export const desktopHandlers: Handlers<typeof desktopCalls> = {
  list: async (ctx) => {
    const kept = await myShortcuts(ctx)
    return { data: kept.filter(({ path }) => mayOpen(ctx, path)).map((shortcut) => answer(ctx, shortcut)) }
  },
  add: async (ctx, { body: { path, sort } }) => {
    const [missing] = needsOf(path)
    if (missing && !mayOpen(ctx, path)) throw refuse('permission.missing', { permission: permissions[missing] })
    await insertShortcut(ctx, path)
    const kept = await myShortcuts(ctx, true)
    const mine = requireFound(kept.find((one) => one.path === path))
    if (sort !== undefined) await setOrder(ctx, moved(ctx, kept, mine, sort))
    return answer(ctx, mine)
  },
  remove: async (ctx, { params }) => {
    requireFound(await removeShortcut(ctx, params.id))
    return { done: true }
  },
}

/** Places are counted among what is shown: what one may not open any more keeps to its neighbour before. */
function moved(ctx: Ctx, kept: readonly ShortcutData[], mine: ShortcutData, sort: number): number[] {
  const others = kept.filter(({ id }) => id !== mine.id)
  const shown = others.filter(({ path }) => mayOpen(ctx, path))
  const next = shown[sort]
  const at = next ? others.indexOf(next) : others.length
  return others.toSpliced(at, 0, mine).map(({ id }) => id)
}

function mayOpen(ctx: Ctx, path: DesktopPath): boolean {
  const needs = needsOf(path)
  return needs.length === 0 || needs.some((permission) => ctx.may(permission))
}

/** Any one of them is enough. */
function needsOf(path: DesktopPath): Permission[] {
  const needs: Permission | readonly Permission[] | null = desktopPlaces[path].needs
  return needs === null ? [] : [needs].flat()
}

function answer({ language }: Ctx, { id, path }: ShortcutData): Shortcut {
  return { id, path, title: desktopPlaces[path][language] }
}
