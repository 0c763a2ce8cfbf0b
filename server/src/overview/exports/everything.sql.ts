/** SQL of the export of everything: the brand's own tables, as the catalogue knows them, read by the brand's own role. */
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

export type Column = { name: string; type: string }
export type ExportedTable = { name: string; columns: Column[]; key: Column[] }
type At = { db: Db; brandId: number }

/** What could open a door, whatever table it stands in. */
const OPENS = /hash|secret|token|password|seal/

/** The tables that hold something of a brand, without the columns that nobody is to read. */
export async function tablesOfBrand({ db }: Pick<At, 'db'>): Promise<ExportedTable[]> {
  const found = await rows(
    db,
    sql<{ name: string; columns: Column[]; key: Column[] }>`
    select t.relname::text as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.at)
        from unnest(p.indkey::int2[]) with ordinality k (attnum, at) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as key
    from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_index p on p.indrelid = t.oid and p.indisprimary
    where t.relkind in ('r', 'p') and not t.relispartition and t.relrowsecurity
      and exists (select from pg_attribute b where b.attrelid = t.oid and b.attname = 'brand_id')
    order by t.relname`,
  )
  return found.map(({ columns, ...table }) => ({
    ...table,
    columns: columns.filter(({ name, type }) => !OPENS.test(name) && type !== 'bytea'),
  }))
}

/** What somebody signed who is forgotten by now: nobody sees it any more, and it isn't taken along either (docs/personal-data.md). */
const SEALED = ['html', 'signature', 'signed_ip']
const isSealed = (contract: Sql) => sql`exists (
  select from customers w where w.brand_id = ${contract}.brand_id and w.id = ${contract}.customer_id and w.forgotten_at is not null)`

function cellOf(table: string, column: string): Sql {
  const cell = sql`${sql.ref(column)}::text`
  return table === 'contracts' && SEALED.includes(column) ? sql`case when ${isSealed(sql`contracts`)} then null else ${cell} end` : cell
}

/** The names of the PDFs of such contracts. */
export async function sealedPdfs({ db, brandId }: At): Promise<string[]> {
  const found = await rows(
    db,
    sql<RowOf<'files', 'name'>>`
    select f.name from contracts c join files f on f.brand_id = c.brand_id and f.id = c.pdf_file_id where c.brand_id = ${brandId} and ${isSealed(sql`c`)}`,
  )
  return found.map(({ name }) => name)
}

export type TextRow = { cells: (string | null)[]; key: string[] }

/** So many rows after that key, every cell as PostgreSQL writes it. */
export async function rowsAfter(
  { db, brandId }: At,
  table: ExportedTable,
  after: readonly string[] | null,
  limit: number,
): Promise<TextRow[]> {
  const cells = sql.join(table.columns.map(({ name }) => cellOf(table.name, name)))
  const keys = table.key.map(({ name }) => sql.ref(name))
  const texts = sql.join(keys.map((key) => sql`${key}::text`))
  const values = after && sql.join(after.map((value, i) => sql`${value}::text::${sql.raw(table.key[i]?.type ?? 'text')}`))
  const beyond: Sql = values ? sql` and (${sql.join(keys)}) > (${values})` : sql``
  return rows(
    db,
    sql<TextRow>`
    select array[${cells}]::text[] as cells, array[${texts}]::text[] as key from ${sql.ref(table.name)}
    where brand_id = ${brandId}${beyond} order by ${sql.join(keys)} limit ${limit}`,
  )
}

export async function brandName({ db, brandId }: At): Promise<string> {
  return (await one(db, sql<{ brand: string }>`select name as brand from brands where id = ${brandId}`)).brand
}

export function gymsOfBrand({ db, brandId }: At): Promise<{ gym: number; called: string }[]> {
  return rows(db, sql<{ gym: number; called: string }>`select id as gym, name as called from gyms where brand_id = ${brandId} order by id`)
}
