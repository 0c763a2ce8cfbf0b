/** One request of the member's own pages: its session is a cookie, and nothing of the back office's reactions is behind it. */
import type { Call, ResponseOf } from '@kaiguan/contract/call'
import { getLanguage } from '../words/language.ts'
import { Failure, failureIn } from './failure.ts'
import type { Args, LooseArgs } from './send.ts'

const TIMEOUT_MS = 15_000

export async function memberSend<C extends Call>(call: C, args: Args<C>): Promise<ResponseOf<C>> {
  const { params = {}, query = {}, body } = args as LooseArgs & { params?: object; query?: object }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Object(params)[name])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  const answer = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method: call.method,
    headers: { 'accept-language': getLanguage(), ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline')
  })
  const said: unknown = await answer.json().catch(() => null)
  const failure = failureIn(answer, said)
  if (failure) throw failure
  // `as`: the server answers by the same schema, which its tests hold it to.
  return said as ResponseOf<C>
}
