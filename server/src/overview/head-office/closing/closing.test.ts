/** Closing a branch: what keeps it open, what stops with it, and that nothing gets in afterwards, by whichever way. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import { closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberPageCalls } from '@kaiguan/contract/people/member/page-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { one, rows } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { sumAllDays } from '../../../jobs/sum-days.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { remindAll } from '../../../people/follow-ups/index.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { askToClose, closeForGood, newTwoBranches, previewOf, rootsOf, SHUT } from '../../../testing/closing.ts'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { exported } from '../../../testing/exports.ts'
import { layDown } from '../../../testing/laid-down.ts'
import { closeBranch as closeDays, confirmPairs, newTraveller, settledOf } from '../../../testing/settlements.ts'
import { handOverAll } from '../../../testing/shifts.ts'

let world: World
let club: Club
let second: number
/** Root at each of the two branches, and head office over both. */
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
const inDatabase = <Row>(query: Sql<Row>) => world.database.transaction(club.brandId, (db) => rows(db, query))
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
const preview = (gymId = second) => previewOf(head, gymId)
const left = async () =>
  Object.fromEntries((await preview()).left.map(({ kind, count, fee }) => [kind, fee === null ? count : [count, fee]]))
const versionOf = async (gymId: number) => (await preview(gymId)).version
const closing = (gymId = second, staff = head) => askToClose(staff, gymId)
const close = () => closeForGood(head, second)
const refund = async (staff: Staff, id: number) => {
  const { deferred } = await staff.do(cardCalls.show, { params: { id } })
  return staff.do(cardCalls.refund, { params: { id }, body: { fee: deferred, reason: '关店退卡' } })
}

