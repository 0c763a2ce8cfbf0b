import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { type ExtraGifts, NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { inside } from '../../http/inside.ts'
import { hashToken, openSession } from '../../http/session.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../testing/club.ts'
import type { SaleToApprove } from './approvals.sql.ts'
import { requireAuthority } from './authority.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const eightTenths = { card: { lowest_bp: 8000, max_waiver: 0, gifts: false } }
/** 年卡 3,000.00 yuan, agreed at 2,400.00: what the manager may confirm and the desk may not sell. */
const asked = { business: 'card', total_fee: 3000_00, real_total_fee: 2400_00 } as const
const sale: SaleToApprove = { business: 'card', totalFee: 3000_00, realTotalFee: 2400_00, extraGifts: NO_GIFTS }

async function shop(world: World) {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { name: '李前台', permissions: ['cards.sell'] })
  const manager = await newStaff(world, club, { name: '陈店长', permissions: ['cards.discount-approve'], discount: eightTenths })
  return { club, desk, manager }
}

function confirm(
  desk: Staff,
  who: { login: string },
  change: Partial<{ password: string; real_total_fee: number; extra_gifts: ExtraGifts }> = {},
) {
  return desk.call(roleCalls.approve, { body: { ...asked, account_id: who.login, password: PASSWORD, ...change } })
}

/** What the sale verb does inside its own transaction. */
async function sell(by: Staff, what: SaleToApprove): Promise<number | null> {
  const now = world.clock.now()
  const session = await world.database.transaction(null, (db) => openSession(db, hashToken(by.token), now))
  const surroundings = {
    setCookie: () => undefined,
    log: world.app.log,
    requestId: 'test',
    language: 'zh',
    ip: '',
    forwarded: false,
    https: false,
    device: '',
    authorization: null,
    registerId: null,
    file: null,
    settings: world.settings,
    store: world.store,
    origin: 'http://localhost',
  } as const
  return inside({ database: world.database, now, session, ...surroundings }, (ctx) => requireAuthority(ctx, what))
}

test('within one’s own authority nobody needs to confirm; beyond it the discount is named', async () => {
  const { desk, manager, club } = await shop(world)
  expect(await sell(manager, sale)).toBeNull()
  expect(await sell(club.owner, { ...sale, realTotalFee: 0, extraGifts: { days: 30, times: 0, amount: 0 } })).toBeNull()
  expect(await sell(desk, { ...sale, realTotalFee: 3000_00 })).toBeNull()
  await expect(sell(desk, sale)).rejects.toMatchObject({ entry: 'pay.discount', values: { discount: '600.00' } })
})

test('the manager confirms on the desk’s screen, and the sale names the manager', async () => {
  const { desk, manager } = await shop(world)
  const answer = await confirm(desk, manager)
  expect(answer.body.approver).toEqual({ id: manager.id, name: '陈店长' })
  expect(await sell(desk, { ...sale, approvalToken: answer.body.approval_token })).toBe(manager.id)
})

