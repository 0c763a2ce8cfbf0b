/** The rows of files. What is said of a file beyond its name is read here alone; other features join its name. */
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import type pg from 'pg'
import type { Acting } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** As the owner: no request reads the installation. */
export async function fileSecret(pool: pg.Pool): Promise<Buffer> {
  const found = await pool.query<{ file_secret: Buffer }>('select file_secret from installation')
  const [installation] = found.rows
  if (!installation) throw new Error('the installation has no row')
  return installation.file_secret
}

export type NewFile = { name: string; kind: FileKind; uploadedBy: number }

export async function insertFile({ db, brandId, gymId, now }: Acting, { name, kind, uploadedBy }: NewFile): Promise<void> {
  await sql`
    insert into files (brand_id, gym_id, name, kind, uploaded_by, created_at)
    values (${brandId}, ${gymId || null}, ${name}, ${kind}, ${uploadedBy}, ${now})`.execute(db)
}

/** One that is good already and is given to something at once. */
export async function insertReady(
  db: Db,
  { brandId, gymId, now, name, kind, uploadedBy }: NewFile & { brandId: number; gymId: number; now: Date },
  facts: Facts,
): Promise<number> {
  const { id } = await one(
    db,
    sql<RowOf<'files', 'id'>>`
      insert into files (brand_id, gym_id, name, kind, state, media_type, bytes, sha256, width, height, uploaded_by, created_at, referenced_at)
      values (${brandId}, ${gymId}, ${name}, ${kind}, 'ready', ${facts.media_type}, ${facts.bytes}, ${facts.sha256}, ${facts.width}, ${facts.height},
        ${uploadedBy}, ${now}, ${now}) returning id`,
  )
  return id
}

/** What somebody has signed or uploaded that nothing uses; what lies longer than a night is swept. */
export async function countUnused({ db, brandId }: Acting, uploadedBy: number): Promise<number> {
  const { n } = await one(
    db,
    sql<{
      n: number
    }>`select count(*) as n from files where brand_id = ${brandId} and uploaded_by = ${uploadedBy} and referenced_at is null`,
  )
  return n
}

/** The one upload that a signed address is good for; false where it was made. */
export async function claimUpload(db: Db, brandId: number, name: string): Promise<boolean> {
  const { count } = await sql`
    update files set state = 'uploaded' where brand_id = ${brandId} and name = ${name} and state = 'signed'`.execute(db)
  return count === 1
}

export type Facts = RowOf<'files', 'bytes' | 'width' | 'height'> & { media_type: string; sha256: Buffer }

export async function markReady(db: Db, brandId: number, name: string, facts: Facts): Promise<void> {
  await sql`
    update files set state = 'ready', media_type = ${facts.media_type}, bytes = ${facts.bytes}, sha256 = ${facts.sha256},
      width = ${facts.width}, height = ${facts.height}
    where brand_id = ${brandId} and name = ${name}`.execute(db)
}

export async function mediaTypeOf(db: Db, brandId: number, name: string): Promise<string | null> {
  const row = await maybe(
    db,
    sql<RowOf<'files', 'media_type'>>`select media_type from files where brand_id = ${brandId} and name = ${name}`,
  )
  return row?.media_type ?? null
}

export type FileData = RowOf<
  'files',
  'id' | 'gym_id' | 'uploaded_by' | 'referenced_at',
  { kind: FileKind; state: 'signed' | 'uploaded' | 'ready' }
>

/** Of one's own upload; undefined: there is none of that name. */
export async function stateOfOwn(db: Db, brandId: number, name: string, uploadedBy: number): Promise<FileData['state'] | undefined> {
  const row = await maybe(
    db,
    sql<Pick<FileData, 'state'>>`select state from files where brand_id = ${brandId} and name = ${name} and uploaded_by = ${uploadedBy}`,
  )
  return row?.state
}

/** Locked until the transaction ends: meanwhile nobody sweeps it. */
export async function fileByName({ db, brandId }: Acting, name: string): Promise<FileData | undefined> {
  return maybe(
    db,
    sql<FileData>`
      select id, gym_id, uploaded_by, referenced_at, kind, state from files
      where brand_id = ${brandId} and name = ${name} for no key update`,
  )
}

export async function markReferenced({ db, brandId, now }: Acting, id: number): Promise<void> {
  await sql`update files set referenced_at = ${now} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

type Having = { table: string; column: string }

/** Every column of the schema that points to a file, by its key. */
export function whoHasFiles(db: Db): Promise<Having[]> {
  return rows(
    db,
    sql<Having>`
      select t.relname as table, a.attname as column
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'brand_id'
      where c.contype = 'f' and c.confrelid = 'files'::regclass`,
  )
}

/** The names of what was deleted. What is being given to something meanwhile is locked there, and then no longer old. */
export async function deleteUnused(
  db: Db,
  brandId: number,
  having: readonly Having[],
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const free = having.map(
    ({ table, column }) => sql`not exists (select from ${sql.ref(table)} h where h.brand_id = f.brand_id and h.${sql.ref(column)} = f.id)`,
  )
  const deleted = await rows(
    db,
    sql<RowOf<'files', 'name'>>`
      delete from files where brand_id = ${brandId} and coalesce(referenced_at, created_at) < ${before} and id in (
        select f.id from files f
        where f.brand_id = ${brandId} and coalesce(f.referenced_at, f.created_at) < ${before} and ${sql.join([sql`true`, ...free], sql` and `)}
        limit ${most})
      returning name`,
  )
  return deleted.map(({ name }) => name)
}

/** At once, where the sweep would come too late; answers the names, whose bytes go when the transaction has ended. */
export async function deleteFiles({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, ids: readonly number[]): Promise<string[]> {
  const deleted = await rows(
    db,
    sql<RowOf<'files', 'name'>>`delete from files where brand_id = ${brandId} and id = any (${[...ids]}) returning name`,
  )
  return deleted.map(({ name }) => name)
}

export async function knownNames(db: Db, brandId: number, names: readonly string[]): Promise<Set<string>> {
  const known = await rows(db, sql<RowOf<'files', 'name'>>`select name from files where brand_id = ${brandId} and name = any (${names})`)
  return new Set(known.map(({ name }) => name))
}

export type StoredFile = RowOf<'files', 'id' | 'name', { sha256: Buffer }>

/** The next of those that were good when they came, in the order of their ids. */
export function readyFiles(db: Db, brandId: number, after: number, most: number): Promise<StoredFile[]> {
  return rows(
    db,
    sql<StoredFile>`
      select id, name, sha256 from files where brand_id = ${brandId} and id > ${after} and state = 'ready' order by id limit ${most}`,
  )
}
