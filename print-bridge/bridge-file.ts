/** What the bridge keeps over its own end: which pages are paired, and what came of the last tasks. One JSON file, written whole. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { printTasks } from '@kaiguan/contract/paper'
import { z } from 'zod'

const Kept = z.object({
  /** By the SHA-256 of the token. */
  pairings: z.record(z.string(), z.object({ origin: z.string(), at: z.string() })),
  /** Oldest first. */
  tasks: z.array(z.object({ task: z.string(), status: z.enum(printTasks) })),
})
export type Kept = z.infer<typeof Kept>

export type Keeper = { read(): Kept; write(kept: Kept): void }

const nothing = (): Kept => ({ pairings: {}, tasks: [] })

export function keptIn(file: string): Keeper {
  return {
    read: () => {
      try {
        return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch (error) {
        // There is none yet; what can't be read is said, and not written over.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing()
        throw error
      }
    },
    write: (kept) => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}
