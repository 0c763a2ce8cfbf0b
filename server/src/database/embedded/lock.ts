// Only one process at a time may create, start or stop the database of a data folder. The lock must vanish with a
// process that is killed and must not trust process numbers, which get reused: so it is the operating system's own
// file lock. Node offers none, SQLite (part of Node) takes one on every platform; the file stays empty.

import { chown, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { thrownText } from '@kaiguan/contract/thrown'
import { embeddedTexts } from './embedded.texts.ts'
import { codeOf, EmbeddedDatabaseError } from './error.ts'

const SQLITE_BUSY = 5
const PATIENCE_MS = 5 * 60_000

/** Runs `work` while holding the lock file; waits for its present holder. Another process's crash frees it at once. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await take(file)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function take(file: string): Promise<DatabaseSync> {
  // Ours alone to read as well: whoever may read the file could hold the lock.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const lock = tryToTake(file)
    if (lock !== null) return lock
    if (Date.now() > giveUpAt) throw new EmbeddedDatabaseError(embeddedTexts.busy(file))
    await pause(15)
  }
}

/** Null while somebody else holds it. */
function tryToTake(file: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined
  try {
    // No waiting inside SQLite: it would block this process's event loop.
    lock = new DatabaseSync(file, { timeout: 0 })
    // Without a journal file nothing is written: a full disk must not keep a process from stopping or joining a server.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (isBusy(error)) return null
    const detail = thrownText(error)
    throw new EmbeddedDatabaseError(embeddedTexts.noPermission(file, detail), error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/** Under root: lets the folder's real owner use the files root makes, should that user start the program next. */
export async function giveTo(file: string, owner: { uid: number; gid: number } | null): Promise<void> {
  if (owner !== null) await chown(file, owner.uid, owner.gid)
}
