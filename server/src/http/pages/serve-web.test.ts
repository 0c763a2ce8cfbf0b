/** Which page answers an address: whoever follows a club's code never lands at the staff's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './serve-web.ts'

let app: FastifyInstance
let folder: string
const settings = { publicUrl: 'https://gym.example', host: '127.0.0.1' }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-web-'))
  writeFileSync(join(folder, 'index.html'), 'staff')
  writeFileSync(join(folder, 'm.html'), 'member<!--club--><!--/club-->')
  writeFileSync(join(folder, 'club.html'), 'club<!--club--><!--/club-->')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1.js'), 'run()')
  writeFileSync(join(folder, 'assets/app-1.js.br'), 'packed')
  writeFileSync(join(folder, 'robots.txt'), 'robots')
  writeFileSync(join(folder, '.sources'), 'secret')
  app = fastify()
  const clubOf = async (token: string) => (token === 'there' ? { name: '力行', address: '', logo: '/files/1' } : undefined)
  await serveWeb(app, folder, { clubOf, settings })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const at = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'evil.example', accept: 'text/html' } })
  return [statusCode, body] as const
}

test('while it is being built every page says so and asks again by itself; then each is there', async () => {
  const early = fastify()
  const built = Promise.withResolvers<string>()
  await serveWeb(early, built.promise, { clubOf: async () => ({ name: '力行', address: '', logo: null }), settings })
  const ask = (url: string) => early.inject({ url, headers: { accept: 'text/html' } })
  for (const url of ['/', '/login', '/m/there', '/m/there/club']) {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '3', 'no-store'])
    expect(answer.body).toMatch(/http-equiv="refresh".*正在准备网页.*The pages are being made/s)
  }
  expect((await ask('/assets/app.js')).statusCode).toBe(404)
  built.resolve(folder)
  await built.promise
  expect([(await ask('/login')).body, (await ask('/m')).body.slice(0, 6)]).toEqual(['staff', 'member'])
  await early.close()
})

test('a built file is sent as the browser takes it, for good where its name holds its hash; what begins with a dot is not', async () => {
  const ask = (url: string, headers = {}) => app.inject({ url, headers })
  const plain = await ask('/assets/app-1.js')
  expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([200, 'run()', 'public, max-age=31536000, immutable'])
  const packed = await ask('/assets/app-1.js?again', { 'accept-encoding': 'br' })
  expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual(['br', expect.stringContaining('javascript')])
  expect((await app.inject({ method: 'HEAD', url: '/assets/app-1.js' })).statusCode).toBe(200)
  expect((await ask('/robots.txt')).headers['cache-control']).toBe('no-cache')
  for (const url of ['/.sources', '/assets/../.sources', '/assets/gone.js', '/assets/%2e%2e/.sources'])
    expect((await ask(url)).body).not.toContain('secret')
})

test.each(['/m', '/m?from=wall', '/m/there/anything', '/m/there/club/more'])('%s is the member’s page', async (url) => {
  const [status, body] = await at(url)
  expect([status, body.startsWith('member')]).toEqual([200, true])
})

test.each(['/', '/members/list', '/mine', '/login'])('%s is the staff’s', async (url) => {
  expect(await at(url)).toEqual([200, 'staff'])
})

test('a club’s own pages say whose they are, at the address of the installation, whatever was asked; an unknown one is no club’s', async () => {
  const [status, body] = await at('/m/there/club')
  expect(status).toBe(200)
  expect(body).toMatch(/^club<title>力行<\/title>/)
  expect(body).toContain('<link rel="canonical" href="https://gym.example/m/there/club" />')
  expect(body).toContain('content="https://gym.example/files/1"')
  expect(await at('/m/gone')).toEqual([404, 'member<!--club--><!--/club-->'])
})
