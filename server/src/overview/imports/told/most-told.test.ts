/** What a check tells of people whom its asker may not see: names to nobody else, and no number after number. */
import { BRAND_ADMINISTRATOR, GYM_OWNER } from '@kaiguan/contract/employee-type'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Club,
  newBranch,
  newClub,
  newPhone,
  newStaff,
  newWorld,
  type Staff,
  signIn,
  staffAt,
  type World,
} from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { bytesOf } from '../../../testing/exports.ts'
import { checked, imported, type SheetCell, sheetOf, uploaded, work } from '../../../testing/imports.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

const sheet = (...phones: string[]): SheetCell[][] => [['姓名', '手机号'], ...phones.map((phone) => ['潜客', phone])]
const LEADS: Permission[] = ['imports.leads', 'imports.view', 'customers.leads-view', 'customers.reveal-phone']
const branchOwner = async () =>
  newStaff(world, { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '分店') }, { type: GYM_OWNER })

/** Leads of the owner’s, whom nobody else sees but by customers.view-all. */
async function ownersLeads(count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, newPhone)
  await imported(world, owner, sheet(...phones), 'leads')
  return phones
}
const stateOf = async (by: Staff, phones: string[]) => {
  const { state, problems, message } = await checked(world, by, sheet(...phones), 'leads')
  return { state, told: problems.length, message }
}

test('in a day checks tell of 300 people whom one may not see; then of nobody, also not that a number is nobody’s, until the day is over', async () => {
  const known = await ownersLeads(305)
  const clerk = await newStaff(world, club, { permissions: LEADS })
  const first = await checked(world, clerk, sheet(...known.slice(0, 200)), 'leads')
  expect(first.counts?.wrong).toBe(200)
  // Again by the same columns tells nothing new, and takes nothing.
  for (let times = 0; times < 3; times++) {
    await clerk.do(importCalls.check, { body: { data_import_id: first.id, wait: false } })
    await work(world)
  }
  expect((await stateOf(clerk, known.slice(200, 290))).state).toBe('errors')
  expect((await stateOf(clerk, [newPhone()])).state).toBe('passed')
  const over = await stateOf(clerk, known.slice(290))
  expect([over.state, over.told]).toEqual(['failed', 0])
  expect(over.message).toContain('一天内最多涉及 300 位')
  for (const phone of [known[0] ?? '', newPhone()]) expect((await stateOf(clerk, [phone])).state).toBe('failed')
  // Whoever waits is told the same.
  const waiting = await uploaded(world, clerk, await sheetOf(sheet(newPhone())), 'leads')
  expect((await clerk.call(importCalls.check, { body: { data_import_id: waiting.id } })).refusal.code).toBe(27017)
  const colleague = await newStaff(world, club, { permissions: LEADS })
  expect((await stateOf(colleague, known.slice(0, 1))).state).toBe('errors')
  world.clock.advance(86_400_000)
  const nextDay = await uploadedAs(clerk, known.slice(0, 1))
  expect(nextDay.state).toBe('errors')
})

/** Their session ended meanwhile; the job asks as they stand. */
async function uploadedAs(by: Staff, phones: string[]) {
  return checked(world, staffAt(world, by.id, by.login, await signIn(world, by.login)), sheet(...phones), 'leads')
}

test('of two checks at once the second finds what the first told, and another matching of the columns tells anew', async () => {
  const known = await ownersLeads(320)
  const clerk = await newStaff(world, club, { permissions: LEADS })
  const two = await Promise.all(
    [known.slice(0, 160), known.slice(160)].map(async (phones) => uploaded(world, clerk, await sheetOf(sheet(...phones)), 'leads')),
  )
  for (const { id } of two) await clerk.do(importCalls.check, { body: { data_import_id: id, wait: false } })
  await Promise.all([work(world), work(world)])
  const states = await Promise.all(two.map(async ({ id }) => (await clerk.do(importCalls.show, { params: { id } })).state))
  expect(states.toSorted()).toEqual(['errors', 'failed'])
  const another = await newStaff(world, club, { permissions: LEADS })
  const rows = [['姓名', '手机号', '备用'], ...known.slice(0, 160).map((phone, i) => ['潜客', phone, known[160 + i] ?? ''])]
  const { id } = await uploaded(world, another, await sheetOf(rows), 'leads')
  const by = async (...columns: ('name' | 'phone' | null)[]) => {
    await another.do(importCalls.check, { body: { data_import_id: id, wait: false, columns } })
    await work(world)
    return (await another.do(importCalls.show, { params: { id } })).state
  }
  expect([await by('name', 'phone', null), await by('name', null, 'phone')]).toEqual(['errors', 'failed'])
})

