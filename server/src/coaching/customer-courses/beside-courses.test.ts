/** What the rest of the club says of members' courses: prepaid rules, whose lead it was, one person out of two, the member's records. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { agreementCalls, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { useLesson } from '../../testing/lessons.ts'

const world: World = await newWorld()
afterAll(() => world.close())
let club: Club
let owner: Staff
let coach: Staff
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club, '陈教练')
})

const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

test('prepaid rules count what somebody holds of courses, and how many lessons are sold at once; what was used is owed no longer', async () => {
  await owner.do(prepaidCalls.edit, { body: { pack: 'shanghai-fitness-2025', mode: 'block' } })
  const course = await newTaught(owner, coach, {}, 1000_00, 0)
  const member = await newCustomer(owner)
  const sold = await sellCourse(owner, member, course, coach, { quantity: 10 })
  const check = (fee: number, lessons: number) =>
    owner.do(prepaidCalls.check, { query: { customer_id: member.id, business: 'course', fee, lessons } })
  const { broken } = await check(100_000_00, 1000)
  const of = (rule: string) => broken.find((one) => one.rule === rule)
  const [most, lessons] = [of('course-most'), of('course-lessons')]
  expect(most?.after).toBe(110_000_00)
  expect(lessons?.after).toBe(1000)
  const tooMany = await owner.call(customerCourseCalls.sell, {
    body: {
      customer_id: member.id,
      course_id: course.id,
      coach_id: coach.id,
      quantity: (lessons?.most ?? 0) + 1,
      real_total_fee: 1,
      payment_method: 'CASH',
    },
  })
  expect([tooMany.status, tooMany.refusal.code]).toEqual([422, 24306])
  const room = (most?.most ?? 0) - 10_000_00
  const buys = (fee: number) =>
    owner.call(customerCourseCalls.sell, {
      body: { customer_id: member.id, course_id: course.id, coach_id: coach.id, quantity: 30, real_total_fee: fee, payment_method: 'CASH' },
    })
  expect((await buys(room + 1)).refusal.code).toBe(24306)
  await useLesson(world, club, sold.customer_course.id)
  expect((await buys(room + 1)).status).toBe(200)
})

test('a first course wins the lead for whoever looks after them, as a first card does; undone, it is taken back', async () => {
  const mei = await newStaff(world, club, { name: '梅顾问' })
  const lead = await newCustomer(owner, { consultant_id: mei.id })
  const won = ({ id }: { id: number }) =>
    world.database.transaction(club.brandId, (db) =>
      rows(
        db,
        sql<{ staff_id: number; units: number }>`
        select staff_id, sum(units)::integer as units from performance_lines where brand_id = ${club.brandId} and business = 'lead-won' and record_id = ${id} group by 1`,
      ),
    )
  const trial = await newTaught(owner, coach, {}, 0, 0)
  await sellCourse(owner, lead, trial, coach, { quantity: 1 })
  expect(await won(lead)).toEqual([])
  await sellCourse(owner, lead, await newTaught(owner, coach), coach)
  expect(await won(lead)).toEqual([{ staff_id: mei.id, units: 1 }])
  await sell(owner, lead, await newTimeCardType(owner))
  expect(await won(lead)).toEqual([{ staff_id: mei.id, units: 1 }])
  const other = await newCustomer(owner, { consultant_id: mei.id })
  const first = await sellCourse(owner, other, await newTaught(owner, coach), coach)
  expect(await won(other)).toEqual([{ staff_id: mei.id, units: 1 }])
  const { undoable_event_id } = await owner.do(customerCourseCalls.show, { params: { id: first.customer_course.id } })
  await owner.do(customerCourseCalls.reverse, {
    params: { id: first.customer_course.id },
    body: { event_id: undoable_event_id ?? 0, reason: '弄错' },
  })
  expect(await won(other)).toEqual([{ staff_id: mei.id, units: 0 }])
  expect(await problems()).toEqual([])
})

test('two who are one person have the courses of both, and each their own again when that is undone', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const [kept, gone] = [await newCustomer(owner, { name: '王芳' }), await newCustomer(owner, { name: '王芳' })]
  const { customer_course } = await sellCourse(owner, gone, course, coach)
  const of = async (id: number) => (await owner.do(customerCourseCalls.ofCustomer, { params: { id } })).data.map((one) => one.id)
  const stage = async (id: number) => (await owner.do(customerCalls.show, { params: { id: String(id) } })).stage
  const merged = await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect(await of(kept.id)).toEqual([customer_course.id])
  expect(await stage(kept.id)).toBe('member')
  await useLesson(world, club, customer_course.id)
  await owner.do(customerMergeCalls.undo, { params: { id: merged.id }, body: { reason: '不是一个人' } })
  expect([await of(kept.id), await of(gone.id)]).toEqual([[], [customer_course.id]])
  expect([await stage(kept.id), await stage(gone.id)]).toEqual(['lead', 'member'])
  expect(await problems()).toEqual([])
})

test('what was done to somebody’s courses stands among their records', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const [member, other] = [await newCustomer(owner, { name: '王芳' }), await newCustomer(owner, { name: '李娜' })]
  const { customer_course } = await sellCourse(owner, member, course, coach, { gift_lessons: 1 })
  const params = { id: customer_course.id }
  await owner.do(customerCourseCalls.setResidue, { params, body: { residue: 9, remark: '补录' } })
  await owner.do(customerCourseCalls.transfer, { params, body: { customer_id: other.id, quantity: 2 } })
  await owner.do(customerCourseCalls.refund, { params, body: { fee: 1000_00, reason: '搬家' } })
  const { data } = await owner.do(customerCalls.records, { params: { id: member.id } })
  const of = { name: '王芳', course: '拳击' }
  expect(data.slice(0, 4).map(({ action, params: said }) => [action, said])).toMatchObject([
    ['course.refunded', { ...of, lessons: 7, returned: 1000_00, kept: 1333_34, reason: '搬家' }],
    ['course.transferred', { ...of, lessons: 2, to: '李娜', fee: 0 }],
    ['course.residue-set', { ...of, before: 11, after: 9, reason: '补录' }],
    ['course.sold', { ...of, coach: '陈教练', lessons: 10, gifts: 1, price: 3000_00 }],
  ])
})

test('a sale of lessons has its contract where the club means one, filled in with the course; undoing the sale voids it', async () => {
  const html =
    '<p>{{member.name}} 购 {{course.name}} {{course.lessons}} 节，教练 {{course.coach}}，至 {{course.end}}，{{order.paid}} 元</p>'
  await owner.do(agreementCalls.create, { body: { name: '私教协议', html, business: ['course-purchase', 'course-transfer'] } })
  const course = await newTaught(owner, coach, { name: '拳击', valid_days: 10 })
  const [member, other] = [await newCustomer(owner, { name: '王芳' }), await newCustomer(owner, { name: '李娜' })]
  const sold = await sellCourse(owner, member, course, coach, { gift_lessons: 2 })
  const read = async (id: number | null) => (await owner.do(contractCalls.show, { params: { id: id ?? 0 } })).html
  expect(await read(sold.contract_id)).toContain('王芳 购 拳击 10 + 2 节，教练 陈教练，至 2026-11-29，3,000.00 元')
  const params = { id: sold.customer_course.id }
  const handed = await owner.do(customerCourseCalls.transfer, { params, body: { customer_id: other.id, quantity: 3 } })
  expect(await read(handed.contract_id)).toContain('拳击 3 节')
  const undo = async () => {
    const { undoable_event_id: event_id } = await owner.do(customerCourseCalls.show, { params })
    await owner.do(customerCourseCalls.reverse, { params, body: { event_id: event_id ?? 0, reason: '弄错' } })
  }
  await undo()
  await undo()
  const states = (await owner.do(contractCalls.list)).data.map(({ state }) => state)
  expect(states).toEqual(['void', 'void'])
})
