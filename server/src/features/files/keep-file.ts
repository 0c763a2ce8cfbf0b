/** The way of an upload's bytes into the store: looked at, made anew, kept, and only then said to be ready. */
import { refuse } from '../../http/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { keyOf, kindOf } from './addresses.ts'
import { checkFile } from './check-file.ts'
import type { Facts } from './files.sql.ts'

/** What the process holds of uploads at once; with the largest file each this is 80 MB, and two of them are open as pixels. */
const MOST_HELD = 8
let held = 0

export async function withPlace<T>(work: () => Promise<T>): Promise<T> {
  if (held >= MOST_HELD) throw refuse('file.busy', { waiting: held })
  held++
  try {
    return await work()
  } finally {
    held--
  }
}

/** Answers what the row is to say of it. */
export async function keepFile(store: Store, brandId: number, name: string, bytes: Buffer): Promise<Facts> {
  const { parts, facts } = await checkFile(kindOf(name), bytes)
  for (const { variant, bytes: part, mediaType } of parts) await store.write(keyOf({ name, brandId, variant }), part, mediaType)
  return facts
}
