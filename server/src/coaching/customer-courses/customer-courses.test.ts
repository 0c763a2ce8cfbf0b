/** The club sells lessons: what they cost, what is owed for them, who may change what, and what every change leaves in the books. */
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newStoredValueType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { useLesson } from '../../testing/lessons.ts'
import { expireCourses } from './changes/expire.ts'

const world: World = await newWorld()
afterAll(() => world.close())
let club: Club
let owner: Staff
let coach: Staff
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  coach = await newCoach(world, club, '陈教练')
})

const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))

/** Sums of accounts, as signed in the books. */
async function books(...accounts: string[]): Promise<number[]> {
  const sums: number[] = []
  for (const account of accounts) {
    const { fen } = await world.database.transaction(club.brandId, (db) =>
      one(
        db,
        sql<{
          fen: number
        }>`select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = ${club.brandId} and account = ${account}`,
      ),
    )
    sums.push(fen)
  }
  return sums
}

/** The owner's session ends with the years that pass. */
async function days(count: number): Promise<void> {
  world.clock.advance(count * 86_400_000)
  owner = await newStaff(world, club, { type: 4 })
}

const show = (id: number) => owner.do(customerCourseCalls.show, { params: { id } })

test('ten lessons and two given are paid, deferred, and earned a twelfth each; the last takes the rest', async () => {
  const course = await newTaught(owner, coach, { name: '拳击', valid_days: 90 })
  const member = await newCustomer(owner, { name: '王芳' })
  const sold = await sellCourse(owner, member, course, coach, {
    gift_lessons: 2,
    real_total_fee: 2899_99,
    payment_method: 'WECHAT',
    remark: '双十一',
  })
  expect(sold).toMatchObject({ total_fee: 3000_00, real_total_fee: 2899_99 })
  expect(sold.customer_course).toMatchObject({
    course: { name: '拳击' },
    coach: { name: '陈教练' },
    lessons: 10,
    gift_lessons: 2,
    residue: 12,
    booked: 0,
    state: 'valid',
    ends_on: '2027-02-17',
    days_left: 90,
    list_fee: 300_00,
    paid: 2899_99,
    unearned: 2899_99,
    remark: '双十一',
  })
  expect(await books('hand', 'deferred')).toEqual([2899_99, -2899_99])
  const receipt = await owner.do(printingCalls.receipt, { params: { id: sold.order_id } })
  expect(receipt).toMatchObject({ type: 'course-purchase', payment_method: [{ payment_method: 'WECHAT', fee: 2899_99 }] })
  expect(Object.fromEntries(receipt.other.map(({ code, value }) => [code, value]))).toMatchObject({
    coach: '陈教练',
    lessons: '10 + 2',
    end_date: '2027-02-17',
  })
  const { performed } = await world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{
        performed: number
      }>`select sum(performance_fen)::bigint as performed from performance_lines where brand_id = ${club.brandId} and business = 'course'`,
    ),
  )
  expect(performed).toBe(2899_99)
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage).toBe('member')

  const { id } = sold.customer_course
  for (let lesson = 1; lesson <= 11; lesson++) await useLesson(world, club, id)
  // 289999 / 12 is 24166 and a rest of 7, which the later ones share.
  expect(await show(id)).toMatchObject({ residue: 1, unearned: 24_167, state: 'valid' })
  await useLesson(world, club, id)
  expect(await show(id)).toMatchObject({ residue: 0, unearned: 0, state: 'used-up' })
  expect(await books('deferred', 'income')).toEqual([0, -2899_99])
  await days(1)
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage).toBe('former')
  expect(await problems()).toEqual([])
})

