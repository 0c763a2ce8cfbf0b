/** 删除会员: two people, nothing held, each branch for itself; then nothing of the person is anywhere but in sealed contracts. */
import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { FORGET_DAYS } from '@kaiguan/contract/overview/forget-requests/texts'
import { agreementCalls, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { keepHouse } from '../../jobs/clean-up.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { exported } from '../../testing/exports.ts'
import { uploadedFile } from '../../testing/files.ts'
import { whereIs } from '../../testing/forgotten.ts'
import { imported } from '../../testing/imports.ts'
import { gridOf, newArea, rentGrid } from '../../testing/lockers.ts'
import { memberAt } from '../../testing/members.ts'
import { carryOnForgetting } from './index.ts'

const world = await newWorld()
afterAll(() => world.close())
const DAY_MS = 86_400_000
let club: Club
let owner: Staff
let manager: Staff
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  manager = await newManager(club)
})

type At = Pick<Club, 'brandId' | 'gymId'>
const newManager = (at: At) =>
  newStaff(world, at, {
    permissions: ['customers.view', 'customers.view-all', 'customers.leads-view', 'customers.create', 'customers.delete'],
  })
const reason = '本人来店要求'
const ask = (by: Staff, { id }: { id: number }) => by.call(forgetRequestCalls.ask, { body: { customer_id: id, reason } })
const asked = (by: Staff, { id }: { id: number }) => by.do(forgetRequestCalls.ask, { body: { customer_id: id, reason } })
const confirm = (by: Staff, { id }: { id: number }) => by.call(forgetRequestCalls.settle, { params: { id }, body: { forget: true } })
/** Days on, and signed in anew. */
async function later(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS)
  const anew = async ({ id, login }: Staff) => staffAt(world, id, login, await signIn(world, login))
  owner = await anew(owner)
  manager = await anew(manager)
}
const quote = (by: Staff, { id }: { id: number }) => by.do(forgetRequestCalls.quote, { query: { customer_id: String(id) } })
const heldOf = async (one: { id: number }) => (await quote(owner, one)).held
const forgotten = async (one: { id: number }) => {
  const request = await asked(manager, one)
  expect(await confirm(owner, request)).toMatchObject({ status: 200 })
}
const show = (by: Staff, { id }: { id: number }) => by.call(customerCalls.show, { params: { id: String(id) } })

/** A year with a club, over by now, in everything that is written of somebody. */
async function aWholeLife() {
  const [name, before, phone] = ['欧阳慕容雪', '欧阳雪慕', newPhone()]
  const texts = { remark: '家住梧桐路88号', alert: '青霉素过敏' }
  await imported(world, owner, [
    ['姓名', '手机号'],
    [before, phone],
  ])
  const [brought] = (await owner.do(customerCalls.list, { query: { search: phone } })).data
  if (!brought) throw new Error('nobody came with the sheet')
  const { id } = brought
  const avatar = await uploadedFile(world, owner, 'avatar')
  await owner.do(customerCalls.edit, { params: { id }, body: { name, birthday: '1990-05-17', head_portrait: avatar, ...texts } })
  await owner.do(followUpCalls.create, {
    body: { customer_id: id, method: 'phone', result: 'interested', content: '在梧桐路上班', next_on: null, card_id: null },
  })
  await owner.do(faceCalls.consent, { params: { id }, body: { given_by: name, wording: FACE_WORDING } })
  await owner.do(faceCalls.take, { params: { id }, body: { face: await uploadedFile(world, owner, 'face') } })
  await owner.do(bodyTestCalls.create, { body: { customer_id: id, weight: 60, examTime: '2026-11-19T04:00:00Z', remark: '梧桐路膝伤' } })
  await owner.do(guestPassCalls.give, {
    params: { id },
    body: { from_day: '2026-11-20', to_day: '2026-11-26', entries: 1, remark: '梧桐路来的' },
  })
  const deposit = await owner.do(depositCalls.take, {
    body: { customer_id: id, fee: 50_00, payment_method: 'CASH', purpose: `${name}定金`, remark: '梧桐路' },
  })
  await owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 50_00, reason: `${name}不要了` } })
  await owner.do(agreementCalls.create, {
    body: { name: '入会协议', business: ['card-purchase'], html: '<p>会员 {{member.name}}（{{member.phone}}）</p>' },
  })
  const { contract_id } = await sell(owner, { id }, await newTimeCardType(owner), { remark: `${name}梧桐路` })
  const signature = [[[100, 80] as [number, number]]]
  await owner.do(contractCalls.sign, { params: { id: contract_id ?? 0 }, body: { signature } })
  const area = await newArea(owner)
  await rentGrid(owner, area, gridOf(area), { id }, { remark: `${name}的柜子` })
  await owner.do(checkInCalls.admit, { body: { customer_id: id } })
  await owner.do(customerCalls.block, { params: { id }, body: { reason: `${name}吵架` } })
  await owner.do(customerCalls.unblock, { params: { id } })
  const member = await memberAt(world, club, phone)
  await exported(world, owner, { list: 'customers', columns: ['name', 'phone'] })
  const giveBack = () => owner.do(lockerRentalCalls.repay, { params: { id: area.id, grid: gridOf(area).id }, body: { remark: '梧桐路' } })
  return { id, name, before, phone, member, giveBack, contractId: contract_id ?? 0 }
}

