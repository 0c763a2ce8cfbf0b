/** What speaks against taking back what an import brought. */
import { type Db, maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { broughtSubjects } from './brought-subjects.ts'
import type { ImportData } from './imports.sql.ts'
import { customerImports } from './subjects.ts'

/** `names`: of the first few. */
export type Used = RowOf<'customers', 'name'> & { count: number; names: string[] }

const NAMED = 5

/** Whatever of the batch somebody has done something with since. */
export async function usedSince(work: { db: Db; brandId: number }, { id, kind }: Pick<ImportData, 'id' | 'kind'>): Promise<Used | null> {
  const elsewhere = [...new Set(Object.values(broughtSubjects).flatMap((subject) => subject.elsewhere ?? []))]
  const used = [broughtSubjects[kind].used(work, id), customerImports.used(work, id, elsewhere)]
  const found = await maybe(
    work.db,
    sql<Used>`
    with used (what, name) as (${sql.join(used, sql` union all `)})
    select count(distinct what) as count, min(name) as name, (array_agg(distinct name))[1:${NAMED}] as names from used having count(*) > 0`,
  )
  return found ?? null
}