test('the only course of a coach needs no name; a coach sells nothing that they don’t teach', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const member = await newCustomer(owner)
  const body = { customer_id: member.id, coach_id: coach.id, quantity: 1, payment_method: 'CASH' as const }
  expect((await owner.do(customerCourseCalls.sell, { body })).customer_course.course.name).toBe('拳击')
  const other = await newTaught(owner, await newCoach(world, club, '周教练'), { name: '普拉提' })
  const untaught = await owner.call(customerCourseCalls.sell, { body: { ...body, course_id: other.id } })
  expect(untaught.refusal.errors).toEqual({ coach_id: ['“陈教练”没有教授“普拉提”，请先设置教练定价'] })
  await owner.do(courseCalls.addCoach, { params: { id: other.id }, body: { coach_id: coach.id, price: 200_00 } })
  const which = await owner.call(customerCourseCalls.sell, { body })
  expect(which.refusal.errors).toEqual({ course_id: ['“陈教练”教授 2 门课程，请选择课程'] })
  const past = await owner.call(customerCourseCalls.sell, { body: { ...body, course_id: course.id, expired_at: '2026-11-19' } })
  expect(Object.keys(past.refusal.errors ?? {})).toEqual(['expired_at'])
})

test('down to the lowest price anybody agrees alone; below it, and for lessons given free, a colleague confirms', async () => {
  const course = await newTaught(owner, coach)
  const member = await newCustomer(owner)
  const desk = await newStaff(world, club, {
    permissions: ['coaching.sell', 'coaching.view', 'coaching.view-all', 'customers.view', 'customers.view-all'],
  })
  const sale = (more: object) =>
    desk.call(customerCourseCalls.sell, {
      body: { customer_id: member.id, course_id: course.id, coach_id: coach.id, quantity: 4, payment_method: 'CASH', ...more },
    })
  expect((await sale({ real_total_fee: 1000_00 })).status).toBe(200)
  expect((await sale({ real_total_fee: 999_99 })).refusal.message).toContain('200.01')
  expect((await sale({ real_total_fee: 1000_00, gift_lessons: 1 })).status).toBe(422)
  expect((await sale({ real_total_fee: 1200_01 })).refusal.errors).toHaveProperty('real_total_fee')
  const manager = await newStaff(world, club, {
    permissions: ['coaching.discount-approve'],
    discount: { course: { lowest_bp: 5000, max_waiver: 0, gifts: true } },
  })
  const asked = { business: 'course' as const, total_fee: 1200_00, real_total_fee: 700_00, extra_gifts: { times: 2 } }
  const { approval_token } = await desk.do(roleCalls.approve, { body: { ...asked, account_id: manager.login, password: PASSWORD } })
  expect((await sale({ real_total_fee: 600_00, gift_lessons: 2, approval_token })).status).toBe(422)
  expect((await sale({ real_total_fee: 700_00, gift_lessons: 3, approval_token })).status).toBe(422)
  expect((await sale({ real_total_fee: 700_00, gift_lessons: 2, approval_token })).status).toBe(200)
  const generous = await newStaff(world, club, { permissions: ['coaching.sell', 'coaching.gift', 'customers.view', 'customers.view-all'] })
  await sellCourse(generous, member, course, coach, { gift_lessons: 1 })
})

