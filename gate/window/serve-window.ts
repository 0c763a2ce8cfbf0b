/**
 * The window one looks at the gate through, for this machine alone. Who may press its buttons knows the key that the page was
 * given: another page in the same browser can't open a door.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import { z } from 'zod'
import type { SimulatedGate } from './simulated-gate.ts'
import { windowTexts } from './window.texts.ts'

const KEY = 'x-window-key'
const MOST_BYTES = 10_000
const AT_LEAST_EVERY_MS = 1_000

const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('show'), credential: ShownCredential, direction: z.enum(['in', 'out']) }),
  z.object({ act: z.enum(['pass', 'away', 'button']) }),
  z.object({ act: z.literal('cut'), on: z.boolean() }),
  z.object({ act: z.literal('late'), on: z.boolean() }),
])

export function serveWindow(gate: SimulatedGate, port: number): Promise<Server> {
  const key = randomBytes(16).toString('base64url')
  const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const pages: Record<string, () => [type: string, text: string]> = {
    '/': () => ['text/html', file('page.html').replace('{{key}}', key)],
    '/window.css': () => ['text/css', file('window.css')],
    '/page.js': () => ['text/javascript', stripTypeScriptTypes(file('page.ts'))],
    '/texts.json': () => ['application/json', JSON.stringify(windowTexts)],
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://window')
    // A name that somebody made point here isn't this machine's.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) return end(response, 403)
    const page = request.method === 'GET' ? pages[pathname] : undefined
    if (page) {
      const [type, text] = page()
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
        .end(text)
      return
    }
    if (request.method === 'GET' && pathname === '/seen' && searchParams.get('key') === key) return stream(request, response)
    if (request.method === 'POST' && pathname === '/act' && request.headers[KEY] === key) return act(request, response)
    return end(response, 404)
  }

  async function act(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = Act.safeParse(await bodyOf(request))
    if (!read.success) return end(response, 422)
    const asked = read.data
    if (asked.act === 'show') await gate.show(asked.credential, asked.direction)
    else if (asked.act === 'cut') gate.setCut(asked.on)
    else if (asked.act === 'late') gate.setLate(asked.on)
    else gate[asked.act]()
    return end(response, 204)
  }

  function stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const tell = () => response.write(`data: ${JSON.stringify(gate.seen())}\n\n`)
    const stop = gate.watch(tell)
    const timer = setInterval(tell, AT_LEAST_EVERY_MS)
    request.on('close', () => {
      stop()
      clearInterval(timer)
    })
    tell()
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > MOST_BYTES) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
