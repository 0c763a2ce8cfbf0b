/** A lead's first card counts once for their consultant, and no longer where it was undone or given back whole. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { checkBooks } from '../ledger/check-books.sql.ts'
import { newTimeCardType } from '../testing/card-types.ts'
import { type Sold, sell } from '../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { runs } from '../testing/runs.ts'

let world: World
let club: Club
let mei: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  mei = await newStaff(world, club, { name: '小梅', permissions: ['customers.view'] })
})
afterAll(() => world.close())

type Row = { staff_id: number; business_day: string; origin_day: string; fen: number; units: number; source: string }
const won = (customer: { id: number }) =>
  world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<Row>`select staff_id, business_day, origin_day, performance_fen + value_fen as fen, units, source from performance_lines
        where brand_id = ${club.brandId} and business = 'lead-won' and record_id = ${customer.id} order by id`,
    ),
  )
const problems = () => world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))
const undo = async ({ card }: Sold) => {
  const { undoable_event_id } = await club.owner.do(cardCalls.show, { params: { id: card.id } })
  return club.owner.call(cardChangeCalls.reverse, { params: { id: card.id }, body: { event_id: undoable_event_id ?? 0, reason: '弄错' } })
}
const refund = ({ card }: Sold, fee: number) =>
  club.owner.call(cardCalls.refund, { params: { id: card.id }, body: { fee, reason: '不要了' } })

test('the first card wins the lead for whoever looks after them, the second for nobody; nobody’s lead for nobody', async () => {
  const type = await newTimeCardType(club.owner)
  const lead = await newCustomer(club.owner, { consultant_id: mei.id })
  await sell(club.owner, lead, type)
  const line = { staff_id: mei.id, business_day: '2026-11-20', origin_day: '2026-11-20', fen: 0, units: 1, source: 'sale' }
  expect(await won(lead)).toEqual([line])
  await sell(club.owner, lead, type)
  expect(await won(lead)).toEqual([line])
  const nobodys = await newCustomer(club.owner)
  await sell(club.owner, nobodys, type)
  await club.owner.do(customerCalls.edit, { params: { id: nobodys.id }, body: { consultant_id: mei.id } })
  await sell(club.owner, nobodys, type)
  expect(await won(nobodys)).toEqual([])
  expect(await problems()).toEqual([])
})

test('an undone first card is taken back from whom it was given, though another looks after them now; partly refunded it stays', async () => {
  const type = await newTimeCardType(club.owner, {}, { price: 300_00 })
  const [lead, other] = [await newCustomer(club.owner, { consultant_id: mei.id }), await newCustomer(club.owner, { consultant_id: mei.id })]
  const sold = await sell(club.owner, lead, type)
  await club.owner.do(customerCalls.edit, { params: { id: lead.id }, body: { consultant_id: club.owner.id } })
  world.clock.set('2026-11-21T04:00:00Z')
  expect((await undo(sold)).status).toBe(200)
  expect(await won(lead)).toMatchObject([
    { units: 1 },
    { staff_id: mei.id, business_day: '2026-11-21', origin_day: '2026-11-20', units: -1, fen: 0, source: 'reversal' },
  ])
  await refund(await sell(club.owner, other, type), 100_00)
  expect((await won(other)).map(({ units }) => units)).toEqual([1])
  expect(await problems()).toEqual([])
})

test('whatever is sold, given back and undone, a lead is won as often as they hold a card that counts: once or not', {
  timeout: 120_000,
}, async () => {
  const type = await newTimeCardType(club.owner, {}, { price: 300_00 })
  const step = fc.oneof(
    fc.constant({ kind: 'sell' as const, of: 0 }),
    fc.record({ kind: fc.constantFrom('whole' as const, 'part' as const, 'undo' as const), of: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const lead = await newCustomer(club.owner, { consultant_id: mei.id })
      const sold: Sold[] = []
      for (const { kind, of } of steps) {
        const card = sold[of]
        if (kind === 'sell') sold.push(await sell(club.owner, lead, type))
        else if (card && kind === 'undo') await undo(card)
        else if (card) await refund(card, kind === 'whole' ? 300_00 : 100_00)
      }
      const counts = await world.database.transaction(club.brandId, (db) =>
        rows(
          db,
          sql<{ id: number }>`select k.id from cards k where k.brand_id = ${club.brandId} and k.customer_id = ${lead.id}
            and (k.closed_on is null or (k.closed_why = 'refunded' and (select sum(real_total_fee_fen) from orders o where o.brand_id = k.brand_id and o.card_id = k.id) > 0))`,
        ),
      )
      const units = (await won(lead)).reduce((sum, line) => sum + line.units, 0)
      expect(units).toBe(counts.length > 0 ? 1 : 0)
      expect(await problems()).toEqual([])
    }),
    runs(15),
  )
})
