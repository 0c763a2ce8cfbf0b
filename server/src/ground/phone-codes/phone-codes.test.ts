/** Who holds a phone is proven by a code sent to it: six digits, five minutes, five tries, one a minute. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { phoneCodeCalls, signatureOf } from '@kaiguan/contract/ground/phone-codes/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, type World } from '../../testing/club.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  world.settings.sms = null
  club = await newClub(world)
})

/** Well written, and nobody’s. */
const NOBODYS_FILE = `avatar-${'0'.repeat(32)}.webp`
const ask = (phone: string, more = {}) =>
  club.owner.call(phoneCodeCalls.createCustomer, { body: { ...codeRequest(world, phone), ...more } })
const add = (phone: string, phone_code?: string) => club.owner.call(customerCalls.create, { body: { name: '王小明', phone, phone_code } })

test('whoever is added with the code that came to their phone has it proven; a changed phone is unproven again', async () => {
  const phone = newPhone()
  expect((await ask(phone)).status).toBe(200)
  const { body } = await add(phone, await codeOn(world, phone))
  expect(body.phone_proven).toBe(true)
  expect((await add(newPhone())).body.phone_proven).toBe(false)
  const params = { id: body.id }
  expect((await club.owner.do(customerCalls.edit, { params, body: { name: '王晓明' } })).phone_proven).toBe(true)
  expect((await club.owner.do(customerCalls.edit, { params, body: { phone: newPhone() } })).phone_proven).toBe(false)
})

test('a wrong code adds nobody, the fifth wrong one ends it, and none is good twice or after five minutes', async () => {
  const phone = newPhone()
  await ask(phone)
  const code = await codeOn(world, phone)
  for (let tries = 1; tries <= 5; tries++) expect((await add(phone, notThe(code))).refusal.errors?.phone_code).toEqual(['验证码不正确'])
  expect((await add(phone, code)).refusal.errors?.phone_code?.[0]).toContain('错误次数过多')
  expect((await club.owner.do(customerCalls.list, { query: {} })).total).toBe(0)

  world.clock.advance(60_000)
  await ask(phone)
  world.clock.advance(5 * 60_000)
  expect((await add(phone, await codeOn(world, phone))).refusal.errors?.phone_code?.[0]).toContain('已失效')
  await ask(phone)
  const again = await codeOn(world, phone)
  expect((await add(phone, again)).status).toBe(200)
  expect((await club.owner.call(customerCalls.create, { body: { name: '李', phone: newPhone(), phone_code: again } })).status).toBe(422)
})

test('five wrong ones end it also where they come at the same moment, at every desk and beside each other', async () => {
  const phone = newPhone()
  await ask(phone)
  const code = await codeOn(world, phone)
  const wrong = notThe(code)
  const tries = await Promise.all(Array.from({ length: 16 }, () => add(phone, wrong)))
  const said = tries.map(({ refusal }) => refusal.errors?.phone_code?.[0])
  expect(said.filter((one) => one === '验证码不正确')).toHaveLength(5)
  expect(said.filter((one) => one?.includes('错误次数过多'))).toHaveLength(11)
  expect((await add(phone, code)).refusal.errors?.phone_code?.[0]).toContain('错误次数过多')
})

