/** The bridge as a page meets it: over a real socket, printing into a file, or on a printer in the network that comes and goes. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Paper } from '@kaiguan/contract/paper'
import { type BridgeAsked, BridgeSaid } from '@kaiguan/contract/print-bridge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type Keeper, type Kept, keptIn } from './bridge-file.ts'
import { bytesOf } from './escpos.ts'
import { type Bridge, serveBridge } from './serve.ts'
import { deviceTarget, networkTarget, type Target } from './target.ts'
import { drawn } from './testing/fake-printer.ts'

const ORIGIN = 'https://club.example'
const LOOK_MS = 20
const GREET_MS = 60_000

let folder: string
let printer: string
let ends: (() => unknown)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridge-'))
  printer = join(folder, 'printer')
  await writeFile(printer, '')
  ends = []
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

type How = { site?: string; target?: Target; now?: () => number; greetMs?: number; keeper?: Keeper; onUnkept?: (error: unknown) => void }

async function started(how: How = {}): Promise<Bridge> {
  const bridge = await serveBridge({
    target: deviceTarget(printer),
    keeper: keptIn(join(folder, 'kept.json')),
    port: 0,
    lookMs: LOOK_MS,
    onUnkept: (error) => {
      throw error
    },
    ...how,
  })
  ends.push(bridge.stop)
  return bridge
}

type Page = {
  ask(asked: BridgeAsked | object): void
  hear<Said>(is: (said: BridgeSaid) => Said | undefined): Promise<Said>
  all: BridgeSaid[]
  closed: Promise<unknown>
}

/** A page at that address. `hear` waits for what it is told next that is so, told already or not. */
async function page(bridge: Bridge, origin = ORIGIN): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${bridge.port}`, { origin })
  const all: BridgeSaid[] = []
  let read = 0
  let told = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    all.push(BridgeSaid.parse(JSON.parse(String(data))))
    told.resolve()
    told = Promise.withResolvers()
  })
  await new Promise((open, failed) => socket.once('open', open).once('error', failed))
  ends.push(() => socket.terminate())
  return {
    all,
    ask: (asked) => socket.send(JSON.stringify(asked)),
    hear: async (is) => {
      for (;;) {
        for (; read < all.length; read++) {
          const said = is(all[read] as BridgeSaid)
          if (said !== undefined) {
            read++
            return said
          }
        }
        await told.promise
      }
    },
    closed: new Promise((closed) => socket.once('close', closed)),
  }
}

async function paired(bridge: Bridge): Promise<Page & { token: string }> {
  const opened = await page(bridge)
  opened.ask({ ask: 'pair', code: bridge.pairing.offer() })
  const token = await opened.hear((said) => ('paired' in said ? said.paired : undefined))
  await opened.hear((said) => ('printer' in said ? said : undefined))
  return { ...opened, token }
}

const refused = (said: BridgeSaid) => ('refused' in said ? said.refused : undefined)
const stateIs = (state: string) => (said: BridgeSaid) => ('printer' in said && said.printer === state ? true : undefined)
const statusOf = (task: string, status: string) => (said: BridgeSaid) =>
  'task' in said && said.task === task && said.status === status ? true : undefined
const statusesOf = (of: Page, task: string) => of.all.flatMap((said) => ('task' in said && said.task === task ? [said.status] : []))

const paper = (text: string, more: Partial<Paper> = {}): Paper => ({
  lines: [{ kind: 'note', text }],
  width: '55.5',
  copies: 1,
  drawer: false,
  ...more,
})
const textsIn = (bytes: Buffer) => drawn(bytes).papers.map(({ rows }) => rows.map((row) => ('text' in row ? row.text : '')).join())

test('a page is paired by the code of the terminal, once, and prints: received, queued, printing, printed, finished', async () => {
  const bridge = await started()
  const counter = await paired(bridge)
  const task = randomUUID()
  counter.ask({ ask: 'print', task, paper: paper('欢迎光临', { copies: 2 }) })
  await counter.hear(statusOf(task, 'finished'))
  expect(statusesOf(counter, task)).toEqual(['received', 'queued', 'printing', 'printed', 'finished'])
  expect(textsIn(await readFile(printer))).toEqual(['欢迎光临', '欢迎光临'])
  // The next time its token is enough; from another site's page it isn't.
  const again = await page(bridge)
  again.ask({ ask: 'greet', token: counter.token })
  expect(await again.hear(stateIs('connected'))).toBe(true)
  const other = await page(bridge, 'https://elsewhere.example')
  other.ask({ ask: 'greet', token: counter.token })
  expect(await other.hear(refused)).toBe('unknown-token')
  counter.ask({ ask: 'forget' })
  await counter.closed
  again.ask({ ask: 'greet', token: counter.token })
  expect(await again.hear(refused)).toBe('unknown-token')
})

test('a code is good once, for ten minutes and for five tries; before it nothing is printed', async () => {
  let now = 0
  const bridge = await started({ now: () => now })
  const stranger = await page(bridge)
  stranger.ask({ ask: 'print', task: randomUUID(), paper: paper('不该打印') })
  expect(await stranger.hear(refused)).toBe('unpaired')
  stranger.ask({ ask: 'pair', code: '000000' })
  expect(await stranger.hear(refused)).toBe('no-code')
  const code = bridge.pairing.offer()
  const wrong = code === '111111' ? '222222' : '111111'
  const said: string[] = []
  for (let i = 0; i < 5; i++) {
    stranger.ask({ ask: 'pair', code: wrong })
    said.push(await stranger.hear(refused))
  }
  stranger.ask({ ask: 'pair', code })
  said.push(await stranger.hear(refused))
  expect(said).toEqual(['wrong-code', 'wrong-code', 'wrong-code', 'wrong-code', 'no-code', 'no-code'])
  const late = bridge.pairing.offer()
  now += 10 * 60_000 + 1
  stranger.ask({ ask: 'pair', code: late })
  expect(await stranger.hear(refused)).toBe('no-code')
  const good = bridge.pairing.offer()
  stranger.ask({ ask: 'pair', code: good })
  await stranger.hear(stateIs('connected'))
  const second = await page(bridge)
  second.ask({ ask: 'pair', code: good })
  expect(await second.hear(refused)).toBe('no-code')
  second.ask({ ask: 'dance' })
  expect(await second.hear(refused)).toBe('unreadable')
  expect(await readFile(printer)).toHaveLength(0)
})

test('another site’s pages use up their own tries at a code, and not the club’s', async () => {
  const bridge = await started()
  const code = bridge.pairing.offer()
  const wrong = code === '111111' ? '222222' : '111111'
  const tried = async (from: Page) => {
    from.ask({ ask: 'pair', code: wrong })
    return from.hear(refused)
  }
  const evil = await page(bridge, 'https://evil.example')
  for (let i = 0; i < 4; i++) expect(await tried(evil)).toBe('wrong-code')
  expect(await tried(evil)).toBe('no-code')
  const counter = await page(bridge)
  expect(await tried(counter)).toBe('wrong-code')
  // Whoever has used theirs up isn't told by a good one that it is good.
  evil.ask({ ask: 'pair', code })
  expect(await evil.hear(refused)).toBe('no-code')
  counter.ask({ ask: 'pair', code })
  await counter.hear(stateIs('connected'))
})

test('whoever guesses from many addresses ends a code before it is found', async () => {
  const bridge = await started()
  const code = bridge.pairing.offer()
  const wrong = code === '111111' ? '222222' : '111111'
  const guess = (at: number) => bridge.pairing.pair(wrong, `https://${at}.evil.example`)
  for (let at = 0; at < 199; at++) expect(guess(at)).toEqual({ refused: 'wrong-code' })
  expect(guess(199)).toEqual({ refused: 'no-code' })
  expect(bridge.pairing.pair(code, ORIGIN)).toEqual({ refused: 'no-code' })
  expect(bridge.pairing.pair(bridge.pairing.offer(), ORIGIN)).toEqual({ token: expect.any(String) })
})