test('a trial lesson at nothing makes nobody a member; deposits and stored value pay, and what a gift pays earns nothing', async () => {
  const trial = await newTaught(owner, coach, { name: '体验课' }, 0, 0)
  const course = await newTaught(owner, coach)
  const member = await newCustomer(owner)
  await sellCourse(owner, member, trial, coach, { quantity: 1 })
  const stage = async () => (await owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage
  expect(await stage()).toBe('lead')
  const deposit = await owner.do(depositCalls.take, { body: { customer_id: member.id, fee: 500_00, payment_method: 'ALIPAY' } })
  const first = await sellCourse(owner, member, course, coach, { quantity: 2, deposit_ids: [deposit.id], sell_id: coach.id })
  expect(first).toMatchObject({ deposit_ids: [deposit.id], sell_id: coach.id, debit_card_id: null, quantity: 2 })
  expect(first.customer_course).toMatchObject({ customer_id: member.id, course_id: course.id, coach_id: coach.id })
  expect(first.customer_course.unearned).toBe(600_00)
  expect(await stage()).toBe('member')
  const { card } = await sell(owner, member, await newStoredValueType(owner, { amount: 200_00, gift_amount: 300_00 }, { price: 200_00 }))
  const byCard = await sellCourse(owner, member, course, coach, { quantity: 1, payment_method: 'DEBIT_CARD', debit_card_id: card.id })
  expect(byCard.customer_course).toMatchObject({ paid: 300_00, unearned: 200_00 })
  // What a gift paid is nobody's money: it can't be given back.
  const most = await owner.call(customerCourseCalls.refund, {
    params: { id: byCard.customer_course.id },
    body: { fee: 200_01, reason: '多退' },
  })
  expect(most.refusal.errors).toEqual({ fee: ['最多可退 ¥200.00，不能退 ¥200.01'] })
  expect(await problems()).toEqual([])
})

test('what is unused goes back the way it came; less keeps a fee, more is goodwill, and a colleague may confirm it', async () => {
  const course = await newTaught(owner, coach)
  const member = await newCustomer(owner, { name: '王芳' })
  const { customer_course } = await sellCourse(owner, member, course, coach, { payment_method: 'WECHAT' })
  const params = { id: customer_course.id }
  for (const _ of [1, 2, 3]) await useLesson(world, club, params.id)
  const desk = await newStaff(world, club, {
    permissions: ['coaching.view', 'coaching.view-all', 'coaching.refund', 'customers.view', 'customers.view-all'],
  })
  const beyond = await desk.call(customerCourseCalls.refund, { params, body: { fee: 2100_01, reason: '搬家' } })
  expect(beyond.refusal.errors).toEqual({ fee: ['最多可退 ¥2,100.00，不能退 ¥2,100.01'] })
  const clerk = await newStaff(world, club, { permissions: ['coaching.view', 'coaching.view-all', 'customers.view', 'customers.view-all'] })
  const asked = { fee: 2500_00, reason: '冷静期' }
  const manager = await newStaff(world, club, { permissions: ['coaching.refund'] })
  const confirm = (by: Staff) =>
    clerk.call(customerCourseCalls.approveRefund, { params, body: { ...asked, account_id: by.login, password: PASSWORD } })
  expect((await confirm(manager)).status).toBe(422)
  const confirmed = await confirm(owner)
  expect(confirmed.status).toBe(200)
  const back = await clerk.do(customerCourseCalls.refund, { params, body: { ...asked, approval_token: confirmed.body.approval_token } })
  expect(back).toMatchObject({ returned: 2500_00, kept: 0, excess: 400_00 })
  expect(back.customer_course).toMatchObject({ state: 'closed', closed_why: 'refunded', residue: 0, paid: 500_00, unearned: 0 })
  expect(await books('hand', 'deferred', 'income', 'refund')).toEqual([500_00, 0, -900_00, 400_00])
  // Undone, it goes on as before; three lessons stay used.
  const { undoable_event_id } = await show(params.id)
  await owner.do(customerCourseCalls.reverse, { params, body: { event_id: undoable_event_id ?? 0, reason: '误操作' } })
  expect(await show(params.id)).toMatchObject({ state: 'valid', residue: 7, unearned: 2100_00, paid: 3000_00 })
  const less = await owner.do(customerCourseCalls.refund, { params, body: { fee: 2000_00, payment_method: 'CASH', reason: '搬家' } })
  expect(less).toMatchObject({ returned: 2000_00, kept: 100_00, excess: 0 })
  const again = await owner.call(customerCourseCalls.refund, { params, body: { fee: 0, reason: '再退' } })
  expect([again.status, again.refusal.message]).toEqual([422, `“${customer_course.course.name}”已关闭，不能退课`])
  expect(await problems()).toEqual([])
})

test('lessons go to somebody else with what is unearned on them: some by the share, all with all; a fee is earned at once', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const [from, to] = [await newCustomer(owner, { name: '王芳' }), await newCustomer(owner, { name: '李娜' })]
  const { customer_course } = await sellCourse(owner, from, course, coach, { quantity: 3, gift_lessons: 1, real_total_fee: 800_01 })
  const params = { id: customer_course.id }
  const some = await owner.do(customerCourseCalls.transfer, {
    params,
    body: { customer_id: to.id, quantity: 3, fee: 50_00, payment_method: 'CASH' },
  })
  // Three of four: 600.0075.
  expect(some.from).toMatchObject({ residue: 1, lessons: 0, gift_lessons: 1, unearned: 200_01, paid: 200_01, state: 'valid' })
  expect(some.customer_course).toMatchObject({
    residue: 3,
    lessons: 3,
    gift_lessons: 0,
    unearned: 600_00,
    paid: 600_00,
    from_id: params.id,
  })
  expect(await books('hand', 'deferred', 'income')).toEqual([850_01, -800_01, -50_00])
  const mine = await owner.call(customerCourseCalls.transfer, { params, body: { customer_id: from.id } })
  expect([mine.refusal.code, mine.refusal.errors]).toEqual([20000, { customer_id: ['“王芳”不能接收：是转让人自己'] }])
  const many = await owner.call(customerCourseCalls.transfer, { params, body: { customer_id: to.id, quantity: 2 } })
  expect(many.refusal.errors).toEqual({ quantity: ['剩余 1 节，不能是 2 节'] })
  const rest = await owner.do(customerCourseCalls.transfer, { params, body: { customer_id: to.id } })
  expect(rest.from).toMatchObject({ residue: 0, state: 'closed', closed_why: 'transferred', unearned: 0 })
  expect(rest.customer_course).toMatchObject({ residue: 1, lessons: 0, gift_lessons: 1, unearned: 200_01 })
  // It was sold once, to whom it is from.
  const sold = await owner.do(customerCourseCalls.list, { query: { sold_from: '2026-11-20', state: ['valid', 'closed'] } })
  expect(sold.data.map(({ id }) => id)).toEqual([params.id])
  // Refunded by whoever took it over, the money goes back along the sale.
  const back = await owner.do(customerCourseCalls.refund, {
    params: { id: some.customer_course.id },
    body: { fee: 600_00, reason: '不练了' },
  })
  expect(back.returned).toBe(600_00)
  expect(await problems()).toEqual([])
})

