/** Starts the process of hand-written SQL and hands it what it is to do, block by block. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Contestant } from '../paired.ts'

export type Item = {
  deed: 'check-in' | 'check-in-everything' | 'consume' | 'gate-ask' | 'goods' | 'newest' | 'renew' | 'reserve'
  given: Record<string, unknown>
}
export type Asked = { items: Item[]; atOnce: number; given: Record<string, unknown> }
export type Done = { times: number[] }

const PROCESS = fileURLToPath(new URL('process.ts', import.meta.url))

export type Limit = { pid: number; run(items: Item[], atOnce: number): Promise<number[]>; stop(): Promise<void> }

/** `given`: what every item knows. */
export function startLimit(url: string, given: Record<string, unknown>): Limit {
  const child = fork(PROCESS, { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = new Promise<never>((_, reject) => child.once('exit', (code) => reject(new Error(`the raw process ended with ${code}`))))
  // Also an end that nobody waits for just then, as the last one, is no accident.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    run: async (items, atOnce) => {
      const done = new Promise<Done>((resolve) => child.once('message', (answer: Done) => resolve(answer)))
      const asked: Asked = { items, atOnce, given }
      child.send(asked)
      return (await Promise.race([done, ended])).times
    },
    stop: async () => {
      child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}

export function rawContestant(limit: Limit, atOnce: number, itemOf: () => Item, prepare?: Contestant['prepare']): Contestant {
  return {
    name: 'raw',
    pid: limit.pid,
    ...(prepare ? { prepare } : {}),
    block: (count) => limit.run(Array.from({ length: count }, itemOf), atOnce),
  }
}