test('nothing of somebody who is forgotten is left anywhere but in the contract they signed, and that ends after its term', async () => {
  const { id, name, before, phone, member, giveBack, contractId } = await aWholeLife()
  expect((await heldOf({ id })).map(({ what }) => what).toSorted()).toEqual(['cards', 'inside', 'lockers', 'trials'])
  await giveBack()
  await later(40)
  await recogniseAll(world.database, world.clock)
  // What was sent to the phone is gone by its own term.
  await keepHouse(world.database, world.clock)
  expect(await heldOf({ id })).toEqual([])
  expect(await whereIs(world, phone)).not.toEqual([])
  const preview = await quote(owner, { id })
  expect(preview).toMatchObject({ goes: { follow_ups: 1, body_tests: 1 }, stays: { visits: 1, contracts: 1 }, branches: [], request: null })
  await forgotten({ id })
  const left = await whereIs(world, name, before, phone, `${phone.slice(0, 3)}****${phone.slice(-4)}`, '梧桐路', '青霉素', '1990-05-17')
  expect(left.map((row) => row.split(':')[0])).toEqual(['contracts'])
  expect(await filesLeft()).toEqual([])
  expect((await member.call(memberCalls.me, {})).status).toBe(401)
  expect((await owner.call(contractCalls.show, { params: { id: contractId } })).status).toBe(404)
  expect((await owner.do(contractCalls.list, { query: {} })).data).toEqual([])
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
  world.clock.advance(3 * 365 * DAY_MS)
  await carryOnForgetting(world.database, world.clock, world.store)
  expect(await whereIs(world, name, phone)).not.toEqual([])
  world.clock.advance(2 * DAY_MS)
  await carryOnForgetting(world.database, world.clock, world.store)
  expect(await whereIs(world, name, phone)).toEqual([])
})

/** Of all that was uploaded. */
async function filesLeft(): Promise<string[]> {
  const kept = await Array.fromAsync(world.store.keys(''))
  return kept.filter((key) => !key.startsWith('forgotten/') && !key.startsWith('kaiguan/'))
}

test('what is still held keeps somebody: each of it is named with what it is worth, also what came since it was asked', async () => {
  const kinds = async (one: { id: number }) => (await heldOf(one)).map(({ what, fee }) => [what, fee])
  const refused = async (one: { id: number }, what: string) =>
    expect(await ask(owner, one)).toMatchObject({ status: 422, refusal: { code: 34060, message: expect.stringContaining(what) } })
  const stored = await newCustomer(owner, { name: '储值客' })
  await sell(owner, stored, await newStoredValueType(owner))
  expect(await kinds(stored)).toEqual([['cards', 1_000_00]])
  await refused(stored, '未结束的会员卡（1，1,000.00 元）')
  const learner = await newCustomer(owner)
  const coach = await newCoach(world, club)
  await sellCourse(owner, learner, await newTaught(owner, coach), coach)
  expect((await kinds(learner)).map(([what]) => what)).toEqual(['courses'])
  await refused(learner, '未上完的课程')
  const parent = await newCustomer(owner, { name: '家长' })
  await newCustomer(owner, { name: '孩子', phone: null, guardian_customer_id: parent.id })
  await refused(parent, '由 TA 监护的孩子（1）')
  const banned = await newCustomer(owner)
  await owner.do(customerCalls.block, { params: { id: banned.id }, body: { reason: '偷东西' } })
  await refused(banned, '黑名单')
  const phone = newPhone()
  await newStaff(world, club, { phone })
  await refused(await newCustomer(owner, { phone }), '在职员工')
  const late = await newCustomer(owner)
  const request = await asked(manager, late)
  await owner.do(depositCalls.take, { body: { customer_id: late.id, fee: 80_00, payment_method: 'CASH' } })
  expect(await confirm(owner, request)).toMatchObject({
    status: 422,
    refusal: { code: 34060, message: expect.stringContaining('未用完的预收款（1，80.00 元）') },
  })
  expect((await show(owner, late)).status).toBe(200)
})

