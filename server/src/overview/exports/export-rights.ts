/** Whether somebody may have what a task writes, now: asked with every page that is written and when it is fetched. */
import type { ListExport } from '@kaiguan/contract/export'
import { isExportCode, isPageCode, listExports } from '@kaiguan/contract/exports'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { requireRightToColumns } from './column-rights.ts'
import type { TaskData } from './exports.sql.ts'
import { requireReachOfAll } from './start-everything.ts'
import { requireRightToExport } from './start-export.ts'

export async function requireRightToRead(ctx: Ctx, list: string): Promise<void> {
  if (isExportCode(list) || isPageCode(list)) return requireRightToExport(ctx, list)
  if (!ctx.may('exports.everything')) throw refuse('permission.missing', { permission: permissions['exports.everything'] })
  await requireReachOfAll(ctx)
}

/** What a file about people may hold that its fetcher's own export of them wouldn't. */
const SHOWN_WHOLE: readonly Permission[] = ['customers.view-all', 'customers.reveal-phone']

/**
 * It was written as its asker stood: whoever fetches a colleague's may see as much. What a page of figures holds follows many rights, so it is
 * its asker's alone, and everything is for whoever gave their password.
 */
export async function requireRightToFetch(ctx: Ctx, task: TaskData): Promise<void> {
  await requireRightToRead(ctx, task.list)
  if (isExportCode(task.list)) requireRightToColumns(ctx, listExports[task.list], task.columns)
  if (task.staff_id === ctx.staff.id) return
  if (!isExportCode(task.list)) throw refuse('export.link-foreign')
  if (!showsPhones(listExports[task.list])) return
  for (const permission of SHOWN_WHOLE)
    if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] })
}

function showsPhones({ columns }: ListExport): boolean {
  return Object.values(columns).some((column) => ('parts' in column ? column.parts : [column]).some((cell) => cell.as === 'phone'))
}