test('lessons given free end with a transfer where the course says so', async () => {
  const course = await newTaught(owner, coach, { gifts_transfer: false })
  const [from, to] = [await newCustomer(owner), await newCustomer(owner)]
  const { customer_course } = await sellCourse(owner, from, course, coach, { quantity: 2, gift_lessons: 2 })
  const params = { id: customer_course.id }
  expect((await owner.do(customerCourseCalls.residualValue, { query: { id: params.id } })).data[0]).toMatchObject({
    transferable: 600_00,
    unit_value: 150_00,
  })
  const all = await owner.do(customerCourseCalls.transfer, { params, body: { customer_id: to.id } })
  expect(all.from).toMatchObject({ residue: 0, closed_why: 'transferred', unearned: 0 })
  expect(all.customer_course).toMatchObject({ residue: 2, gift_lessons: 0, unearned: 600_00 })
  const second = await sellCourse(owner, from, course, coach, { quantity: 1, gift_lessons: 1 })
  await useLesson(world, club, second.customer_course.id)
  const gifts = await owner.call(customerCourseCalls.transfer, { params: { id: second.customer_course.id }, body: { customer_id: to.id } })
  expect(gifts.refusal.message).toBe('剩下的 1 节都是赠课，不随转让')
  expect(await problems()).toEqual([])
})