test('whoever sees everybody, but no whole phone, completes no masks: twenty telling checks a day', async () => {
  const [phone] = await ownersLeads(1)
  const desk = await newStaff(world, club, { permissions: ['imports.leads', 'customers.leads-view', 'customers.view-all'] })
  for (let times = 0; times < 20; times++) expect((await stateOf(desk, [phone ?? '', newPhone()])).state).toBe('errors')
  expect((await stateOf(desk, [phone ?? ''])).state).toBe('failed')
  const manager = await newStaff(world, club, { permissions: [...LEADS, 'customers.view-all'] })
  for (let times = 0; times < 22; times++) expect((await stateOf(manager, [phone ?? ''])).state).toBe('errors')
})

test('a large sheet of people whom other branches know is head office’s to bring', async () => {
  const other = await branchOwner()
  const known = Array.from({ length: 301 }, newPhone)
  await imported(world, other, sheet(...known), 'leads')
  expect((await stateOf(owner, known)).state).toBe('failed')
  const administrator = await newStaff(world, club, { type: BRAND_ADMINISTRATOR })
  const token = await atGym(administrator)
  expect((await stateOf(token, known)).state).toBe('passed')
})

async function atGym(by: Staff): Promise<Staff> {
  return staffAt(world, by.id, by.login, await signIn(world, by.login, club.gymId))
}

test('the names in a check are for whoever asked for it, or sees all customers; not for a colleague, nor after the columns changed', async () => {
  const phone = newPhone()
  await newCustomer(owner, { name: '秘密', phone })
  const found = await checked(world, owner, sheet(phone), 'leads')
  expect(found.problems[0]?.message).toContain('“秘密”')
  const peer = await newStaff(world, club, { permissions: LEADS })
  const look = async (by: Staff) => {
    const { data } = (await readWorkbook(bytesOf(await by.do(importCalls.errors, { params: { id: found.id } }))))[0] ?? { data: [] }
    return JSON.stringify([await by.do(importCalls.show, { params: { id: found.id } }), data])
  }
  expect(await look(peer)).not.toContain('秘密')
  expect(await look(peer)).toContain('已是本店客户')
  const sees = await newStaff(world, club, { permissions: [...LEADS, 'customers.view-all'] })
  expect(await look(sees)).toContain('秘密')
  // Asking for another step makes nobody the one whom it was written for.
  const columns = ['name' as const, 'phone' as const]
  await peer.do(importCalls.check, { body: { data_import_id: found.id, wait: false, columns } })
  expect(await look(peer)).not.toContain('秘密')
  await work(world)
  expect(await look(peer)).not.toContain('秘密')
})

test('who joins is shown to whoever had it checked, not to the colleague who brings it', async () => {
  const phone = newPhone()
  await newCustomer(owner, { name: '熟人', phone })
  const rows = [
    ['姓名', '手机号'],
    ['熟人', phone],
  ]
  const found = await checked(world, owner, rows)
  expect(found.joined).toMatchObject([{ name: '熟人', here: true }])
  const peer = await newStaff(world, club, { permissions: ['imports.customers', 'imports.view'] })
  expect((await peer.do(importCalls.show, { params: { id: found.id } })).joined).toEqual([])
  await peer.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  expect((await peer.do(importCalls.show, { params: { id: found.id } })).joined).toEqual([])
  expect((await owner.do(importCalls.show, { params: { id: found.id } })).joined).toHaveLength(1)
  expect((await owner.do(customerCalls.list, { query: {} })).total).toBe(1)
})

test('a body test of somebody whom the asker may not see names nobody whom its file doesn’t', async () => {
  const phone = newPhone()
  await newCustomer(owner, { name: '秘密', phone })
  const clerk = await newStaff(world, club, { permissions: ['imports.customers', 'body-tests.import', 'customers.reveal-phone'] })
  const test = (name: string) => [
    ['姓名', '手机号', '测试时间', '体重'],
    [name, phone, '2026-11-01 10:00', '65'],
  ]
  const found = await checked(world, clerk, test('别名'), 'body-tests')
  expect([found.state, found.joined, JSON.stringify(found).includes('秘密')]).toEqual(['passed', [], false])
  expect((await checked(world, clerk, test('秘密'), 'body-tests')).joined).toHaveLength(1)
})
