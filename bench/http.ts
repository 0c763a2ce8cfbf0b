/** A client that waits for each answer: what one terminal does, many times. */
import { Agent, request } from 'node:http'
import { XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import type { BigClub } from './big-club.ts'

type Answer = { status: number; body: unknown }
export type Client = {
  /** Must be answered 200; a refusal ends the bench with what was said. */
  must(method: string, path: string, body?: unknown, key?: string): Promise<unknown>
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>
  /** The body is the file itself. */
  upload(path: string, file: Buffer): Promise<Answer>
  close(): void
}

/** `club` null: somebody who signs in nowhere. */
export async function clientOf(base: string, club: BigClub | null): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let token = ''
  const send = (method: string, path: string, content: Buffer | undefined, more: Record<string, string>) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(content ? { 'content-length': content.length } : {}),
        ...more,
      }
      const sent = request(`${base}${path}`, { method, agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString() || 'null') }))
      })
      sent.on('error', reject)
      sent.end(content)
    })
  const call: Client['call'] = (method, path, body, key) =>
    send(method, path, body === undefined ? undefined : Buffer.from(JSON.stringify(body)), {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    })
  if (club) {
    const login = await call('POST', '/v1/gym/login', { account_id: club.login, password: club.password, gym_id: club.gymId })
    if (login.status !== 200) throw new Error(`the bench could not sign in: ${JSON.stringify(login.body)}`)
    token = (login.body as { token: string }).token
  }
  const must: Client['must'] = async (method, path, body, key) => {
    const answer = await call(method, path, body, key)
    if (answer.status !== 200) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return { call, must, upload: (path, file) => send('POST', path, file, { 'content-type': XLSX_TYPE }), close: () => agent.destroy() }
}

/** Runs `work` for 0 … count-1 with so many at a time; the times of each in ms, sorted, and the rate per second. */
export async function timed(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<void>,
): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const n = next++
        const start = performance.now()
        await work(n)
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { times: times.sort((a, b) => a - b), perSecond: count / seconds }
}

export function quantile(times: number[], q: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0
}