test('what a coach, a last day, the lessons left and a remark are changed to; each by its own right, and nothing else is reset', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const other = await newCoach(world, club, '周教练')
  const member = await newCustomer(owner)
  const { customer_course } = await sellCourse(owner, member, course, coach, { quantity: 4, expired_at: '2026-12-31', remark: '晚上' })
  const params = { id: customer_course.id }
  const clerk = await newStaff(world, club, { permissions: ['coaching.edit', 'coaching.view', 'coaching.view-all', 'customers.view-all'] })
  for (const body of [{ coach_id: other.id }, { expired_at: '2027-01-31' }, { residue: 9 }]) {
    const { status, refusal } = await clerk.call(customerCourseCalls.edit, { params, body })
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, Object.keys(body)])
  }
  expect(await clerk.do(customerCourseCalls.edit, { params, body: { remark: '早上' } })).toMatchObject({
    remark: '早上',
    ends_on: '2026-12-31',
    residue: 4,
  })
  const untaught = await owner.call(customerCourseCalls.edit, { params, body: { coach_id: other.id } })
  expect(untaught.refusal.errors).toEqual({ coach_id: ['“周教练”没有教授“拳击”，请先设置教练定价'] })
  await owner.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: other.id, price: 280_00 } })
  const changed = await owner.do(customerCourseCalls.edit, {
    params,
    body: { coach_id: other.id, expired_at: null, residue: 3, reason: '换人' },
  })
  expect(changed).toMatchObject({
    coach: { name: '周教练' },
    ends_on: null,
    days_left: null,
    residue: 3,
    remark: '早上',
    unearned: 1200_00,
  })
  await useLesson(world, club, params.id)
  expect(await show(params.id)).toMatchObject({ residue: 2, unearned: 800_00 })
  const used = await owner.call(customerCourseCalls.edit, { params, body: { course_id: (await newTaught(owner, other)).id } })
  expect(used.refusal.errors).toEqual({ course_id: ['“拳击”已上 1 节课，不能编辑'] })
  const none = await owner.call(customerCourseCalls.edit, { params, body: { residue: 0 } })
  expect(none.refusal.errors).toEqual({ residue: ['剩余 2 节，不能是 0 节'] })
  const set = await owner.do(customerCourseCalls.setResidue, { params, body: { residue: 5, remark: '补课' } })
  expect(set).toMatchObject({ residue: 5, unearned: 800_00 })
  const { history } = await show(params.id)
  expect(history.map(({ kind, lessons, said }) => [kind, lessons, said])).toEqual([
    ['residue', 3, { from: '2', to: '5' }],
    ['residue', -1, { from: '4', to: '3' }],
    ['extended', 0, { from: '2026-12-31', to: '' }],
    ['coach-changed', 0, { from: '陈教练', to: '周教练' }],
    ['edited', 0, null],
    ['sold', 4, null],
  ])
  // The newest first: the lessons, then the others.
  const undo = async () => {
    const { undoable_event_id: event_id } = await show(params.id)
    return owner.call(customerCourseCalls.reverse, { params, body: { event_id: event_id ?? 0, reason: '误操作' } })
  }
  expect((await undo()).body.customer_course).toMatchObject({ residue: 2 })
  expect((await undo()).body.customer_course).toMatchObject({ residue: 3 })
  expect((await undo()).body.customer_course).toMatchObject({ ends_on: '2026-12-31' })
  expect((await undo()).body.customer_course).toMatchObject({ coach: { name: '陈教练' } })
  const sale = await undo()
  expect([sale.refusal.code, sale.refusal.message]).toEqual([32008, '“拳击”已上 1 节课，不能购课'])
  expect(await problems()).toEqual([])
})

