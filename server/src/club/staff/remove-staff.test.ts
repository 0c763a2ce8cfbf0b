/** Somebody is deleted: gone from every list, signed out at once, their name kept where they acted; nobody who still holds anything. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})

const remove = (id: number, by = owner) => by.call(staffCalls.remove, { params: { id }, query: { by: 'id' } })
const listed = async () => (await owner.do(staffCalls.list, { query: { per_page: 100 } })).data.map(({ id }) => id)

test('a deleted colleague is gone and signed out; what they wrote keeps their name, and they may be added anew', async () => {
  const member = await newCustomer(owner)
  const leaver = await newStaff(world, club, { permissions: ['customers.view-all', 'follow-ups.create', 'follow-ups.view'] })
  const { name } = await owner.do(staffCalls.show, { params: { id: leaver.id } })
  await leaver.do(followUpCalls.create, { body: { customer_id: member.id, method: 'phone', result: 'interested' } })
  expect((await remove(leaver.id)).status).toBe(200)
  expect(await listed()).not.toContain(leaver.id)
  expect((await leaver.call(authCalls.user)).refusal.code).toBe(40101)
  expect((await owner.do(followUpCalls.list, { query: { customer_id: member.id } })).data).toMatchObject([{ staff_name: name }])
  expect((await remove(leaver.id)).status).toBe(404)
  const phone = leaver.login
  const { role } = await owner.do(staffCalls.show, { params: { id: (await newStaff(world, club, { permissions: ['check-in.view'] })).id } })
  const again = await owner.call(staffCalls.create, {
    body: { name: '回来了', phone, role_id: role?.id ?? 0, password: 'correct-horse-1' },
  })
  expect([again.status, again.body.account_existed]).toEqual([200, true])
})

test('who looks after members or owes lessons is refused by name and number, and goes once all is handed over', async () => {
  const coach = await newCoach(world, club)
  const other = await newCoach(world, club, '接手的')
  const course = await newTaught(owner, coach)
  const member = await newCustomer(owner, { coach_id: coach.id })
  const { customer_course: bought } = await sellCourse(owner, member, course, coach)
  const courses = await remove(coach.id)
  expect(courses.refusal).toMatchObject({ code: 32004, details: { employee: { id: coach.id } } })
  await owner.do(handoverCalls.apply, { params: { id: coach.id }, body: { courses: [{ id: bought.id, choice: 'to', to: other.id }] } })
  const members = await remove(coach.id)
  expect(members.refusal).toMatchObject({ code: 22005, details: { employee: { id: coach.id } } })
  await owner.do(customerCalls.edit, { params: { id: member.id }, body: { coach_id: other.id } })
  expect((await remove(coach.id)).status).toBe(200)
})

test('nobody deletes themselves, the last owner or somebody above; several go all or none', async () => {
  expect((await remove(owner.id)).refusal.code).toBe(34703)
  const manager = await newStaff(world, club, { permissions: ['staff.view', 'staff.delete'] })
  expect((await remove(owner.id, manager)).refusal.code).toBe(34702)
  const second = await newStaff(world, club, { type: 4 })
  expect((await remove(second.id, manager)).refusal.code).toBe(30003)
  const [one, two] = [await newStaff(world, club), await newStaff(world, club)]
  const both = await owner.call(staffCalls.removeBatch, { body: { ids: [one.id, owner.id] } })
  expect(both.refusal.code).toBe(34703)
  expect(await listed()).toContain(one.id)
  expect(await owner.do(staffCalls.removeBatch, { body: { ids: [one.id, two.id], reason: '合同到期' } })).toEqual({ changed: 2 })
  expect(await listed()).not.toContain(two.id)
  const unseen = await newStaff(world, club, { permissions: ['staff.view'] })
  expect((await remove(second.id, unseen)).refusal.code).toBe(30003)
})

test('the employees of some ids are read together; one who isn’t of this branch, and none is', async () => {
  const [one, two] = [await newStaff(world, club), await newStaff(world, club)]
  const { data } = await owner.do(staffCalls.batch, { body: { ids: [two.id, one.id] } })
  expect(data.map(({ id }) => id)).toEqual([one.id, two.id])
  const elsewhere = await newClub(world, { name: '别家' })
  expect((await owner.call(staffCalls.batch, { body: { ids: [one.id, elsewhere.owner.id] } })).status).toBe(404)
})
