/** The calls of imports. Upload reads the file; check, insert and undo say what is wanted: run-imports.ts does it. */
import { setTimeout } from 'node:timers/promises'
import type { ImportField, ImportKind, ImportState } from '@kaiguan/contract/overview/imports/calls'
import { busyImportStates, IMPORT_MOST_TOLD, type importCalls, importKinds } from '@kaiguan/contract/overview/imports/calls'
import { importRights, rightsToSee, rightsToUndo } from '@kaiguan/contract/overview/imports/import-rights'
import { csvImports, fieldsOfImport, mostRowsOf, neededOfImport } from '@kaiguan/contract/overview/imports/sheet-columns'
import { importActionWords, importFieldWords, importKindWords, importStateWords } from '@kaiguan/contract/overview/imports/texts'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { Pasted } from '@kaiguan/contract/rules'
import type { Ctx, Outside } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { mayUse } from '../../http/session.ts'
import { safeError } from '../../safe-error.ts'
import { importDetails, importRow, progressAnswer, rowsToShow } from './answers.ts'
import { askFor, type ImportData, importHere, insertImport, insertImportRows, listImports } from './imports.sql.ts'
import { type SheetTable, tableOf } from './read/header.ts'
import { formatsOf, readWorkbook } from './read/read-workbook.ts'
import { errorsWorkbook, templateWorkbook } from './read/workbooks.ts'
import { requireOfBatch } from './require-of-batch.ts'
import { runImport } from './run-imports.ts'
import { usedSince } from './undo-import.sql.ts'
import { standsInTheWay, usedError } from './undo-import.ts'

const PART = 5_000

const uploadedCodes = {
  members: 'import.uploaded',
  lockers: 'import.lockers-uploaded',
  courses: 'import.courses-uploaded',
  'body-tests': 'import.tests-uploaded',
  leads: 'import.leads-uploaded',
  goods: 'import.goods-uploaded',
  cards: 'import.cards-uploaded',
  staff: 'import.staff-uploaded',
  deductions: 'import.deductions-uploaded',
} as const

type Progress = ReturnType<typeof progressAnswer>

/** Six looks in sixteen seconds. */
const FIRST_PAUSE_MS = 250
const LAST_PAUSE_MS = 8_000

type Action = keyof typeof importActionWords

/** In which states each step may be asked for. */
const allowed: Record<Action, readonly ImportState[]> = {
  check: ['uploaded', 'errors', 'passed', 'failed'],
  insert: ['passed'],
  undo: ['done'],
}

export const importHandlers: Handlers<typeof importCalls> = {
  upload: (outside, { query }) => upload(outside, query),
  check: (outside, { body }) => {
    const { data_import_id: id, wait } = body
    return stepOf(outside, { id, wait, goesOn: ['checking', 'inserting', 'done'] }, async (ctx) => {
      const data = await requireIn(ctx, id, 'check')
      const columns = fitting(body.columns ?? data.columns, data.headers.length)
      checkColumns(data.kind, columns)
      await requireOfBatch(ctx, data, columns)
      return ask(ctx, data, 'checking', columns)
    })
  },
  insert: (outside, { body }) => {
    const { data_import_id: id, wait } = body
    return stepOf(outside, { id, wait, goesOn: ['inserting', 'done'] }, async (ctx) => {
      const data = await requireIn(ctx, id, 'insert')
      await requireOfBatch(ctx, data)
      return ask(ctx, data, 'inserting', null)
    })
  },
  list: async (ctx, { query }) => {
    const kinds = importKinds.filter((kind) => rightsToSee(kind).every((right) => ctx.may(right)))
    const listed = await listImports(ctx, { ...query, kind: kinds.filter((kind) => query.kind?.includes(kind) ?? true) })
    return { ...listed, data: listed.data.map(importRow) }
  },
  template: (ctx, { query }) => {
    requireRights(ctx, importRights[query.kind])
    return templateWorkbook(query.kind, ctx.language)
  },
  show: async (ctx, { params }) => importDetails(ctx, await broughtHere(ctx, params.id)),
  errors: async (ctx, { params }) => {
    const data = await broughtHere(ctx, params.id)
    return errorsWorkbook(data, await rowsToShow(ctx, data, mostRowsOf(data.kind)), ctx.language)
  },
  undo: async (ctx, { params }) => {
    const data = await requireIn(ctx, params.id, 'undo')
    await requireOfBatch(ctx, data)
    const used = await usedSince(ctx, data)
    if (used && standsInTheWay(data, used)) throw refuse(usedError(data), used)
    return ask(ctx, data, 'undoing', null)
  },
}