test('a bridge that was told the club’s address opens to no other site', async () => {
  const bridge = await started({ site: ORIGIN })
  await expect(page(bridge, 'https://evil.example')).rejects.toThrow('403')
  await expect(page(bridge, `${ORIGIN}.evil.example`)).rejects.toThrow('403')
  const counter = await page(bridge)
  counter.ask({ ask: 'pair', code: bridge.pairing.offer() })
  await counter.hear(stateIs('connected'))
})

test('another name for this computer, a page without an address: neither is opened', async () => {
  const bridge = await started()
  const opened = (headers: Record<string, string>) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${bridge.port}`, { headers })
      socket
        .once('open', () => resolve('open'))
        .once('unexpected-response', (_, { statusCode }) => resolve(statusCode))
        .once('error', () => undefined)
      ends.push(() => socket.terminate())
    })
  expect(await opened({ origin: ORIGIN })).toBe('open')
  expect(await opened({ origin: ORIGIN, host: `rebound.example:${bridge.port}` })).toBe(403)
  expect(await opened({ origin: 'null' })).toBe(403)
  expect(await opened({})).toBe(403)
})

/** What a page of that address hears at the door: let in, or the number it is refused with. */
function knocks(bridge: Bridge, origin: string): Promise<unknown> {
  return page(bridge, origin).then(
    () => 'open',
    (error: Error) => /\d+$/.exec(error.message)?.[0],
  )
}

test('a page that says nothing is hung up on; one that is paired stays', async () => {
  // The patience of the bridge passes at once; nobody here waits for it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bridge = await started({ greetMs: GREET_MS })
  const counter = await paired(bridge)
  const silent = await page(bridge)
  vi.advanceTimersByTime(GREET_MS)
  await silent.closed
  const task = randomUUID()
  counter.ask({ ask: 'print', task, paper: paper('还在') })
  await counter.hear(statusOf(task, 'finished'))
})

test('however many pages other sites open, the club’s own is let in', async () => {
  const bridge = await started({ greetMs: GREET_MS })
  await paired(bridge)
  const doors: unknown[] = []
  for (let at = 0; at < 20; at++) doors.push(await knocks(bridge, `https://site${at % 2}.example`))
  expect(new Set(doors)).toEqual(new Set(['open']))
  expect([await knocks(bridge, 'https://site2.example'), await knocks(bridge, ORIGIN)]).toEqual(['403', 'open'])
})

