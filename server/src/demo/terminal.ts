/** A counter without a counter: calls the product's own API in this process, as a member of staff, at a moment of the demo's past. */

import { randomUUID } from 'node:crypto'
import type { BodyIn, Call, ParamsIn, QueryIn, ResponseOf } from '@kaiguan/contract/call'
import { type FileKind, fileCalls } from '@kaiguan/contract/ground/files/calls'
import { REGISTER_HEADER } from '@kaiguan/contract/money/shifts/calls'
import { buildApp } from '../app.ts'
import { quietSettings } from '../context.ts'
import type { Database } from '../database/open.ts'
import { newToken, SESSION_MS, startSession } from '../ground/auth/index.ts'
import { fileSecret } from '../ground/files/index.ts'
import { hashToken } from '../http/session.ts'
import type { Store } from '../storage/store.ts'
import type { Branch } from './branch.ts'

type Input<C extends Call> = { params?: ParamsIn<C>; query?: QueryIn<C>; body?: BodyIn<C> }

export type Clerk = {
  /** The employee’s. */
  id: number
  do<C extends Call>(call: C, input?: Input<C>): Promise<ResponseOf<C>>
  /** null where it was refused: a member whose card has run out, say. */
  may<C extends Call>(call: C, input?: Input<C>): Promise<ResponseOf<C> | null>
  /** As a browser sends it; its name is then given to the call that it belongs to. */
  upload(kind: FileKind, bytes: Buffer): Promise<string>
}

export type Terminal = {
  as(branch: Branch, member: { id: number; accountId: number }, at: Date): Clerk
  close(): Promise<void>
}

export async function terminal(database: Database, store: Store): Promise<Terminal> {
  let now = new Date(0)
  const app = await buildApp({
    database,
    clock: { now: () => now },
    webFolder: null,
    checkAnswers: false,
    logLevel: 'error',
    settings: quietSettings(await fileSecret(database.pool)),
    store,
  })
  const tokens = new Map<string, Promise<string>>()

  async function signIn(branch: Branch, member: { id: number; accountId: number }): Promise<string> {
    const token = newToken()
    await database.transaction(null, (db) =>
      startSession(db, {
        hash: hashToken(token),
        accountId: member.accountId,
        brandId: branch.brandId,
        gymId: branch.gymId,
        employeeId: member.id,
        device: 'demo',
        ip: '127.0.0.1',
        now,
        endsAt: new Date(now.getTime() + SESSION_MS),
        proven: false,
      }),
    )
    return token
  }

  async function send<C extends Call>(
    branch: Branch,
    member: { id: number; accountId: number },
    at: Date,
    call: C,
    input: Input<C> | undefined,
  ) {
    now = at
    // Whoever signs in within such a time is signed in until its end.
    const key = `${branch.gymId} ${member.id} ${Math.floor(at.getTime() / SESSION_MS)}`
    const token = tokens.get(key) ?? signIn(branch, member)
    tokens.set(key, token)
    return app.inject({
      method: call.method,
      url: pathOf(call, input),
      headers: headersOf(branch, await token),
      ...(call.method === 'GET' ? {} : { payload: JSON.stringify(input?.body ?? {}) }),
    })
  }

  function clerk(branch: Branch, member: { id: number; accountId: number }, at: Date): Clerk {
    const able: Clerk = {
      id: member.id,
      do: async (call, input) => {
        const answer = await send(branch, member, at, call, input)
        if (answer.statusCode !== 200) throw new Error(`the demo’s ${call.path} was refused: ${answer.body}`)
        return JSON.parse(answer.body)
      },
      may: async (call, input) => {
        const answer = await send(branch, member, at, call, input)
        return answer.statusCode === 200 ? JSON.parse(answer.body) : null
      },
      upload: async (kind, bytes) => {
        const { url, filename } = await able.do(fileCalls.sign, { body: { type: kind } })
        const { pathname, search } = new URL(url)
        const kept = await app.inject({ method: 'PUT', url: pathname + search, headers: { 'content-type': 'image/png' }, payload: bytes })
        if (kept.statusCode !== 200) throw new Error(`the demo’s upload was refused: ${kept.body}`)
        return filename
      },
    }
    return able
  }

  return { as: clerk, close: () => app.close() }
}

function headersOf({ registerId }: Branch, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    [REGISTER_HEADER]: String(registerId),
  }
}

function pathOf(call: Call, input: { params?: unknown; query?: unknown } | undefined): string {
  const params = (input?.params ?? {}) as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input?.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