test('a right one is used up by the one who was added with it, and by nobody who was refused', async () => {
  const phone = newPhone()
  await ask(phone)
  const code = await codeOn(world, phone)
  const body = { name: '王小明', phone, phone_code: code }
  for (let tries = 1; tries <= 6; tries++) {
    const refused = await club.owner.call(customerCalls.create, { body: { ...body, head_portrait: NOBODYS_FILE } })
    expect(Object.keys(refused.refusal.errors ?? {})).toEqual(['head_portrait'])
  }
  const both = await Promise.all([add(phone, code), add(phone, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await club.owner.do(customerCalls.list, { query: {} })).total).toBe(1)
})

test('a phone gets one code a minute and ten a day, also where two ask at the same moment', async () => {
  const phone = newPhone()
  const both = await Promise.all([ask(phone), ask(phone)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  for (let sent = 2; sent <= 10; sent++) {
    world.clock.advance(60_000)
    expect((await ask(phone)).status).toBe(200)
  }
  world.clock.advance(60_000)
  expect((await ask(phone)).refusal.errors?.phone?.[0]).toContain('今天的验证码次数已用完')
  world.clock.advance(24 * 3_600_000)
  expect((await ask(phone)).status).toBe(200)
})

test('a request is signed over nonce, phone and time, is at most five minutes old, and is good once', async () => {
  const phone = newPhone()
  const body = codeRequest(world, phone)
  expect((await ask(phone, { phone: newPhone() })).refusal.code).toBe(34117)
  const old = { ...body, timestamp: body.timestamp - 5 * 60_000 - 1 }
  expect((await ask(phone, { ...old, signature: signatureOf(old) })).refusal.code).toBe(34118)
  expect((await club.owner.call(phoneCodeCalls.customerConfirm, { body })).status).toBe(200)
  world.clock.advance(60_000)
  expect((await club.owner.call(phoneCodeCalls.customerConfirmAlt, { body })).refusal.code).toBe(34119)
})

test('whoever reads the API document alone can sign a request, and finds there an example that holds', async () => {
  const { tags, paths, components } = (await world.app.inject({ url: '/openapi.json' })).json()
  const { description } = tags.find(({ name }: { name: string }) => name === 'phoneCodes')
  const [nonce, , timestamp, key, text, example] = [...description.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted)
  const hash = (of: string) => createHash('sha256').update(of).digest('hex')
  expect(hash(text)).toBe(example)
  expect(text).toBe(signedText({ nonce, phone: '13800000000', timestamp, key }))
  expect(signatureOf({ nonce, phone: '13800000000', timestamp: Number(timestamp) })).toBe(example)
  const { $ref } = paths[phoneCodeCalls.createCustomer.path].post.requestBody.content['application/json'].schema
  const { properties } = components.schemas[$ref.replace('#/components/schemas/', '')]
  expect(properties.signature.description).toContain(`nonce&phone&timestamp&${key}`)
  const phone = newPhone()
  const now = world.clock.now().getTime()
  const signature = hash(signedText({ nonce: 'abcdefghijklmnop', phone, timestamp: now, key }))
  expect((await ask(phone, { nonce: 'abcdefghijklmnop', timestamp: now, signature })).status).toBe(200)
})

const signedText = ({ nonce, phone, timestamp, key }: Record<'nonce' | 'phone' | 'key', string> & { timestamp: number | string }) =>
  [nonce, phone, timestamp, key].join('&')

test('what is kept of a code doesn’t tell it, and a code is good for nothing but what it was asked for', async () => {
  const phone = newPhone()
  await club.owner.do(phoneCodeCalls.customerConfirm, { body: codeRequest(world, phone) })
  expect((await add(phone, await codeOn(world, phone))).refusal.errors?.phone_code?.[0]).toContain('已失效')
  const { rows } = await world.database.pool.query<{ hash: string }>(`select encode(code_hash, 'hex') as hash from phone_codes`)
  expect(rows.map(({ hash }) => hash.length)).toContain(64)
})

type Heard = { headers: IncomingMessage['headers']; body: string }

/** A provider on this computer that answers as it is told. */
async function provider(status: number) {
  const heard: Heard[] = []
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      answer.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo
  return { heard, url: `http://127.0.0.1:${port}/send`, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a provider is asked as the installation says, with its signature, and once', async () => {
  const { heard, url, close } = await provider(200)
  const body = '{"to":"{{phone}}","params":{"code":"{{code}}"},"content":"{{text}}"}'
  world.settings.sms = { url, headers: { authorization: 'Bearer abc' }, body, sign: '开馆"健身', secret: 'k' }
  const phone = newPhone()
  expect((await ask(phone)).status).toBe(200)
  const code = await codeOn(world, phone)
  expect(heard).toHaveLength(1)
  const [sent] = heard
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    to: phone,
    params: { code },
    content: expect.stringContaining(`【开馆"健身】验证码 ${code}`),
  })
  expect(sent?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-signature': createHmac('sha256', 'k')
      .update(sent?.body ?? '')
      .digest('hex'),
  })
  await close()
})

test('where the provider fails the asker is told, and may ask again at once', async () => {
  const broken = await provider(500)
  world.settings.sms = { url: broken.url, headers: {}, body: '{"to":"{{phone}}","text":"{{text}}"}', sign: '', secret: null }
  const phone = newPhone()
  expect((await ask(phone)).refusal.errors?.phone?.[0]).toContain('短信未能发出')
  await broken.close()
  world.settings.sms = null
  expect((await ask(phone)).status).toBe(200)
})

test('somebody whom another club employs joins this one only by the code on their phone', async () => {
  const other = await newClub(world)
  const theirs = await newStaff(world, other)
  const { id: role_id } = await club.owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  const join = (code?: string) =>
    club.owner.call(staffCalls.create, { body: { name: '周前台', phone: theirs.login, role_id, password: 'zhou-12345', code } })
  expect((await join()).refusal.errors?.code?.[0]).toContain('发送验证码')
  await club.owner.do(phoneCodeCalls.createEmployee, { body: codeRequest(world, theirs.login) })
  const code = await codeOn(world, theirs.login)
  expect((await join(notThe(code))).refusal.errors?.code).toEqual(['验证码不正确'])
  expect((await join(code)).body.account_existed).toBe(true)
})