test('of one address only so many are open at once', async () => {
  const bridge = await started({ greetMs: GREET_MS })
  await paired(bridge)
  const doors: unknown[] = []
  for (let at = 0; at < 20; at++) doors.push(await knocks(bridge, ORIGIN))
  expect(doors.slice(-2)).toEqual(['open', '403'])
})

test('the disk is full: it is said at the bridge, and printed all the same', async () => {
  const keeper = keptIn(join(folder, 'kept.json'))
  const said: unknown[] = []
  let full = false
  const write: Keeper['write'] = (kept) => {
    if (full) throw new Error('ENOSPC')
    keeper.write(kept)
  }
  const counter = await paired(await started({ keeper: { read: keeper.read, write }, onUnkept: (error) => said.push(String(error)) }))
  full = true
  const [first, second] = [randomUUID(), randomUUID()]
  counter.ask({ ask: 'print', task: first, paper: paper('一') })
  counter.ask({ ask: 'print', task: second, paper: paper('二') })
  await counter.hear(statusOf(second, 'finished'))
  expect(textsIn(await readFile(printer))).toEqual(['一', '二'])
  expect(new Set(said)).toEqual(new Set(['Error: ENOSPC']))
})

test('what it kept is damaged: a page that greets is sent away, who is in prints on, and the file isn’t written over', async () => {
  const said: unknown[] = []
  const bridge = await started({ onUnkept: (error) => said.push(error) })
  const counter = await paired(bridge)
  await writeFile(join(folder, 'kept.json'), '{"pairings"')
  const back = await page(bridge)
  back.ask({ ask: 'greet', token: counter.token })
  await back.closed
  expect(said.length).toBeGreaterThan(0)
  const task = randomUUID()
  counter.ask({ ask: 'print', task, paper: paper('照样') })
  await counter.hear(statusOf(task, 'finished'))
  expect(await readFile(join(folder, 'kept.json'), 'utf8')).toBe('{"pairings"')
})

test('one after another in the order they came; a task that came twice is printed once, also after the bridge began anew', async () => {
  const first = await started()
  const counter = await paired(first)
  const tasks = Array.from({ length: 5 }, () => randomUUID())
  for (const [at, task] of tasks.entries()) counter.ask({ ask: 'print', task, paper: paper(`第${at}张`) })
  const [once = ''] = tasks
  counter.ask({ ask: 'print', task: once, paper: paper('重复') })
  for (const task of tasks) await counter.hear(statusOf(task, 'finished'))
  await first.stop()
  ends.splice(ends.indexOf(first.stop), 1)
  const second = await started()
  const back = await page(second)
  back.ask({ ask: 'greet', token: counter.token })
  back.ask({ ask: 'print', task: once, paper: paper('重复') })
  await back.hear(statusOf(once, 'finished'))
  expect(statusesOf(back, once)).toEqual(['finished'])
  expect(textsIn(await readFile(printer))).toEqual(['第0张', '第1张', '第2张', '第3张', '第4张'])
})

test('the last five hundred receipts are known, and what is older may be printed anew', async () => {
  const texts: string[] = []
  let kept: Kept = { pairings: {}, tasks: [] }
  const keeper: Keeper = {
    read: () => kept,
    write: (next) => {
      kept = next
    },
  }
  const target: Target = {
    name: 'fast',
    there: async () => true,
    write: async (bytes) => {
      texts.push(...textsIn(bytes))
    },
  }
  const counter = await paired(await started({ keeper, target }))
  const tasks = Array.from({ length: 501 }, () => randomUUID())
  for (const task of tasks) counter.ask({ ask: 'print', task, paper: paper('一张') })
  await counter.hear(statusOf(tasks[500] ?? '', 'finished'))
  expect([texts.length, kept.tasks.map(({ task }) => task)]).toEqual([501, tasks.slice(1)])
  const [oldest = '', known = ''] = tasks
  counter.ask({ ask: 'print', task: known, paper: paper('不该打印') })
  counter.ask({ ask: 'print', task: oldest, paper: paper('太久了') })
  await counter.hear(statusOf(oldest, 'finished'))
  expect(texts.slice(501)).toEqual(['太久了'])
})

