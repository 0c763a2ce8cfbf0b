/** What stands before every call: nobody learns anything before they are known, and whatever is asked, the answer has one shape. */
import { connect } from 'node:net'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { importCalls, XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type World } from '../testing/club.ts'
import { upload } from '../testing/imports.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (request: InjectOptions) => world.app.inject(request)
const codeOf = (answer: { body: string }) => JSON.parse(answer.body).code

/** Whatever is wrong with it, none of it may be told to somebody who isn't known. */
const broken: [what: string, request: InjectOptions][] = [
  ['a body that is no JSON', { method: 'POST', url: '/v1/gym/customers', headers: JSON_TYPE, payload: '{"name":' }],
  ['a body of another kind', { method: 'POST', url: '/v1/gym/customers', headers: { 'content-type': 'text/plain' }, payload: 'hello' }],
  ['a body without a kind', { method: 'POST', url: '/v1/gym/customers', payload: 'hello' }],
  ['a kind that is none', { method: 'POST', url: '/v1/gym/customers', headers: { 'content-type': '???' }, payload: 'hello' }],
  ['a body beyond the limit', { method: 'POST', url: '/v1/gym/customers', headers: JSON_TYPE, payload: `"${'x'.repeat(1_048_577)}"` }],
  ['a body of a hundred thousand levels', { method: 'POST', url: '/v1/gym/customers', headers: JSON_TYPE, payload: '['.repeat(100_000) }],
  ['wrong fields', { method: 'POST', url: '/v1/gym/customers', headers: JSON_TYPE, payload: '{"name":7}' }],
  ['a broken escape', { method: 'GET', url: '/v1/gym/customers/%zz' }],
  ['a name that is too long', { method: 'GET', url: `/v1/gym/customers/${'a'.repeat(600)}` }],
]

test.each(broken)('%s: a stranger is asked to sign in and hears nothing else', async (_what, request) => {
  for (const token of [{}, bearer('x'.repeat(40))]) {
    const answer = await ask({ ...request, headers: { ...request.headers, ...token } })
    expect(answer.statusCode, answer.body).toBe(401)
  }
})

test.each(broken)('%s: somebody known hears what it is, never that the system failed', async (_what, request) => {
  const answer = await ask({ ...request, headers: { ...request.headers, ...bearer(club.owner.token) } })
  expect([404, 413, 422]).toContain(answer.statusCode)
  expect(JSON.parse(answer.body).message).toMatch(/\S/)
})

test('somebody without the permission hears that, and nothing of their body', async () => {
  const nobody = await newStaff(world, club, { permissions: [] })
  for (const payload of ['{"name":', '['.repeat(100_000)]) {
    const answer = await ask({ method: 'POST', url: '/v1/gym/goods', headers: { ...JSON_TYPE, ...bearer(nobody.token) }, payload })
    expect(codeOf(answer)).toBe(30003)
  }
})

