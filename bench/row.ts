/** A line of the bench's table, and the hand-written SQL it is measured against. */
import { readFileSync } from 'node:fs'

export type Row = { what: string; ours: string; limit: string; ratio: string; aim: string; met: boolean | null }

export function statements(file: string): string[] {
  return readFileSync(new URL(`raw/${file}`, import.meta.url), 'utf8')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
}
