/** The calls of exports. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { EVERYTHING, EXPORT_KEPT_DAYS, type ExportTask, type exportCalls, ZIP_TYPE } from '@kaiguan/contract/overview/exports/calls'
import { XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { nameOf, taskAnswer } from './answers.ts'
import { requireRightToFetch } from './export-rights.ts'
import { cancelTask, listTasks, type TaskData, taskById } from './exports.sql.ts'
import { requireValidTicket, taskOfLink } from './links.ts'
import { startEverything } from './start-everything.ts'
import { startExport } from './start-export.ts'
import { visibleTypes } from './visible-types.ts'

export const exportHandlers: Handlers<typeof exportCalls> = {
  list: async (ctx, { query }) => {
    requireBranch(ctx)
    const visible: readonly number[] = visibleTypes(ctx)
    const types = query.type ? query.type.filter((type) => visible.includes(type)) : visible
    const listed = await listTasks(ctx, { ...query, types, others: ctx.may('exports.view-all') })
    return { ...listed, data: listed.data.map((task) => taskAnswer(ctx, task)) }
  },
  cards: (ctx, { query: { columns, direct, ...query } }) => startExport(ctx, { list: 'cards', query, columns, direct }),
  customers: (ctx, { query: { columns, direct, ...query } }) => startExport(ctx, { list: 'customers', query, columns, direct }),
  start: (ctx, { body }) => startExport(ctx, { ...body, columns: body.columns, direct: body.direct }),
  everything: (outside, { body }) => startEverything(outside, body.password),
  cancel: async (ctx, { params }) => {
    const task = own(ctx, await taskById(ctx, params.id, true))
    if (task.state !== 'waiting' && task.state !== 'running') throw refuse('export.over')
    await cancelTask(ctx, task.id)
    await record(ctx, 'export.cancelled', task.id, { list: nameOf(task.list)[ctx.language] })
    return taskAnswer(ctx, requireFound(await taskById(ctx, task.id)))
  },
  again: async (ctx, { params }): Promise<ExportTask> => {
    const task = own(ctx, await taskById(ctx, params.id))
    if (task.list === EVERYTHING) throw refuse('export.everything-again')
    const { list, query, columns } = task
    const started = await startExport(ctx, { list, query, columns: columns ?? undefined, direct: false })
    if (started instanceof FileAnswer) throw new Error('a task was asked for')
    return started
  },
  download: async (ctx, { params }) => {
    requireBranch(ctx)
    const id = taskOfLink(params.ticket)
    const task = id === null ? undefined : await taskById(ctx, id)
    if (!task) throw refuse('export.link-foreign')
    requireValidTicket(ctx, task, params.ticket)
    return fileOf(ctx, task)
  },
}

async function fileOf(ctx: Ctx, task: TaskData): Promise<FileAnswer> {
  await requireRightToFetch(ctx, task)
  const kept = task.file_key === null ? null : await ctx.store.read(task.file_key)
  if (!kept) throw refuse('export.file-gone', { days: EXPORT_KEPT_DAYS })
  await record(ctx, 'export.downloaded', task.id, { list: nameOf(task.list)[ctx.language] })
  return new FileAnswer(task.file_name ?? '', task.list === EVERYTHING ? ZIP_TYPE : XLSX_TYPE, kept.stream, kept.bytes)
}

/** An account without any branch has no exports. */
function requireBranch(ctx: Ctx): void {
  if (!ctx.session.staff) throw refuse('auth.no-gym')
}

/** What a colleague asked for is theirs. */
function own(ctx: Ctx, task: TaskData | undefined): TaskData {
  requireBranch(ctx)
  return requireFound(task?.staff_id === ctx.staff.id ? task : undefined)
}
