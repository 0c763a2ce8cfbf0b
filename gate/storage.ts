/**
 * Where a gate keeps what it must not forget: whole texts that are replaced at once, and journals that only grow. What a call
 * of these has answered for survives the power being cut; what it was in the middle of is there whole or not at all, but for the
 * last line of a journal, which whoever reads it drops (journalLines).
 */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Storage = {
  read(name: string): string | null
  write(name: string, text: string): void
  append(name: string, text: string): void
}

export function diskStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (name: string) => join(folder, name)
  return {
    read: (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null),
    write: (name, text) => {
      kept(`${at(name)}.new`, 'w', text)
      renameSync(`${at(name)}.new`, at(name))
      settle(folder)
    },
    append: (name, text) => {
      const begins = !existsSync(at(name))
      kept(at(name), 'a', text)
      if (begins) settle(folder)
    },
  }
}

function kept(path: string, how: 'w' | 'a', text: string): void {
  const file = openSync(path, how, 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A new name in a folder is kept with the folder. Windows knows no such thing, and keeps names by itself. */
function settle(folder: string): void {
  if (process.platform === 'win32') return
  const there = openSync(folder, 'r')
  try {
    fsyncSync(there)
  } finally {
    closeSync(there)
  }
}

/** Lines of JSON. One that the power cut in two was never answered for. */
export function journalLines(text: string | null): unknown[] {
  return (text ?? '').split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
}
