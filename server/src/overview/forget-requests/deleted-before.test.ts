/** Whoever was deleted as a lead, or came with an import that was taken back: in no list, and yet not forgotten before now. */
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepHouse } from '../../jobs/clean-up.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { forgotten, whereIs } from '../../testing/forgotten.ts'
import { imported, work } from '../../testing/imports.ts'
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
  manager = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
})

const remove = (by: Staff, { id }: { id: number }) => by.do(leadCalls.remove, { params: { id }, body: { reason: '误建' } })
const restore = (by: Staff, { id }: { id: number }) => by.call(leadCalls.restore, { params: { id } })
const night = async () => {
  await keepHouse(world.database, world.clock)
  await carryOnForgetting(world.database, world.clock, world.store)
}
const tombstones = async () => (await Array.fromAsync(world.store.keys(`forgotten/${club.brandId}/`))).length

test('where the last branch forgets somebody, what another branch deleted of them goes along, and doesn’t come back', async () => {
  const phone = newPhone()
  const here = await newCustomer(owner, { name: '南宫两店', phone })
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const there = await newStaff(world, at, {
    permissions: ['customers.view', 'customers.view-all', 'customers.create', 'customers.assign', 'customers.leads-delete'],
  })
  const lead = await there.do(customerCalls.create, {
    body: { name: '南宫两店', phone, join_person_id: here.person_id, remark: '住梧桐路' },
  })
  await remove(there, lead)
  await forgotten(manager, owner, here)
  expect(await whereIs(world, '南宫两店', phone, '梧桐路')).toEqual([])
  expect(await tombstones()).toBe(2)
  expect((await restore(there, lead)).status).toBe(404)
  // As a branch had it that forgot before: the person is gone, the row of the other branch isn't marked.
  await world.database.pool.query('update customers set forgotten_at = null where id = $1', [lead.id])
  expect((await restore(there, lead)).status).toBe(404)
})

test('a deleted lead comes back for thirty days; then the night forgets them, and nobody who was merged or is known elsewhere', async () => {
  const phone = newPhone()
  const lead = await newCustomer(owner, { name: '钱多多', phone, remark: '住梧桐路' })
  await remove(owner, lead)
  world.clock.advance(29 * DAY_MS)
  await night()
  owner = staffAt(world, owner.id, owner.login, await signIn(world, owner.login))
  expect((await restore(owner, lead)).status).toBe(200)
  await remove(owner, lead)
  const stays = await newCustomer(owner, { name: '还在的' })
  world.clock.advance(29 * DAY_MS)
  await night()
  expect(await whereIs(world, phone)).not.toEqual([])
  world.clock.advance(2 * DAY_MS)
  await night()
  expect(await whereIs(world, '钱多多', phone, '梧桐路')).toEqual([])
  expect(await tombstones()).toBe(1)
  owner = staffAt(world, owner.id, owner.login, await signIn(world, owner.login))
  expect((await restore(owner, lead)).status).toBe(404)
  expect((await owner.call(customerCalls.show, { params: { id: String(stays.id) } })).status).toBe(200)
})

test('whom an import brought that was taken back is forgotten after thirty days, with the line of the sheet', async () => {
  const phone = newPhone()
  const { id } = await imported(world, owner, [
    ['姓名', '手机号'],
    ['欧阳导入', phone],
  ])
  await owner.do(importCalls.undo, { params: { id: String(id) } })
  await work(world)
  expect(await whereIs(world, phone)).not.toEqual([])
  world.clock.advance(31 * DAY_MS)
  await night()
  expect(await whereIs(world, '欧阳导入', phone)).toEqual([])
})

test('in a branch that another still knows somebody in, the night forgets what was deleted, and the other keeps them', async () => {
  const phone = newPhone()
  const lead = await newCustomer(owner, { name: '司马两店', phone, remark: '住梧桐路' })
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const there = await newStaff(world, at, { permissions: ['customers.view', 'customers.view-all', 'customers.create'] })
  const known = await there.do(customerCalls.create, { body: { name: '司马两店', phone, join_person_id: lead.person_id } })
  await remove(owner, lead)
  world.clock.advance(31 * DAY_MS)
  await night()
  const anew = staffAt(world, there.id, there.login, await signIn(world, there.login))
  expect(await anew.do(customerCalls.show, { params: { id: String(known.id) } })).toMatchObject({ name: '司马两店' })
  expect(await whereIs(world, '梧桐路')).toEqual([])
})
