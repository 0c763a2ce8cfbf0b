/** Each business day of a branch is compared with the provider’s bill by itself: exactly, once, and anew where a payment was corrected. */

import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { type Reconciliation, reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { connected, demoProvider } from '../../testing/payment-accounts.ts'
import { billsAfter, billsAt, forgetAccounts, inChina } from '../../testing/payment-bills.ts'
import { askedByCode, atTheBank, payLater } from '../../testing/payment-intents.ts'
import { reconcile, reconciled, statementOf } from '../../testing/reconciliations.ts'

let world: World
let club: Club
let day: string
let water: number
beforeAll(async () => {
  world = await newWorld()
  await demoProvider(world)
})
const begin = async (options: Parameters<typeof newClub>[1] = {}) => {
  await forgetAccounts(world)
  // A day of China on which no other story paid.
  world.clock.advance(20 * 24 * 60 * 60_000)
  day = world.clock.now().toISOString().slice(0, 10)
  world.clock.set(inChina(day, '12:00'))
  club = await newClub(world, options)
  await connected(world, club.owner)
  water = await waterOf(club.owner)
}
beforeEach(() => begin())
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})

async function waterOf(by: Staff, name = '水'): Promise<number> {
  const { id } = await by.do(goodsCalls.create, { body: { name, price: 300 } })
  await by.do(goodsCalls.receive, { params: { id }, body: { quantity: 50 } })
  return id
}
const pays = () => askedByCode(world, club.owner, water, 'pays')
const byHand = (payment_method = 'WECHAT', by = club.owner, goods = water) =>
  by.do(cashierCalls.sell, { body: { lines: [{ goods_id: goods, quantity: 1 }], payment_method, remark: String(world.clock.now()) } })
/** By somebody who signs in now: days went by. */
const reader = (at: Pick<Club, 'brandId' | 'gymId'>) => newStaff(world, at, { permissions: ['settings.reconcile'] })
const list = async (at: Pick<Club, 'brandId' | 'gymId'> = club) => (await reader(at)).do(reconciliationCalls.list, {})
const rowsOf = async ({ id }: Pick<Reconciliation, 'id'>) =>
  (await club.owner.do(reconciliationCalls.rows, { params: { id }, query: { per_page: 100 } })).data.map(({ outcome, ours, theirs }) => [
    outcome,
    ours,
    theirs,
  ])
const posterPays = async (fee: number) => {
  const { bank, wechat } = await demoProvider(world)
  const until = new Date(world.clock.now().getTime() + 60_000)
  bank.payByCode(
    { provider: 'WECHAT', merchantNo: wechat.own.merchantNo, outTradeNo: `POSTER${bank.payments().length}`, fee, subject: '-', until },
    bank.newCode('WECHAT', 'pays'),
  )
}
/** Called off, paid all the same, and given back by itself. */
async function wentBack() {
  const { id, trade_no } = await askedByCode(world, club.owner, water, 'pays-late')
  await club.owner.do(paymentIntentCalls.callOff, { params: { id } })
  const { bank } = await demoProvider(world)
  bank.pay(await atTheBank(world, { trade_no }))
  await payLater(world, 20_000)
  expect((await club.owner.do(paymentIntentCalls.ask, { params: { id } })).state).toBe('refunded')
}

test('what each side knows is told apart, nobody made it, and what went back by itself is no difference', async () => {
  const paid = await pays()
  await byHand()
  await wentBack()
  const { bank } = await demoProvider(world)
  bank.refund(await atTheBank(world, paid), 'platform-1', 100)
  await posterPays(900)
  expect(await billsAfter(world, day)).toEqual([])
  const { data, missing } = await list()
  expect(missing).toEqual([])
  expect(data).toMatchObject([
    {
      ...{ day, payment_method: 'WECHAT', source: 'bill', staff_name: null, file_name: '', stale: false, ours: 600, theirs: 1100 },
      counts: { matched: 1, different: 0, 'only-ours': 1, 'only-theirs': 2, 'went-back': 2 },
    },
  ])
  const [made] = data
  expect((await rowsOf(made ?? { id: 0 })).toSorted()).toEqual(
    [
      ['matched', 300, 300],
      ['went-back', null, 300],
      ['went-back', null, -300],
      ['only-theirs', null, -100],
      ['only-theirs', null, 900],
      ['only-ours', 300, null],
    ].toSorted(),
  )
})

test('what the desk gave back is matched with its own refund, also where the provider made it on another day', async () => {
  const [first, second] = [await pays(), await pays()]
  const giveBack = async ({ order }: typeof first) => {
    const sold = await club.owner.do(cashierCalls.show, { params: { id: order?.id ?? 0 } })
    const lines = [{ line_id: sold.lines[0]?.id ?? 0, quantity: 1 }]
    await club.owner.do(cashierCalls.refund, { params: { id: sold.id }, body: { lines, reason: '退' } })
  }
  await giveBack(first)
  expect(await payLater(world, 1_000)).toEqual([])
  const { bank } = await demoProvider(world)
  world.clock.set(inChina(day, '23:50'))
  bank.choices.answering = 'deaf'
  await giveBack(second)
  await payLater(world, 1_000)
  bank.choices.answering = 'answers'
  await payLater(world, 30 * 60_000)
  expect(await billsAfter(world, day)).toEqual([])
  expect(await billsAfter(world, addDays(day, 1))).toEqual([])
  const { data } = await list()
  expect(data.find((one) => one.day === day)).toMatchObject({
    ...{ ours: 0, theirs: 0, counts: { matched: 4, different: 0, 'only-ours': 0, 'only-theirs': 0, 'went-back': 0 } },
  })
})