async function upload(outside: Outside, { name: asked, kind }: { name?: string | undefined; kind: ImportKind }) {
  const { file, session } = outside
  // Before the file is read: that costs a thread.
  if (session) requireRights({ may: (right) => mayUse(session, right) }, importRights[kind])
  const alsoCsv = csvImports.includes(kind)
  if (!file?.bytes.length) throw refuse('import.no-file', { formats: formatsOf(alsoCsv) })
  const name = asked || Pasted.parse(file.name ?? '').slice(0, 200) || 'import.xlsx'
  const table = tableOf(kind, await readWorkbook(file.bytes, alsoCsv))
  if (!table || table.rows.length === 0) throw refuse('import.empty')
  const most = mostRowsOf(kind)
  if (table.rows.length > most) throw refuse('import.too-many-rows', { most, rows: table.rows.length })
  return inside(outside, (ctx) => keep(ctx, name, table))
}

async function keep(ctx: Ctx, name: string, table: SheetTable) {
  requireRights(ctx, importRights[table.kind])
  const id = await insertImport(ctx, name, table)
  for (let from = 0; from < table.rows.length; from += PART) await insertImportRows(ctx, id, table.rows.slice(from, from + PART))
  await record(ctx, uploadedCodes[table.kind], id, { file: name, rows: table.rows.length })
  return progressAnswer(id, 'uploaded')
}

function requireRights({ may }: Pick<Ctx, 'may'>, rights: readonly Permission[]): void {
  const lacking = rights.find((right) => !may(right))
  if (lacking !== undefined) throw refuse('permission.missing', { permission: permissions[lacking] })
}

/** Held, where a step of it is asked for. */
async function broughtHere(ctx: Ctx, id: number, held = false): Promise<ImportData> {
  const data = requireFound(await importHere(ctx, id, held))
  requireRights(ctx, importRights[data.kind])
  return data
}

async function requireIn(ctx: Ctx, id: number, action: Action): Promise<ImportData> {
  const data = requireFound(await importHere(ctx, id, true))
  requireRights(ctx, action === 'undo' ? rightsToUndo(data.kind) : importRights[data.kind])
  if (!allowed[action].includes(data.state))
    throw refuse('import.state', { state: importStateWords[data.state], action: importActionWords[action] })
  return data
}

/** `goesOn`: the states in which it was asked for before, or is done: nothing is asked for anew. */
type Step = { id: number; wait: boolean; goesOn: readonly ImportState[] }

/**
 * Asks for a step, and does it at once where somebody waits for it: whoever speaks the specification alone knows no other way
 * to learn what came of it. The job does it where this server dies meanwhile.
 */
async function stepOf(outside: Outside, { id, wait, goesOn }: Step, askedFor: (ctx: Ctx) => Promise<unknown>): Promise<Progress> {
  const stands = async (ctx: Ctx, held = false) => (await broughtHere(ctx, id, held)).state
  const { brandId: brand } = await inside(outside, async (ctx) => {
    // Held: of two who ask at once the second finds it asked for.
    if (!goesOn.includes(await stands(ctx, true))) await askedFor(ctx)
    return ctx
  })
  if (wait)
    await runImport(outside.database, { now: () => outside.now }, { brand, id }, (error) =>
      outside.log.error({ err: safeError(error) }, 'an import'),
    )
  let state = await inside(outside, (ctx) => stands(ctx))
  // The job was first.
  for (let pause = FIRST_PAUSE_MS; wait && busyImportStates.includes(state) && pause <= LAST_PAUSE_MS; pause *= 2) {
    await setTimeout(pause)
    state = await inside(outside, (ctx) => stands(ctx))
  }
  if (wait && state === 'failed') throw await failureOf(outside, id)
  return progressAnswer(id, state)
}

/** Why it failed, where whoever waits can do something about it. */
async function failureOf(outside: Outside, id: number) {
  const { message } = await inside(outside, (ctx) => broughtHere(ctx, id))
  return message?.entry === 'import.told-enough' ? refuse('import.told-enough', { most: IMPORT_MOST_TOLD }) : refuse('import.failed')
}

async function ask(ctx: Ctx, data: ImportData, state: ImportState, columns: (ImportField | null)[] | null) {
  await askFor(ctx, data.id, state, columns)
  return progressAnswer(data.id, state)
}

function fitting(columns: readonly (ImportField | null)[], length: number): (ImportField | null)[] {
  return Array.from({ length }, (_, i) => columns[i] ?? null)
}

/** Of this kind, what every row must say somewhere, and nothing twice. */
function checkColumns(kind: ImportKind, columns: readonly (ImportField | null)[]): void {
  const seen = new Set<ImportField>()
  for (const field of columns) {
    if (field === null) continue
    if (!fieldsOfImport[kind].includes(field))
      throw refuse('import.column-unfit', { kind: importKindWords[kind], field: importFieldWords[field] })
    if (seen.has(field)) throw refuse('import.column-twice', { field: importFieldWords[field] })
    seen.add(field)
  }
  for (const field of neededOfImport[kind]) if (!seen.has(field)) throw refuse('import.columns', { field: importFieldWords[field] })
}
