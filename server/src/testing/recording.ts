/**
 * What SQL the whole unit run sent, as whom: one file, which PostgreSQL 15 is asked about afterwards (scripts/test-pg15.ts).
 * Each worker writes a part of its own (record-statements.ts); only a run of every test file, all of them right, on the
 * bundled server makes them the recording, stamped with the sources it was made of.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const place = join(root, 'node_modules/.cache/kaiguan')
const recording = join(place, 'statements.jsonl')

/** Who sent it: the role it ran as. */
export const roles = ['owner', 'kaiguan_app', 'kaiguan_member'] as const
export type Role = (typeof roles)[number]

/** `from`: the first test file that sent it. */
export type Statement = { role: Role; text: string; from: string }
type Stamp = { sources: string }

/** Other sources send other statements. */
export function sourcesNow(): string {
  const hash = createHash('sha256')
  for (const folder of ['server/src', 'contract/src']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|sql)$/.test(name))
    for (const name of names.sort()) hash.update(`${folder}/${name}\0`).update(readFileSync(join(root, folder, name)))
  }
  return hash.digest('hex')
}

export type Parts = {
  /** Where the workers write. */
  folder: string
  /** `whole`: every test file ran, and nothing failed. Otherwise an earlier recording stays as it is. */
  end(whole: boolean): void
}

export function beginParts(): Parts {
  const folder = join(place, `statements-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Taken now: whoever edits while the tests run changes what the recording must no longer speak for.
  const stamp: Stamp = { sources: sourcesNow() }
  return {
    folder,
    end: (whole) => {
      if (whole) keepWhole(folder, stamp)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function keepWhole(folder: string, stamp: Stamp): void {
  const distinct = new Map<string, string>()
  for (const part of readdirSync(folder).sort()) {
    for (const line of readFileSync(join(folder, part), 'utf8').split('\n')) {
      if (line === '') continue
      // Our own line, written by `partLine`.
      const { role, text } = JSON.parse(line) as Statement
      const key = `${role} ${text}`
      if (!distinct.has(key)) distinct.set(key, line)
    }
  }
  const half = `${recording}.${process.pid}`
  writeFileSync(half, `${[JSON.stringify(stamp), ...distinct.values()].join('\n')}\n`)
  renameSync(half, recording)
}

export const partLine = (statement: Statement): string => `${JSON.stringify(statement)}\n`

/** The recording of these very sources, or why there is none. */
export function readRecording(): { statements: Statement[] } | { missing: string } {
  let lines: string[]
  try {
    lines = readFileSync(recording, 'utf8').trimEnd().split('\n')
  } catch {
    return { missing: 'no whole run of the tests on the bundled PostgreSQL has been recorded' }
  }
  const [first = '{}', ...rest] = lines
  // Our own lines, written by `keepWhole`.
  const { sources } = JSON.parse(first) as Partial<Stamp>
  if (sources !== sourcesNow()) return { missing: 'the recorded run of the tests was of other sources than those that stand here now' }
  return { statements: rest.map((line) => JSON.parse(line) as Statement) }
}