test('what was taken by hand is the poster’s payment of that amount at that time; the bill has no limit on rows', async () => {
  await byHand()
  await posterPays(300)
  for (let i = 0; i < 5_001; i += 1) await posterPays(1)
  await billsAfter(world, day)
  expect((await list()).data).toMatchObject([{ counts: { matched: 1, 'only-ours': 0, 'only-theirs': 5_001 } }])
})

test('a business day that begins at four waits for the bill of the next day, too', async () => {
  await begin({ dayStartsAt: 240 })
  await pays()
  world.clock.set(inChina(addDays(day, 1), '02:00'))
  await pays()
  world.clock.set(inChina(addDays(day, 1), '05:00'))
  await pays()
  await billsAfter(world, day)
  expect((await list()).data).toEqual([])
  await billsAfter(world, addDays(day, 1))
  expect((await list()).data).toMatchObject([{ day, ours: 600, theirs: 600, counts: { matched: 2, 'only-theirs': 0 } }])
  await billsAfter(world, addDays(day, 2))
  expect((await list()).data.map(({ day: of, ours, theirs }) => [of, ours, theirs])).toEqual([
    [addDays(day, 1), 300, 300],
    [day, 600, 600],
  ])
})

test('what was paid before midnight and done after it is its order’s day, for both days', async () => {
  world.clock.set(inChina(day, '23:59'))
  const { id, trade_no } = await askedByCode(world, club.owner, water, 'asks-password')
  const { bank } = await demoProvider(world)
  bank.pay(await atTheBank(world, { trade_no }))
  world.clock.set(inChina(addDays(day, 1), '00:01'))
  expect((await club.owner.do(paymentIntentCalls.ask, { params: { id } })).state).toBe('done')
  await billsAfter(world, day)
  await billsAfter(world, addDays(day, 1))
  const { data } = await list()
  expect(data.map(({ day: of, ours, theirs, counts }) => [of, ours, theirs, counts.matched, counts['only-theirs']])).toEqual([
    [addDays(day, 1), 300, 300, 1, 0],
    [day, 0, 0, 0, 0],
  ])
})

test('what was paid on a day and is done after its bill was compared is no difference there any more', async () => {
  world.clock.set(inChina(day, '23:50'))
  const { trade_no } = await askedByCode(world, club.owner, water, 'asks-password')
  const { bank } = await demoProvider(world)
  bank.pay(await atTheBank(world, { trade_no }))
  await billsAfter(world, day)
  const alone = async () => (await list()).data.map(({ day: of, counts }) => [of, counts.matched, counts['only-theirs']])
  expect(await alone()).toEqual([[day, 0, 1]])
  await payLater(world, 1_000)
  await billsAfter(world, addDays(day, 1))
  await billsAt(world, addDays(day, 2), '10:06')
  expect(await alone()).toEqual([
    [addDays(day, 1), 1, 0],
    [day, 0, 0],
  ])
})

