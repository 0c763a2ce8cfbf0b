/** The line on which a gate is rung, and the window one looks at it through: on a server that listens. */
import { get } from 'node:http'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../server/src/app.ts'
import { makeCopies } from '../server/src/entry/gate-copy/index.ts'
import { type Club, newClub, newWorld, type World } from '../server/src/testing/club.ts'
import { newGate } from '../server/src/testing/paired-gates.ts'
import { GateClient } from './gate-client.ts'
import { pair } from './known-server.ts'
import { type Send, sendTo } from './line.ts'
import { listen } from './listen.ts'
import { memoryStorage } from './memory-storage.ts'
import { serveWindow } from './window/serve-window.ts'
import { SimulatedGate } from './window/simulated-gate.ts'

let world: World
let there: FastifyInstance
let club: Club
beforeAll(async () => {
  world = await newWorld()
  there = await buildApp({ ...world, webFolder: null, checkAnswers: true, pushes: true, logLevel: 'silent' })
  await there.listen({ port: 0, host: '127.0.0.1' })
  await there.push?.ready()
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(async () => {
  await there.close()
  await world.close()
})

async function paired() {
  const { id } = await newGate(club.owner, { kind: 'entry' })
  const { code } = await club.owner.do(gateCalls.pair, { params: { id } })
  const storage = memoryStorage()
  const send = sendTo(there.listeningOrigin)
  await pair({ storage, send, now: () => world.clock.now() }, code, '前门')
  return { id, storage, send }
}

/** Resolves with each ring. */
function bell(client: GateClient) {
  let rung = Promise.withResolvers<void>()
  const nudge = () => {
    client.nudge()
    rung.resolve()
  }
  const rings = async () => {
    await rung.promise
    rung = Promise.withResolvers()
  }
  return { nudge, rings, server: client.server, noteLine: (lives: boolean) => client.noteLine(lives) }
}

test('a gate that is rung opens from afar, has its new rules and its new copy at once, though its clock says that nothing is due', async () => {
  const { id, storage, send } = await paired()
  const opened: string[] = []
  const door = { open: (_: number, direction: string) => void opened.push(direction), shut: () => undefined }
  const client = new GateClient({ storage, send, door, now: () => world.clock.now() })
  const line = bell(client)
  const listening = listen(there.listeningOrigin, line)
  const rungUntil = async (is: () => boolean) => {
    while (!is()) {
      await line.rings()
      await client.tick()
    }
  }
  await rungUntil(() => client.state.online)
  await club.owner.do(gateCalls.open, { params: { id }, body: { reason: '快递' } })
  // Nothing is due: without the ring it would have asked in two seconds, and its clock stands still.
  await rungUntil(() => opened.length > 0)
  expect(opened).toEqual(['in'])
  await club.owner.do(gateCalls.mode, { params: { id }, body: { mode: 'closed', reason: '盘点' } })
  await rungUntil(() => client.state.settings.mode === 'closed')
  await makeCopies(world.database, world.clock, (error) => {
    throw error
  })
  await rungUntil(() => client.state.copy.version > 0)
  // And it hears at once that it is the gate no longer.
  await club.owner.do(gateCalls.unpair, { params: { id }, body: { reason: '换机' } })
  await rungUntil(() => client.state.trouble !== null)
  expect(client.state.trouble).toBe('takenOff')
  listening.stop()
})

test('on a line the gate asks for commands when it is rung and not before; once the line is silent it asks by itself', async () => {
  const { storage, send } = await paired()
  const asked: string[] = []
  const noting: Send = (request) => {
    asked.push(request.path)
    return send(request)
  }
  const client = new GateClient({
    storage,
    send: noting,
    door: { open: () => undefined, shut: () => undefined },
    now: () => world.clock.now(),
  })
  const line = bell(client)
  const listening = listen(there.listeningOrigin, line)
  await line.rings()
  await client.tick()
  /** How often it asks for commands if it looks what is due after so many seconds. */
  const asksAfter = async (seconds: number) => {
    world.clock.advance(seconds * 1000)
    asked.length = 0
    await client.tick()
    return asked.filter((path) => path === gateProtocolCalls.commands.path).length
  }
  expect(await asksAfter(3)).toBe(0)
  expect(await asksAfter(3)).toBe(0)
  // The server's heartbeats come by another clock: on this one the line has been silent for long.
  await asksAfter(80)
  expect(await asksAfter(3)).toBe(1)
  client.noteLine(true)
  expect(await asksAfter(3)).toBe(0)
  listening.stop()
  client.noteLine(false)
  expect(await asksAfter(3)).toBe(1)
})

/** What the first page is answered with, asked for under another name. */
function statusUnder(name: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: name } }, ({ statusCode }) => resolve(statusCode)).on('error', reject)
  })
}

test('the window shows what the gate answers to whoever has its key; another page, another name and another file get nothing', async () => {
  const gate = new SimulatedGate(await paired(), { cut: true, bridge: null })
  const server = await serveWindow(gate, 0)
  const address = server.address()
  const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const page = await (await fetch(at)).text()
  const key = /name="window-key" content="([\w-]{22})"/.exec(page)?.[1] ?? ''
  const act = (body: object, headers: Record<string, string> = { 'x-window-key': key }) =>
    fetch(`${at}/act`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const name = '<img src=x onerror=alert(1)>'
  expect((await act({ act: 'show', credential: { kind: 'card', value: name }, direction: 'in' })).status).toBe(204)
  expect((await act({ act: 'button' })).status).toBe(204)
  expect(gate.seen().log.map(({ what, open, zh }) => [what, open, zh])).toEqual([
    ['button', true, ''],
    ['shown', false, '未登记的凭证'],
  ])
  // What it is told is told as words, and drawn as words.
  const seen = await fetch(`${at}/seen?key=${key}`)
  const first = await seen.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toContain('"zh":"未登记的凭证"')
  expect(await (await fetch(`${at}/page.js`)).text()).not.toMatch(/innerHTML|insertAdjacentHTML/)
  expect((await act({ act: 'button' }, {})).status).toBe(404)
  expect((await act({ act: 'break' })).status).toBe(422)
  expect((await fetch(`${at}/seen?key=other`)).status).toBe(404)
  for (const path of ['/../keys.ts', '/%2e%2e/keys.ts', '/page.html', '//127.0.0.1/keys.ts', '/constructor'])
    expect((await fetch(`${at}${path}`)).status, path).toBe(404)
  expect(await statusUnder('a-name-that-somebody-made.example', Number(new URL(at).port))).toBe(403)
  server.closeAllConnections()
  server.close()
})
