/** By which methods a branch takes money: one that is off is refused wherever somebody pays, and its name stands on receipts. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { paymentSettingCalls } from '@kaiguan/contract/club/settings/payment-settings'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const OFF = 24308
const usual = { on: true, name: '', rate_bp: 0, merchant_no: '' }
const off = (...methods: (typeof paymentMethods)[number][]) =>
  club.owner.do(paymentSettingCalls.edit, { body: { methods: methods.map((payment_method) => ({ ...usual, payment_method, on: false })) } })

test('what is off is refused at every counter, alone and among others; what it took before can be paid back', async () => {
  const { owner } = club
  const { id: goods_id } = await owner.do(goodsCalls.create, { body: { name: `水${club.gymId}`, price: 5_00 } })
  await owner.do(settingsCalls.editRules, { body: { allow_negative_stock: true } })
  const buy = (paid: object) => owner.call(cashierCalls.sell, { body: { lines: [{ goods_id, quantity: 1 }], ...paid } })
  const before = await buy({ payment_method: 'ALIPAY' })
  await off('ALIPAY')
  expect((await buy({ payment_method: 'ALIPAY' })).refusal.code).toBe(OFF)
  const among = {
    payments: [
      { payment_method: 'CASH', fee: 2_00 },
      { payment_method: 2, fee: 3_00 },
    ],
  }
  expect((await buy(among)).refusal.code).toBe(OFF)
  expect((await buy({ payment_method: 'WECHAT' })).status).toBe(200)
  const customer_id = (await newCustomer(owner)).id
  const deposit = await owner.call(depositCalls.take, { body: { customer_id, fee: 100_00, payment_method: 'ALIPAY' } })
  expect(deposit.refusal.code).toBe(OFF)
  const line = (await owner.do(cashierCalls.show, { params: { id: before.body.id } })).lines[0]
  const back = await owner.call(cashierCalls.refund, {
    params: { id: before.body.id },
    body: { lines: [{ line_id: line?.id ?? 0, quantity: 1 }], reason: '退' },
  })
  expect(back.status).toBe(200)
})

test('a method’s own name stands where somebody pays and on receipts, and what is off isn’t offered', async () => {
  const { owner } = club
  await owner.do(paymentSettingCalls.edit, {
    body: {
      methods: [
        { ...usual, payment_method: 'WECHAT', name: '微信收款码' },
        { ...usual, payment_method: 'BLANK_CARD', on: false },
      ],
    },
  })
  const { payment_methods } = (await owner.do(authCalls.user)).gym
  expect(payment_methods.map(({ payment_method }) => payment_method)).toEqual(['CASH', 'ALIPAY', 'WECHAT', 'DEBIT_CARD'])
  expect(payment_methods[2]?.name).toBe('微信收款码')
  const { order_id: id } = await sell(owner, await newCustomer(owner), await newTimeCardType(owner), { payment_method: 'WECHAT' })
  const { payment_method } = await owner.do(printingCalls.receipt, { params: { id } })
  expect(payment_method).toMatchObject([{ payment_method: 'WECHAT', name: '微信收款码' }])
})

test('one method must stay on, and who may see them may not yet change them', async () => {
  const refused = await club.owner.call(paymentSettingCalls.edit, {
    body: { methods: paymentMethods.map((payment_method) => ({ ...usual, payment_method, on: false })) },
  })
  expect(Object.keys(refused.refusal.errors ?? {})).toEqual(['methods'])
  const finance = await newStaff(world, club, { permissions: ['settings.payment-view'] })
  expect((await finance.do(paymentSettingCalls.show)).methods).toHaveLength(5)
  expect((await finance.call(paymentSettingCalls.edit, { body: { methods: [] } })).status).toBe(403)
  expect((await newStaff(world, club).then((desk) => desk.call(paymentSettingCalls.show))).status).toBe(403)
})
