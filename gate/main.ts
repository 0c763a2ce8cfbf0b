/** `npm run gate`: a gate of one's own, to be looked at; with `--zkteco` a bridge for terminals that speak their maker's protocol. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inBoth } from '@kaiguan/contract/terminal'
import type { GateClient } from './gate-client.ts'
import { pair } from './known-server.ts'
import { Refused, sendTo, Unheard } from './line.ts'
import { listen } from './listen.ts'
import { mainTexts } from './main.texts.ts'
import { keepTicking } from './run.ts'
import { diskStorage } from './storage.ts'
import { serveWindow } from './window/serve-window.ts'
import { SimulatedGate } from './window/simulated-gate.ts'
import { Bridge, serveBridge } from './zkteco/bridge.ts'

const { values: asked } = parseArgs({
  options: {
    pair: { type: 'string' },
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    data: { type: 'string', default: join(homedir(), '.kaiguan-gate') },
    port: { type: 'string', default: '3100' },
    offline: { type: 'boolean', default: false },
    zkteco: { type: 'string' },
    serial: { type: 'string' },
    secret: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function say(name: keyof typeof mainTexts, values?: Record<string, string | number>): void {
  console.log(inBoth(mainTexts[name], values))
}

/** The pictures of faces are the server's, at an address that is good for minutes. */
function bridgeTo(client: () => GateClient): Bridge {
  const picture = async (url: string) => {
    const answer = await fetch(new URL(url, asked.server))
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const serials = (asked.serial ?? '').split(',').filter((serial) => serial !== '')
  return new Bridge({ serials, secret: asked.secret ?? null, picture, client })
}

async function start(): Promise<void> {
  if (asked.help) return say('help')
  if (asked.zkteco !== undefined && !asked.serial) return say('serials')
  const storage = diskStorage(asked.data)
  const send = sendTo(asked.server)
  if (asked.pair !== undefined) await pair({ storage, send }, asked.pair, '模拟闸机')
  if (storage.read('identity') === null) {
    say('unpaired')
    process.exitCode = 1
    return
  }
  const bridge = asked.zkteco === undefined ? null : bridgeTo(() => gate.client)
  const gate: SimulatedGate = new SimulatedGate({ storage, send }, { cut: asked.offline, bridge })
  const ticking = keepTicking(gate.client)
  const rung = listen(asked.server, gate.client)
  const server = await serveWindow(gate, Number(asked.port))
  const terminals = bridge && (await serveBridge(bridge, Number(asked.zkteco)))
  const { fingerprint, server_fingerprint, settings } = gate.client.state
  say('ready', { url: `http://127.0.0.1:${asked.port}`, gate: settings.name, gym: settings.gym.name, fingerprint, server_fingerprint })
  if (bridge) say('bridge', { port: asked.zkteco ?? '', serials: asked.serial ?? '' })
  const stop = async () => {
    rung.stop()
    for (const each of [server, terminals]) {
      each?.closeAllConnections()
      each?.close()
    }
    await ticking.stop()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

await start().catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof Refused) return say('refused', { why: error.message })
  if (error instanceof Unheard) return say('unheard', { server: asked.server })
  throw error
})