test('a sale is undone whole while nothing was used, within the days of reversal; the bin takes what carries nothing', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const member = await newCustomer(owner, { name: '王芳' })
  const { customer_course } = await sellCourse(owner, member, course, coach, { payment_method: 'WECHAT' })
  const params = { id: customer_course.id }
  const full = await owner.call(customerCourseCalls.recycle, { params })
  expect([full.refusal.code, full.refusal.message]).toEqual([32006, '“拳击”还有 ¥3,000.00 未消费，请先退课或转让'])
  const event_id = (await show(params.id)).undoable_event_id ?? 0
  await days(8)
  const late = await owner.call(customerCourseCalls.reverse, { params, body: { event_id, reason: '误操作' } })
  expect(late.refusal.code).toBe(32009)
  expect((await show(params.id)).undoable_event_id).toBe(null)
  world.clock.set('2026-11-22T04:00:00Z')
  owner = await newStaff(world, club, { type: 4 })
  const undone = await owner.do(customerCourseCalls.reverse, { params, body: { event_id, reason: '误操作' } })
  expect(undone).toMatchObject({ fee: -3000_00, customer_course: { state: 'closed', closed_why: 'reversed', residue: 0, paid: 0 } })
  expect(await books('hand', 'deferred')).toEqual([0, 0])
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).stage).toBe('lead')
  expect((await owner.call(customerCourseCalls.reverse, { params, body: { event_id, reason: '再撤' } })).refusal.code).toBe(32009)
  expect(await owner.do(customerCourseCalls.batch, { body: { ids: [params.id] } })).toEqual({ changed: 1 })
  expect((await owner.do(customerCourseCalls.list)).data).toEqual([])
  expect((await owner.do(customerCourseCalls.list, { query: { state: ['recycled'] } })).data).toHaveLength(1)
  await owner.do(customerCourseCalls.batch, { body: { ids: [params.id], action: 'restore' } })
  expect((await show(params.id)).state).toBe('closed')
  expect(await problems()).toEqual([])
})

test('a transfer is undone while whoever took it over used nothing of it', async () => {
  const course = await newTaught(owner, coach, { name: '拳击' })
  const [from, to] = [await newCustomer(owner), await newCustomer(owner)]
  const { customer_course } = await sellCourse(owner, from, course, coach, { quantity: 5 })
  const params = { id: customer_course.id }
  const handed = await owner.do(customerCourseCalls.transfer, {
    params,
    body: { customer_id: to.id, quantity: 2, fee: 30_00, payment_method: 'CASH' },
  })
  await useLesson(world, club, params.id)
  const event_id = (await show(params.id)).undoable_event_id ?? 0
  const theirs = await show(handed.customer_course.id)
  expect(theirs.undoable_event_id).toBe(null)
  const entry = await useLesson(world, club, theirs.id)
  const used = await owner.call(customerCourseCalls.reverse, { params, body: { event_id, reason: '误操作' } })
  expect(used.refusal.message).toBe('“拳击”已上 1 节课，不能转出')
  await entry.giveBack()
  const undone = await owner.do(customerCourseCalls.reverse, { params, body: { event_id, reason: '误操作' } })
  expect(undone).toMatchObject({ fee: -30_00, customer_course: { residue: 4, lessons: 5, unearned: 1200_00, paid: 1500_00 } })
  expect(await show(theirs.id)).toMatchObject({ state: 'closed', closed_why: 'reversed', residue: 0, unearned: 0 })
  expect(await problems()).toEqual([])
})

test('what is unearned when the last day is over is earned that night; going on afterwards, the lessons are worth nothing more', async () => {
  const course = await newTaught(owner, coach, { name: '拳击', valid_days: 30 })
  const { customer_course } = await sellCourse(owner, await newCustomer(owner), course, coach)
  const { id } = customer_course
  await useLesson(world, club, id)
  await days(29)
  await expireCourses(world.database, world.clock)
  expect(await show(id)).toMatchObject({ state: 'valid', days_left: 1, unearned: 2700_00 })
  await days(1)
  await expireCourses(world.database, world.clock)
  await expireCourses(world.database, world.clock)
  const ended = await show(id)
  expect(ended).toMatchObject({ state: 'expired', residue: 9, unearned: 0, days_left: -1 })
  expect(ended.history[0]).toMatchObject({ kind: 'expired', staff_name: null })
  expect(await books('deferred', 'income')).toEqual([0, -3000_00])
  await owner.do(customerCourseCalls.edit, { params: { id }, body: { expired_at: '2027-01-31' } })
  await useLesson(world, club, id)
  expect(await show(id)).toMatchObject({ state: 'valid', residue: 8, unearned: 0 })
  expect(await books('income')).toEqual([-3000_00])
  // Whoever extends before the night's work came to it gains nothing by being early.
  const late = await sellCourse(owner, await newCustomer(owner), course, coach)
  await days(31)
  const extended = await owner.do(customerCourseCalls.edit, { params: { id: late.customer_course.id }, body: { expired_at: '2027-06-30' } })
  expect(extended).toMatchObject({ state: 'valid', residue: 10, unearned: 0 })
  expect(await problems()).toEqual([])
})

