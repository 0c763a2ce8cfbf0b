/** A single gym joins a head office: founded there anew, closed here, once; with books it is told what to do. */
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, staffAt, unique, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { certificationPapers } from '../../testing/files.ts'
import { operatorOf } from '../../testing/operator.ts'

let world: World
let chain: Club
let boss: Staff
let single: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  chain = await newClub(world, { name: unique('力行健身') })
  boss = await newStaff(world, chain, { name: '总部老板', type: 5, headOffice: true })
  single = await newClub(world, { name: unique('老街健身') })
})
afterAll(() => world.close())

const newCode = async () => (await boss.do(hqCalls.code)).code
const bind = (staff: Staff, code: string) => staff.call(hqCalls.bind, { body: { code } })
const gymsOf = (brandId: number) =>
  world.database.transaction(brandId, (db) =>
    one(
      db,
      sql<{
        gyms: number
        names: string[]
      }>`select count(*)::integer as gyms, array_agg(name order by id) as names from gyms where brand_id = ${brandId}`,
    ),
  )

test('the gym goes on at head office with its facts and rules; who worked at the old one is signed out and reads why', async () => {
  const desk = await newStaff(world, single)
  await single.owner.do(settingsCalls.editFacts, {
    body: { address: '老街 1 号', hours: [{ weekday: 1, from: '06:00', to: '23:00' }], facilities: ['pool'] },
  })
  await single.owner.do(settingsCalls.editRules, { body: { expiring_days: 30 } })
  const before = await single.owner.do(hqCalls.master)
  expect(before).toMatchObject({ id: single.brandId, mode: 'single', owner: '王老板' })

  const { body } = await bind(single.owner, (await newCode()).toLowerCase())
  const me = await single.owner.do(authCalls.user)
  expect(me).toMatchObject({ gym_id: body.gym_id, gym: { address: '老街 1 号' }, employee: { type: 2 } })
  expect(await single.owner.do(settingsCalls.facts)).toMatchObject({ facilities: ['pool'], hours: [{ from: '06:00' }] })
  expect(await single.owner.do(settingsCalls.rules)).toMatchObject({ expiring_days: 30 })
  expect(await single.owner.do(hqCalls.master)).toMatchObject({ id: chain.brandId, mode: 'chain', owner: '总部老板' })
  expect((await boss.do(hqCalls.master)).gyms.map(({ id }) => id)).toEqual([chain.gymId, body.gym_id])

  expect((await desk.call(authCalls.user)).status).toBe(401)
  const closed = me.gyms.find(({ id }) => id === single.gymId)
  expect(closed).toMatchObject({ state: 'disabled' })
  expect(closed?.name).toContain('已加入')
  // No row of the old brand became another’s.
  expect((await gymsOf(single.brandId)).gyms).toBe(1)
})

test('its receipts and table cards go along; its old codes open nothing, and nothing of it waits for the operator', async () => {
  const operator = operatorOf(world)
  const { owner, gymId } = single
  await owner.do(printingCalls.editSettings, { body: { header: ['老街欢迎您'], width: '80' } })
  await owner.do(qrCardCalls.edit, { params: { code: 'sign' }, body: { title: '老街签到', themeColor: '#BB55EE' } })
  const { path } = await owner.do(memberCalls.pages)
  await owner.do(certificationCalls.submit, { body: await certificationPapers(world, owner) })
  const [plan] = await operator('plans', 'add', unique('一年'), '12', '1999')
  await operator('renew', String(gymId), '2026-12-31')
  await owner.do(subscriptionCalls.ask, { body: { plan_id: Number(/\d+/.exec(plan ?? '')?.[0]) } })
  expect((await operator('list')).join('\n')).toContain(`  ${gymId}  `)

  expect((await bind(owner, await newCode())).status).toBe(200)
  expect(await owner.do(printingCalls.settings)).toMatchObject({ header: ['老街欢迎您'], width: '80' })
  const { data } = await owner.do(qrCardCalls.list)
  expect(data.find(({ code }) => code === 'sign')?.card).toMatchObject({ title: '老街签到', themeColor: '#BB55EE' })
  expect((await operator('list')).join('\n')).not.toContain(`  ${gymId}  `)
  const token = path.split('/').at(-1) ?? ''
  expect((await staffAt(world, 0, '', '').call(memberCalls.club, { query: { gym_token: token } })).status).toBe(404)
  await expect(operator('approve', String(gymId))).rejects.toThrow('没有待处理的申请')
})

