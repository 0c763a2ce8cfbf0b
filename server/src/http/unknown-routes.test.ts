/** What isn't there: which words it has, which methods there are instead, and that a page comes only where somebody's browser asks for one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Club, newClub, newWorld, type World } from '../testing/club.ts'

let world: World
let club: Club
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-web-'))
  for (const name of ['index.html', 'm.html', 'club.html']) writeFileSync(join(folder, name), `<html>${name}`)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'there.js'), 'there')
  app = await buildApp({ ...world, webFolder: folder, checkAnswers: true, logLevel: 'silent' })
})
afterAll(async () => {
  await app.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

type Sent = Record<string, string>
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
type Verb = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const ask = (method: Verb, url: string, headers: Sent = {}) => app.inject({ method, url, headers })

test.each(['/v1/gym/nothing-here', '/v1', '/api/v2/gym/nothing', '/v1/gym/customers/7/nothing?token=x'])(
  '%s is no call, whoever asks, by whatever method, in whatever hope',
  async (url) => {
    const path = url.split('?')[0]
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      for (const headers of [{}, HTML, { authorization: `Bearer ${club.owner.token}` }] as Sent[]) {
        const answer = await ask(method, url, headers)
        const message = `没有“${method} ${path}”这个接口，全部接口见 /docs`
        expect([answer.statusCode, answer.json()]).toEqual([404, { code: 40401, error_code: 40401, message }])
        expect(answer.headers).not.toHaveProperty('allow')
      }
    expect((await ask('GET', url, { 'accept-language': 'en' })).json().message).toBe(
      `There is no call GET ${path}; every call is described at /docs`,
    )
    expect([(await ask('HEAD', url)).statusCode, (await ask('HEAD', url)).body]).toEqual([404, ''])
  },
)

test.each([
  ['PATCH', '/v1/gym/customers', 'GET, HEAD, POST, OPTIONS'],
  ['GET', '/v1/gym/login', 'POST, OPTIONS'],
  ['HEAD', '/v1/gym/login', 'POST, OPTIONS'],
  ['DELETE', '/v1/gym/customers/7/', 'GET, HEAD, PUT, OPTIONS'],
  // Renting records at this path, and the area of this id.
  ['POST', '/v1/gym/lockers/rents', 'DELETE, GET, HEAD, PUT, OPTIONS'],
  ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
  ['POST', '/health', 'GET, HEAD, OPTIONS'],
  ['PUT', '/', 'GET, HEAD, OPTIONS'],
  ['POST', '/assets/there.js', 'GET, HEAD, OPTIONS'],
  ['POST', '/m/there/club', 'GET, HEAD, OPTIONS'],
] as const)('%s %s: which methods there are instead', async (method, url, allow) => {
  const answer = await ask(method, url, HTML)
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  if (method !== 'HEAD')
    expect(answer.json()).toEqual({ code: 40500, error_code: 40500, message: `“${url}”不接受 ${method}，可用的有：${allow}` })
  const options = await ask('OPTIONS', url)
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, ''])
})

test('of every call the methods that are named are answered, and no other', async () => {
  const calls: Call[] = Object.values(api).flatMap((feature) => Object.values<Call>(feature))
  const paths = [...new Set(calls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '7')))]
  for (const path of paths) {
    const allowed = String((await ask('OPTIONS', path)).headers.allow).split(', ')
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode } = await ask(method, path)
      expect(`${method} ${path}: ${statusCode === 405 ? 'wrong' : 'taken'}`).toBe(
        `${method} ${path}: ${allowed.includes(method) ? 'taken' : 'wrong'}`,
      )
      expect(statusCode, `${method} ${path}`).toBeLessThan(500)
    }
  }
})

test.each(['/charts/signIn', '/login', '/nothing', '/m', '/m/there/anything'])(
  '%s is a page for a browser, and for nobody else',
  async (url) => {
    const page = await ask('GET', url, HTML)
    expect([page.statusCode, page.body]).toEqual([200, `<html>${url.startsWith('/m') ? 'm' : 'index'}.html`])
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept' })
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'image/avif,image/*' }] as Sent[]) {
      const answer = await ask('GET', url, headers)
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 40402, error_code: 40402, message: `没有“${url}”这个地址` }])
    }
    const written = await ask('POST', url, HTML)
    expect([written.statusCode, written.json().code]).toEqual([404, 40402])
  },
)

test.each(['/assets/gone.js', '/static/gone.html', '/files/gone/deeper', '/docs/gone', '/gate/gone', '/assets'])(
  '%s: what isn’t there is told so, never answered with the page',
  async (url) => {
    const answer = await ask('GET', url, HTML)
    expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringMatching(/\S/)])
  },
)

test('the first page and a club’s own come whatever is accepted: who looks whether we are there, and who shows a link around', async () => {
  expect([(await ask('GET', '/')).body, (await ask('HEAD', '/')).statusCode]).toEqual(['<html>index.html', 200])
  expect((await ask('GET', '/m/none/club', { accept: '*/*' })).body).toBe('<html>club.html')
  expect((await ask('GET', '/assets/there.js', { accept: '*/*' })).body).toBe('there')
})
