// The one error the embedded database throws, and the translation of what PostgreSQL or the system said into it.

import { thrownText } from '@kaiguan/contract/thrown'
import { bothLanguages, embeddedTexts, type Words } from './embedded.texts.ts'

/** Starting or stopping the embedded database failed; `message` says in Chinese and English what happened and what to do. */
export class EmbeddedDatabaseError extends Error {
  constructor(words: Words, cause?: unknown) {
    super(bothLanguages(words), { cause })
    this.name = 'EmbeddedDatabaseError'
  }
}

/** The system's own code of an error (`ENOENT`, `57P03`), or '' when it has none. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return ''
}

/** Turns a file system error at `path` into a sentence; an EmbeddedDatabaseError passes through unchanged. */
export function fileError(error: unknown, path: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error
  const detail = thrownText(error)
  return explain(detail, path, path, error)
}

/** Turns what initdb, postgres or the system printed into a sentence. `path` is the data folder, `log` where all of it can be read. */
export function explain(output: string, path: string, log: string, cause?: unknown): EmbeddedDatabaseError {
  const detail = lastLines(output)
  if (/No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/i.test(output)) {
    return new EmbeddedDatabaseError(embeddedTexts.diskFull(path), cause)
  }
  if (/loading shared libraries|GLIBC_|ENOEXEC|Exec format error/i.test(output)) {
    return new EmbeddedDatabaseError(embeddedTexts.cannotRun(path, detail), cause)
  }
  if (/Permission denied|EACCES|EPERM|EROFS|not permitted|wrong ownership|invalid permissions|Read-only file/i.test(output)) {
    return new EmbeddedDatabaseError(embeddedTexts.noPermission(path, detail), cause)
  }
  if (/ENOTDIR|EEXIST|ENAMETOOLONG|ELOOP|Not a directory/i.test(output)) {
    return new EmbeddedDatabaseError(embeddedTexts.noFolder(path, detail), cause)
  }
  if (/Cannot allocate memory|could not (map anonymous|create|resize) shared memory|ENOMEM|semaphores/i.test(output)) {
    return new EmbeddedDatabaseError(embeddedTexts.noMemory(detail), cause)
  }
  return new EmbeddedDatabaseError(embeddedTexts.failed(log, detail), cause)
}

/** The last few lines say why; the ones before are routine. */
function lastLines(output: string): string {
  return output.trim().split('\n').slice(-6).join(' | ').slice(-1200)
}
