// @vitest-environment happy-dom
/** What others changed is read again while it is on the screen; without the socket the screen asks by itself. */
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { PUSH_PATH, type PushFrame } from '@kaiguan/contract/push'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notices } from '../session/notices.ts'
import { atTheDesk, draw } from '../testing/at-the-desk.tsx'
import { PAGE_NAME } from './followed.ts'
import { listen } from './push.ts'
import { useRead } from './queries.ts'

const desk = atTheDesk()
const nothing = { data: [], total: 0, more: false, next: null }
const POLL_MS = 50

class Socket {
  static readonly CONNECTING = 0
  static all: Socket[] = []
  readyState = 1
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    Socket.all.push(this)
  }
  close() {
    this.closed = true
  }
  say(frame: PushFrame) {
    act(() => this.onmessage({ data: JSON.stringify(frame) }))
  }
}

let stop = () => undefined as unknown
beforeEach(() => {
  Socket.all = []
  vi.stubGlobal('WebSocket', Socket)
  desk.answers(depositCalls.list, { ...nothing, sums: { held: 0 } })
  desk.answers(goodsCalls.categories, nothing)
})
afterEach(() => act(() => void stop()))

function Screen() {
  useRead(depositCalls.list, {}, { refetchInterval: POLL_MS })
  useRead(goodsCalls.categories, {})
  return null
}
const times = () => [depositCalls.list, goodsCalls.categories].map((call) => desk.asked(call).length)
const opened = () => {
  stop = listen({ token: 'geheim', gymId: 7 })
  const [socket] = Socket.all
  if (!socket) throw new Error('no socket was opened')
  return socket
}

test('it says its branch, its session and its own name', () => {
  const { url } = opened()
  expect(url).toContain(`${PUSH_PATH}?gym_id=7&token=geheim&page=${PAGE_NAME}`)
})

test('while it is told, a screen asks only for what it is told of; once the socket is lost, it asks by itself', async () => {
  const socket = opened()
  socket.say({ Code: 0 })
  draw(<Screen />)
  await waitFor(() => expect(times()).toEqual([1, 1]))
  socket.say({ Code: -1 })
  socket.say({ Code: 0, Msg: { Type: 1, Topics: ['goods', 'of another release'] } })
  socket.say({ Code: 0, Msg: { Type: 1, Topics: ['goods'] } })
  await waitFor(() => expect(times()).toEqual([1, 2]))
  act(() => socket.onclose())
  await waitFor(() => expect(times()[0]).toBeGreaterThan(2))
})

test('a socket that opened again reads everything on the screen: it may have missed a word', async () => {
  const socket = opened()
  socket.say({ Code: 0 })
  draw(<Screen />)
  await waitFor(() => expect(times()).toEqual([1, 1]))
  act(() => socket.onclose())
  window.dispatchEvent(new Event('online'))
  Socket.all[1]?.say({ Code: 0 })
  await waitFor(() => expect(times()[1]).toBe(2))
})

test('refused and too many are said once, in the specification’s words; the refused doesn’t come again', () => {
  const said = vi.spyOn(notices, 'message').mockImplementation(() => undefined)
  const socket = opened()
  socket.say({ Code: 1 })
  act(() => socket.onclose())
  window.dispatchEvent(new Event('online'))
  expect([Socket.all.length, said.mock.calls.map(([{ text }]) => text)]).toEqual([1, ['鉴权失败，请关闭页面重新登录saas平台']])
  const again = listen({ token: 'geheim', gymId: 7 })
  stop = again
  Socket.all[1]?.say({ Code: 10 })
  Socket.all[1]?.say({ Code: 10 })
  expect(said.mock.calls.slice(1).map(([{ text }]) => text)).toEqual(['建立的连接太多了, 建议关闭一些页面'])
})

test('who leaves while it still opens isn’t warned by the browser: it closes once it is open', () => {
  const socket = opened()
  socket.readyState = Socket.CONNECTING
  stop()
  expect(socket.closed).toBe(false)
  socket.onopen()
  expect(socket.closed).toBe(true)
})
