/** Which address codes and links begin with: nobody gets theirs into one by writing a header. */
import { connect } from 'node:net'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Club, newClub, newWorld, type World } from '../testing/club.ts'
import { newGate } from '../testing/paired-gates.ts'
import { isOurPage, publicAddress } from './public-address.ts'

const PUBLIC = 'https://club.example'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterEach(() => {
  world.settings.publicUrl = null
  world.settings.host = '127.0.0.1'
})
afterAll(() => world.close())

/** The code of a login, which a phone scans: it begins with the address of this installation. */
const scanned = async (headers: Record<string, string>) => {
  const answer = await world.app.inject({ url: loginQrCalls.ticket.path, headers })
  return new URL(answer.json().qr).origin
}

test('the address that was set is what codes begin with, whatever a request says of itself', async () => {
  world.settings.publicUrl = PUBLIC
  expect(await scanned({ host: 'evil.example', origin: 'https://evil.example' })).toBe(PUBLIC)
  expect(await scanned({ host: '127.0.0.1:3000' })).toBe(PUBLIC)
})

test('what is printed, sent and typed into a device begins with it too', async () => {
  world.settings.publicUrl = PUBLIC
  const evil = { host: 'evil.example', origin: 'https://evil.example' }
  const { path, url } = await club.owner.do(memberCalls.pages, {}, evil)
  expect(url).toBe(`${PUBLIC}${path}`)
  const cards = (await club.owner.do(qrCardCalls.list, {}, evil)).data
  expect(cards.map((card) => card.url)).toEqual(cards.map((card) => `${PUBLIC}${card.path}`))
  const { id } = await newGate(club.owner)
  expect((await club.owner.do(gateCalls.pair, { params: { id } }, evil)).server).toBe(PUBLIC)
})

test.each([
  [{ host: 'evil.example' }, 'http://127.0.0.1'],
  [{ host: 'evil.example', origin: 'https://evil.example' }, 'http://127.0.0.1'],
  [{ host: '127.0.0.1.evil.example:3000' }, 'http://127.0.0.1'],
  [{ host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' }, 'http://127.0.0.1:3000'],
  [{ host: 'localhost:3000', origin: 'https://evil.example' }, 'http://localhost:3000'],
  [{ host: 'localhost:3000', origin: 'https://localhost:3000' }, 'https://localhost:3000'],
  [{ host: '[::1]:3000' }, 'http://[::1]:3000'],
  [{ host: 'gym.lan:3000' }, 'http://gym.lan:3000'],
])('without one, of %j what names this machine is believed: %s', async (headers, address) => {
  world.settings.host = 'gym.lan'
  expect(await scanned(headers)).toBe(address)
})

test('who listens on all interfaces is called by the address that the asker came to, and by no other', async () => {
  world.settings.host = '0.0.0.0'
  const app = await buildApp({ ...world, webFolder: null, checkAnswers: true, logLevel: 'silent' })
  // Another address of this machine, as one in the club's network is.
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.3' }))
  const ask = (host: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect({ port: Number(port), host: '127.0.0.3' }, () =>
        socket.write(`GET ${loginQrCalls.ticket.path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      )
      socket.on('data', (part) => {
        heard += part.toString()
      })
      socket.on('end', () => resolve(/"qr":"(http:\/\/[^/]+)/.exec(heard)?.[1] ?? heard))
      socket.on('error', reject)
    })
  expect(await ask('192.168.1.5:3000')).toBe(`http://127.0.0.3:${port}`)
  expect(await ask('evil.example')).toBe(`http://127.0.0.3:${port}`)
  expect(await ask(`127.0.0.3:${port}`)).toBe(`http://127.0.0.3:${port}`)
  await app.close()
})

test('a page in the club’s network is one of ours at the address that it was loaded from', () => {
  const came = { localAddress: '::ffff:192.168.1.5', localPort: 3000 }
  const place = { publicUrl: null, host: '0.0.0.0' }
  const asked = (host: string) => ({ headers: { origin: `http://${host}` }, protocol: 'http' as const, host, hostname: host, socket: came })
  // Whoever maps another port onto ours is called as they call themselves.
  expect([publicAddress(place, asked('192.168.1.5')), isOurPage(place, asked('192.168.1.5'))]).toEqual(['http://192.168.1.5', true])
  expect([publicAddress(place, asked('192.168.1.6')), isOurPage(place, asked('192.168.1.6'))]).toEqual(['http://192.168.1.5:3000', false])
})