describe('what keeps it open', () => {
  test('the preview says kind by kind what is left, worth what the books say; while anything is in the way closing is refused', async () => {
    const person = await newCustomer(there)
    const count = await sell(there, person, await newCountCardType(there))
    const stored = await sell(there, person, await newStoredValueType(there))
    const deposit = await there.do(depositCalls.take, { body: { customer_id: person.id, fee: 300_00, payment_method: 'CASH' } })
    await newStaff(world, { brandId: club.brandId, gymId: second })
    const books = async (...accounts: string[]) =>
      world.database.transaction(club.brandId, (db) =>
        one(
          db,
          sql<{ fen: number }>`select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines
            where brand_id = ${club.brandId} and gym_id = ${second} and account = any (${accounts})`,
        ),
      )
    const seen = await left()
    expect(seen).toMatchObject({ cards: [2, (await books('stored', 'deferred')).fen], deposits: [1, 300_00], shifts: 1, days: 1, staff: 1 })
    const refused = await closing()
    expect([refused.status, refused.refusal.errors?.gym_id?.[0]]).toEqual([
      422,
      expect.stringMatching(/^“二店”还有：未结束的会员卡 2（[\d,.]+ 元）、未用完的定金 1（300.00 元）、未交班的收银台 1。请先处理再关店$/),
    ])
    await refund(there, count.card.id)
    await refund(there, stored.card.id)
    await there.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 300_00, reason: '退' } })
    expect((await closing()).refusal.error_codes).toEqual({ gym_id: 34551 })
    await handOverAll(there)
    expect(Object.keys(await left()).toSorted()).toEqual(['customers', 'days', 'staff'])
    await close()
    await booksAgree()
  })

  test('the last open branch stays, also where two are closed at once', async () => {
    const both = await Promise.all([closing(club.gymId), closing(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const open = both[0].status === 200 ? second : club.gymId
    expect((await preview(open)).last).toBe(true)
    expect((await closing(open)).refusal.error_codes).toEqual({ gym_id: 34552 })
  })

  test('types 5 and 6 alone, of the brand alone, and as they saw it', async () => {
    const six = await newStaff(world, club, { type: 6, headOffice: true })
    const three = await newStaff(world, club, { type: 3, headOffice: true, reach: [club.gymId, second] })
    const two = await newStaff(world, club, { type: 2, headOffice: true, reach: [club.gymId, second] })
    const stranger = await newStaff(world, await newClub(world, { name: '别家' }), { type: 5, headOffice: true })
    const body = { gym_id: second, version: await versionOf(second), reason: '租约到期' }
    for (const staff of [three, two, stranger, here]) {
      expect((await staff.call(closingCalls.close, { body })).refusal.code).toBe(30003)
      expect((await staff.call(closingCalls.preview, { query: { gym_id: String(second) } })).refusal.code).toBe(30003)
    }
    await inDatabase(sql`update gyms set version = version + 1 where brand_id = ${club.brandId} and id = ${second} returning id`)
    expect((await six.call(closingCalls.close, { body })).status).toBe(409)
    await inDatabase(sql`update gyms set over_date = '2026-01-01' where brand_id = ${club.brandId} and id = ${second} returning id`)
    expect((await closing(second, six)).status).toBe(200)
    expect((await closing(second, six)).refusal.code).toBe(52006)
  })

  test('whoever sells while it is closed is refused, or keeps it open', async () => {
    const person = await newCustomer(there)
    const type = await newCountCardType(there)
    const body = { customer_id: person.id, vip_template_id: type.id, payment_method: 'WECHAT' as const }
    const [shut, sold] = await Promise.all([closing(), there.call(cardCalls.sell, { body })])
    expect([shut.status, sold.status]).toEqual(shut.status === 200 ? [200, 403] : [422, 200])
    await booksAgree()
  })
})

describe('closed', () => {
  test('it is read only for whoever reaches it from head office, and nobody else enters it', async () => {
    const phone = newPhone()
    const desk = await newStaff(world, { brandId: club.brandId, gymId: second }, { phone, permissions: ['customers.view'] })
    const owner = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
    const person = await newCustomer(there, { phone: newPhone() })
    const page = (await there.do(memberPageCalls.pages)).path.split('/')[2] ?? ''
    await close()
    expect((await there.do(customerCalls.list)).data.map(({ id }) => id)).toEqual([person.id])
    expect(await there.call(customerCalls.create, { body: { name: '王', phone: newPhone() } })).toMatchObject(SHUT)
    expect(await there.call(checkInCalls.admit, { body: { customer_id: person.id } })).toMatchObject(SHUT)
    expect(await there.call(accountSheetCalls.close, { body: { day: '2026-11-20' } })).toMatchObject(SHUT)
    expect((await exported(world, there, { list: 'customers' })).path).not.toBeNull()
    for (const staff of [desk, owner]) expect((await staff.call(customerCalls.list)).refusal.code).toBe(30200)
    const login = (gym_id?: number) =>
      staffAt(world, 0, '', '').call(authCalls.login, { body: { account_id: phone, password: PASSWORD, gym_id } })
    expect(await login(second)).toMatchObject(SHUT)
    expect((await login()).body.gyms).toMatchObject([{ id: second, state: 'closed' }])
    expect((await staffAt(world, 0, '', '').call(memberPageCalls.club, { query: { gym_token: page } })).status).toBe(404)
    // Head office still has it in every list and sum.
    expect((await head.do(headOfficeCalls.branches)).data.map(({ gym }) => gym.id)).toEqual([club.gymId, second])
    expect([(await preview(club.gymId)).closed, (await preview()).closed?.on]).toEqual([null, '2026-11-20'])
    const log = (await there.do(operationRecordCalls.settings)).data.map(({ action }) => action)
    expect(log).toContain('branch.closed')
  })

  test('another branch brings nothing into its books, nor does head office into its cards', async () => {
    const person = await newCustomer(there, { phone: newPhone() })
    const { card } = await sell(there, person, await newTimeCardType(there, { gyms: 'all', days: 30 }))
    await handOverAll(there)
    world.clock.set('2026-12-25T04:00:00Z')
    await signedIn()
    const shut = await close()
    expect(shut.closed?.on).toBe('2026-12-25')
    const renewed = await here.call(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH' } })
    expect(renewed.refusal).toMatchObject({ code: 52006 })
    const extended = await head.call(universalCardCalls.extend, { params: { id: card.id }, body: { days: 3, reason: '补偿' } })
    expect(extended.refusal).toMatchObject({ code: 52006 })
    const type = await newTimeCardType(here)
    const laid = await head.call(layingCalls.lay, {
      body: { kind: 'card-type', gym_id: club.gymId, thing_id: type.id, locked: ['price'], branches: [{ gym_id: second }] },
    })
    expect(laid.refusal.errors?.branches?.[0]).toContain('关店')
    await booksAgree()
  })

  test('it follows nothing that head office laid down; what is laid down by its own pattern keeps it open', async () => {
    const type = await newTimeCardType(here)
    const laid = await layDown(head, { kind: 'card-type', gym: club.gymId, thing: type.id, locked: ['price'], to: [second] })
    await layDown(head, { kind: 'class-rules', gym: club.gymId, thing: club.gymId, locked: ['strikes'], to: [second] })
    expect((await left()).followers).toBe(2)
    expect((await closing(club.gymId)).refusal.errors?.gym_id?.[0]).toContain('作为样板的总部下发 2')
    await close()
    expect((await head.do(layingCalls.show, { params: { id: laid.id } })).at.map(({ gym }) => gym.id)).toEqual([club.gymId])
  })

  test('what was owed between it and others is settled and paid, with the days after its last one', async () => {
    world.clock.set('2026-10-20T04:00:00Z')
    await signedIn()
    const { person } = await newTraveller(head, here, 20_00)
    const { visit } = await there.do(checkInCalls.admit, { body: { customer_id: person.id } })
    await there.do(checkInCalls.leave, { params: { id: visit.id } })
    await close()
    world.clock.set('2026-11-03T04:00:00Z')
    await signedIn()
    await closeDays({ world, brandId: club.brandId }, club.gymId, '2026-10-31')
    const [settled] = await settledOf(head, '2026-10')
    expect(settled).toMatchObject({ net: -20_00, waits: null })
    const { body } = await confirmPairs(head, '2026-10', settled ? [settled] : [])
    expect((await head.call(settlementCalls.pay, { body: { ids: body.ids, paid_on: '2026-11-02' } })).status).toBe(200)
    expect((await head.do(settlementCalls.due)).data.filter(({ due }) => due !== 0)).toEqual([])
    await sumAllDays(world.database, world.clock)
    await booksAgree()
  })

  test('no job works there, and opened again it goes on as it was', async () => {
    const desk = await newStaff(world, { brandId: club.brandId, gymId: second }, { permissions: ['customers.view', 'customers.create'] })
    const shut = await close()
    expect(await inDatabase(sql`select wanted from letter_plans where brand_id = ${club.brandId} and gym_id = ${second}`)).toEqual([
      { wanted: false },
    ])
    world.clock.set('2026-11-21T04:00:00Z')
    await remindAll(world.database, world.clock)
    const reminded = (
      await inDatabase(
        sql<{ gym_id: number }>`select gym_id from follow_up_rules where brand_id = ${club.brandId} and reminded_on is not null order by 1`,
      )
    ).map(({ gym_id }) => gym_id)
    expect(reminded).toEqual([club.gymId])
    await signedIn()
    const stale = await head.call(closingCalls.reopen, { body: { gym_id: second, version: shut.version - 1, reason: '续租' } })
    expect(stale.status).toBe(409)
    await head.do(closingCalls.reopen, { body: { gym_id: second, version: shut.version, reason: '续租' } })
    const opened = await preview()
    expect(opened.closed).toBeNull()
    const twice = await head.call(closingCalls.reopen, { body: { gym_id: second, version: opened.version, reason: '续租' } })
    expect(twice.refusal.error_codes).toEqual({ gym_id: 34553 })
    const again = staffAt(world, desk.id, desk.login, desk.token)
    expect((await again.call(customerCalls.create, { body: { name: '王', phone: newPhone() } })).status).toBe(200)
    await sell(there, await newCustomer(there), await newCountCardType(there))
    await booksAgree()
    expect((await there.do(operationRecordCalls.settings)).data.map(({ action }) => action)).toContain('branch.reopened')
  })
})