test('too deep is said with the limit; too large as too large', async () => {
  const post = (payload: string) =>
    ask({ method: 'POST', url: '/v1/gym/customers', headers: { ...JSON_TYPE, ...bearer(club.owner.token) }, payload })
  expect((await post(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`)).json().message).toContain('20')
  expect((await post(`{"name":"${'\\"[{'.repeat(30)}","phone":"x"}`)).json().errors).toHaveProperty('phone')
  expect((await post(`"${'x'.repeat(1_048_577)}"`)).json()).toMatchObject({ code: 41300, message: '提交的内容过大' })
})

test('an empty body is an empty object, also where nothing is sent at all', async () => {
  const member = await club.owner.do(customerCalls.create, { body: { name: '王小明', phone: '13800000001' } })
  const url = customerCalls.unblock.path.replace('{id}', String(member.id))
  for (const headers of [JSON_TYPE, { 'content-type': 'text/plain', 'content-length': '0' }, {}]) {
    await club.owner.do(customerCalls.block, { params: { id: member.id }, body: { reason: '打架' } })
    const answer = await ask({ method: 'POST', url, headers: { ...headers, ...bearer(club.owner.token) } })
    expect(answer.json()).toEqual({ done: true })
  }
  const login = await ask({ method: 'POST', url: authCalls.login.path, headers: JSON_TYPE, payload: ' ' })
  expect(login.json()).toMatchObject({ code: 20000, errors: { account_id: ['不能为空'], password: ['不能为空'] } })
})

const places = ['/%', '/docsX', '/docs/nothing', '/v1', '/v1/%', '/nothing', '/api/x', '/%c0%ae', '/openapi.jsonX', `/${'a'.repeat(300)}`]

test.each(places)('%s: our shape and our headers', async (url) => {
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    const answer = await ask({ method, url })
    expect(answer.json()).toEqual({ code: expect.any(Number), error_code: expect.any(Number), message: expect.stringMatching(/\S/) })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(answer.headers).toHaveProperty('content-security-policy')
  }
})

/** Says the bytes to a server of its own and hears until it hangs up. */
async function said(bytes: string[], more: { arrivesWithinMs?: number } = {}): Promise<string[]> {
  const app = await buildApp({ ...world, webFolder: null, checkAnswers: false, logLevel: 'silent', ...more })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const say = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      // It never hangs up itself.
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text))
      socket.on('data', (part) => {
        heard += part.toString()
      })
      socket.on('end', () => resolve(heard))
      socket.on('error', reject)
    })
  const heard = await Promise.all(bytes.map(say))
  // Waits for every connection: one that is kept would hold it up.
  await app.close()
  return heard
}

const inOurShape = (heard: string | undefined, status: number) => {
  expect(heard).toContain(`HTTP/1.1 ${status}`)
  expect(heard?.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(heard).toContain('"error_code":')
}

const NO_HTTP: [bytes: string, status: number][] = [
  ['HELLO\r\n\r\n', 422],
  [`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`, 413],
  // A body that goes on past the limit without having said so: told, and cut off.
  [
    `POST ${authCalls.login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n110000\r\n${' '.repeat(0x110000)}\r\n`,
    413,
  ],
  // What Node would answer by itself.
  ['GET /v1/gym/user HTTP/1.1\r\nConnection: close\r\n\r\n', 401],
  ['GET /v1/gym/user HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n', 401],
]

test('what is no HTTP at all, a head without end, and what only Node would answer get the same shape', async () => {
  const heard = await said(NO_HTTP.map(([bytes]) => bytes))
  for (const [i, [, status]] of NO_HTTP.entries()) inOurShape(heard[i], status)
})

test('eight files that never end keep nobody’s out for good: whoever is too slow is told and cut off', async () => {
  const head = `POST ${importCalls.upload.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${club.owner.token}\r\nContent-Length: 100000\r\n`
  const bare = `${head}Content-Type: ${XLSX_TYPE}\r\n\r\nabc`
  const form = `${head}Content-Type: multipart/form-data; boundary=k\r\n\r\n--k\r\nContent-Disposition: form-data; name="f"; filename="a.xlsx"\r\n\r\nabc`
  for (const heard of await said([...Array(4).fill(bare), ...Array(4).fill(form)], { arrivesWithinMs: 100 })) inOurShape(heard, 408)
  const { status, body } = await upload(world, club.owner, Buffer.from('no sheet'))
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body).toMatchObject({ code: 27003 })
})

test('where somebody comes from is believed from nobody but a named proxy', async () => {
  const wrong = (app: World['app'], from: string) =>
    app.inject({
      method: 'POST',
      url: authCalls.login.path,
      headers: { ...JSON_TYPE, 'x-forwarded-for': from },
      payload: { account_id: '13700000000', password: PASSWORD },
    })
  const addresses = async () =>
    (await world.database.pool.query<{ key: string }>(`select * from login_failures`)).rows.map((row) => JSON.stringify(row)).join()
  await wrong(world.app, '203.0.113.7')
  expect(await addresses()).not.toContain('203.0.113.7')
  const behind = await buildApp({ ...world, webFolder: null, checkAnswers: false, logLevel: 'silent', trustProxy: ['127.0.0.1'] })
  await wrong(behind, '203.0.113.8')
  expect(await addresses()).toContain('203.0.113.8')
  await behind.close()
})
