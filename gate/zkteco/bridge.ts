/**
 * A terminal that speaks its maker's push protocol, on a club's own network: it calls here as it would its maker's server, and
 * this gate speaks for it. It lets in by itself whom it knows (faces, its own users); what it tells is judged afterwards, like
 * what any gate did alone. Written from public descriptions of the protocol, and untried on hardware.
 *
 * The protocol has neither signatures nor secrets: only serial numbers that are named here are listened to, where asked only
 * under a path that begins with a secret. Whoever is on that network and knows both can tell passages that never were; they
 * can open nothing.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { OPEN_WITHIN_MS } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { Command, Obeyed } from '../commands.ts'
import type { GateClient } from '../gate-client.ts'
import { resultTexts } from '../results.texts.ts'
import { addFace, addUser, aheadAt, attendanceRows, forgetUser, instantOf, OPEN_DOOR, optionsFor, resultRows, whoOf } from './rows.ts'

const MOST_BYTES = 2_000_000
/** A terminal asks every few seconds; so long its answer is waited for. */
const ANSWER_MS = 60_000

type Waiting = { text: string; sent: boolean; done(result: Obeyed): void }

export type BridgeOptions = {
  serials: readonly string[]
  /** The path begins with it; null: it begins with /iclock. */
  secret: string | null
  /** Of a face that is to be given: the bytes at the address the server told. */
  picture(url: string): Promise<Buffer>
  /** The gate that speaks for them: made after this, which is its door. */
  client(): GateClient
}

export class Bridge {
  readonly #options: BridgeOptions
  readonly #queues = new Map<string, Map<number, Waiting>>()
  #id = 0

  constructor(options: BridgeOptions) {
    this.#options = options
    for (const serial of options.serials) this.#queues.set(serial, new Map())
  }

  /** Each terminal opens the door it stands at; one that asks later than that finds nothing: nobody stands there any more. */
  open(): void {
    for (const serial of this.#queues.keys()) this.#ask(serial, OPEN_DOOR, OPEN_WITHIN_MS).catch(() => undefined)
  }

  /** Every terminal, and the first that couldn't is told. */
  async faces({ kind, who, name, url }: Command): Promise<Obeyed> {
    if (who === null) return { ok: false, result: resultTexts.noName }
    const picture = kind === 'face' && url !== null ? await this.#options.picture(url) : null
    if (kind === 'face' && picture === null) return { ok: false, result: resultTexts.noPicture }
    const texts = picture ? [addUser(who, name ?? ''), addFace(who, picture)] : [forgetUser(who)]
    for (const serial of this.#queues.keys()) {
      for (const text of texts) {
        const result = await this.#ask(serial, text)
        if (!result.ok) return { ok: false, result: `${serial}：${result.result}` }
      }
    }
    return { ok: true, result: '' }
  }

  #ask(serial: string, text: string, withinMs = ANSWER_MS): Promise<Obeyed> {
    this.#id += 1
    const id = this.#id
    const queue = this.#queues.get(serial)
    return new Promise((resolve) => {
      const timer = setTimeout(() => done({ ok: false, result: resultTexts.silent }), withinMs)
      const done = (result: Obeyed) => {
        clearTimeout(timer)
        queue?.delete(id)
        resolve(result)
      }
      queue?.set(id, { text, sent: false, done })
    })
  }

  /** What a terminal is answered; null: it isn't one of ours. */
  hear({ method, path, query, body }: { method: string; path: string; query: URLSearchParams; body: string }): string | null {
    const { secret } = this.#options
    const serial = query.get('SN') ?? ''
    const queue = this.#queues.get(serial)
    const begins = `${secret === null ? '' : `/${secret}`}/iclock/`
    if (!queue || !path.startsWith(begins)) return null
    const asked = `${method} ${path.slice(begins.length)}`
    if (asked === 'GET cdata') return optionsFor(serial, aheadAt(Date.now(), this.#options.client().state.settings.gym.time_zone))
    if (asked === 'POST cdata') return this.#told(serial, query.get('table') ?? '', body)
    if (asked === 'GET getrequest') return this.#waiting(queue)
    if (asked === 'GET ping') return 'OK'
    if (asked !== 'POST devicecmd') return null
    for (const { id, ok, code } of resultRows(body)) queue.get(id)?.done({ ok, result: ok ? '' : `${resultTexts.returned} ${code}` })
    return 'OK'
  }

  /** What is no passage is heard and not kept: a terminal tells it until it is told that it was heard. */
  #told(serial: string, table: string, body: string): string {
    const lines = body.split('\n').filter((line) => line.trim() !== '').length
    if (table === 'ATTLOG') {
      const client = this.#options.client()
      const zone = client.state.settings.gym.time_zone
      for (const { pin, time, direction } of attendanceRows(body)) {
        const at = instantOf(time, zone)
        const once = `${serial} ${pin} ${time} ${direction}`
        if (at) client.tellPassed(once, { kind: 'face', value: whoOf(pin) ?? `pin ${pin}` }, direction, at)
      }
    }
    return `OK: ${lines}`
  }

  #waiting(queue: Map<number, Waiting>): string {
    const next = [...queue].filter(([, { sent }]) => !sent)
    for (const [, waiting] of next) waiting.sent = true
    return next.length === 0 ? 'OK' : `${next.map(([id, { text }]) => `C:${id}:${text}`).join('\n')}\n`
  }
}

/** On every address of this machine: the terminals stand elsewhere. */
export function serveBridge(bridge: Bridge, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(bridge, request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve(server))
  })
}

async function answer(bridge: Bridge, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bridge')
  const body = await bodyOf(request)
  const said = body === null ? null : bridge.hear({ method: request.method ?? '', path: pathname, query: searchParams, body })
  if (said === null) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/plain' }).end(said)
}

/** null: it is longer than anything a terminal tells. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > MOST_BYTES) return null
  }
  return text
}
