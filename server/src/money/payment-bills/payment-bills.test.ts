/** The bill of a day at the demo provider: fetched in the morning, whole and once, at whoever’s branches it is. */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { paymentAccountCalls } from '@kaiguan/contract/money/payment-accounts/calls'
import { paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/open.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { connected, demoProvider, newAlipayAccount } from '../../testing/payment-accounts.ts'
import { billsAfter, billsAt, forgetAccounts, inChina } from '../../testing/payment-bills.ts'
import { askedByCode, atTheBank, payingGoods } from '../../testing/payment-intents.ts'

let world: World
let club: Club
let day: string
beforeAll(async () => {
  world = await newWorld()
  await demoProvider(world)
})
beforeEach(async () => {
  await forgetAccounts(world)
  // A day of China on which no other story paid.
  world.clock.advance(20 * 24 * 60 * 60_000)
  day = world.clock.now().toISOString().slice(0, 10)
  world.clock.set(inChina(day, '12:00'))
  club = await newClub(world)
})
afterAll(async () => {
  await (await demoProvider(world)).stop()
  await world.close()
})

type Line = { gym_id: number; ours: boolean; refund_no: string | null; fee_fen: string }
type Bill = { day: string; gym_id: number; fetched: boolean; trouble: string | null; tries: number; asked_in: number | null; lines: Line[] }

/** What is kept of a brand’s bills, the oldest first; `asked_in`: minutes until the next try. */
async function bills(brandId = club.brandId): Promise<Bill[]> {
  const { rows } = await world.database.pool.query<Bill>(
    `select b.day::text, b.gym_id::integer, b.fetched_at is not null as fetched, b.trouble, b.tries, round(extract(epoch from b.ask_at - $2) / 60)::integer as asked_in,
      coalesce((select json_agg(json_build_object('gym_id', l.gym_id, 'ours', l.intent_id is not null, 'refund_no', l.refund_no, 'fee_fen', l.fee_fen) order by l.no)
        from payment_bill_lines l where l.brand_id = b.brand_id and l.bill_id = b.id), '[]') as lines
    from payment_bills b where b.brand_id = $1 order by b.day, b.provider`,
    [brandId, world.clock.now()],
  )
  return rows
}

const goodsOf = async (by: Staff, price = 300): Promise<number> => {
  const { id } = await by.do(goodsCalls.create, { body: { name: '水', price } })
  await by.do(goodsCalls.receive, { params: { id }, body: { quantity: 50 } })
  return id
}
const pays = async (by: Staff) => askedByCode(world, by, await goodsOf(by), 'pays')

/** The same merchant number at another branch of the brand, and somebody who may all there. */
async function secondBranch(): Promise<Staff> {
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { type: GYM_OWNER })
  await connected(world, there)
  return there
}

test('the bill of yesterday is fetched from 10:05 on, whole: what was paid and what went back in part, each at its branch', async () => {
  const paid = await pays(club.owner)
  const { bank } = await demoProvider(world)
  bank.refund(await atTheBank(world, paid), 'by-hand-1', 100)
  expect(await billsAt(world, addDays(day, 1), '10:04')).toEqual([])
  expect(await bills()).toMatchObject([{ fetched: false, tries: 0, asked_in: 1 }])
  expect(await billsAfter(world, day)).toEqual([])
  expect(await bills()).toMatchObject([
    {
      ...{ day, gym_id: club.gymId, fetched: true, trouble: null, tries: 1, asked_in: null },
      lines: [
        { gym_id: club.gymId, ours: true, refund_no: null, fee_fen: 300 },
        { gym_id: club.gymId, ours: true, refund_no: 'by-hand-1', fee_fen: -100 },
      ],
    },
  ])
  const kept = await bills()
  await billsAt(world, addDays(day, 1), '18:00')
  expect(await bills()).toEqual(kept)
})

test('days that were missed are fetched later, none from before the account was connected; a day on which nothing moved is an empty bill', async () => {
  await pays(club.owner)
  expect(await billsAt(world, addDays(day, 3), '11:00')).toEqual([])
  expect((await bills()).map(({ day: of, fetched, lines }) => [of, fetched, lines.length])).toEqual([
    [day, true, 1],
    [addDays(day, 1), true, 0],
    [addDays(day, 2), true, 0],
  ])
})

test('two branches with one merchant number: fetched once, each with its own lines; what nobody of the brand asked for stands once', async () => {
  await pays(club.owner)
  const there = await secondBranch()
  await pays(there)
  const { bank } = await demoProvider(world)
  const { merchantNo } = (await demoProvider(world)).wechat.own
  const until = new Date(world.clock.now().getTime() + 60_000)
  bank.payByCode({ provider: 'WECHAT', merchantNo, outTradeNo: 'POSTER7', fee: 900, subject: '-', until }, bank.newCode('WECHAT', 'pays'))
  expect(await billsAfter(world, day)).toEqual([])
  const [bill, ...more] = await bills()
  expect(more).toEqual([])
  expect(bill?.lines).toMatchObject([
    { gym_id: club.gymId, ours: true, fee_fen: 300 },
    { ours: true, fee_fen: 300 },
    { gym_id: club.gymId, ours: false, fee_fen: 900 },
  ])
  expect(bill?.lines[1]?.gym_id).not.toBe(club.gymId)
})

