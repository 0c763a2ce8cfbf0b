/** Exports (docs/permissions.md): a list as the reader filtered it, written in the background. */
import { z } from 'zod'
import { AnyFile } from '../../any-file.ts'
import { call } from '../../call.ts'
import { cardCalls } from '../../membership/cards/calls.ts'
import { customerCalls } from '../../people/customers/calls.ts'
import { Line } from '../../rules.ts'
import { csv, Flag, Id, IdParams, Instant, listOf, Paging } from '../../shapes.ts'

/** How many rows come at once, without a task, and how many tasks one may have under way. */
export const DIRECT_MOST = 1_000
export const RUNNING_MOST = 3
/** How long what was written is kept, and how long a link to it is good. */
export const EXPORT_KEPT_DAYS = 7
export const LINK_MINUTES = 10
/** The specification's name for a file that brings none. */
export const DOWNLOAD_NAME = 'download.xlsx'
/** Rows of a page of the panel, as the specification says. */
export const TASKS_PER_PAGE = 10
/** A task of the whole brand has no list. */
export const EVERYTHING = 'everything'
export const ZIP_TYPE = 'application/zip'

export const exportStates = ['waiting', 'running', 'finished', 'failed', 'cancelled'] as const
export const ExportState = z.enum(exportStates)
export type ExportState = z.infer<typeof ExportState>

/** 1 running, 2 finished: whatever has come to its end, `state` says how. */
export const ExportStatus = z.union([z.literal(1), z.literal(2)])
export const ExportType = z.int().min(1).max(8)

export const ExportTask = z.object({
  id: Id,
  status: ExportStatus.describe('1 running, 2 finished'),
  type: ExportType.describe('1 cards, 2 customers, 3 check-ins, 4 orders, 5 goods, 6 staff, 7 records, 8 general'),
  path: z
    .string()
    .nullable()
    .describe('where it is downloaded, good for ten minutes and for this session alone; made anew by every reading'),
  total: z.int().nullable().describe('rows; null until they are counted'),
  finished: z.int().describe('rows done'),
  unit: z.enum(['rows', 'parts']).describe('what `total` and `finished` count: rows, or the parts of everything'),
  completed_at: Instant.nullable(),
  name: z.string(),
  state: ExportState,
  why: z.string().nullable().describe('why it failed, and what to do'),
  bytes: z.int().nullable(),
  created_at: Instant,
  kept_until: Instant.nullable().describe('then the file is deleted'),
  staff_name: z.string(),
  own: z.boolean().describe('asked for by the asker; what a colleague asked for is theirs to stop'),
})
export type ExportTask = z.infer<typeof ExportTask>

const StartedOrFile = z.union([AnyFile, ExportTask])
const refusesToStart = [
  'export.too-many-running',
  'export.too-many-rows',
  'export.nothing',
  'export.no-columns',
  'phone.too-many-missed',
] as const
const Columns = csv(z.string().max(40)).optional().describe('keys of columns in their order; left out: all')
const Direct = Flag.optional().describe(`1: the file itself, of at most ${DIRECT_MOST} rows`)

/** The specification's own calls are faces of the same: the list's filters in the query. */
const asked = { page: true, per_page: true, after: true, counted: true } as const

export const exportCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/export/list',
    summary: 'One’s export tasks, newest first; with exports.view-all also those that colleagues of this branch asked for',
    scope: 'account',
    open: 'everybody sees what they asked for, of the types their permissions are for, and the general ones always',
    shows: ['exports'],
    refuses: ['auth.no-gym'],
    query: Paging.extend({
      per_page: Paging.shape.per_page.default(TASKS_PER_PAGE),
      status: z.coerce.number().pipe(ExportStatus).optional(),
      type: csv(z.coerce.number().pipe(ExportType)).optional(),
    }),
    response: listOf(ExportTask),
  }),
  cards: call({
    method: 'GET',
    path: '/v1/gym/export/vip_card',
    summary: 'Export the cards that these filters find',
    scope: 'gym',
    needs: 'exports.cards',
    shows: [],
    refuses: [...refusesToStart, 'permission.missing'],
    query: cardCalls.list.query.omit(asked).extend({ columns: Columns, direct: Direct }),
    response: StartedOrFile,
  }),
  customers: call({
    method: 'GET',
    path: '/v1/gym/export/customer',
    summary: 'Export the customers that these filters find',
    scope: 'gym',
    needs: 'exports.customers',
    shows: [],
    refuses: [...refusesToStart, 'permission.missing'],
    query: customerCalls.list.query.omit(asked).extend({ columns: Columns, direct: Direct }),
    response: StartedOrFile,
  }),
  start: call({
    method: 'POST',
    path: '/v1/gym/exports',
    summary: 'Export any list as it is filtered, or a page of statistics: a task in the background, or (`direct`) the file itself',
    scope: 'gym',
    open: 'each list or page says who may export it, and the verb asks for that and for its own permission',
    changes: ['exports'],
    whenOverdue: true,
    whenClosed: true,
    refuses: [...refusesToStart, 'permission.missing', 'export.no-such-list', 'scope.gym', 'not-found'],
    body: z.object({
      list: Line.max(40).describe('customers, cards, statistics-total …: contract/src/exports.ts'),
      query: z.record(z.string().max(40), z.unknown()).default({}).describe('the list’s own filters and order, or what the page is asked'),
      columns: z.array(Line.max(40)).max(60).optional().describe('their keys in their order; left out: all. Of a list alone'),
      direct: Direct,
    }),
    response: StartedOrFile,
  }),
  everything: call({
    method: 'POST',
    path: '/v1/gym/exports/everything',
    summary: 'Export everything of the brand with its files; asks for one’s own password again',
    scope: 'gym',
    needs: 'exports.everything',
    changes: ['exports'],
    whenOverdue: true,
    whenClosed: true,
    outside: true,
    refuses: ['export.too-many-running', 'export.password-wrong', 'export.not-whole-brand', 'auth.locked', 'auth.wrong'],
    body: z.object({ password: z.string().min(1, { error: 'required' }).max(200) }),
    response: ExportTask,
  }),
  cancel: call({
    method: 'POST',
    path: '/v1/gym/exports/{id}/cancel',
    summary: 'Stop an export that is not finished',
    scope: 'account',
    open: 'one’s own tasks alone',
    changes: ['exports'],
    whenOverdue: true,
    whenClosed: true,
    refuses: ['auth.no-gym', 'export.over'],
    params: IdParams,
    response: ExportTask,
  }),
  again: call({
    method: 'POST',
    path: '/v1/gym/exports/{id}/again',
    summary: 'Ask for the same once more: what failed, was stopped or is deleted by now',
    scope: 'gym',
    open: 'one’s own tasks alone; the list’s permissions are asked for anew',
    changes: ['exports'],
    whenOverdue: true,
    whenClosed: true,
    refuses: [...refusesToStart, 'permission.missing', 'export.everything-again'],
    params: IdParams,
    response: ExportTask,
  }),
  download: call({
    method: 'GET',
    path: '/v1/gym/export/download/{ticket}',
    summary: 'What was exported, by the link of the task list',
    scope: 'account',
    open: 'the link belongs to the session it was made for, and the list’s permission is asked for anew',
    shows: [],
    refuses: ['auth.no-gym', 'export.link-expired', 'export.link-foreign', 'export.file-gone', 'permission.missing'],
    params: z.object({ ticket: z.string().max(200) }),
    response: AnyFile,
  }),
}
