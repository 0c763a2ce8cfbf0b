/** What members hold at a branch goes to another one, or is asked to be refunded: until nothing is left, and it can be closed. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { one, rows } from '../../../../database/open.ts'
import { sql } from '../../../../database/sql.ts'
import { moveAllStages } from '../../../../jobs/move-stages.ts'
import { checkBooks } from '../../../../ledger/check-books.sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../../testing/card-types.ts'
import { sell } from '../../../../testing/cards.ts'
import { newClass } from '../../../../testing/class-sessions.ts'
import { closeForGood, newTwoBranches, rootsOf } from '../../../../testing/closing.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../../../testing/club.ts'
import { newCoach, newTaught, sellCourse } from '../../../../testing/courses.ts'
import { newCustomer } from '../../../../testing/customers.ts'
import { useLesson } from '../../../../testing/lessons.ts'
import { handOverAll } from '../../../../testing/shifts.ts'

let world: World
let club: Club
/** 总店 is left; 二店 takes over. */
let second: number
let here: Staff
let there: Staff
let head: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  ;({ club, second, here, there, head } = await newTwoBranches(world))
})
afterAll(() => world.close())

async function signedIn() {
  ;({ here, there, head } = await rootsOf(world, { club, second }))
}
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
const between = () => ({ gym_id: club.gymId, to_gym_id: second, reason: '门店搬迁' })
const preview = () => head.do(branchMoveCalls.preview, { query: { gym_id: String(club.gymId), to_gym_id: String(second) } })
type Type = { id: number }
const moveCards = (from: Type, to: Type) => head.do(branchMoveCalls.cards, { body: { ...between(), type_id: from.id, to_type_id: to.id } })
const cardAt = async (staff: Staff, card_no: string) => {
  const [found] = (await staff.do(cardCalls.list, { query: { search: card_no } })).data
  if (!found) throw new Error(`no card ${card_no}`)
  return staff.do(cardCalls.show, { params: { id: found.id } })
}
/** What 总店 owes 二店 by their books, in fen. */
const due = async () =>
  (
    await world.database.transaction(club.brandId, (db) =>
      one(
        db,
        sql<{ fen: number }>`select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines
          where brand_id = ${club.brandId} and account = 'due' and gym_id = ${club.gymId} and other_gym_id = ${second}`,
      ),
    )
  ).fen
async function closeHere() {
  await handOverAll(here)
  await closeForGood(head, club.gymId)
}

