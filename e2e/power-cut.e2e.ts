/** The server dies between a sale and its answer, and the power goes in the middle of an import and of a closing. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetOf } from '../server/src/testing/imports.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let token: string
beforeAll(async () => {
  product = await startProduct({ empty: true })
  token = await setUpAndSignIn()
})
afterAll(() => product.stop())

type Json = Record<string, never> & { [key: string]: unknown }

/** `Body`: what the contract says of the answer, as far as the step looks at it. */
async function call<Body = Json>(
  method: string,
  path: string,
  token: string | null,
  body?: object,
  key?: string,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${product.base}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const owner = { phone: '13911112222', password: 'a-good-password' }

async function setUpAndSignIn(): Promise<string> {
  const code = /(?:安装码|code) ([0-9a-f]{8})/.exec(product.output())?.[1]
  const made = await call('POST', '/v1/gym/setup', null, {
    code,
    brand_name: '停电健身',
    gym_name: '停电健身',
    owner_name: '老板',
    ...owner,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const login = await call('POST', '/v1/gym/login', null, { account_id: owner.phone, password: owner.password })
  return String(login.body.token)
}

test('however often the server dies in the middle of sales, each key sells one card and the till holds one price for it', async () => {
  const customer = await call('POST', '/v1/gym/customers', token, { name: '断电会员', phone: '13900000001' })
  const type = await call('POST', '/v1/gym/vip_templates', token, { kind: 1, name: '月卡', price: 30_000, terms: { days: 30 } })
  const sale = { customer_id: customer.body.id, vip_template_id: type.body.id, payment_method: 'CASH' }
  const keys = Array.from({ length: 12 }, () => randomUUID())
  for (const round of [0, 1, 2]) {
    const sent = keys
      .slice(round * 4, round * 4 + 4)
      .map((key, i) => call('POST', '/v1/gym/customer_vips', token, { ...sale, remark: `第 ${round * 4 + i} 张` }, key).catch(() => null))
    // One answer is enough: the others are somewhere between request and commit when the power goes.
    await Promise.race(sent)
    await product.kill()
    await Promise.all(sent)
    await product.restart()
  }
  const answers = []
  for (const [i, key] of keys.entries())
    answers.push(await call('POST', '/v1/gym/customer_vips', token, { ...sale, remark: `第 ${i} 张` }, key))
  expect(answers.map((answer) => answer.status)).toEqual(keys.map(() => 200))
  const again = await call('POST', '/v1/gym/customer_vips', token, { ...sale, remark: '第 0 张' }, keys[0])
  expect(again.body).toEqual(answers[0]?.body)
  const cards = await call('GET', `/v1/gym/customer_vips?customer_id=${customer.body.id}&per_page=100`, token)
  expect(cards.body.total).toBe(keys.length)
  const today = await call<{ money: { taken: number } }>('GET', '/v1/gym/dashboard', token)
  expect(today.body.money.taken).toBe(30_000 * keys.length)
})

const MEMBERS = 3_000
const BOOKS_AGREE = /The books agree/

/** Asks until `enough` says so; the server answers each time, so no clock is asked. */
async function importUntil(id: unknown, enough: (seen: { state: string; progress: number }) => boolean): Promise<string> {
  for (;;) {
    const { body: seen } = await call<{ state: string; progress: number }>('GET', `/v1/gym/imports/${id}`, token)
    if (enough(seen)) return seen.state
  }
}

test('the power goes in the middle of an import: afterwards everybody is here once, and the books agree', async () => {
  const rows = Array.from({ length: MEMBERS }, (_, i) => [`会员${i}`, `137${String(i).padStart(8, '0')}`, '月卡', 300, '2027-06-30'])
  const file = await sheetOf([['姓名', '手机号', '卡种', '实付金额', '到期日期'], ...rows])
  const uploaded = await fetch(`${product.base}/v1/gym/imports?name=members.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  const { id } = (await uploaded.json()) as { id: number }
  await call('POST', '/v1/gym/imports/check', token, { data_import_id: id, wait: false })
  expect(await importUntil(id, ({ state }) => state !== 'checking')).toBe('passed')
  await call('POST', '/v1/gym/imports/insert', token, { data_import_id: id, wait: false })
  // Half the people are written, and nothing of it is committed.
  expect(await importUntil(id, ({ state, progress }) => state !== 'inserting' || progress >= 50)).toBe('inserting')
  await product.cutPower()
  await product.restart()
  expect(await importUntil(id, ({ state }) => state !== 'inserting')).toBe('done')
  const found = async () => (await call('GET', '/v1/gym/customers?search=137', token)).body.total
  await expect.poll(found, { timeout: 60_000 }).toBe(MEMBERS)
  expect(await product.checkBooks()).toMatch(BOOKS_AGREE)
})

test('the power goes in the middle of a closing: the day is closed whole or not at all', async () => {
  const registers = await call<{ data: { shift: { id: number } }[] }>('GET', '/v1/gym/registers', token)
  const [register] = registers.body.data
  const counted = 30_000 * 12
  const handedOver = await call('POST', `/v1/gym/shifts/${register?.shift.id}/close`, token, { counted })
  expect(handedOver.status, JSON.stringify(handedOver.body)).toBe(200)
  const day = String((await call('GET', '/v1/gym/account_sheet', token)).body.today)
  const closings = async () => (await call<{ data: { taken: number }[] }>('GET', '/v1/gym/account_sheet/closings', token)).body
  for (const headStartMs of [0, 4, 8, 16]) {
    const sent = call('POST', '/v1/gym/account_sheet/close', token, { day }, randomUUID()).catch(() => null)
    // Not waiting for anything: the cut falls somewhere else each time, before, within and after the commit.
    await new Promise((resolve) => setTimeout(resolve, headStartMs))
    await product.cutPower()
    await sent
    await product.restart()
    const { data } = await closings()
    for (const closing of data) expect(closing.taken).toBe(counted)
    expect(await product.checkBooks()).toMatch(BOOKS_AGREE)
    if (data.length > 0) break
  }
  if ((await closings()).data.length === 0) await call('POST', '/v1/gym/account_sheet/close', token, { day }, randomUUID())
  expect((await closings()).data).toHaveLength(1)
  const late = await call('POST', '/v1/gym/goods', token, { name: '关店后的水', price: 500 })
  await call('POST', `/v1/gym/goods/${late.body.id}/receive`, token, { quantity: 1 })
  await call('POST', '/v1/gym/goods_orders', token, { lines: [{ goods_id: late.body.id, quantity: 1 }], payment_method: 'CASH' })
  expect((await closings()).data[0]?.taken).toBe(counted)
  expect(await product.checkBooks()).toMatch(BOOKS_AGREE)
})
