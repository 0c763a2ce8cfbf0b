/** Which page answers an address: whoever follows a club's code never lands at the staff's. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  app = fastify()
  const clubOf = async (token: string) => (token === 'there' ? { name: '力行', address: '', logo: '/files/1' } : undefined)
  await serveWeb(app, folder, { clubOf, settings })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const at = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'evil.example' } })
  return [statusCode, body] as const
}

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
