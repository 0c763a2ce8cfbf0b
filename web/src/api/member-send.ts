/** One request of a page outside the back office, a member’s own or a screen on the wall: nothing of its reactions is behind it. A member’s session is a cookie. */
import type { Call, ResponseOf } from '@kaiguan/contract/call'
import { getLanguage } from '../words/language.ts'
import { Failure, failureIn } from './failure.ts'
import type { Args, LooseArgs } from './send.ts'
import { SAAS_VERSION, TIMEOUT_MS } from './wire.ts'

export async function memberSend<C extends Call>(
  call: C,
  args: Args<C>,
  own: Readonly<Record<string, string>> = {},
): Promise<ResponseOf<C>> {
  const { params = {}, query = {}, body } = args as LooseArgs & { params?: object; query?: object }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Object(params)[name])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  const answer = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method: call.method,
    headers: {
      ...own,
      'saas-version': SAAS_VERSION,
      'accept-language': getLanguage(),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
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
