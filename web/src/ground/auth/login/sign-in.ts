/** Signing in from this browser: the server then knows it again. */
import type { BodyIn, ResponseOf } from '@kaiguan/contract/call'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { send } from '../../../api/send.ts'
import { keepDevice, keptDevice } from '../../../session/device.ts'

type Who = Omit<BodyIn<typeof authCalls.login>, 'device_token'>

export async function signIn(who: Who): Promise<ResponseOf<typeof authCalls.login>> {
  const answer = await send(authCalls.login, { body: { ...who, device_token: keptDevice() ?? undefined } })
  keepDevice(answer.device_token)
  return answer
}