test('another confirms than asked, in time, once; it can be withdrawn, and asked for only once at a time', async () => {
  const member = await newCustomer(owner, { name: '要走的' })
  const request = await asked(manager, member)
  expect((await ask(owner, member)).refusal).toMatchObject({ error_codes: { customer_id: 34061 } })
  expect(await confirm(manager, request)).toMatchObject({ status: 422, refusal: { code: 34062 } })
  expect((await manager.do(forgetRequestCalls.list, { query: { open: true } })).data).toMatchObject([
    { id: request.id, own: true, state: 'asked' },
  ])
  await manager.do(forgetRequestCalls.settle, { params: { id: request.id }, body: { forget: false } })
  expect(await confirm(owner, request)).toMatchObject({ status: 422, refusal: { code: 34063 } })
  const again = await asked(manager, member)
  await later(FORGET_DAYS + 1)
  expect(await confirm(owner, again)).toMatchObject({ status: 422, refusal: { code: 34063, message: expect.stringContaining('已过期') } })
  const third = await asked(manager, member)
  const both = await Promise.all([confirm(owner, third), confirm(owner, third)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const { data } = await owner.do(forgetRequestCalls.list, { query: {} })
  expect(data.map(({ state }) => state)).toEqual(['done', 'withdrawn', 'withdrawn'])
  expect(data[0]).toMatchObject({ customer: { name: '已删除会员 Deleted member' }, reason: '', ended_by: '王老板' })
})

test('a post that was made after they asked doesn’t confirm it: nobody gives themselves a second account for it', async () => {
  const member = await newCustomer(owner, { name: '要走的' })
  const request = await asked(manager, member)
  world.clock.advance(60_000)
  const second = await newStaff(world, club, { name: '小号', permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
  expect(await confirm(second, request)).toMatchObject({
    status: 422,
    refusal: { code: 34064, message: expect.stringContaining('小号 的账号 2026-11-20 才开通') },
  })
  expect((await show(owner, member)).status).toBe(200)
  expect((await confirm(owner, request)).status).toBe(200)
})

test('no other branch and no other brand sees or confirms it; who sees only their own customers asks for nobody else', async () => {
  const member = await newCustomer(owner)
  const request = await asked(manager, member)
  const there = await newManager({ brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') })
  const stranger = (await newClub(world)).owner
  for (const other of [there, stranger]) {
    expect((await confirm(other, request)).status).toBe(404)
    expect((await ask(other, member)).refusal).toMatchObject({ errors: { customer_id: expect.anything() } })
    expect((await other.do(forgetRequestCalls.list, { query: {} })).data).toEqual([])
  }
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'customers.delete'] })
  expect((await confirm(consultant, request)).status).toBe(404)
  const desk = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  expect((await ask(desk, member)).status).toBe(403)
})

test('each branch forgets for itself; the person goes with the last, and by their number somebody new comes', async () => {
  const phone = newPhone()
  const here = await newCustomer(owner, { name: '南宫两店', phone })
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const [one, two] = [await newManager(at), await newManager(at)]
  const there = await one.do(customerCalls.create, { body: { name: '南宫两店', phone, join_person_id: here.person_id } })
  expect((await quote(owner, here)).branches).toEqual(['二店'])
  await forgotten(here)
  expect((await show(owner, here)).status).toBe(404)
  expect((await show(one, there)).body).toMatchObject({ name: '南宫两店' })
  expect((await confirm(two, await asked(one, there))).status).toBe(200)
  expect(await whereIs(world, '南宫两店', phone)).toEqual([])
  const again = await newCustomer(owner, { name: '南宫两店', phone })
  expect(again.person_id).not.toBe(here.person_id)
})

test('somebody of the same name keeps theirs; whom they were merged with goes along; nobody brings them back', async () => {
  const [gone, kept] = [await newCustomer(owner, { name: '司马同名' }), await newCustomer(owner, { name: '司马同名' })]
  const [first, second] = [await newCustomer(owner, { name: '端木甲' }), await newCustomer(owner, { name: '端木乙' })]
  await owner.do(customerMergeCalls.merge, { body: { kept_id: first.id, gone_id: second.id } })
  await forgotten(gone)
  expect((await show(owner, kept)).body).toMatchObject({ name: '司马同名', phone: kept.phone })
  await forgotten(first)
  expect(await whereIs(world, '端木甲', '端木乙')).toEqual([])
  for (const { id } of [gone, first, second]) expect((await owner.call(leadCalls.restore, { params: { id } })).status).toBe(404)
})

test('requests change nothing of the past by themselves: not without a request that is confirmed, and no contract', async () => {
  const member = await newCustomer(owner)
  const { id } = await asked(manager, member)
  const as = (what: string) => world.database.transaction(club.brandId, (db) => sql`${sql.raw(what)}`.execute(db))
  await expect(as(`select forget_customer(${id})`)).rejects.toThrow('not confirmed')
  await expect(as(`select forget_at(${club.brandId}, array[${member.id}], now(), true)`)).rejects.toThrow('permission denied')
  await expect(as(`select forget_again(${club.brandId}, ${member.id}, now(), now())`)).rejects.toThrow('permission denied')
  await expect(as("update operation_log set params = '{}'")).rejects.toThrow('permission denied')
  await owner.do(agreementCalls.create, { body: { name: '协议', business: ['card-purchase'], html: '<p>正文</p>' } })
  const { contract_id } = await sell(owner, member, await newTimeCardType(owner))
  // Of the night alone, and only what its term is over for.
  await expect(as('select forget_deleted(now())')).resolves.toBeDefined()
  expect((await show(owner, member)).status).toBe(200)
  const change = `update contracts set html = '' where id = ${contract_id}`
  await expect(as(`select set_config('app.forgets', 'on', true); ${change}`)).rejects.toThrow()
})
