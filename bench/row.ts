/** A line of the bench's table, and the hand-written SQL it is measured against. */
import { readFileSync } from 'node:fs'

export type Row = { what: string; ours: string; limit: string; ratio: string; aim: string; met: boolean | null }

export function statements(file: string): string[] {
  return readFileSync(new URL(`raw/${file}`, import.meta.url), 'utf8')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
}

/** Only the parameters a statement uses, numbered from 1: PostgreSQL refuses unused ones. */
export function renumbered(text: string, all: unknown[]): { text: string; values: unknown[] } {
  const used = [...new Set([...text.matchAll(/\$(\d)/g)].map((match) => Number(match[1])))].sort()
  return { text: text.replace(/\$(\d)/g, (_, n: string) => `$${used.indexOf(Number(n)) + 1}`), values: used.map((n) => all[n - 1]) }
}
