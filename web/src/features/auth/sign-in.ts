/**
 * Signing in from this browser. It keeps one token, whoever signs in: the server then knows the browser again, and
 * wrong passwords typed elsewhere in the club don't lock it out. It stays at log-out.
 */
import type { BodyIn, ResponseOf } from '@kaiguan/contract/call'
import { authCalls } from '@kaiguan/contract/features/auth'
import { send } from '../../api/send.ts'

const KEY = 'device_token'

type Who = Omit<BodyIn<typeof authCalls.login>, 'device_token'>

export async function signIn(who: Who): Promise<ResponseOf<typeof authCalls.login>> {
  const answer = await send(authCalls.login, { body: { ...who, device_token: localStorage.getItem(KEY) ?? undefined } })
  localStorage.setItem(KEY, answer.device_token)
  return answer
}
