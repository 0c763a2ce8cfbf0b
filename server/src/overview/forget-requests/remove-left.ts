/** What the store has of somebody who was forgotten: their pictures, and exports that may list them. */
import { removeAll } from '../../ground/files/index.ts'
import type { Store } from '../../storage/store.ts'
import type { Left } from './forget-requests.sql.ts'

export async function removeLeft(store: Store, brandId: number, { files, exports }: Left): Promise<void> {
  for (const name of files) await removeAll(store, brandId, name)
  for (const key of exports) await store.remove(key)
}
