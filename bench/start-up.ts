/** From `node main.ts` to the first answer: on an empty folder (initdb, migrations), and again. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './row.ts'
import { startServer } from './server.ts'

export async function benchStartUp(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-start-'))
  chmodSync(folder, 0o755)
  const times: number[] = []
  for (let i = 0; i < 2; i++) {
    const server = await startServer({ KAIGUAN_DATA: folder, DATABASE_URL: '' })
    times.push(server.startedInMs / 1000)
    await server.stop()
  }
  rmSync(folder, { recursive: true, force: true })
  const [first = 0, later = 0] = times
  return [
    { what: 'start-up, first', figure: `${first.toFixed(2)} s`, aim: '≤ 4 s', met: first <= 4 },
    { what: 'start-up, later', figure: `${later.toFixed(2)} s`, aim: '≤ 1.5 s', met: later <= 1.5 },
  ]
}
