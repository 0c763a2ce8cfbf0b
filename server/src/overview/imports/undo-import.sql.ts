/** What speaks against taking back what an import brought. */
import { type Db, maybe } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { broughtSubjects, customerImports } from './subjects.ts'

type Used = RowOf<'customers', 'name'> & { count: number }

/** Whatever of the batch somebody has done something with since. */
export async function usedSince(work: { db: Db; brandId: number }, importId: number): Promise<Used | null> {
  const subjects = Object.values(broughtSubjects)
  const elsewhere = subjects.map((subject) => subject.elsewhere)
  const used = [...subjects.map((subject) => subject.used(work, importId)), customerImports.used(work, importId, elsewhere)]
  const found = await maybe(
    work.db,
    sql<Used>`
    with used as (${sql.join(used, sql` union all `)})
    select count(*) as count, min(name) as name from used having count(*) > 0`,
  )
  return found ?? null
}