describe('cards', () => {
  test('go with their number, terms, dates and what is left; what is owed for them is owed there', async () => {
    const time = await newTimeCardType(here, { days: 30 }, { name: '月卡' })
    const count = await newCountCardType(here, {}, { name: '次卡' })
    const purse = await newStoredValueType(here, { gift_amount: 100_00, entry_fee: 20_00 }, { name: '储值' })
    const [timeThere, countThere, purseThere] = [
      await newTimeCardType(there, { days: 30 }, { name: '月卡' }),
      await newCountCardType(there, {}, { name: '次卡' }),
      await newStoredValueType(there, {}, { name: '储值' }),
    ]
    const person = await newCustomer(here, { name: '王小明', phone: newPhone(), alert: '膝伤' })
    const cards = [await sell(here, person, time), await sell(here, person, count), await sell(here, person, purse)]
    world.clock.advance(10 * 86_400_000)
    await moveAllStages(world.database, world.clock)
    await signedIn()
    await here.do(checkInCalls.admit, { body: { customer_id: person.id, card_id: cards[1]?.card.id } })

    const before = await Promise.all(cards.map(({ card }) => here.do(cardCalls.show, { params: { id: card.id } })))
    const shown = await preview()
    expect(shown.cards.map(({ type, count, fee, held, to_type_id }) => [type.name, count, fee, held, to_type_id])).toEqual(
      expect.arrayContaining([
        ['月卡', 1, before[0]?.deferred, 0, timeThere.id],
        ['次卡', 1, before[1]?.deferred, 0, countThere.id],
        ['储值', 1, 1_000_00, 0, purseThere.id],
      ]),
    )
    const parts = [await moveCards(time, timeThere), await moveCards(count, countThere), await moveCards(purse, purseThere)]
    expect(parts.map(({ moved, left }) => [moved, left])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    const owed = before.reduce((sum, card) => sum + card.deferred, 0)
    expect(parts.reduce((sum, { fee }) => sum + fee, 0)).toBe(owed)
    expect(await due()).toBe(owed)

    for (const old of before) {
      const { card_no, end_date, residue_times, balance, deferred, card_name } = old
      const now = await cardAt(there, card_no)
      expect(now).toMatchObject({ card_no, end_date, residue_times, balance, deferred, card_name, gym: { id: second } })
      const gone = await here.do(cardCalls.show, { params: { id: old.id } })
      expect(gone).toMatchObject({ expired_why: 'moved', deferred: 0, gym: { id: club.gymId } })
    }
    // The person is known there, with what to mind about them, and nobody's.
    const known = (await there.do(customerCalls.list, { query: { search: '王小明' } })).data
    expect(known).toMatchObject([{ name: '王小明', consultant: null }])
    expect(await there.do(customerCalls.show, { params: { id: String(known[0]?.id) } })).toMatchObject({
      alert: '膝伤',
      person_id: person.person_id,
    })
    expect((await there.call(checkInCalls.admit, { body: { customer_id: known[0]?.id ?? 0 } })).status).toBe(200)
    expect((await here.call(checkInCalls.admit, { body: { customer_id: person.id } })).status).toBe(422)
    await booksAgree()
    // Nobody was won there.
    world.clock.advance(2 * 86_400_000)
    await moveAllStages(world.database, world.clock)
    const moves = await world.database.transaction(club.brandId, (db) =>
      rows(db, sql<{ gym_id: number; kind: string }>`select gym_id, kind from stage_moves where brand_id = ${club.brandId} order by id`),
    )
    expect(moves.map(({ gym_id, kind }) => [gym_id === second ? '二店' : '总店', kind])).toEqual([
      ['总店', 'joined'],
      ['总店', 'lapsed'],
      ['二店', 'corrected'],
    ])
  })

  test('that are frozen stay frozen; those that others share stay shared; a member known there isn’t added again', async () => {
    const type = await newTimeCardType(here, { holders: 3 })
    const typeThere = await newTimeCardType(there)
    const phone = newPhone()
    const person = await newCustomer(here, { phone })
    const known = await there.do(customerCalls.create, { body: { name: person.name, phone, join_person_id: person.person_id } })
    const { card } = await sell(here, person, type)
    const friend = await newCustomer(here, { name: '李雷' })
    await here.do(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: friend.id } })
    await here.do(cardCalls.lock, { body: { ids: [card.id] } })
    await moveCards(type, typeThere)
    const moved = await cardAt(there, card.card_no)
    expect(moved).toMatchObject({ customer: { id: known.id }, status: 4 })
    const holders = (await there.do(cardHolderCalls.list, { params: { id: moved.id } })).data
    expect(holders.map(({ name, owner }) => [name, owner])).toEqual([
      [person.name, true],
      ['李雷', false],
    ])
    await there.do(cardCalls.unlock, { body: { ids: [moved.id] } })
    await booksAgree()
  })

  test('are refunded there once the first branch is closed, also what a deposit and stored value there had paid', async () => {
    const [type, typeThere] = [await newCountCardType(here), await newCountCardType(there)]
    const [purse, purseThere] = [await newStoredValueType(here), await newStoredValueType(there)]
    const person = await newCustomer(here)
    const deposit = await here.do(depositCalls.take, { body: { customer_id: person.id, fee: 40_00, payment_method: 'WECHAT' } })
    const paying = await sell(here, person, purse)
    const byDeposit = await sell(here, person, type, { deposit_ids: [deposit.id] })
    const byPurse = await sell(here, person, type, { payment_method: 'DEBIT_CARD', debit_card_id: paying.card.id })
    await moveCards(type, typeThere)
    await moveCards(purse, purseThere)
    await closeHere()
    for (const { card } of [byDeposit, byPurse]) {
      const moved = await cardAt(there, card.card_no)
      const refunded = await there.call(cardCalls.refund, { params: { id: moved.id }, body: { fee: moved.deferred, reason: '不去那么远' } })
      expect(refunded.status, JSON.stringify(refunded.refusal)).toBe(200)
    }
    // The purse lives on there: what it paid is on it again, and nobody gets that in cash.
    expect(await cardAt(there, paying.card.card_no)).toMatchObject({ balance: 1_000_00 })
    await booksAgree()
  })

  test('that were used don’t cool off anew: the desk counts the visits from before', async () => {
    const [type, typeThere] = [await newCountCardType(here, { single_price: 50_00 }), await newCountCardType(there)]
    const person = await newCustomer(here)
    const { card } = await sell(here, person, type)
    await here.do(checkInCalls.admit, { body: { customer_id: person.id } })
    const quoted = async (staff: Staff, id: number) => {
      const { used, sums, visits } = await staff.do(refundCalls.quote, { query: { card_id: String(id) } })
      return { used, visits: visits.length, sums: sums.map(({ method, fee }) => [method, fee]) }
    }
    const before = await quoted(here, card.id)
    expect(before).toMatchObject({
      used: 1,
      visits: 1,
      sums: [
        ['unearned', 66_67],
        ['list', 50_00],
      ],
    })
    await moveCards(type, typeThere)
    expect(await quoted(there, (await cardAt(there, card.card_no)).id)).toEqual(before)
  })

  test('that paid for a class to come stay until it comes back, at whichever branch that is', async () => {
    const { id: sessionId, courseId } = await newClass(world, { ...club, owner: here }, { price: 50_00 })
    const [type, typeThere] = [await newCountCardType(here, { classes: [courseId], times: 10 }), await newCountCardType(there)]
    const person = await newCustomer(here)
    const { card } = await sell(here, person, type)
    await here.do(classReservationCalls.reserve, { body: { customer_id: person.id, schedule_id: sessionId, card_id: card.id } })
    expect((await preview()).cards).toMatchObject([{ count: 0, held: 1, own_classes: true }])
    expect(await moveCards(type, typeThere)).toEqual({ moved: 0, fee: 0, left: 0 })
    await here.do(classSessionCalls.callOff, { params: { id: sessionId }, body: { reason: '搬迁' } })
    expect(await moveCards(type, typeThere)).toMatchObject({ moved: 1, fee: 100_00 })
    expect(await cardAt(there, card.card_no)).toMatchObject({ residue_times: 10 })
    await booksAgree()
  })

  test('in an open refund case stay until it is decided', async () => {
    const [type, typeThere] = [await newCountCardType(here), await newCountCardType(there)]
    const { card } = await sell(here, await newCustomer(here), type)
    const { id } = await here.do(refundCalls.request, { body: { card_id: card.id, method: 'unearned', reason: '不练了' } })
    expect((await preview()).cards).toMatchObject([{ count: 0, held: 1 }])
    expect(await moveCards(type, typeThere)).toEqual({ moved: 0, fee: 0, left: 0 })
    await here.do(refundCalls.withdraw, { params: { id }, body: { reason: '又想练' } })
    expect(await moveCards(type, typeThere)).toMatchObject({ moved: 1 })
  })

  test('that went can’t be brought back by undoing, at neither branch, and a visit before can’t be cancelled onto them', async () => {
    const [type, typeThere] = [await newCountCardType(here), await newCountCardType(there)]
    const person = await newCustomer(here)
    const { card } = await sell(here, person, type)
    const { visit } = await here.do(checkInCalls.admit, { body: { customer_id: person.id } })
    await moveCards(type, typeThere)
    const moved = await cardAt(there, card.card_no)
    const old = await here.do(cardCalls.show, { params: { id: card.id } })
    for (const [staff, one] of [
      [here, old],
      [there, moved],
    ] as const) {
      expect(one.undoable_event_id).toBeNull()
      for (const { id } of one.events) {
        const undone = await staff.call(cardChangeCalls.reverse, { params: { id: one.id }, body: { event_id: id, reason: '试试' } })
        expect(undone.status, JSON.stringify(undone.body)).toBe(422)
      }
    }
    expect((await here.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错' } })).status).toBe(422)
    await booksAgree()
  })

  test('twice at once are moved once', async () => {
    const [type, typeThere] = [await newCountCardType(here), await newCountCardType(there)]
    for (const _ of [1, 2, 3]) await sell(here, await newCustomer(here), type)
    const both = await Promise.all([moveCards(type, typeThere), moveCards(type, typeThere)])
    expect(both.reduce((sum, { moved }) => sum + moved, 0)).toBe(3)
    expect((await there.do(cardCalls.list)).total).toBe(3)
    await booksAgree()
  })

  test('go fifty at a time', async () => {
    const [type, typeThere] = [await newCountCardType(here, {}, { price: 1_00 }), await newCountCardType(there)]
    const person = await newCustomer(here)
    for (let i = 0; i < 52; i++) await sell(here, person, type)
    expect(await moveCards(type, typeThere)).toMatchObject({ moved: 50, left: 2 })
    expect(await moveCards(type, typeThere)).toMatchObject({ moved: 2, left: 0 })
    const { data } = await there.do(operationRecordCalls.settings)
    expect(data.map(({ sentence }) => sentence.zh)).toContain(`从“总店”转入 50 项会员卡（${typeThere.name}），50.00 元（原因：门店搬迁）`)
  })
})

describe('nobody moves what they may not', () => {
  test('not to itself, to another kind, to a type of the branch itself, to a closed branch or a strange one', async () => {
    const [type, typeThere] = [await newCountCardType(here), await newTimeCardType(there)]
    const wrong = async (more: object) =>
      (await head.call(branchMoveCalls.cards, { body: { ...between(), type_id: type.id, to_type_id: typeThere.id, ...more } })).refusal
    expect((await wrong({ to_gym_id: club.gymId })).error_codes).toEqual({ to_gym_id: 34555 })
    expect((await wrong({})).error_codes).toEqual({ to_type_id: 34556 })
    expect((await wrong({ to_type_id: type.id })).code).toBe(20000)
    const stranger = await newClub(world)
    const strange = await newCountCardType(stranger.owner)
    expect((await wrong({ to_gym_id: stranger.gymId })).code).toBe(30003)
    expect((await wrong({ gym_id: stranger.gymId })).code).toBe(30003)
    expect((await wrong({ to_type_id: strange.id })).code).toBe(20000)
    expect((await wrong({ type_id: strange.id })).code).toBe(20000)
    const third = await newBranch(world, club.brandId, '三店')
    await head.do(closingCalls.close, { body: { gym_id: third, version: 1, reason: '租约到期' } })
    expect((await wrong({ to_gym_id: third })).code).toBe(52006)
  })

  test('a type 3 of head office doesn’t, nor whoever works at a branch', async () => {
    const region = await newStaff(world, club, { type: 3, headOffice: true })
    for (const staff of [region, here]) {
      expect((await staff.call(branchMoveCalls.deposits, { body: between() })).status).toBe(403)
      expect((await staff.call(branchMoveCalls.preview, { query: { gym_id: String(club.gymId), to_gym_id: String(second) } })).status).toBe(
        403,
      )
    }
  })
})

describe('courses', () => {
  async function taughtAtBoth() {
    const from = await newCoach(world, { ...club, owner: here })
    const to = await newCoach(world, { brandId: club.brandId, gymId: second, owner: there }, '林教练')
    return { from, to, course: await newTaught(here, from, { name: '增肌' }), courseThere: await newTaught(there, to, { name: '增肌' }) }
  }
  test('go with the lessons that are left, to a coach there', async () => {
    const { from, to, course, courseThere } = await taughtAtBoth()
    const person = await newCustomer(here)
    const { customer_course } = await sellCourse(here, person, course, from, { quantity: 10, gift_lessons: 2 })
    await useLesson(world, club, customer_course.id)
    const shown = await preview()
    const owed = 3_000_00 - 250_00
    expect(shown.courses).toMatchObject([{ count: 1, fee: owed, held: 0, to: { course_id: courseThere.id, coach_id: to.id } }])
    const body = { ...between(), course_id: course.id, coach_id: from.id, to_course_id: courseThere.id, to_coach_id: to.id }
    expect(await head.do(branchMoveCalls.courses, { body })).toEqual({ moved: 1, fee: owed, left: 0 })
    expect(await head.do(branchMoveCalls.courses, { body })).toEqual({ moved: 0, fee: 0, left: 0 })
    const [moved] = (await there.do(customerCourseCalls.list)).data
    expect(moved).toMatchObject({ residue: 11, unearned: owed, coach: { id: to.id } })
    expect(await here.do(customerCourseCalls.show, { params: { id: customer_course.id } })).toMatchObject({
      state: 'closed',
      closed_why: 'moved',
      residue: 0,
    })
    await useLesson(world, { brandId: club.brandId, gymId: second }, moved?.id ?? 0)
    expect(await due()).toBe(owed)
    await booksAgree()
    await closeHere()
    const refunded = await there.call(customerCourseCalls.refund, {
      params: { id: moved?.id ?? 0 },
      body: { fee: 2_500_00, reason: '太远' },
    })
    expect(refunded.status, JSON.stringify(refunded.refusal)).toBe(200)
    await booksAgree()
  })

  test('only to somebody who teaches that course there', async () => {
    const { from, course, courseThere } = await taughtAtBoth()
    const other = await newCoach(world, { brandId: club.brandId, gymId: second, owner: there }, '没价的教练')
    const body = { ...between(), course_id: course.id, coach_id: from.id, to_course_id: courseThere.id, to_coach_id: other.id }
    expect((await head.call(branchMoveCalls.courses, { body })).refusal.code).toBe(20000)
    expect((await head.call(branchMoveCalls.courses, { body: { ...body, to_course_id: course.id } })).refusal.code).toBe(20000)
  })
})

test('deposits go with what is left, pay there, and go back the way they came', async () => {
  const person = await newCustomer(here)
  const { id } = await here.do(depositCalls.take, {
    body: { customer_id: person.id, fee: 200_00, payment_method: 'WECHAT', purpose: '年卡定金' },
  })
  await here.do(depositCalls.refund, { params: { id }, body: { fee: 50_00, reason: '少交点' } })
  expect((await preview()).deposits).toEqual({ count: 1, fee: 150_00 })
  expect(await head.do(branchMoveCalls.deposits, { body: between() })).toEqual({ moved: 1, fee: 150_00, left: 0 })
  expect((await here.do(depositCalls.list)).data).toMatchObject([{ left: 0, moved: 150_00, state: 'moved' }])
  const [moved] = (await there.do(depositCalls.list)).data
  expect(moved).toMatchObject({ fee: 150_00, left: 150_00, purpose: '年卡定金', state: 'held' })
  await closeHere()
  const { card } = await sell(there, { id: moved?.customer.id ?? 0 }, await newCountCardType(there), { deposit_ids: [moved?.id ?? 0] })
  expect(await there.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ deferred: 100_00 })
  const back = await there.do(depositCalls.refund, { params: { id: moved?.id ?? 0 }, body: { fee: 50_00, reason: '退' } })
  const tenders = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{
        payment_method: string
        fee: number
      }>`select payment_method, fee_fen as fee from order_tenders where brand_id = ${club.brandId} and order_id = ${back.refund_order_id}`,
    ),
  )
  expect(tenders).toEqual([{ payment_method: 'WECHAT', fee: -50_00 }])
  await booksAgree()
})

test('what shall not go is asked to be refunded, a case each; what nothing is owed for isn’t', async () => {
  const type = await newCountCardType(here)
  const approver = await newStaff(world, club, { permissions: ['refunds.approve'] })
  const { card } = await sell(here, await newCustomer(here), type)
  await sell(here, await newCustomer(here), type, { real_total_fee: 0, reason: '赠送' })
  const body = { gym_id: club.gymId, type_id: type.id, reason: '关店退卡' }
  expect(await head.do(branchMoveCalls.refunds, { body })).toEqual({ moved: 1, fee: 100_00, left: 0 })
  expect(await head.do(branchMoveCalls.refunds, { body })).toEqual({ moved: 0, fee: 0, left: 0 })
  const { data } = await here.do(refundCalls.list, { query: {} })
  expect(data).toMatchObject([{ card: { id: card.id }, fee: 100_00, state: 'requested', reason: '关店退卡' }])
  const messages = (await approver.do(messageCalls.list, { query: {} })).data
  expect(messages.map(({ article_record }) => article_record.article.title)).toEqual(['多笔退款待审批'])
})
