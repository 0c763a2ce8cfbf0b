/** Cards of a branch that is closed: none is overlooked, and none comes back to life without money. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { askToClose, newTwoBranches, previewOf, rootsOf } from '../../../testing/closing.ts'
import { type Club, newPhone, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { handOverAll } from '../../../testing/shifts.ts'
import { untilWaiting } from '../../../testing/wait-until-blocked.ts'

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
const closing = () => askToClose(head, second)
const kinds = async () => (await previewOf(head, second)).left.map(({ kind }) => kind)
async function aMonthOf(price: number) {
  const person = await newCustomer(there, { phone: newPhone() })
  const { card } = await sell(there, person, await newTimeCardType(there, { gyms: 'all', days: 30 }, { price }))
  return card
}

test.each([0, 300_00])('a card that is locked beyond its end keeps the branch open (%i fen)', async (price) => {
  const card = await aMonthOf(price)
  await there.do(cardCalls.lock, { body: { ids: [card.id] } })
  await handOverAll(there)
  world.clock.set('2027-02-01T04:00:00Z')
  await signedIn()
  expect(await kinds()).toContain('cards')
  expect((await closing()).refusal.error_codes).toEqual({ gym_id: 34551 })
})

test('once closed, a card of it isn’t renewed elsewhere for nothing', async () => {
  const card = await aMonthOf(0)
  await handOverAll(there)
  world.clock.set('2026-12-25T04:00:00Z')
  await signedIn()
  expect((await closing()).status).toBe(200)
  const renewed = await here.call(cardChangeCalls.renew, { params: { id: card.id }, body: { payment_method: 'CASH' } })
  expect(renewed.refusal).toMatchObject({ code: 52006, message: '“二店”已于 2026-12-25 关店，只能查看' })
})

test('whoever waits for the books while their branch is closed is refused', async () => {
  const waits = sql<{
    n: number
  }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 20261120 and objid = ${second} and not granted`
  const { late } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select books_alone(${second})`.execute(db)
    const late = there.call(settingsCalls.editRules, { body: { expiring_days: 5 } })
    await untilWaiting(db, waits)
    await sql`update gyms set closed_on = '2026-11-20' where brand_id = ${club.brandId} and id = ${second}`.execute(db)
    return { late }
  })
  expect((await late).refusal.code).toBe(52006)
})
