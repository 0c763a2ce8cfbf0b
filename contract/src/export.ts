/**
 * How a list is exported: declared once beside its call, in `<district>/<feature>/exports.ts`. The columns carry the keys of the
 * list on the screen, so that a reader's columns and their order travel as keys; the screen reads its titles from here.
 *
 *   export const customerExport = exportOf(customerCalls.list, {
 *     list: 'customers', type: 2, needs: 'exports.customers', name: { zh: '会员', en: 'Members' },
 *     columns: { name: { zh: '姓名', en: 'Name', of: (row) => row.name } },
 *   })
 *
 * Its line in `exports.ts`, and that of its handler on the server, make it one; TypeScript and a law say where one is missing.
 */
import type { z } from 'zod'
import type { Call, ResponseOf } from './call.ts'
import type { Permission } from './permissions.ts'
import type { Words } from './rules.ts'

/** The numbers of the specification's tasks; 8 is seen by everybody. */
export const exportTypes = { cards: 1, customers: 2, checkIns: 3, orders: 4, goods: 5, staff: 6, records: 7, general: 8 } as const
export type ExportType = (typeof exportTypes)[keyof typeof exportTypes]

/** What stands in a cell: words in the reader's language, several of them joined. */
export type CellValue = string | number | boolean | Words | readonly (string | Words)[] | null | undefined

type Plain<Row> = {
  /** `text` where nothing is said. `money` is fen and becomes yuan as a number; `day` and `instant` become dates. */
  as?: 'text' | 'number' | 'money' | 'day' | 'instant' | 'flag'
  of: (row: Row) => CellValue
}
/** Masked, as the call answers it; whole for whoever may reveal phones, which is logged. `whose`: the customer's id. */
type Phone<Row> = { as: 'phone'; of: (row: Row) => string; whose: (row: Row) => number | null }

export type ExportCell<Row> = (Plain<Row> | Phone<Row>) & { width?: number }
/** One column of the screen; `parts` where it takes several to stay something that one can reckon with. */
export type ExportColumn<Row> = Words & {
  /** Only for whoever holds it, beside what the list needs: it isn't in what others export, and they don't fetch what has it. */
  needs?: Permission
} & (ExportCell<Row> | { parts: readonly (Words & ExportCell<Row>)[] })

export type ExportedCall = Call<z.ZodType, z.ZodObject, z.ZodType, z.ZodType<{ data: readonly object[]; total: number }>>
type RowOfCall<C extends ExportedCall> = ResponseOf<C>['data'][number]

export type ListExport<C extends ExportedCall = ExportedCall, Row = never, Key extends string = string> = {
  call: C
  /** Under which it is asked for: its key in exports.ts. */
  list: string
  type: ExportType
  /** Beside what the list itself needs; without one, whoever sees the list. */
  needs: Permission | null
  /** Of the sheet, the task and the file. */
  name: Words
  columns: Readonly<Record<Key, ExportColumn<Row>>>
}

type Declared<Row, Key extends string> = {
  list: string
  type: ExportType
  needs?: Permission
  name: Words
  columns: Readonly<Record<Key, ExportColumn<Row>>>
}

export function exportOf<C extends ExportedCall, Key extends string>(
  call: C,
  declared: Declared<RowOfCall<C>, Key>,
): ListExport<C, RowOfCall<C>, Key> {
  return { call, ...declared, needs: declared.needs ?? null }
}
