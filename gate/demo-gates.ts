/**
 * The devices of the demo’s gates: paired by its manager when they are first there, from then on heard as any gate is. Whoever
 * is told to pass does so at once; nobody stands there.
 */

import { join } from 'node:path'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { GateClient } from './gate-client.ts'
import { pair } from './known-server.ts'
import { sendTo } from './line.ts'
import { listen } from './listen.ts'
import { DEMO_DEVICE } from './main.texts.ts'
import { keepTicking } from './run.ts'
import { diskStorage } from './storage.ts'

/** Anybody’s: printed beside the address (server: DEMO_PASSWORD). */
const LOGIN = { account_id: 'manager', password: 'kaiguan2026' }
const PASSES_MS = 900
const Login = authCalls.login.response.pick({ token: true })

type Demo = { address: string; folder: string }

export async function runDemoGates({ address, folder }: Demo): Promise<void> {
  for (const [place, kind] of [
    ['entry', 'entry'],
    ['exit', 'exit'],
  ] as const) {
    const storage = diskStorage(join(folder, 'gates', place))
    const send = sendTo(address)
    if (storage.read('identity') === null) {
      const code = await codeFor(address, kind)
      if (code === null) continue
      await pair({ storage, send }, code, DEMO_DEVICE)
    }
    const client: GateClient = new GateClient({
      storage,
      send,
      door: { open: () => void setTimeout(() => client.passed(), PASSES_MS).unref(), shut: () => undefined },
    })
    keepTicking(client)
    listen(address, client)
  }
}

/** null: it has none of that kind that waits for a device, or its manager has another password by now. */
async function codeFor(address: string, kind: 'entry' | 'exit'): Promise<string | null> {
  const { token } = await ask(address, authCalls.login, LOGIN).then(
    (answer) => Login.parse(answer),
    () => ({ token: null }),
  )
  if (token === null) return null
  const { data } = gateCalls.list.response.parse(await ask(address, gateCalls.list, undefined, token))
  const gate = data.find((one) => one.kind === kind && one.state === 'unpaired')
  if (!gate) return null
  const made = await ask(address, { ...gateCalls.pair, path: gateCalls.pair.path.replace('{id}', String(gate.id)) }, {}, token)
  return gateCalls.pair.response.parse(made).code
}

async function ask(address: string, { method, path }: { method: string; path: string }, body?: object, token?: string): Promise<unknown> {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
