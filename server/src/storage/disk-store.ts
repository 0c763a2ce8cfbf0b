/** A folder of the server's own. Several servers may share one (a network file system): names never meet, and a rename is whole. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey, type Store } from './store.ts'

/** Where a file grows before it is whole; on the same disk as where it goes, or the rename would be a copy. */
const GROWING = '.growing'

export function diskStore(folder: string): Store {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    bucket: 'local',
    direct: null,
    write: async (key, bytes) => {
      const path = pathOf(key)
      const growing = join(folder, GROWING, randomUUID())
      await mkdir(dirname(growing), { recursive: true, mode: 0o700 })
      try {
        // `flush`: a rename that outlives a power cut must not name a file whose bytes didn't.
        const stream = createWriteStream(growing, { mode: 0o600, flush: true })
        await pipeline(Buffer.isBuffer(bytes) ? Readable.from([bytes], { objectMode: false }) : bytes, stream)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(growing, path)
      } finally {
        await rm(growing, { force: true })
      }
    },
    read: async (key) => {
      const file = await open(pathOf(key)).catch(nothing)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: createReadStream('', { fd: file }), bytes: size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: (prefix) => keysUnder(folder, prefix),
  }
}

async function* keysUnder(folder: string, prefix: string): AsyncGenerator<string> {
  const top = await opendir(join(folder, ...prefix.split('/').slice(0, -1)), { recursive: true }).catch(nothing)
  if (!top) return
  for await (const entry of top) {
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && key.startsWith(prefix) && !key.startsWith(`${GROWING}/`)) yield key
  }
}

/** What isn't there is no failure. */
function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
