/** The way of an upload's bytes into the store: looked at, made anew, kept, and only then said to be ready. */
import type { Readable } from 'node:stream'
import { FILE_MAX_KB } from '@kaiguan/contract/ground/files/calls'
import { refuse } from '../../http/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { keyOf, kindOf, uploadKeyOf } from './addresses.ts'
import { checkFile, FILE_MAX_BYTES } from './check-file.ts'
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

/**
 * What went straight to the store, where its address could say neither what it is nor how large: read, looked at and made
 * anew like any other. null: nothing came.
 */
export function bringIn(store: Store, brandId: number, name: string): Promise<Facts | null> {
  return withPlace(async () => {
    const key = uploadKeyOf(brandId, name)
    const sent = await store.read(key)
    if (!sent) return null
    if (sent.bytes > FILE_MAX_BYTES) sent.stream.destroy()
    const bytes = sent.bytes > FILE_MAX_BYTES ? null : await atMostBytes(sent.stream, FILE_MAX_BYTES)
    if (bytes === null) throw refuse('file.too-large', { most: FILE_MAX_KB })
    const facts = await keepFile(store, brandId, name, bytes)
    await store.remove(key)
    return facts
  })
}

/** null: more came. The length that a store names is of what lies there: put with `Content-Encoding`, it unpacks on its way here. */
async function atMostBytes(stream: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  // `as`: streams of bytes give buffers.
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Answers what the row is to say of it. */
export async function keepFile(store: Store, brandId: number, name: string, bytes: Buffer): Promise<Facts> {
  const { parts, facts } = await checkFile(kindOf(name), bytes)
  for (const { variant, bytes: part, mediaType } of parts) await store.write(keyOf({ name, brandId, variant }), part, mediaType)
  return facts
}
