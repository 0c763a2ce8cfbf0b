/**
 * What a query reads, picked from the generated tables, so that a column which is renamed or goes no longer compiles wherever
 * it is read. Only what a query computes is written by hand beside it:
 *
 *     type DepositData = RowOf<'deposits', 'id' | 'fee_fen'> & Named<'employees', { staff_name: 'name' }> & { moves: number }
 */
import type { Generated, Tables } from './tables.ts'

type Table = keyof Tables
type Kept<Column> = Column extends Generated<infer Value> ? Value : Column
type Read<T extends Table> = { [C in keyof Tables[T]]: Kept<Tables[T][C]> }

type MayBeLeftOut<T extends Table> = {
  [C in keyof Tables[T]]: Tables[T][C] extends Generated<unknown> ? C : null extends Tables[T][C] ? C : never
}[keyof Tables[T]]
/** A row as it is written: what the table gives by itself may be left out. */
export type NewRow<T extends Table> = Omit<Read<T>, MayBeLeftOut<T>> & Partial<Pick<Read<T>, MayBeLeftOut<T>>>

/** What columns hold beyond what their type says: the numbers of a `check`, the shape of a jsonb. Their names are checked too. */
type Narrower<T extends Table, Values> = { [C in keyof Values]: C extends keyof Read<T> ? Read<T>[C] : never }

/** Columns under their own names; those of `Values` with what they truly hold. */
export type RowOf<T extends Table, Column extends keyof Tables[T], Values extends Narrower<T, Values> = Record<never, never>> = {
  [C in Exclude<Column, keyof Values>]: Read<T>[C]
} & Values

/** Columns that the query calls something else: `Named<'employees', { staff_name: 'name' }>`. */
export type Named<T extends Table, Names extends Record<string, keyof Tables[T]>> = { [Name in keyof Names]: Read<T>[Names[Name]] }

/** Of a left join that may find nothing. */
export type Joined<Row> = { [C in keyof Row]: Row[C] | null }
