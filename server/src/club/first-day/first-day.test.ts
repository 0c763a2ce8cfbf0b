import { type FirstDay, type FirstDayStep, firstDayCalls, firstDaySteps } from '@kaiguan/contract/club/first-day/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const show = () => club.owner.do(firstDayCalls.show)
const recorded = () =>
  world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{
        params: object
      }>`select params from operation_log where brand_id = ${club.brandId} and action like 'gym.first-day-%' order by id`,
    ),
  )
const doneOf = ({ steps }: FirstDay): FirstDayStep[] => steps.filter(({ done }) => done).map(({ step }) => step)

test('a new branch has everything before it; each step is done by doing it, and the list ends with the last', async () => {
  const { owner } = club
  expect(await show()).toEqual({ steps: firstDaySteps.map((step) => ({ step, done: false, skipped: false })), open: 7 })

  // An address alone is half of it: a receipt without a phone helps nobody.
  await owner.do(settingsCalls.editFacts, { body: { address: '西藏中路 268 号' } })
  expect(doneOf(await show())).toEqual([])
  await owner.do(settingsCalls.editFacts, { body: { phone: '021-63500268' } })
  expect(doneOf(await show())).toEqual(['facts'])
  await owner.do(roleCalls.createFirst, { body: { names: { desk: '前台' } } })
  await newCustomer(owner)
  await owner.do(goodsCalls.create, { body: { name: '水', price: 3_00 } })
  expect(doneOf(await show())).toEqual(['facts', 'roles', 'goods', 'members'])
  await newStaff(world, club)
  await newTimeCardType(owner)
  expect((await show()).open).toBe(1)
  const [register] = (await owner.do(shiftCalls.registers)).data
  await owner.do(shiftCalls.open, { body: { register_id: register?.id ?? 0, float: 500_00 } })
  expect((await show()).open).toBe(0)
})

test('a card type taken off sale is none to sell', async () => {
  const type = await newTimeCardType(club.owner)
  expect(doneOf(await show())).toContain('card-types')
  await club.owner.do(cardTypeCalls.edit, { params: { id: type.id }, body: { on_sale: false } })
  expect(doneOf(await show())).not.toContain('card-types')
})

test('a branch may do without goods, and think again; what no counter works without can’t be left out', async () => {
  const { owner } = club
  const skip = (step: FirstDayStep, skipped: boolean) => owner.call(firstDayCalls.skip, { body: { step: step as 'goods', skipped } })
  expect((await owner.do(firstDayCalls.skip, { body: { step: 'goods', skipped: true } })).open).toBe(6)
  await owner.do(firstDayCalls.skip, { body: { step: 'goods', skipped: true } })
  expect((await show()).steps.find(({ step }) => step === 'goods')).toEqual({ step: 'goods', done: false, skipped: true })
  expect(await recorded()).toEqual([{ params: { step: '添加商品' } }])
  expect((await owner.do(firstDayCalls.skip, { body: { step: 'goods', skipped: false } })).open).toBe(7)
  for (const step of ['facts', 'card-types', 'register'] as const) expect((await skip(step, true)).status).toBe(422)
})

test('whoever may add members, or only leads, or may import them, brings the members', async () => {
  for (const right of ['customers.create', 'customers.leads-create', 'imports.customers'] as const) {
    const brings = await newStaff(world, club, { permissions: [right] })
    expect(
      (await brings.do(firstDayCalls.show)).steps.map(({ step }) => step),
      right,
    ).toEqual(['members'])
  }
})

test('everybody sees the steps that are theirs to do, of their own branch', async () => {
  const desk = await newStaff(world, club, { permissions: ['cashier.shift-open', 'customers.create'] })
  const shown = await desk.do(firstDayCalls.show)
  expect(shown.steps.map(({ step }) => step)).toEqual(['members', 'register'])
  expect((await desk.call(firstDayCalls.skip, { body: { step: 'members', skipped: true } })).status).toBe(403)
  const nextDoor = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  await newCustomer(await newStaff(world, nextDoor, { type: 4 }))
  expect(doneOf(await show())).toEqual(['roles', 'staff'])
})
