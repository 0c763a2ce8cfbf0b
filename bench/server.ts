/** The real server in a process of its own, as a club runs it. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { endWith } from './ending.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export type Running = { base: string; pid: number; startedInMs: number; memory(): number | null; stop(): Promise<void> }

/** Resolves when the server is ready for its first call; `main` may be another commit's. */
export async function startServer(env: Record<string, string>, main = MAIN): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), KAIGUAN_EMPTY: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = endWith(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const base = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended before it answered')
    try {
      const answer = await fetch(`${base}/ready`)
      if (answer.ok) break
    } catch {
      // Not even listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    base,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - began,
    memory: () => residentBytes(child.pid ?? 0),
    stop,
  }
}

/** One that nobody listens on just now. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** What the process holds in memory now; null where the system doesn't tell by file. */
function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}
