/**
 * Bringing what another system knew (docs/districts/overview.md): upload, check, insert, undo.
 * A sheet is of one kind: members with their cards, rentals of lockers with their holders, courses of members, body tests of an analyser, leads, goods, cards of members who are here, staff, or what is deducted from pay.
 */
import { z } from 'zod'
import { AnyFile } from '../../any-file.ts'
import { call } from '../../call.ts'
import { bodyFigures } from '../../coaching/body-tests/texts.ts'
import { Pasted } from '../../rules.ts'
import { csv, Flag, Id, IdText, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'
import { ofDeductions, ofGoods, ofStaff } from './fields-of-kinds.ts'

/** The largest file, and how many rows of people it may hold. */
export const IMPORT_MAX_BYTES = 20 * 1_048_576
export const IMPORT_MAX_ROWS = 50_000
/** Of staff: their phones may be logins anywhere, and no branch has more. */
export const IMPORT_MAX_STAFF = 500
/** How much a person’s checks may tell within a day of people whom they may not see, or of phones that they may not read in whole. */
export const IMPORT_MOST_TOLD = 300
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const importKinds = ['members', 'lockers', 'courses', 'body-tests', 'leads', 'goods', 'cards', 'staff', 'deductions'] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

/** What a column of the club's sheet may mean. */
export const importFields = [
  'name',
  'phone',
  'sex',
  'birthday',
  'consultant',
  'remark',
  'card_type',
  'card_no',
  'sold_on',
  'start_date',
  'end_date',
  'residue_days',
  'total_times',
  'residue_times',
  'principal',
  'gift',
  'paid',
  'suspended_from',
  'area',
  'grid_no',
  'rent',
  'pledge',
  'course',
  'coach',
  'lessons',
  'lessons_left',
  'unearned',
  'person_no',
  'age',
  'tested_at',
  ...bodyFigures,
  'source',
  'tags',
  'next_on',
  ...ofGoods,
  ...ofStaff,
  ...ofDeductions,
] as const
export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

/** The specification's numbers: absent uploaded, 1 passed, 2 errors found, 4 done. */
export const ImportStatus = z.union([z.literal(1), z.literal(2), z.literal(4)])

export const importStates = ['uploaded', 'checking', 'errors', 'passed', 'inserting', 'done', 'undoing', 'undone', 'failed'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>
/** The states in which the server is at work: ask again. */
export const busyImportStates: readonly ImportState[] = ['checking', 'inserting', 'undoing']

/** The step is done, or done already, when it is answered: three requests alone bring a sheet. */
const Wait = Flag.default(true).describe('false: it is only asked for, and the import says how far it is')

export const ImportProgress = z.object({
  id: Id,
  status: ImportStatus.optional().describe('absent: uploaded; 1 passed, 2 errors found, 4 done'),
  state: ImportState,
})

export const ImportCounts = z.object({
  rows: z.int().describe('rows with anything in them, below the header'),
  wrong: z.int().describe('rows with at least one error'),
  new_customers: z.int(),
  joined: z.int().describe('customers that are here already and get the cards of their rows'),
  from_other_branch: z.int().describe('new here, and known to another branch of the brand'),
  new_cards: z.int(),
  unpaid_cards: z.int().describe('cards without a paid amount: nothing of them is still to be earned'),
  deferred: z.int().describe('integer fen: still to be earned'),
  stored: z.int().describe('integer fen: stored principal'),
  gift: z.int().describe('integer fen: stored gift'),
  new_rentals: z.int().describe('lockers: grids that are rented by it'),
  nameless_rentals: z.int().describe('lockers: rows without a mobile; their holder is kept by name and is no customer'),
  unpaid_rentals: z.int().describe('lockers: rows without rent; nothing of them is still to be earned'),
  pledges: z.int().describe('lockers: integer fen held as pledges'),
  new_courses: z.int().describe('courses: members’ courses that it brings'),
  new_lessons: z.int().describe('courses: lessons that are left on them'),
  unpaid_courses: z.int().describe('courses: rows without an amount; nothing of them is still to be earned'),
  new_tests: z.int().describe('body tests that it brings'),
  known_tests: z.int().describe('body tests that are here already, or stand in the file twice: they come once'),
  unassigned_tests: z.int().describe('body tests of nobody who is known by phone or number: given to a member later'),
  pooled_leads: z.int().describe('leads of nobody: the public pool'),
  new_goods: z.int(),
  new_pieces: z.int().describe('goods: pieces that are in stock'),
  new_staff: z.int(),
  new_tasks: z.int().describe('leads: follow-ups that are to be done on a day'),
  new_pay_lines: z.int().describe('deductions: lines of salary slips'),
  deducted: z.int().describe('deductions: integer fen'),
  adjusted: SignedFen.describe('deductions: what the adjustments come to'),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const ImportRow = ImportProgress.extend({
  kind: ImportKind,
  file_name: z.string(),
  created_at: Instant,
  staff_name: z.string().nullable(),
  counts: ImportCounts.nullable(),
  done_at: Instant.nullable(),
  undone_at: Instant.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()).describe('the first values below it; none of a cost without the right to see it'),
  days: z.boolean().describe('most of what stands below it are days'),
  field: ImportField.nullable().describe('null: not brought'),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportProblem = z.object({
  row: z.int().describe('as the sheet numbers it'),
  field: ImportField.nullable(),
  value: z.string(),
  message: z.string(),
})

export const ImportDetails = ImportRow.extend({
  sheet_name: z.string(),
  header_row: z.int(),
  columns: z.array(ImportColumn),
  progress: z.int().min(0).max(100),
  message: z.string().nullable().describe('why the last step did nothing'),
  problems: z.array(ImportProblem).describe('the first 100; what goods cost is blank without the right to see it'),
  joined: z
    .array(z.object({ row: z.int(), name: z.string(), phone: z.string().describe('masked'), here: z.boolean() }))
    .describe(
      'the first 100 people known already, for whoever had it checked or sees all customers; here: a customer of this branch, else of another',
    ),
})
export type ImportDetails = z.infer<typeof ImportDetails>

/** Each kind has a right of its own (import-rights.ts). */
const BY_KIND = 'whoever may bring what the sheet holds: the handler asks for the rights of its kind'

export const importCalls = {
  upload: call({
    method: 'POST',
    path: '/v1/gym/imports',
    summary:
      'Upload a sheet of what `kind` says: the body is the xlsx itself (of body tests, leads, goods, cards, staff and deductions also a csv) or a form with it, at most 20 MB and 50,000 rows, of staff 500, of deductions 2,000',
    scope: 'gym',
    open: BY_KIND,
    changes: ['imports'],
    refuses: [
      'permission.missing',
      'import.no-file',
      'import.too-large',
      'import.unreadable',
      'import.too-much',
      'import.too-many-rows',
      'import.empty',
      'import.columns',
      'import.column-twice',
      'import.failed',
      'import.queue-full',
    ],
    file: true,
    outside: true,
    query: z.object({
      name: Pasted.max(200).optional().describe('left out: as the form names it'),
      kind: ImportKind.default('members').describe('what the sheet brings'),
    }),
    response: ImportProgress,
  }),
  check: call({
    method: 'POST',
    path: '/v1/gym/imports/check',
    summary:
      'Check every row, and answer 1 or 2. Asked again it checks again; of an import that was brought it answers 4. Where others are at it for long, status is absent: ask again',
    scope: 'gym',
    open: BY_KIND,
    changes: ['imports'],
    refuses: [
      'not-found',
      'permission.missing',
      'import.state',
      'import.columns',
      'import.column-twice',
      'import.column-unfit',
      'import.cost-column',
      'import.told-enough',
      'import.unreadable',
      'import.too-much',
      'import.too-many-rows',
      'import.empty',
      'import.failed',
    ],
    outside: true,
    body: z.object({
      data_import_id: Id,
      wait: Wait,
      columns: z.array(ImportField.nullable()).max(200).optional().describe('what each column means; left out: as guessed'),
    }),
    response: ImportProgress,
  }),
  insert: call({
    method: 'POST',
    path: '/v1/gym/imports/insert',
    summary:
      'Bring what was checked, all or nothing, and answer 4; asked again it brings nothing more. Where others are at it for long, status is absent or 1: ask again',
    scope: 'gym',
    open: BY_KIND,
    changes: [
      'imports',
      'customers',
      'cards',
      'lockers',
      'courses',
      'body-tests',
      'follow-ups',
      'goods',
      'staff',
      'roles',
      'salary',
      'money',
    ],
    refuses: ['not-found', 'permission.missing', 'import.state', 'import.cost-column', 'import.told-enough', 'import.failed'],
    outside: true,
    body: z.object({ data_import_id: Id, wait: Wait }),
    response: ImportProgress,
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/imports',
    summary: 'The imports of this branch, of the kinds that the asker may bring',
    scope: 'gym',
    needs: 'imports.view',
    shows: ['imports'],
    query: Paging.extend({ state: csv(ImportState).optional(), kind: csv(ImportKind).optional() }),
    response: listOf(ImportRow),
  }),
  template: call({
    method: 'GET',
    path: '/v1/gym/imports/template',
    summary: 'An empty sheet with the columns that are known',
    scope: 'gym',
    open: BY_KIND,
    refuses: ['permission.missing'],
    shows: [],
    query: z.object({ kind: ImportKind.default('members') }),
    response: AnyFile,
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/imports/{id}',
    summary: 'One import: its columns, its progress, what it would bring, its first errors',
    scope: 'gym',
    open: BY_KIND,
    refuses: ['permission.missing'],
    shows: ['imports'],
    params: z.object({ id: IdText }),
    response: ImportDetails,
  }),
  errors: call({
    method: 'GET',
    path: '/v1/gym/imports/{id}/errors',
    summary: 'The rows with errors as a sheet, each with its reasons',
    scope: 'gym',
    open: BY_KIND,
    refuses: ['permission.missing'],
    shows: ['imports'],
    params: z.object({ id: IdText }),
    response: AnyFile,
  }),
  undo: call({
    method: 'POST',
    path: '/v1/gym/imports/{id}/undo',
    summary:
      'Take back everything an import brought, while none of it has been used; of goods and staff each that nobody used or changed, and who did nothing; in the background',
    scope: 'gym',
    needs: 'imports.undo',
    changes: [
      'imports',
      'customers',
      'cards',
      'lockers',
      'courses',
      'body-tests',
      'follow-ups',
      'goods',
      'staff',
      'roles',
      'salary',
      'money',
    ],
    refuses: ['permission.missing', 'import.state', 'import.used', 'staff.above-you', 'salary.brought-confirmed', 'salary.own-brought'],
    money: true,
    params: z.object({ id: IdText }),
    response: ImportProgress,
  }),
}
