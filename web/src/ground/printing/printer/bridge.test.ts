// @vitest-environment happy-dom
/** What the counter is told when the print bridge is slow, silent, gone in the middle, or somebody else's program. */
import type { PrintTask } from '@kaiguan/contract/paper'
import type { BridgeAsked, BridgeSaid } from '@kaiguan/contract/print-bridge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrintBridge } from './bridge.ts'
import { keepToken } from './paired.ts'
import { printJob } from './print-job.ts'

const TOKEN = 'a'.repeat(43)
/** Longer than anybody waits for an answer, shorter than a roll of paper takes. */
const LONG_MS = 19_000

class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  asked: BridgeAsked[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  constructor() {
    Socket.all.push(this)
  }
  send(text: string) {
    this.asked.push(JSON.parse(text) as BridgeAsked)
  }
  close() {
    this.readyState = 3
  }
  open() {
    this.readyState = Socket.OPEN
    this.onopen()
  }
  breaks() {
    this.readyState = 3
    this.onclose()
  }
  say(said: BridgeSaid) {
    this.onmessage({ data: JSON.stringify(said) })
  }
  /** Of each thing asked for: what, and whose. */
  get tasks() {
    return this.asked.flatMap((asked) => ('task' in asked ? [`${asked.ask} ${asked.task}`] : []))
  }
}

const job = printJob({ lines: [{ kind: 'note', text: '欢迎光临' }], width: '55.5', copies: 1, drawer: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
  keepToken(TOKEN)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function latest(): Socket {
  const socket = Socket.all.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}

function answers(): Socket {
  const socket = latest()
  socket.open()
  socket.say({ printer: 'connected', target: '/dev/usb/lp0' })
  return socket
}

/** A receipt on its way; `end` is null as long as nobody knows. */
function printing(bridge: PrintBridge) {
  const stop = new AbortController()
  const shown = { said: [] as PrintTask[], end: null as PrintTask | null, cancel: () => stop.abort(), task: '' }
  void bridge
    .print(job, (status) => shown.said.push(status), stop.signal)
    .then((end) => {
      shown.end = end
    })
  shown.task = latest().tasks.at(-1)?.replace('print ', '') ?? ''
  return shown
}

function connected(): PrintBridge {
  const bridge = new PrintBridge()
  bridge.wake()
  answers()
  return bridge
}

const tells = (task: string, ...statuses: PrintTask[]) => {
  for (const status of statuses) latest().say({ task, status })
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a printer that stands still for its paper is waited for: the bridge ends what it took', async () => {
  const shown = printing(connected())
  tells(shown.task, 'received', 'queued', 'printing')
  await passes(LONG_MS)
  expect(shown.end).toBeNull()
  tells(shown.task, 'printed', 'finished')
  await passes(0)
  expect([shown.end, shown.said]).toEqual(['finished', ['received', 'queued', 'printing', 'printed']])
})

test('a bridge that answers nothing at all is an error, and isn’t to print it later', async () => {
  const shown = printing(connected())
  await passes(LONG_MS)
  expect(shown.end).toBe('error')
  expect(latest().tasks).toEqual([`print ${shown.task}`, `cancel ${shown.task}`])
})

test('the bridge dies while a receipt waits: it ends in an error, and what comes back is told not to print it', async () => {
  const shown = printing(connected())
  tells(shown.task, 'received', 'queued')
  await passes(LONG_MS)
  expect(shown.end).toBeNull()
  latest().breaks()
  await passes(LONG_MS)
  expect(shown.end).toBe('error')
  expect(answers().tasks).toEqual([`cancel ${shown.task}`])
})

test('the line breaks and comes back: the receipt is asked for under its own number, and waited for', async () => {
  const shown = printing(connected())
  tells(shown.task, 'received', 'queued', 'printing')
  latest().breaks()
  await passes(1_000)
  expect(answers().tasks).toEqual([`print ${shown.task}`])
  tells(shown.task, 'printing')
  await passes(LONG_MS)
  expect(shown.end).toBeNull()
  tells(shown.task, 'finished')
  await passes(0)
  expect(shown.end).toBe('finished')
})

test('a receipt called off: by the bridge where it answers; at once while it doesn’t, and it isn’t asked for again', async () => {
  const bridge = connected()
  const [first, second] = [printing(bridge), printing(bridge)]
  tells(first.task, 'received', 'queued')
  tells(second.task, 'received', 'queued')
  first.cancel()
  await passes(0)
  expect([latest().tasks.at(-1), first.end]).toEqual([`cancel ${first.task}`, null])
  tells(first.task, 'cancelled')
  latest().breaks()
  second.cancel()
  await passes(0)
  expect([first.end, second.end]).toEqual(['cancelled', 'cancelled'])
  await passes(1_000)
  expect(answers().tasks).toEqual([`cancel ${second.task}`])
})

test('a browser that is forgotten by the bridge doesn’t wait for what it asked for', async () => {
  const bridge = connected()
  const shown = printing(bridge)
  tells(shown.task, 'received', 'queued')
  bridge.forget()
  await passes(LONG_MS)
  expect(shown.end).toBe('error')
})

test('pairing ends where something else listens and says nothing; a second try ends the first, and its own time counts', async () => {
  keepToken(null)
  const bridge = new PrintBridge()
  const ends: string[] = []
  const pair = () => void bridge.pair('123456').then((outcome) => ends.push(outcome))
  pair()
  latest().open()
  await passes(LONG_MS)
  expect(ends).toEqual(['stranger'])
  pair()
  latest().open()
  await passes(10_000)
  pair()
  latest().open()
  await passes(10_000)
  expect(ends).toEqual(['stranger', 'unreachable'])
  latest().say({ paired: TOKEN })
  await passes(LONG_MS)
  expect(ends).toEqual(['stranger', 'unreachable', 'paired'])
})

test('another program on the bridge’s port is told as that once it speaks; the bridge itself is looked for all the same', async () => {
  const bridge = new PrintBridge()
  bridge.wake()
  latest().open()
  expect(bridge.stranger()).toBe(false)
  await passes(LONG_MS)
  // Silent, it may be the bridge itself, waking up.
  expect([bridge.stranger(), bridge.state()]).toEqual([false, 'not-connected'])
  latest().open()
  latest().onmessage({ data: '{"printer":"of another release"}' })
  expect(bridge.stranger()).toBe(false)
  latest().onmessage({ data: 'hello' })
  expect(bridge.stranger()).toBe(true)
  await passes(2_000)
  latest().breaks()
  expect(bridge.stranger()).toBe(false)
  await passes(4_000)
  answers()
  expect([bridge.stranger(), bridge.state()]).toEqual([false, 'connected'])
  const paired = new PrintBridge().pair('123456')
  latest().open()
  latest().onmessage({ data: 'hello' })
  expect(await paired).toBe('stranger')
})
