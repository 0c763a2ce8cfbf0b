/** One request over the contract: the specification’s headers, ten seconds and shape of a refusal. No screen calls fetch itself. */

import type { BodyIn, Call, Method, ParamsIn, ParamsOf, QueryIn, QueryOf, ResponseOf } from '@kaiguan/contract/call'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { REGISTER_HEADER } from '@kaiguan/contract/money/shifts/calls'
import { PAGE_HEADER } from '@kaiguan/contract/push'
import { registerOf } from '../session/register.ts'
import { getSession } from '../session/session.ts'
import { getLanguage } from '../words/language.ts'
import { Failure, failureIn } from './failure.ts'
import { PAGE_NAME } from './followed.ts'
import { reactLater } from './react.ts'
import { SAAS_VERSION, TIMEOUT_MS } from './wire.ts'

/** Twenty megabytes over a club's line take their time. */
const FILE_TIMEOUT_MS = 180_000
const USER_INFO_PATH = '/v1/gym/user'
/** These ask or change where one is; every other call says where the page believes to be (server: 403/30002 if it isn't so). */
const ANYWHERE = new Set(['/v1/gym/login', '/v1/gym/auth/change_gym/{id}', USER_INFO_PATH])

type Required<T> = string extends keyof T ? never : { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]
/** What the caller writes is what the server reads after coercion; keys with a default may be left out. */
type Written<Out, In> = Pick<Out, Required<In> & keyof Out> & Partial<Out>
type Part<Name extends string, Value, In> = [Required<In>] extends [never] ? { [Key in Name]?: Value } : { [Key in Name]: Value }

export type Args<C extends Call> = Part<'params', ParamsOf<C>, ParamsIn<C>> &
  Part<'query', Written<QueryOf<C>, QueryIn<C>>, QueryIn<C>> &
  Part<'body', BodyIn<C>, BodyIn<C>>

export type LooseArgs = { params?: unknown; query?: unknown; body?: unknown }
export type SendOptions = {
  signal?: AbortSignal
  /** The Idempotency-Key of a money call. */
  key?: string
  /** The caller shows the failure itself, whatever it is. */
  silent?: boolean
  /** The body of a call that takes a file, and its type. */
  file?: File
  /** What is answered is a file to be saved: it takes as long as it takes. */
  saves?: boolean | undefined
}

export async function send<C extends Call>(call: C, args: Args<C>, options: SendOptions = {}): Promise<ResponseOf<C>> {
  // `as`: the server answers by the same schema (its tests hold it to that); parsing again here would only cost time.
  return (await request(call, args, options)) as ResponseOf<C>
}

/** The same for a call known only by its method and path: a replay from storage. */
export async function request(call: { method: Method; path: string }, args: LooseArgs, options: SendOptions = {}): Promise<unknown> {
  try {
    return await exchange(call, args, options)
  } catch (thrown) {
    if (thrown instanceof Failure && !options.silent) {
      reactLater(thrown, { userInfo: call.path === USER_INFO_PATH, write: call.method !== 'GET', money: options.key !== undefined })
    }
    throw thrown
  }
}

async function exchange(call: { method: Method; path: string }, args: LooseArgs, options: SendOptions): Promise<unknown> {
  const timeout = options.saves ? null : AbortSignal.timeout(options.file ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  const signal = AbortSignal.any([options.signal, timeout].filter((one) => one instanceof AbortSignal))
  try {
    const answer = await fetch(urlOf(call.path, args), {
      method: call.method,
      headers: headersFor(call, options),
      body: call.method === 'GET' ? undefined : (options.file ?? JSON.stringify(args.body ?? {})),
      signal,
      credentials: 'same-origin',
    })
    const body = await bodyOf(answer)
    const failure = failureIn(answer, body)
    if (failure) throw failure
    return body
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown
    if (timeout?.aborted) throw new Failure('timeout')
    if (options.signal?.aborted) throw thrown
    throw new Failure('offline')
  }
}

function headersFor({ method, path }: { method: Method; path: string }, { key, file }: SendOptions): Headers {
  const headers = new Headers({ 'SaaS-Version': SAAS_VERSION, 'X-Build': __BUILD__, 'Accept-Language': getLanguage() })
  const { token, user } = getSession()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (token && user && !ANYWHERE.has(path)) {
    headers.set('X-Gym', String(user.gym_id))
    const register = registerOf(user.gym_id)
    if (register !== null) headers.set(REGISTER_HEADER, String(register))
  }
  if (method !== 'GET') headers.set(PAGE_HEADER, PAGE_NAME)
  if (method !== 'GET') headers.set('Content-Type', file ? 'application/octet-stream' : 'application/json')
  if (key) headers.set('Idempotency-Key', key)
  return headers
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (answer.ok && answer.headers.has('Content-Disposition')) return fileOf(answer)
  const text = await answer.text()
  if (text === '') return null
  try {
    const body: unknown = JSON.parse(text)
    return body
  } catch {
    return null
  }
}

/** A refusal in its place is JSON as ever, and read as one. */
async function fileOf(answer: Response): Promise<FileAnswer> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  return new FileAnswer(decodeURIComponent(name), answer.headers.get('Content-Type') ?? '', await answer.blob())
}

/** `/v1/gym/lockers/{id}` with its params filled and its query in a stable order (nothing for undefined, null and ''). */
function urlOf(path: string, args: LooseArgs): string {
  const params = entriesOf(args.params)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.find(([key]) => key === name)?.[1]
    if (value === undefined) throw new Error(`${path}: no value for {${name}}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [key, value] of entriesOf(args.query)) {
    const text = queryText(value)
    if (text !== '') query.set(key, text)
  }
  const tail = query.toString()
  return tail ? `${filled}?${tail}` : filled
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** Flags as 1 and 0, several values separated by commas (contract/shapes: Flag, csv). */
function queryText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value)
}
