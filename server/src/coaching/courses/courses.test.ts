/** The club teaches: courses in the order it shows them in, and by whom, for how much. */
import type { BodyIn } from '@kaiguan/contract/call'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCoach, newCourse, newTaught } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'

const world: World = await newWorld()
afterAll(() => world.close())
let club: Club
beforeEach(async () => {
  club = await newClub(world)
})

test('a course is added with the words of the specification, listed in order, and moved', async () => {
  const { owner } = club
  const made = await owner.do(courseCalls.create, {
    body: { name: '减脂私教', is_hot: 1, app_booking: '1', time: 50, fit_type: 'J', app_status: 0, introduce: '一对一' },
  })
  expect(made).toMatchObject({
    is_hot: true,
    app_booking: true,
    time: 50,
    fit_type: 0,
    app_status: false,
    image: null,
    image_type: 2,
    coaches: 0,
  })
  const [second, third] = [await newCourse(owner, { name: '增肌' }), await newCourse(owner, { name: '塑形' })]
  const order = async () => (await owner.do(courseCalls.list)).data.map(({ name }) => name)
  expect(await order()).toEqual(['减脂私教', '增肌', '塑形'])
  const move = (id: number, type: 'up' | 'down' | 'top' | 'bottom') => owner.do(courseCalls.sort, { params: { id }, body: { type } })
  await move(third.id, 'up')
  expect(await order()).toEqual(['减脂私教', '塑形', '增肌'])
  await move(second.id, 'top')
  expect(await order()).toEqual(['增肌', '减脂私教', '塑形'])
  await move(second.id, 'down')
  await move(made.id, 'bottom')
  expect(await order()).toEqual(['增肌', '塑形', '减脂私教'])
  await move(second.id, 'up')
  expect(await order()).toEqual(['增肌', '塑形', '减脂私教'])
  const same = await owner.call(courseCalls.create, { body: { name: '塑形' } })
  expect(same.refusal.errors).toEqual({ name: ['已有同名课程“塑形”'] })
})

test('a course shows the picture that was sent, or the cover drawn by us, as the save says', async () => {
  const { owner } = club
  const image = await uploadedFile(world, owner, 'photo')
  const { id, image_type, image: address } = await owner.do(courseCalls.create, { body: { name: '拳击', image } })
  expect(image_type).toBe(1)
  const save = async (body: BodyIn<typeof courseCalls.edit>) => (await owner.do(courseCalls.edit, { params: { id }, body })).image_type
  expect(await save({ image_type: 2 })).toBe(2)
  expect(await save({ name: '拳击入门' })).toBe(2)
  expect(await save({ image: address })).toBe(2)
  expect(await save({ image: await uploadedFile(world, owner, 'photo') })).toBe(1)
  expect(await save({ image: null })).toBe(2)
  expect(await save({ image_type: 1 })).toBe(2)
  const odd = await owner.call(courseCalls.edit, { params: { id }, body: { image_type: 0 as 1 } })
  expect([odd.status, Object.keys(odd.refusal.errors ?? {})]).toEqual([422, ['image_type']])
})

test('a coach teaches at a price; the lowest is never above it, and seen by whoever may', async () => {
  const { owner } = club
  const coach = await newCoach(world, club, '陈教练')
  const course = await newCourse(owner, { name: '拳击' })
  const params = { id: course.id }
  const above = await owner.call(courseCalls.addCoach, { params, body: { coach_id: coach.id, price: 300_00, foot_price: 301_00 } })
  expect([above.status, above.refusal.errors]).toEqual([422, { foot_price: ['底价不能高于售价 ¥300.00'] }])
  await owner.do(courseCalls.addCoach, { params, body: { coach_id: coach.id, price: 300_00, foot_price: 250_00 } })
  const twice = await owner.call(courseCalls.addCoach, { params, body: { coach_id: coach.id, price: 280_00 } })
  expect(twice.refusal.errors).toEqual({ coach_id: ['“陈教练”已教授“拳击”，请修改已有的定价'] })
  const desk = await newStaff(world, club, { name: '前台小李' })
  const nobody = await owner.call(courseCalls.addCoach, { params, body: { coach_id: desk.id, price: 280_00 } })
  expect(nobody.refusal.errors).toEqual({ coach_id: ['“前台小李”不是本店在职教练'] })
  expect((await owner.do(courseCalls.list)).data[0]).toMatchObject({ coaches: 1, price_from: 300_00, price_to: 300_00 })

  const [own] = (await owner.do(courseCalls.ofEmployee, { params: { id: coach.id } })).data
  expect(own).toMatchObject({ price: 300_00, foot_price: 250_00, coach: { name: '陈教练', active: true } })
  // Who may set prices and not see the lowest sets the price alone; nowhere are they told it.
  const clerk = await newStaff(world, club, { permissions: ['coaching.courses-view', 'coaching.prices-edit'] })
  const seen = await clerk.do(courseCalls.coaches, { params })
  expect(seen.data[0]).toMatchObject({ price: 300_00, foot_price: null })
  const price = { id: own?.id ?? 0 }
  const set = await clerk.call(courseCalls.editCoach, { params: price, body: { foot_price: 100_00 } })
  expect([set.status, Object.keys(set.refusal.errors ?? {})]).toEqual([422, ['foot_price']])
  expect(await clerk.do(courseCalls.editCoach, { params: price, body: { price: 320_00 } })).toMatchObject({
    price: 320_00,
    foot_price: null,
  })
  expect(JSON.stringify(await clerk.call(courseCalls.editCoach, { params: price, body: { price: 240_00 } }))).not.toContain('250')
  expect((await owner.do(courseCalls.coaches, { params })).data[0]).toMatchObject({ price: 320_00, foot_price: 250_00 })
  await owner.do(courseCalls.editCoach, { params: price, body: { foot_price: 245_67 } })
  // The log is read by whoever may see courses: it says that something was changed, and not the lowest price.
  const said = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{
        what: string
      }>`select params::text || diff::text as what from operation_log where brand_id = ${club.brandId} and action like 'course.price%' order by id`,
    ),
  )
  expect(said).toHaveLength(3)
  expect(JSON.stringify(said)).not.toMatch(/25000|24567/)
})

