/** Rows → what the wire says of an export task. */
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import { everyExport, isExportCode, isPageCode } from '@kaiguan/contract/exports'
import { EVERYTHING, EXPORT_KEPT_DAYS, type ExportTask } from '@kaiguan/contract/overview/exports/calls'
import { everythingWords } from '@kaiguan/contract/overview/exports/texts'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { say } from '../../http/refusal.ts'
import type { TaskData } from './exports.sql.ts'
import { isOpenHere, linkTo } from './links.ts'

const DAY_MS = 86_400_000

/** What a list or a page is called; one that a later version knows reads as it is named. */
export function nameOf(list: string): Words {
  if (list === EVERYTHING) return everythingWords.name
  return isExportCode(list) || isPageCode(list) ? everyExport[list].name : { zh: list, en: list }
}

export function keptUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS)
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errors, name)
}

export function taskAnswer(ctx: Ctx, task: TaskData): ExportTask {
  const { id, type, list, state, message, file_key, completed_at } = task
  const own = task.staff_id === ctx.staff.id
  return {
    id,
    status: state === 'waiting' || state === 'running' ? 1 : 2,
    // The table's own check says so.
    type: type as ExportTask['type'],
    path: file_key === null || !isOpenHere(ctx, task) ? null : linkTo(ctx, task),
    total: task.total,
    finished: task.finished,
    unit: list === EVERYTHING ? 'parts' : 'rows',
    completed_at: completed_at?.toISOString() ?? null,
    name: nameOf(list)[ctx.language],
    state,
    why: message && isErrorName(message.entry) ? say(message.entry, message.values, ctx.language) : null,
    bytes: task.bytes,
    created_at: task.created_at.toISOString(),
    kept_until: file_key !== null && completed_at ? keptUntil(completed_at).toISOString() : null,
    staff_name: task.staff_name,
    own,
  }
}
