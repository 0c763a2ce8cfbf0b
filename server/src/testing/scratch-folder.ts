/** Where a cluster that ends with the tests lies: in memory, where the system offers room for it; files there cost a sixth. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** As Linux calls its file system in memory. Containers often leave it 64 MB. */
const IN_MEMORY = '/dev/shm'
/** The databases of a few workers and what PostgreSQL writes before it forgets it, with room beside them. */
const ROOM = 8 * 1024 ** 3

/** `inMemory`: a database there is copied soonest file by file; on a disk by what PostgreSQL writes down of it. */
export function scratchFolder(name: string): { folder: string; inMemory: boolean } {
  const inMemory = hasRoom()
  return { folder: mkdtempSync(join(inMemory ? IN_MEMORY : tmpdir(), `${name}-`)), inMemory }
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) >= ROOM
}
