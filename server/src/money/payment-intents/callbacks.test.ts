/** What providers tell by themselves: it says which payment to ask about and nothing more; whoever forges one is refused. */
import { randomUUID } from 'node:crypto'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls as calls, type PaidCall } from '@kaiguan/contract/money/payment-intents/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'
import { connected, demoProvider, newAlipayAccount } from '../../testing/payment-accounts.ts'
import { atTheBank, payingGoods } from '../../testing/payment-intents.ts'

let world: World
let club: Club
let goodsId: number

beforeAll(async () => {
  world = await newWorld()
  world.settings.publicUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})
beforeEach(async () => {
  const { bank } = await demoProvider(world)
  Object.assign(bank.choices, { answering: 'answers', refunds: 'done', callbacks: 1 })
  club = await newClub(world)
  await connected(world, club.owner)
  await club.owner.do(paymentAccountCalls.connect, { body: { ...(await newAlipayAccount(world)), provider: 'ALIPAY' } })
  const { id } = await club.owner.do(goodsCalls.create, { body: { name: `水 ${randomUUID()}`, price: 300 } })
  await club.owner.do(goodsCalls.receive, { params: { id }, body: { quantity: 10 } })
  goodsId = id
})

async function waitingAtAlipay(): Promise<PaidCall> {
  const { bank } = await demoProvider(world)
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'ALIPAY' }
  return club.owner.do(calls.begin, { body: payingGoods(goodsId, bank.newCode('ALIPAY', 'asks-password'), { body }) })
}

const stateOf = async ({ id }: Pick<PaidCall, 'id'>) => (await club.owner.do(calls.show, { params: { id } })).state
const sold = async () => (await club.owner.do(cashierCalls.orders, { query: {} })).data.length

type Told = { callback_no: string | null; trade_no: string | null; refused: string | null }
async function told(): Promise<Told[]> {
  const { rows } = await world.database.pool.query<Told>(
    'select callback_no, trade_no, refused from payment_callbacks where gym_id = $1 order by id',
    [club.gymId],
  )
  return rows
}

const send = (path: string, payload: string, contentType: string) =>
  world.app.inject({ method: 'POST', url: `/v1/payment_callbacks/${path}`, payload, headers: { 'content-type': contentType } })

test('paid while nobody asks: the provider tells it, is asked, and what it pays for is done', async () => {
  const waiting = await waitingAtAlipay()
  const demo = await demoProvider(world)
  demo.bank.pay(await atTheBank(world, waiting))
  await demo.callbacksSent()
  expect([await stateOf(waiting), await sold()]).toEqual(['done', 1])
  expect(await told()).toMatchObject([{ trade_no: waiting.trade_no, refused: null }])
})

test('told three times, and once more when all is over: it is done once', async () => {
  const waiting = await waitingAtAlipay()
  const demo = await demoProvider(world)
  demo.bank.choices.callbacks = 3
  demo.bank.pay(await atTheBank(world, waiting))
  await demo.callbacksSent()
  expect([await stateOf(waiting), await sold(), (await told()).length]).toEqual(['done', 1, 3])
})

test('paid after it was called off, and told: it goes back at once', async () => {
  const { bank } = await demoProvider(world)
  const body = { lines: [{ goods_id: goodsId, quantity: 1 }], payment_method: 'ALIPAY' }
  const late = await club.owner.do(calls.begin, { body: payingGoods(goodsId, bank.newCode('ALIPAY', 'pays-late'), { body }) })
  expect((await club.owner.do(calls.callOff, { params: { id: late.id } })).state).toBe('closed')
  bank.payLate(await atTheBank(world, late))
  await (await demoProvider(world)).callbacksSent()
  expect([await stateOf(late), await sold()]).toEqual(['refunded', 0])
})

test('what isn’t signed, or is for another branch’s account, is refused, kept, and moves nothing', async () => {
  const waiting = await waitingAtAlipay()
  const form = new URLSearchParams({
    out_trade_no: waiting.trade_no,
    trade_status: 'TRADE_SUCCESS',
    notify_id: '1',
    sign: 'AAAA',
    sign_type: 'RSA2',
  })
  const here = `${club.brandId}/${club.gymId}`
  const forged = await send(`ALIPAY/${here}`, form.toString(), 'application/x-www-form-urlencoded')
  expect(forged.body).not.toBe('success')
  const json = JSON.stringify({ id: '1', event_type: 'TRANSACTION.SUCCESS', out_trade_no: waiting.trade_no })
  expect((await send(`WECHAT/${here}`, json, 'application/json')).statusCode).toBe(500)
  expect((await send(`WECHAT/${here}`, '', 'text/plain')).statusCode).toBe(500)
  expect([await stateOf(waiting), await sold()]).toEqual(['waiting', 0])
  expect((await told()).map(({ trade_no, refused }) => [trade_no, refused !== null])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ])
  for (const nowhere of ['WECHAT/1/999999', 'PAYPAL/1/1', 'WECHAT/a/b'])
    expect((await send(nowhere, json, 'application/json')).statusCode).toBe(404)
  expect((await send(`WECHAT/${here}`, 'x'.repeat(70_000), 'application/json')).statusCode).toBe(413)
})

test('strangers fill no disk: of what isn’t believed so much is kept of a day', async () => {
  const here = `WECHAT/${club.brandId}/${club.gymId}`
  await world.database.pool.query(
    "insert into payment_callbacks (brand_id, gym_id, provider, refused, came_at) select $1, $2, 'WECHAT', 'x', $3 from generate_series(1, 200)",
    [club.brandId, club.gymId, world.clock.now()],
  )
  await send(here, '{}', 'application/json')
  expect((await told()).length).toBe(200)
})
