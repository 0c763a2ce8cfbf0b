/** The rows of files. What is said of a file beyond its name is read here alone; other features join its name. */
import type { FileKind } from '@kaiguan/contract/features/files'
import type pg from 'pg'
import type { Acting } from '../../context.ts'
import { type Db, maybe, one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** As the owner: no request reads the installation. */
export async function fileSecret(pool: pg.Pool): Promise<Buffer> {
  const { rows } = await pool.query<{ file_secret: Buffer }>('select file_secret from installation')
  if (!rows[0]) throw new Error('the installation has no row')
  return rows[0].file_secret
}

export type NewFile = { name: string; kind: FileKind; uploadedBy: number }

export async function insertFile({ db, brandId, gymId, now }: Acting, { name, kind, uploadedBy }: NewFile): Promise<void> {
  await sql`
    insert into files (brand_id, gym_id, name, kind, uploaded_by, created_at)
    values (${brandId}, ${gymId || null}, ${name}, ${kind}, ${uploadedBy}, ${now})`.execute(db)
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

export type FileData = RowOf<'files', 'id' | 'gym_id' | 'uploaded_by' | 'referenced_at'> & {
  kind: FileKind
  state: 'signed' | 'uploaded' | 'ready'
}

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