test('a coach sees the courses that they give, whoever’s customers those are; counts and sums are of what is seen', async () => {
  const course = await newTaught(owner, coach)
  const other = await newCoach(world, club, '周教练', ['coaching.view', 'customers.view'])
  await owner.do(courseCalls.addCoach, { params: { id: course.id }, body: { coach_id: other.id, price: 280_00 } })
  const [a, b] = [await newCustomer(owner, { name: '王芳' }), await newCustomer(owner, { name: '李娜' })]
  const mine = await sellCourse(owner, a, course, other, { expired_at: '2026-12-01' })
  const strangers = await sellCourse(owner, b, course, coach)
  const seen = await other.do(customerCourseCalls.list)
  expect(seen.data.map(({ customer }) => customer.name)).toEqual(['王芳'])
  expect(seen.sums).toEqual({ residue: 10, unearned: 2800_00 })
  expect((await other.call(customerCourseCalls.show, { params: { id: strangers.customer_course.id } })).status).toBe(404)
  expect(await other.do(customerCourseCalls.count)).toMatchObject({ ending: 1, total: 1 })
  expect((await owner.do(customerCourseCalls.list, { query: { sort: 'ends_on' } })).data.map(({ id }) => id)).toEqual([
    mine.customer_course.id,
    strangers.customer_course.id,
  ])
  expect((await owner.do(customerCourseCalls.list, { query: { search: '李娜' } })).data).toHaveLength(1)
  expect((await owner.do(customerCourseCalls.ofCoach, { params: { id: coach.id } })).total).toBe(1)
  expect((await owner.do(customerCourseCalls.ofCustomer, { params: { id: a.id } })).data.map(({ id }) => id)).toEqual([
    mine.customer_course.id,
  ])
  expect((await owner.do(customerCourseCalls.list, { query: { ends_from: '2026-12-01', ends_to: '2026-12-01' } })).total).toBe(1)
})

test('what is left in money, by average and by list', async () => {
  const course = await newTaught(owner, coach)
  const member = await newCustomer(owner)
  const { customer_course } = await sellCourse(owner, member, course, coach, { gift_lessons: 2, real_total_fee: 2700_00 })
  const { id } = customer_course
  for (const _ of [1, 2, 3]) await useLesson(world, club, id)
  const [value] = (await owner.do(customerCourseCalls.residualValue, { query: { customer_id: member.id, quantity: 4 } })).data
  expect(value).toEqual({
    id,
    paid: 2700_00,
    lessons: 12,
    used: 3,
    residue: 9,
    unit_value: 225_00,
    unearned: 2025_00,
    by_average: 2025_00,
    by_list: 1800_00,
    refundable: 2025_00,
    transferable: 900_00,
  })
})

test('the last lesson and its refund at one moment: one of them is done', async () => {
  const course = await newTaught(owner, coach)
  const member = await newCustomer(owner)
  for (let round = 0; round < 6; round++) {
    const { customer_course } = await sellCourse(owner, member, course, coach, { quantity: 1 })
    const params = { id: customer_course.id }
    const [lesson, refund] = await Promise.allSettled([
      useLesson(world, club, params.id),
      owner.call(customerCourseCalls.refund, { params, body: { fee: 300_00, reason: '同时' } }),
    ])
    const refunded = refund.status === 'fulfilled' && refund.value.status === 200
    // A used-up course may still be refunded as goodwill; a refunded one has no lesson left.
    expect([lesson.status === 'fulfilled', refunded]).not.toEqual([false, false])
    const after = await show(params.id)
    expect([after.residue, after.unearned]).toEqual([0, 0])
  }
  expect(world.deadlocks).toEqual([])
  expect(await problems()).toEqual([])
})