test('a confirmation serves one sale, also of two at the same moment', async () => {
  const { desk, manager } = await shop(world)
  const approvalToken = (await confirm(desk, manager)).body.approval_token
  const sales = await Promise.allSettled([1, 2, 3].map(() => sell(desk, { ...sale, approvalToken })))
  expect(sales.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  await expect(sell(desk, { ...sale, approvalToken })).rejects.toMatchObject({ entry: 'pay.discount' })
})

test('a confirmation can’t be used for a lower price, another list price, another business, or gifts it didn’t name', async () => {
  const { desk, manager } = await shop(world)
  const approvalToken = (await confirm(desk, manager)).body.approval_token
  const changes: Partial<SaleToApprove>[] = [
    { realTotalFee: 2399_99 },
    { totalFee: 3000_01 },
    { business: 'course' },
    { extraGifts: { days: 1, times: 0, amount: 0 } },
  ]
  for (const change of changes)
    await expect(sell(desk, { ...sale, ...change, approvalToken })).rejects.toMatchObject({ entry: 'pay.discount' })
  // A higher price is within what was confirmed, and the refusals above have not used it up.
  expect(await sell(desk, { ...sale, realTotalFee: 2500_00, approvalToken })).toBe(manager.id)
})

test('a confirmation is for who asked, and for five minutes', async () => {
  const { club, desk, manager } = await shop(world)
  const colleague = await newStaff(world, club, { permissions: ['cards.sell'] })
  const approvalToken = (await confirm(desk, manager)).body.approval_token
  await expect(sell(colleague, { ...sale, approvalToken })).rejects.toMatchObject({ entry: 'pay.discount' })
  await expect(sell(desk, { ...sale, approvalToken: 'made-up' })).rejects.toMatchObject({ entry: 'pay.discount' })
  world.clock.advance(5 * 60_000)
  await expect(sell(desk, { ...sale, approvalToken })).rejects.toMatchObject({ entry: 'pay.discount' })
})

test('what a colleague confirmed is worth nothing once they are disabled', async () => {
  const { club, desk, manager } = await shop(world)
  const approvalToken = (await confirm(desk, manager)).body.approval_token
  await club.owner.do(staffCalls.disable, { params: { id: manager.id } })
  await expect(sell(desk, { ...sale, approvalToken })).rejects.toMatchObject({ entry: 'pay.discount' })
  expect((await confirm(desk, manager)).refusal.code).toBe(24025)
})

test('nor once the branch they confirmed at is no longer theirs', async () => {
  const { club, desk } = await shop(world)
  const area = await newStaff(world, club, { name: '区域经理', type: 3, reach: [club.gymId] })
  const approvalToken = (await confirm(desk, area)).body.approval_token
  await world.database.transaction(club.brandId, (db) =>
    sql`delete from employee_gyms where brand_id = ${club.brandId} and employee_id = ${area.id}`.execute(db),
  )
  await expect(sell(desk, { ...sale, approvalToken })).rejects.toMatchObject({ entry: 'pay.discount' })
})

test('five wrong passwords at the desk lock that colleague there, for the confirmation and for the login', async () => {
  const { desk, manager } = await shop(world)
  for (let i = 0; i < 5; i++) expect((await confirm(desk, manager, { password: 'wrong-password' })).refusal.code).toBe(21001)
  expect((await confirm(desk, manager)).refusal.code).toBe(21002)
  const login = await staffAt(world, 0, '', '').call(authCalls.login, { body: { account_id: manager.login, password: PASSWORD } })
  expect(login.refusal.code).toBe(21002)
  world.clock.advance(16 * 60_000)
  expect((await confirm(desk, manager)).status).toBe(200)
})

test('wrong tries at the login count at the confirmation too, and an unknown account is refused in the same words', async () => {
  const { desk, manager } = await shop(world)
  const body = { account_id: manager.login, password: 'wrong-password' }
  for (let i = 0; i < 4; i++) await staffAt(world, 0, '', '').call(authCalls.login, { body })
  const wrong = await confirm(desk, manager, { password: 'wrong-password' })
  const unknown = await confirm(desk, { login: '13000000000' })
  expect(wrong.refusal).toEqual(unknown.refusal)
  expect((await confirm(desk, manager)).refusal.code).toBe(21002)
  world.clock.advance(16 * 60_000)
})

test('confirmations tried at the same moment are no more than five tries, and a right one is given back', async () => {
  const { desk, manager } = await shop(world)
  for (let i = 0; i < 6; i++) expect((await confirm(desk, manager)).status).toBe(200)
  const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(desk, manager, { password: 'wrong-password' })))
  expect(tries.filter(({ refusal }) => refusal.code === 21001)).toHaveLength(5)
  expect(tries.filter(({ refusal }) => refusal.code === 21002)).toHaveLength(15)
  world.clock.advance(16 * 60_000)
})