test('a bill is kept whole, however many lines it has', async () => {
  await connected(world, club.owner)
  const { bank, wechat } = await demoProvider(world)
  const until = new Date(world.clock.now().getTime() + 60_000)
  const other = (no: number) => ({
    provider: 'WECHAT' as const,
    merchantNo: wechat.own.merchantNo,
    outTradeNo: `MANY${no}`,
    fee: no,
    subject: '-',
    until,
  })
  for (let no = 1; no <= 12_001; no += 1) bank.payByCode(other(no), bank.newCode('WECHAT', 'pays'))
  expect(await billsAfter(world, day)).toEqual([])
  const [bill] = await bills()
  expect([bill?.lines.length, bill?.lines.reduce((sum, line) => sum + Number(line.fee_fen), 0)]).toEqual([12_001, (12_001 * 12_002) / 2])
})

test('another brand with the same merchant number has its own bill, in which payments of ours are nobody’s', async () => {
  const theirs = await newClub(world)
  await pays(club.owner)
  await pays(theirs.owner)
  expect(await billsAfter(world, day)).toEqual([])
  expect((await bills()).map(({ lines }) => lines.map(({ ours }) => ours))).toEqual([[true, false]])
  expect((await bills(theirs.brandId)).map(({ lines }) => lines.map(({ ours, gym_id }) => [ours, gym_id]))).toEqual([
    [
      [false, theirs.gymId],
      [true, theirs.gymId],
    ],
  ])
})

test('a provider in trouble is asked again with growing pauses, until it answers or two weeks are over', async () => {
  await pays(club.owner)
  const { bank } = await demoProvider(world)
  bank.choices.answering = 'trouble'
  const pauses: (number | null)[] = []
  for (const time of ['10:05', '10:20', '11:20', '14:20', '20:20']) {
    await billsAt(world, addDays(day, 1), time)
    pauses.push((await bills())[0]?.asked_in ?? null)
  }
  expect(pauses).toEqual([15, 60, 180, 360, 360])
  expect(await bills()).toMatchObject([{ fetched: false, trouble: 'silent', tries: 5 }])
  await billsAt(world, addDays(day, 15), '10:00')
  expect((await bills())[0]).toMatchObject({ fetched: false, asked_in: null })
  bank.choices.answering = 'answers'
})

test('Alipay never makes the bill of a day on which nothing moved: after a day it is empty, but where we know of a payment it stays missing', async () => {
  const { bank } = await demoProvider(world)
  const body = { ...(await newAlipayAccount(world)), provider: 'ALIPAY' as const }
  const payer = await newClub(world)
  for (const { owner } of [club, payer]) await owner.do(paymentAccountCalls.connect, { body })
  const authCode = bank.newCode('ALIPAY', 'pays')
  const goods = payingGoods(0, authCode, {
    body: { lines: [{ goods_id: await goodsOf(payer.owner), quantity: 1 }], payment_method: 'ALIPAY' },
  })
  expect((await payer.owner.do(paymentIntentCalls.begin, { body: goods })).state).toBe('done')
  bank.makesNoBills = true
  expect(await billsAfter(world, day)).toEqual([])
  expect((await bills())[0]).toMatchObject({ day, fetched: false, trouble: 'not-made' })
  expect(await billsAt(world, addDays(day, 2), '10:05')).toEqual([])
  expect((await bills())[0]).toMatchObject({ day, fetched: true, lines: [] })
  expect((await bills(payer.brandId))[0]).toMatchObject({ day, fetched: false, trouble: 'not-made' })
  bank.makesNoBills = false
  await billsAt(world, addDays(day, 3), '10:05')
  expect((await bills(payer.brandId))[0]).toMatchObject({ day, fetched: true, lines: [{ ours: true }] })
})

test('a process that dies before the bill is kept leaves it to the next, and two at once make one', async () => {
  await pays(club.owner)
  let left = 3
  const dying = (database: Database): Database => ({
    ...database,
    transaction: (brandId, work, manner) => {
      left -= 1
      if (left < 0 && brandId !== null) throw new Error('died')
      return database.transaction(brandId, work, manner)
    },
  })
  // Planned, found, claimed.
  expect((await billsAt(world, addDays(day, 1), '10:05', dying(world.database))).length).toBeGreaterThan(0)
  expect((await bills()).map(({ fetched }) => fetched)).toEqual([false])
  world.clock.set(inChina(addDays(day, 1), '10:30'))
  const twice = await Promise.all([0, 1, 2].map(() => billsAt(world, addDays(day, 1), '10:30')))
  expect(twice.flat()).toEqual([])
  expect(await bills()).toMatchObject([{ fetched: true, lines: [{ fee_fen: 300 }] }])
})

test('where one who asks hangs and another is faster, the bill is kept once', async () => {
  await pays(club.owner)
  const demo = await demoProvider(world)
  demo.whenAsked(async () => {
    expect(await billsAt(world, addDays(day, 1), '10:21')).toEqual([])
    // The provider believes no request that is older than five minutes by its clock.
    world.clock.set(inChina(addDays(day, 1), '10:05'))
  })
  expect(await billsAfter(world, day)).toEqual([])
  expect(await bills()).toMatchObject([{ fetched: true, tries: 2, lines: [{ fee_fen: 300 }] }])
})

test('what the account that is gone had taken is still expected, and said as what it is', async () => {
  await pays(club.owner)
  const [account] = (await club.owner.do(paymentAccountCalls.list, {})).accounts
  await club.owner.do(paymentAccountCalls.remove, { params: { id: account?.id ?? 0 } })
  await billsAfter(world, day)
  expect(await bills()).toMatchObject([{ day, fetched: false, trouble: 'no-account', asked_in: 15 }])
  await connected(world, club.owner)
  await billsAt(world, addDays(day, 1), '10:20')
  expect(await bills()).toMatchObject([{ day, fetched: true, lines: [{ ours: true }] }])
})