test('what came before midnight and went back after it is no difference on either day, once both bills are here', async () => {
  world.clock.set(inChina(day, '23:58'))
  const { id, trade_no } = await askedByCode(world, club.owner, water, 'pays-late')
  await club.owner.do(paymentIntentCalls.callOff, { params: { id } })
  const { bank } = await demoProvider(world)
  bank.choices.refunds = 'under-way'
  const payment = await atTheBank(world, { trade_no })
  bank.pay(payment)
  await payLater(world, 20_000)
  bank.choices.refunds = 'done'
  world.clock.set(inChina(addDays(day, 1), '09:00'))
  for (const refund of payment.refunds) bank.endRefund(payment, refund, 'done')
  await payLater(world, 1_000)
  const counts = async () => (await list()).data.map(({ counts: { 'only-theirs': alone, 'went-back': back } }) => [alone, back])
  await billsAfter(world, day)
  expect(await counts()).toEqual([[1, 0]])
  await billsAfter(world, addDays(day, 1))
  expect(await counts()).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('money that came when nobody asked for it any more is found by the bill, and goes back by itself', async () => {
  const { id, trade_no } = await askedByCode(world, club.owner, water, 'pays-late')
  await club.owner.do(paymentIntentCalls.callOff, { params: { id } })
  await payLater(world, 2 * 60 * 60_000)
  const { bank } = await demoProvider(world)
  const payment = await atTheBank(world, { trade_no })
  bank.pay(payment)
  await payLater(world, 2 * 60 * 60_000)
  expect(payment.refunds).toEqual([])
  await billsAfter(world, day)
  expect((await list()).data).toMatchObject([{ counts: { 'only-theirs': 1, 'went-back': 0 } }])
  await payLater(world, 1_000)
  expect(payment.refunds).toMatchObject([{ fee: 300, state: 'done' }])
  await billsAfter(world, addDays(day, 1))
  expect((await list()).data.map(({ counts }) => [counts['only-theirs'], counts['went-back']])).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('a statement takes no fetched bill’s place, and is uploaded where there is none; the bill takes the place of a statement', async () => {
  await pays()
  const finance = await newStaff(world, club, { permissions: ['settings.reconcile'] })
  const query = { day, payment_method: 'WECHAT', name: '微信.csv' }
  const file = statementOf([{ at: `${day} 12:00:00`, yuan: '1.00' }])
  const uploaded = await reconciled(world, finance, query, file)
  expect(uploaded).toMatchObject({ source: 'statement', staff_name: expect.any(String) })
  await billsAfter(world, day)
  expect((await list()).data).toMatchObject([{ source: 'bill', theirs: 300 }])
  expect((await finance.do(reconciliationCalls.show, { params: { id: uploaded.id } })).superseded_at).not.toBeNull()
  const refused = await reconcile(world, finance, query, file)
  expect([refused.status, refused.body.errors.day]).toEqual([422, [expect.stringContaining('已自动获取')]])
  expect((await reconcile(world, finance, { ...query, payment_method: 'ALIPAY' }, file)).status).toBe(200)
})

test('where how a payment was made is corrected since, the kept bill is compared anew by itself', async () => {
  const order = await byHand('ALIPAY')
  await posterPays(300)
  await billsAfter(world, day)
  const before = (await list()).data
  expect(before).toMatchObject([{ ours: 0, counts: { 'only-theirs': 1 }, stale: false }])
  world.clock.advance(60_000)
  const { payments } = await club.owner.do(orderCorrectionCalls.payments, { params: { id: order.id } })
  await club.owner.do(orderCorrectionCalls.correctTender, {
    params: { id: order.id, payment_id: payments[0]?.id ?? 0 },
    body: { from: 'ALIPAY', payment_method: 'WECHAT', reason: '扫错了码' },
  })
  expect((await list()).data).toMatchObject([{ stale: true }])
  expect(await billsAt(world, addDays(day, 1), '11:00')).toEqual([])
  expect((await list()).data).toMatchObject([{ ours: 300, counts: { matched: 1, 'only-theirs': 0 }, stale: false }])
})

test('compared by two at once it is compared once; a day is compared no more until something of it changes', async () => {
  await pays()
  world.clock.set(inChina(addDays(day, 1), '10:05'))
  await Promise.all([0, 1, 2].map(() => billsAt(world, addDays(day, 1), '10:05')))
  await billsAt(world, addDays(day, 1), '12:00')
  const { rows } = await world.database.pool.query('select from reconciliations where gym_id = $1', [club.gymId])
  expect(rows.length).toBe(1)
})

test('two branches with one merchant number are each compared with their own; a stranger’s money stands at one of them', async () => {
  const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const theirs = await newStaff(world, there, { type: GYM_OWNER })
  await connected(world, theirs)
  await pays()
  await posterPays(900)
  await askedByCode(world, theirs, await waterOf(theirs), 'pays')
  await byHand('WECHAT', theirs, await waterOf(theirs, '毛巾'))
  await billsAfter(world, day)
  const counted = async (at: Parameters<typeof list>[0]) =>
    (await list(at)).data.map(({ ours, theirs: said, counts }) => [ours, said, counts['only-theirs']])
  expect([await counted(club), await counted(there)]).toEqual([[[300, 1200, 1]], [[600, 300, 0]]])
})

test('to another brand with the same merchant number our payment is a stranger’s, and ours sees nothing of theirs', async () => {
  const other = await newClub(world)
  await connected(world, other.owner)
  await pays()
  await billsAfter(world, day)
  expect((await list()).data).toMatchObject([{ ours: 300, theirs: 300, counts: { matched: 1, 'only-theirs': 0 } }])
  expect((await list(other)).data).toMatchObject([{ ours: 0, theirs: 300, counts: { matched: 0, 'only-theirs': 1 } }])
})

test('a bill that isn’t here after three days is said as missing, with why; it is compared as soon as it comes', async () => {
  await pays()
  const { bank } = await demoProvider(world)
  bank.choices.answering = 'trouble'
  await billsAfter(world, day)
  await billsAt(world, addDays(day, 3), '12:00')
  expect(await list()).toMatchObject({ data: [], missing: [] })
  await billsAt(world, addDays(day, 4), '12:00')
  expect((await list()).missing).toMatchObject([{ day, payment_method: 'WECHAT', why: 'silent', ask_at: expect.any(String) }])
  expect((await list(await newClub(world))).missing).toEqual([])
  bank.choices.answering = 'answers'
  await billsAt(world, addDays(day, 5), '12:00')
  const { data, missing } = await list()
  expect([data.find((made) => made.day === day)?.counts.matched, missing]).toEqual([1, []])
})
