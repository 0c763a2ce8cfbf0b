/** Asking for an export: a task in the background, or at once the file itself where it is small. */
import { randomBytes } from 'node:crypto'
import { type ExportCode, everyExport, isExportCode, isPageCode, listExports, type PageCode } from '@kaiguan/contract/exports'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { DIRECT_MOST, DOWNLOAD_NAME, type ExportTask, RUNNING_MOST } from '@kaiguan/contract/overview/exports/calls'
import { XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { queryAsDeclared } from '../../http/input/convert-input.ts'
import { fieldErrors } from '../../http/input/rule-words.ts'
import { refuse } from '../../http/refusal.ts'
import { taskAnswer } from './answers.ts'
import { columnsSeen } from './column-rights.ts'
import { insertTask, runningOf } from './exports.sql.ts'
import { askedOfPage } from './pages.ts'
import { bookSheets } from './write/book-sheets.ts'
import { cellsOf } from './write/cells.ts'
import { pageOf, recordPhones, sheetOf } from './write/rows.ts'
import { xlsx } from './write/xlsx.ts'

type Asked = { list: string; query: Record<string, unknown>; columns: readonly string[] | undefined; direct: boolean | undefined }
/** A page of figures has no columns to choose. */
type OfPage = { list: PageCode; query: Record<string, unknown>; columns: null }
type OfList = { list: ExportCode; query: Record<string, unknown>; columns: string[] | null }
type Checked = OfPage | OfList

const SECRET_BYTES = 32

export async function startExport(ctx: Ctx, asked: Asked): Promise<ExportTask | FileAnswer> {
  const checked = check(ctx, asked)
  if (!asked.direct) return startTask(ctx, checked)
  return isOfPage(checked) ? directPage(ctx, checked) : direct(ctx, checked)
}

function isOfPage(checked: Checked): checked is OfPage {
  return isPageCode(checked.list)
}

/** What is asked for is there, and the asker may have it: the list itself, and it as a file. */
function check(ctx: Ctx, { list, query, columns }: Asked): Checked {
  if (isPageCode(list)) return checkPage(ctx, list, query, columns)
  if (!isExportCode(list)) throw refuse('export.no-such-list', { list }, { field: 'list' })
  requireRightToExport(ctx, list)
  const seen = columnsSeen(ctx, listExports[list], columns)
  // Refuses columns that aren't there.
  cellsOf(listExports[list], seen, { language: ctx.language, timeZone: ctx.gym.time_zone })
  return { list, query: readQuery(ctx, list, query), columns: seen }
}

function checkPage(ctx: Ctx, list: PageCode, query: Record<string, unknown>, columns: readonly string[] | undefined): OfPage {
  requireRightToExport(ctx, list)
  if (columns) throw refuse('export.no-columns', { column: columns[0] ?? '' }, { field: 'columns' })
  return { list, query: readQuery(ctx, list, query), columns: null }
}

export function requireRightToExport(ctx: Pick<Ctx, 'may'>, list: ExportCode | PageCode): void {
  const { needs, call } = everyExport[list]
  for (const permission of [call.needs, needs])
    if (permission !== null && !ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] })
}

/** The filters as the list's own call, or the page, reads them; what is of paging is the export's own. */
function readQuery(ctx: Ctx, list: ExportCode | PageCode, query: Record<string, unknown>): Record<string, unknown> {
  const { page: _page, per_page: _perPage, after: _after, counted: _counted, ...filters } = query
  const declared = isPageCode(list) ? askedOfPage(list) : listExports[list].call.query
  const asked = queryAsDeclared(declared, filters)
  const read = declared.safeParse(asked)
  if (!read.success) throw new FieldRefusal(fieldErrors(read.error, asked, ctx.language))
  const { page: _p, per_page: _pp, ...wanted }: Record<string, unknown> = read.data
  return wanted
}

export async function startTask(ctx: Ctx, { list, query, columns }: Checked): Promise<ExportTask> {
  await requireFewTasks(ctx)
  const { type, name } = everyExport[list]
  const task = await insertTask(ctx, { type, list, query, columns, session_id: null, secret: randomBytes(SECRET_BYTES) })
  await record(ctx, 'export.asked', task.id, { list: name[ctx.language], query, columns, direct: false })
  return taskAnswer(ctx, task)
}

export async function requireFewTasks(ctx: Ctx): Promise<void> {
  const running = await runningOf(ctx)
  if (running >= RUNNING_MOST) throw refuse('export.too-many-running', { running })
}

/** In this very transaction, whole in memory: a thousand rows are a hundred kilobytes. */
async function direct(ctx: Ctx, { list, query, columns }: OfList): Promise<FileAnswer> {
  const of = listExports[list]
  const cells = cellsOf(of, columns, { language: ctx.language, timeZone: ctx.gym.time_zone })
  const page = await pageOf(ctx, { list, query }, cells, { size: DIRECT_MOST, after: undefined, counted: undefined })
  if (page.rows.length === 0) throw refuse('export.nothing')
  if (page.next !== null) throw refuse('export.too-many-rows', { most: DIRECT_MOST, rows: page.total })
  await record(ctx, 'export.asked', 0, { list: of.name[ctx.language], query, columns, direct: true })
  await recordPhones(ctx, 0, list, page.phones)
  return written(xlsx([{ sheet: sheetOf(list, cells, ctx.language), pages: once(page.rows) }], ctx.now))
}

/** A page is as long as its days: a year of them is less than a list may have. */
async function directPage(ctx: Ctx, { list, query, columns }: OfPage): Promise<FileAnswer> {
  const { sheets } = await bookSheets(ctx, list, query)
  await record(ctx, 'export.asked', 0, { list: everyExport[list].name[ctx.language], query, columns, direct: true })
  return written(xlsx(sheets, ctx.now))
}

async function written(file: AsyncIterable<Buffer>): Promise<FileAnswer> {
  return new FileAnswer(DOWNLOAD_NAME, XLSX_TYPE, Buffer.concat(await Array.fromAsync(file)))
}

async function* once<T>(value: T): AsyncGenerator<T, void, undefined> {
  yield value
}