test('what waits can be cancelled; what is being printed can’t', async () => {
  const gate = Promise.withResolvers<void>()
  const written: Buffer[] = []
  const slow: Target = {
    name: 'slow',
    there: async () => true,
    write: async (bytes) => {
      written.push(bytes)
      await gate.promise
    },
  }
  const counter = await paired(await started({ target: slow }))
  const [now, later] = [randomUUID(), randomUUID()]
  counter.ask({ ask: 'print', task: now, paper: paper('正在打印') })
  counter.ask({ ask: 'print', task: later, paper: paper('排队') })
  await counter.hear(statusOf(now, 'printing'))
  counter.ask({ ask: 'cancel', task: now })
  counter.ask({ ask: 'cancel', task: later })
  await counter.hear(statusOf(later, 'cancelled'))
  gate.resolve()
  await counter.hear(statusOf(now, 'finished'))
  expect(written.map((bytes) => textsIn(bytes))).toEqual([['正在打印']])
  expect(statusesOf(counter, later)).toEqual(['received', 'queued', 'cancelled'])
})

test('a printer that is unplugged is said to be, what was sent ends in an error, and plugged in it prints again', async () => {
  const counter = await paired(await started())
  await rename(printer, `${printer}.off`)
  await counter.hear(stateIs('disconnected'))
  const lost = randomUUID()
  counter.ask({ ask: 'print', task: lost, paper: paper('打不出') })
  await counter.hear(statusOf(lost, 'error'))
  await rename(`${printer}.off`, printer)
  await counter.hear(stateIs('connected'))
  const task = randomUUID()
  counter.ask({ ask: 'print', task, paper: paper('又好了') })
  await counter.hear(statusOf(task, 'finished'))
  expect(textsIn(await readFile(printer))).toEqual(['又好了'])
})

test('a printer that was never seen is not connected, and isn’t called disconnected', async () => {
  await rm(printer)
  const bridge = await started()
  const opened = await page(bridge)
  opened.ask({ ask: 'pair', code: bridge.pairing.offer() })
  expect(await opened.hear(stateIs('not-connected'))).toBe(true)
})

/** A printer in the network; `dies`: it hangs up in the middle of the next receipt. */
async function networkPrinter(port = 0): Promise<{ port: number; bytes: () => Buffer; die(): void; off(): Promise<void> }> {
  const parts: Buffer[] = []
  let dies = false
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      if (dies) socket.resetAndDestroy()
      else parts.push(part)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const off = () => new Promise<void>((done) => server.close(() => done()))
  ends.push(() => server.listening && off())
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, bytes: () => Buffer.concat(parts), die: () => (dies = true), off }
}

test('a printer in the network that hangs up in the middle: an error, disconnected, and connected once it is back', async () => {
  const dying = await networkPrinter()
  const counter = await paired(await started({ target: networkTarget('127.0.0.1', dying.port) }))
  const good = randomUUID()
  counter.ask({ ask: 'print', task: good, paper: paper('打得出') })
  await counter.hear(statusOf(good, 'finished'))
  dying.die()
  const lost = randomUUID()
  counter.ask({ ask: 'print', task: lost, paper: paper('断在中间') })
  await counter.hear(statusOf(lost, 'error'))
  await counter.hear(stateIs('disconnected'))
  await dying.off()
  const back = await networkPrinter(dying.port)
  await counter.hear(stateIs('connected'))
  const task = randomUUID()
  counter.ask({ ask: 'print', task, paper: paper('又好了') })
  await counter.hear(statusOf(task, 'finished'))
  expect([textsIn(dying.bytes()), textsIn(back.bytes())]).toEqual([['打得出'], ['又好了']])
})

test('the drawer is opened before the paper, once for all copies; alone it prints nothing', async () => {
  const sold = drawn(bytesOf(paper('现金', { copies: 3, drawer: true })))
  expect([sold.drawerOpened, sold.papers.length, sold.leftOver]).toEqual([1, 3, false])
  const alone = drawn(bytesOf({ lines: [], width: '80', copies: 1, drawer: true }))
  expect([alone.drawerOpened, alone.papers.length, alone.leftOver]).toEqual([1, 0, false])
})