test('a gym that joins while it waits waits once, at its new place, and is corrected there by who brought it', async () => {
  const operator = operatorOf(world)
  await world.database.transaction(single.brandId, async (db) => {
    await sql`update gyms set is_check_pass = 0 where brand_id = ${single.brandId} and id = ${single.gymId}`.execute(db)
    await sql`
      insert into gym_registrations (brand_id, gym_id, account_id, name, address, province, city, owner_name, legal_person_phone, state, submitted_at)
      select brand_id, ${single.gymId}, account_id, '老街', '老街 1 号', '江苏省', '苏州市', '王老板', '13900001111', 0, ${world.clock.now()}
      from employees where brand_id = ${single.brandId} and id = ${single.owner.id}`.execute(db)
  })
  const joined = await single.owner.do(hqCalls.bind, { body: { code: await newCode(), gym_id: single.gymId } })
  const waits = (await operator('list')).join('\n')
  expect([waits.includes(`  ${single.gymId}  `), waits.includes(`  ${joined.gym_id}  `)]).toEqual([false, true])
  const { data } = await single.owner.do(clubCalls.registrations)
  expect(data.map(({ gym_id, state }) => ({ gym_id, state }))).toEqual([{ gym_id: joined.gym_id, state: 'under-review' }])
  const facts = {
    name: unique('新街'),
    province: '江苏省',
    city: '苏州市',
    address: '新街 2 号',
    legal_person_phone: '13900001111',
    owner_name: '王老板',
  }
  await single.owner.do(clubCalls.update, { body: { ...facts, gym_id: joined.gym_id } })
  expect((await single.owner.call(clubCalls.update, { body: { ...facts, gym_id: single.gymId } })).status).toBe(404)
  expect((await operator('reject', String(joined.gym_id), '请补地址')).join('\n')).toContain(single.owner.login)
})

test('a code is good once: of two gyms that give it at once one joins, and the other stays as it was', async () => {
  const other = await newClub(world, { name: unique('河边健身') })
  const code = await newCode()
  const answers = await Promise.all([bind(single.owner, code), bind(other.owner, code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await gymsOf(chain.brandId)).gyms).toBe(2)
  const loser = answers[0]?.status === 200 ? other : single
  expect((await loser.owner.do(authCalls.user)).gym_id).toBe(loser.gymId)
  expect((await bind(loser.owner, code)).refusal.errors).toHaveProperty('code')
})

test('one gym joins once, whatever codes its owner has', async () => {
  const another = await newClub(world, { name: unique('别家') })
  const second = await newStaff(world, another, { type: 5, headOffice: true })
  const codes = [await newCode(), (await second.do(hqCalls.code)).code]
  const answers = await Promise.all(codes.map((code) => bind(single.owner, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await gymsOf(chain.brandId)).gyms + (await gymsOf(another.brandId)).gyms).toBe(3)
})

test('a new code voids the one before, and a day later none is good', async () => {
  const first = await newCode()
  const second = await newCode()
  expect((await bind(single.owner, first)).status).toBe(422)
  world.clock.advance(24 * 3_600_000)
  // Sessions end overnight.
  const owner = await newStaff(world, single, { type: 4 })
  expect((await bind(owner, second)).status).toBe(422)
})

test('a gym with books or customers stays, keeps its code unused, and is told what to do', async () => {
  const code = await newCode()
  await newCustomer(single.owner)
  expect((await bind(single.owner, code)).refusal).toMatchObject({ code: 34503 })
  await sell(single.owner, await newCustomer(single.owner), await newTimeCardType(single.owner))
  const refused = await bind(single.owner, code)
  expect(refused.refusal.code).toBe(34504)
  expect(refused.refusal.message).toContain('期初')
  const { owner } = await newClub(world, { name: unique('小店') })
  expect((await bind(owner, code)).status).toBe(200)
})

test('only whoever owns a gym has it join; guesses are soon refused', async () => {
  const code = await newCode()
  const desk = await newStaff(world, single)
  expect((await bind(desk, code)).refusal.code).toBe(34509)
  expect((await bind(boss, code)).refusal.code).toBe(34509)
  for (let i = 0; i < 10; i++) expect((await bind(single.owner, `GUESS${i}`)).refusal.errors).toHaveProperty('code')
  expect((await bind(single.owner, code)).refusal.code).toBe(21002)
  world.clock.advance(10 * 60_000)
  expect((await bind(single.owner, code)).refusal.message).toContain(' 5 ')
  world.clock.advance(6 * 60_000)
  expect((await bind(single.owner, code)).status).toBe(200)
  expect((await single.owner.call(goodsCalls.list, { query: {} })).status).toBe(200)
})
