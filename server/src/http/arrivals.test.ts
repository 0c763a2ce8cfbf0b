/** Requests that begin and never arrive: whoever sends them keeps their own address out, and nobody else's. */
import { connect, type Socket } from 'node:net'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import { newWorld, type World } from '../testing/club.ts'

const MOST = { connections: 12, heads: 5, bodies: 3 }
const HEAD = 'GET /health HTTP/1.1\r\nHost: x\r\n'
const GOOD = `${HEAD}\r\n`
const POST = `POST ${authCalls.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\n`

let world: World
const apps: FastifyInstance[] = []
const sockets: Socket[] = []
beforeAll(async () => {
  world = await newWorld()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => world.close())

async function listening(more: Partial<Pick<AppParts, 'trustProxy' | 'answeredWithinMs'>> = {}): Promise<number> {
  const app = await buildApp({ ...world, webFolder: null, checkAnswers: false, logLevel: 'silent', mostOfOne: MOST, ...more })
  apps.push(app)
  return Number(new URL(await app.listen({ port: 0, host: '0.0.0.0' })).port)
}

type Line = { socket: Socket /** The first line of the answer, or that there was none. */; heard: Promise<string> }

/** From another address of this machine each: 127.0.0.2 is somebody else. */
function say(port: number, text: string, from = '127.0.0.1'): Line {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(text))
  sockets.push(socket)
  const heard = new Promise<string>((resolve) => {
    socket.once('data', (part) => resolve(part.toString().split('\r\n', 1)[0] ?? ''))
    socket.once('close', () => resolve('hung up'))
    socket.once('error', () => resolve('hung up'))
  })
  return { socket, heard }
}

const OK = 'HTTP/1.1 200 OK'
const TOO_MANY = 'HTTP/1.1 429 Too Many Requests'

/** The server has heard of all before: connections are taken in the order they came. */
const settled = async (port: number, from: string) => expect(await say(port, GOOD, from).heard).toBe(OK)

test('heads that never end are hung up on beyond the most of one address; another address is answered', async () => {
  const port = await listening()
  const open = Array.from({ length: MOST.heads }, () => say(port, HEAD, '127.0.0.2'))
  await settled(port, '127.0.0.3')
  expect(await say(port, GOOD, '127.0.0.2').heard).toBe('hung up')
  expect(await say(port, GOOD, '127.0.0.3').heard).toBe(OK)
  // Those that end make room.
  for (const { socket } of open) socket.write('\r\n')
  for (const { heard } of open) expect(await heard).toBe(OK)
  await settled(port, '127.0.0.2')
})

test('bodies that never end are refused beyond the most of one address, and make room when they end or hang up', async () => {
  const port = await listening()
  const open = Array.from({ length: MOST.bodies }, () => say(port, `${POST}\r\n{`, '127.0.0.2'))
  await settled(port, '127.0.0.2')
  expect(await say(port, `${POST}\r\n{`, '127.0.0.2').heard).toBe(TOO_MANY)
  expect(await say(port, `${POST}\r\n    {`, '127.0.0.3').heard).toBe('HTTP/1.1 422 Unprocessable Entity')
  const [first, second] = open
  first?.socket.write('    ')
  expect(await first?.heard).toBe('HTTP/1.1 422 Unprocessable Entity')
  expect(await say(port, `${POST}\r\n    {`, '127.0.0.2').heard).toBe('HTTP/1.1 422 Unprocessable Entity')
  await new Promise((closed) => second?.socket.once('close', closed).destroy())
  await settled(port, '127.0.0.2')
  expect(await say(port, `${POST}\r\n    {`, '127.0.0.2').heard).toBe('HTTP/1.1 422 Unprocessable Entity')
})

test('who ends a first request and begins a second on each of many lines has only so many lines', async () => {
  const port = await listening()
  for (let at = 0; at < MOST.connections; at++) {
    const { socket, heard } = say(port, GOOD, '127.0.0.2')
    expect(await heard).toBe(OK)
    socket.write(HEAD)
  }
  expect(await say(port, GOOD, '127.0.0.2').heard).toBe('hung up')
  expect(await say(port, GOOD, '127.0.0.3').heard).toBe(OK)
})

test('a named proxy’s lines aren’t counted, and the bodies it brings count for whom it brings them from', async () => {
  const port = await listening({ trustProxy: ['127.0.0.0/30'] })
  const from = (address: string) => `${POST}X-Forwarded-For: ${address}\r\n\r\n`
  for (let at = 0; at < MOST.connections + MOST.heads; at++) say(port, HEAD, '127.0.0.2')
  for (let at = 0; at < MOST.bodies; at++) say(port, from('203.0.113.7'), '127.0.0.2')
  await settled(port, '127.0.0.2')
  expect(await say(port, from('203.0.113.7'), '127.0.0.2').heard).toBe(TOO_MANY)
  expect(await say(port, `${from('203.0.113.8')}    {`, '127.0.0.2').heard).toBe('HTTP/1.1 422 Unprocessable Entity')
})

test('a server that stops hangs up on whoever said nothing yet or not all of a head, and answers whoever was heard', async () => {
  const port = await listening()
  const [app] = apps
  const silent = say(port, '', '127.0.0.2')
  const halfHead = say(port, HEAD, '127.0.0.2')
  // It stops while this one is being answered.
  app?.server.once('request', () => void app.close())
  const late = say(port, GOOD, '127.0.0.3')
  expect(await late.heard).toBe(OK)
  expect(await Promise.all([silent.heard, halfHead.heard])).toEqual(['hung up', 'hung up'])
})

test('a server that stops doesn’t wait for ever for a body that never ends', async () => {
  const port = await listening({ answeredWithinMs: 50 })
  const [app] = apps
  app?.server.once('request', () => void app.close())
  expect(await say(port, `${POST}\r\n{`).heard).toBe('hung up')
})