test('a right password isn’t enough: the colleague needs the right to confirm, and an authority that goes so far', async () => {
  const { club, desk, manager } = await shop(world)
  const seller = await newStaff(world, club, { name: '赵会籍', permissions: ['cards.sell'], discount: eightTenths })
  const refused = await confirm(desk, seller)
  expect(refused.refusal.code).toBe(24025)
  expect(refused.refusal.message).toContain('赵会籍')
  expect((await confirm(desk, manager, { real_total_fee: 2399_99 })).refusal.code).toBe(24025)
  expect((await confirm(desk, manager, { extra_gifts: { days: 7, times: 0, amount: 0 } })).refusal.code).toBe(24025)
  expect((await confirm(desk, club.owner, { real_total_fee: 0, extra_gifts: { days: 7, times: 0, amount: 0 } })).status).toBe(200)
})

test('staff of another branch or another brand confirm nothing here; head office, which reaches every branch, does', async () => {
  const { club, desk } = await shop(world)
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(
    world,
    { brandId: club.brandId, gymId: second },
    { permissions: ['cards.discount-approve'], discount: eightTenths },
  )
  const stranger: Club = await newClub(world)
  const boss = await newStaff(world, club, { type: 5, name: '总部' })
  const admin = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 2, reach: [second] })
  expect((await confirm(desk, there)).refusal.code).toBe(24025)
  expect((await confirm(desk, admin)).refusal.code).toBe(24025)
  expect((await confirm(desk, stranger.owner)).refusal.code).toBe(24025)
  expect((await confirm(desk, boss)).body.approver).toEqual({ id: boss.id, name: '总部' })
})

test('waivers of a day add up to ten times a sale’s, one’s own or a colleague’s, however many hands sell at once', async () => {
  const { club, manager } = await shop(world)
  const nine = { card: { lowest_bp: 10_000, max_waiver: 9_00, gifts: false } }
  const desk = await newStaff(world, club, { permissions: ['cards.sell'], discount: nine })
  const off: SaleToApprove = { business: 'card', totalFee: 100_00, realTotalFee: 91_00, extraGifts: NO_GIFTS }
  const tries = await Promise.allSettled(Array.from({ length: 15 }, () => sell(desk, off)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(sell(desk, { ...off, realTotalFee: 99_99 })).rejects.toMatchObject({
    entry: 'pay.day-waivers',
    values: { waived: '90.00', most: '90.00' },
  })
  expect(await desk.do(roleCalls.authority)).toMatchObject({ waived_today: { card: 90_00 } })
  // A colleague whose lowest price covers it confirms it; one whose own waivers are used up doesn't.
  const body = { business: 'card' as const, total_fee: 100_00, real_total_fee: 91_00, password: PASSWORD }
  const { approval_token } = await desk.do(roleCalls.approve, { body: { ...body, account_id: manager.login } })
  expect(await sell(desk, { ...off, approvalToken: approval_token })).toBe(manager.id)
  const friend = await newStaff(world, club, { permissions: ['cards.sell', 'cards.discount-approve'], discount: nine })
  const early = await desk.do(roleCalls.approve, { body: { ...body, account_id: friend.login } })
  for (let sales = 0; sales < 10; sales++) await sell(friend, off)
  expect((await desk.call(roleCalls.approve, { body: { ...body, account_id: friend.login } })).refusal.code).toBe(24025)
  await expect(sell(desk, { ...off, approvalToken: early.approval_token })).rejects.toMatchObject({ entry: 'pay.day-waivers' })
  // Another post of the same person is the same person.
  const two = await newBranch(world, club.brandId, '二店')
  const twin = await newStaff(
    world,
    { brandId: club.brandId, gymId: two },
    { permissions: ['cards.sell'], discount: nine, phone: desk.login },
  )
  await expect(sell(twin, off)).rejects.toMatchObject({ entry: 'pay.day-waivers' })
  // Of another business nothing was let off, and what the lowest price covers is no waiver.
  await expect(sell(desk, { ...off, business: 'goods' })).rejects.toMatchObject({ entry: 'pay.discount' })
  for (let sales = 0; sales < 12; sales++) expect(await sell(manager, sale)).toBeNull()
})
