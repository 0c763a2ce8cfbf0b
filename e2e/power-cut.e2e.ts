/** The server dies between a sale and its answer; the client asks again with the same key when it is back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ empty: true })
})
afterAll(() => product.stop())

type Json = Record<string, never> & { [key: string]: unknown }

async function call(
  method: string,
  path: string,
  token: string | null,
  body?: object,
  key?: string,
): Promise<{ status: number; body: Json }> {
  const answer = await fetch(`${product.base}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
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
  const token = await setUpAndSignIn()
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
  const today = await call('GET', '/v1/gym/dashboard', token)
  expect((today.body.money as unknown as { taken: number }).taken).toBe(30_000 * keys.length)
})
