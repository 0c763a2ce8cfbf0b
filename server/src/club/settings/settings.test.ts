import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { addDays, minuteText } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'
import { handOver } from '../../testing/shifts.ts'

const TODAY = '2026-11-20'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${TODAY}T04:00:00Z`)
  club = await newClub(world)
})
afterAll(() => world.close())

/** Shanghai's wall clock. */
const at = (day: string, time: string) => world.clock.set(new Date(`${day}T${time}:00+08:00`).toISOString())
/** The owner, signed in anew: a session ends overnight. */
const owner = async () => staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
const today = async (staff: Staff) => (await staff.do(authCalls.user)).gym.today

async function newGoods(): Promise<number> {
  const { id } = await club.owner.do(goodsCalls.create, { body: { name: `水${club.gymId}`, price: 5_00 } })
  return id
}
const buy = (staff: Staff, goods_id: number) =>
  staff.call(cashierCalls.sell, { body: { lines: [{ goods_id, quantity: 1 }], payment_method: 'CASH' } })

test('a club runs by its own figures from the moment they are saved', async () => {
  const goods = await newGoods()
  expect((await buy(club.owner, goods)).status).toBe(422)
  await sell(club.owner, await newCustomer(club.owner), await newTimeCardType(club.owner, { days: 20 }))
  const soon = async () => (await club.owner.do(cardCalls.list, { query: { status: [2] } })).total
  expect(await soon()).toBe(0)
  await club.owner.do(settingsCalls.editRules, { body: { allow_negative_stock: true, expiring_days: 20 } })
  expect((await buy(club.owner, goods)).status).toBe(200)
  expect(await soon()).toBe(1)
})

test('whoever may see the rules may not yet change them, and each change is logged as it was and is', async () => {
  const viewer = await newStaff(world, club, { permissions: ['settings.view'] })
  expect(await viewer.do(settingsCalls.rules)).toMatchObject({ expiring_days: 15, day_starts_at: '00:00', version: 1 })
  const refused = await viewer.call(settingsCalls.editRules, { body: { expiring_days: 9 } })
  expect(refused.refusal.message).toContain(permissions['settings.rules'].zh)
  await club.owner.do(settingsCalls.editRules, { body: { expiring_days: 9, retroactive_days: 7, version: 1 } })
  const log = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{
        action: string
        diff: unknown
      }>`select action, diff from operation_log where brand_id = ${club.brandId} and subject_kind = 'gym'`,
    ),
  )
  expect(log).toEqual([{ action: 'gym.rules-changed', diff: { expiring_days: { before: 15, after: 9 } } }])
})

test('two people who save the rules at once: the later one sees them as they stand', async () => {
  const save = (expiring_days: number) => club.owner.call(settingsCalls.editRules, { body: { expiring_days, version: 1 } })
  const answers = await Promise.all([save(10), save(11)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.refusal.details).toEqual(await club.owner.do(settingsCalls.rules))
})

test('what no club could mean is refused at its field', async () => {
  const body = { expiring_days: -1, retroactive_days: 400, latest_start_days: 1.5, day_starts_at: '12:30', allow_negative_stock: 2 }
  // `as`: wrong on purpose.
  const refused = await club.owner.call(settingsCalls.editRules, { body: body as never })
  expect(Object.keys(refused.refusal.errors ?? {})).toEqual(Object.keys(body))
})

test('the hour of the day is not moved over the present: today would become another day', async () => {
  at('2026-11-21', '03:00')
  const staff = await owner()
  const refused = await staff.call(settingsCalls.editRules, { body: { day_starts_at: '04:00', expiring_days: 3 } })
  expect(refused.refusal.errors?.day_starts_at).toEqual([
    '现在是 03:00，改为 04:00 开始会使今天由 2026-11-21 变成 2026-11-20，请在 04:00 之后再改',
  ])
  expect(await staff.do(settingsCalls.rules)).toMatchObject({ day_starts_at: '00:00', expiring_days: 15 })
  at('2026-11-21', '04:00')
  await staff.do(settingsCalls.editRules, { body: { day_starts_at: '04:00' } })
  expect(await today(staff)).toBe('2026-11-21')
  // The night that follows belongs to the evening before, and can’t be taken back before its day has begun.
  at('2026-11-22', '03:59')
  const night = await owner()
  expect(await today(night)).toBe('2026-11-21')
  expect((await night.call(settingsCalls.editRules, { body: { day_starts_at: '00:00' } })).status).toBe(422)
})

test('a day that was closed stays closed when the hour changes, and the night’s sales go to the first open day', async () => {
  const goods = await newGoods()
  await club.owner.do(goodsCalls.receive, { params: { id: goods }, body: { quantity: 9 } })
  at(TODAY, '22:00')
  const staff = await owner()
  await buy(staff, goods)
  for (const { shift } of (await staff.do(shiftCalls.registers)).data)
    if (shift) await handOver(staff, shift.id, { counted: 5_00, note: '样本' })
  await staff.do(accountSheetCalls.close, { body: { day: TODAY } })
  await staff.do(settingsCalls.editRules, { body: { day_starts_at: '06:00' } })
  at(addDays(TODAY, 1), '02:00')
  expect(await today(staff)).toBe(TODAY)
  expect((await buy(staff, goods)).status).toBe(200)
  const taken = async (day: string) => (await staff.do(accountSheetCalls.day, { query: { day } })).figures.taken
  expect([await taken(TODAY), await taken(addDays(TODAY, 1))]).toEqual([5_00, 5_00])
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
})

test('whenever the hour is changed, to whatever: today never goes back, and the books agree', { timeout: 120_000 }, async () => {
  const step = fc.record({ wait: fc.integer({ min: 1, max: 1500 }), hour: fc.integer({ min: 0, max: 720 }), close: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      world.clock.set(`${TODAY}T04:00:00Z`)
      club = await newClub(world)
      const goods = await newGoods()
      await club.owner.do(settingsCalls.editRules, { body: { allow_negative_stock: true } })
      let last = TODAY
      for (const { wait, hour, close } of steps) {
        world.clock.advance(wait * 60_000)
        const staff = await owner()
        const before = await today(staff)
        const answer = await staff.call(settingsCalls.editRules, { body: { day_starts_at: minuteText(hour) } })
        expect([200, 422]).toContain(answer.status)
        expect(await today(staff)).toBe(before)
        expect(before >= last).toBe(true)
        last = before
        expect((await buy(staff, goods)).status).toBe(200)
        if (!close) continue
        for (const { shift } of (await staff.do(shiftCalls.registers)).data)
          if (shift) await handOver(staff, shift.id, { counted: 0, note: '样本' })
        await staff.call(accountSheetCalls.close, { body: { day: before } })
      }
      expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
    }),
    runs(12),
  )
})

test('where the club is stands on the next receipt; a save keeps what it wasn’t given, and says who changed what', async () => {
  const { owner } = club
  const before = await owner.do(settingsCalls.facts)
  const saved = await owner.do(settingsCalls.editFacts, { body: { address: '西藏中路 268 号 5 楼', phone: '021-6350 0268 转 2' } })
  expect(saved).toEqual({
    ...before,
    address: '西藏中路 268 号 5 楼',
    phone: '021-6350 0268 转 2',
    version: before.version + 1,
  })
  expect(await owner.do(authCalls.gymInfo)).toMatchObject({ name: before.name, address: '西藏中路 268 号 5 楼' })
  const { order_id: id } = await sell(owner, await newCustomer(owner), await newTimeCardType(owner))
  expect(await owner.do(printingCalls.receipt, { params: { id } })).toMatchObject({ address: '西藏中路 268 号 5 楼' })

  const stale = await owner.call(settingsCalls.editFacts, { body: { name: '改名', version: before.version } })
  expect(stale.status).toBe(409)
  expect(Object.keys((await owner.call(settingsCalls.editFacts, { body: { phone: '请打电话' } })).refusal.errors ?? {})).toEqual(['phone'])
  expect(Object.keys((await owner.call(settingsCalls.editFacts, { body: { name: '' } })).refusal.errors ?? {})).toEqual(['name'])
})

test('a club’s new name is the one everybody reads at once, whoever is signed in', async () => {
  const desk = await newStaff(world, club, { permissions: ['settings.view'] })
  await desk.do(authCalls.user)
  await club.owner.do(settingsCalls.editFacts, { body: { name: '开馆·新天地' } })
  expect((await desk.do(authCalls.user)).gym.name).toBe('开馆·新天地')
  expect((await desk.call(settingsCalls.editFacts, { body: { name: '前台改的' } })).status).toBe(403)
})
