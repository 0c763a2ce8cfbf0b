/** For who brings pictures without a browser (the demo): looked at and kept as an upload is, without its address. */
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import type { Database } from '../../database/open.ts'
import type { Store } from '../../storage/store.ts'
import { insertReady } from './files.sql.ts'
import { keepFile } from './keep-file.ts'
import { newName } from './new-name.ts'

export type Brought = { brandId: number; gymId: number; uploadedBy: number; now: Date }

export async function keepAsUploaded(
  database: Database,
  store: Store,
  at: Brought,
  kind: FileKind,
  bytes: Buffer,
): Promise<{ id: number; name: string }> {
  const name = newName(kind)
  const facts = await keepFile(store, at.brandId, name, bytes)
  const id = await database.transaction(at.brandId, (db) => insertReady(db, { ...at, kind, name }, facts))
  return { id, name }
}