test('a course, a coach’s price and a coach stay while members hold lessons of them, with the count', async () => {
  const { owner } = club
  const coach = await newCoach(world, club, '陈教练')
  const course = await newTaught(owner, coach, { name: '拳击' })
  const member = await newCustomer(owner)
  await world.database.transaction(club.brandId, (db) =>
    sql`
    insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, lessons, residue, booked, sold_on, sold_at)
    values (${club.brandId}, ${club.gymId}, ${member.id}, ${course.id}, ${coach.id}, '拳击', 60, 10, 4, 2, '2026-11-20', now())`.execute(
      db,
    ),
  )
  // Two still to be given; what began already is given by whoever gives it.
  await world.database.transaction(club.brandId, (db) =>
    sql`
    insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, booked_at)
    select ${club.brandId}, ${club.gymId}, k.id, k.coach_id, ${world.clock.now()}::timestamptz + n * interval '1 day', ${world.clock.now()}::timestamptz + n * interval '1 day' + interval '1 hour', ${world.clock.now()}
    from customer_courses k, generate_series(0, 2) n where k.brand_id = ${club.brandId}`.execute(db),
  )
  const removed = await owner.call(courseCalls.remove, { params: { id: course.id } })
  expect([removed.status, removed.refusal.code, removed.refusal.message]).toEqual([
    422,
    32001,
    '还有 1 份会员课程属于“拳击”，不能删除；可以先下架',
  ])
  const holds = '“陈教练”名下还有 1 份会员课程、2 节已约的课，请先办理交接（员工详情中的“交接”）'
  const [price] = (await owner.do(courseCalls.coaches, { params: { id: course.id } })).data
  const one = await owner.call(courseCalls.removeCoach, { params: { id: price?.id ?? 0 } })
  const several = await owner.call(courseCalls.removeCoaches, { body: { ids: [price?.id ?? 0] } })
  const cancelled = await owner.call(staffCalls.cancelCoaches, { body: { ids: [coach.id] } })
  const other = await owner.call(staffCalls.edit, { params: { id: coach.id }, body: { post: 'front-desk' } })
  for (const { refusal } of [one, several, cancelled, other]) expect([refusal.code, refusal.message]).toEqual([32004, holds])

  // What has ended holds nobody.
  await world.database.transaction(club.brandId, (db) =>
    sql`update customer_courses set booked = 0, ends_on = '2026-11-19' where brand_id = ${club.brandId}`.execute(db),
  )
  expect((await owner.call(staffCalls.cancelCoaches, { body: { ids: [coach.id] } })).refusal.message).toContain(
    '0 份会员课程、2 节已约的课',
  )
  await world.database.transaction(club.brandId, (db) =>
    sql`update course_bookings set state = 'cancelled' where brand_id = ${club.brandId}`.execute(db),
  )
  expect(await owner.do(staffCalls.cancelCoaches, { body: { ids: [coach.id] } })).toEqual({ changed: 1 })
  expect((await owner.do(staffCalls.list, { query: { is_coach: true } })).data).toEqual([])
  expect((await owner.do(courseCalls.coaches, { params: { id: course.id } })).data).toEqual([])
  await owner.do(courseCalls.remove, { params: { id: course.id } })
  expect((await owner.do(courseCalls.list)).data).toEqual([])
  await newCourse(owner, { name: '拳击' })
})
