/** Columns that need a right of their own: who may have them in a sheet. */
import type { ListExport } from '@kaiguan/contract/export'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

type May = Pick<Ctx, 'may'>

/** What is asked for by name is refused; of all columns, those that the asker may see. Null: all there are. */
export function columnsSeen(ctx: May, of: ListExport, asked: readonly string[] | undefined): string[] | null {
  if (asked) {
    requireRightToColumns(ctx, of, asked, 'columns')
    return [...asked]
  }
  const keys = Object.keys(of.columns)
  const seen = keys.filter((key) => missingFor(ctx, of, key) === undefined)
  return seen.length === keys.length ? null : seen
}

/** `field`: where they were asked for. */
export function requireRightToColumns(ctx: May, of: ListExport, asked: readonly string[] | null, field?: 'columns'): void {
  for (const key of asked ?? Object.keys(of.columns)) {
    const missing = missingFor(ctx, of, key)
    if (missing) throw refuse('permission.missing', { permission: permissions[missing] }, field && { field })
  }
}

function missingFor({ may }: May, { columns }: ListExport, key: string) {
  const needs = Object.hasOwn(columns, key) ? columns[key]?.needs : undefined
  return needs !== undefined && !may(needs) ? needs : undefined
}
