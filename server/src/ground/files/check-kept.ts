/** Whether the store has what the rows say: all of it, and the part that all others were made of as it was when it came. */
import { createHash } from 'node:crypto'
import { brandIds } from '../../database/brands.sql.ts'
import type { Database } from '../../database/open.ts'
import type { Store } from '../../storage/store.ts'
import { keyOf, variantsOf } from './addresses.ts'
import { readyFiles, type StoredFile } from './files.sql.ts'

const AT_ONCE = 500

export async function checkFiles(database: Database, store: Store): Promise<{ files: number; problems: string[] }> {
  const problems: string[] = []
  let files = 0
  for (const brandId of await database.transaction(null, brandIds)) {
    for (let after = 0, some: StoredFile[]; ; after = some.at(-1)?.id ?? 0) {
      const from = after
      some = await database.transaction(brandId, (db) => readyFiles(db, brandId, from, AT_ONCE))
      for (const file of some) problems.push(...(await problemsOf(store, brandId, file)))
      files += some.length
      if (some.length < AT_ONCE) break
    }
  }
  return { files, problems }
}

async function problemsOf(store: Store, brandId: number, { name, sha256 }: StoredFile): Promise<string[]> {
  const found: string[] = []
  for (const [at, variant] of variantsOf(name).entries()) {
    const key = keyOf({ name, brandId, variant })
    const kept = await store.read(key)
    if (!kept) found.push(`${key} is missing`)
    // The sum is of the first.
    else if (at > 0) kept.stream.destroy()
    else {
      const hash = createHash('sha256')
      for await (const part of kept.stream) hash.update(part as Buffer)
      if (!hash.digest().equals(sha256)) found.push(`${key} was changed`)
    }
  }
  return found
}
