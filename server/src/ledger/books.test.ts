/** The books over random days: whatever a club does in whatever order, every check of check-books holds. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { recogniseAll } from '../jobs/recognise.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../testing/card-types.ts'
import { newClub, newStaff, newWorld, type Staff, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { runs } from '../testing/runs.ts'
import { checkBooks } from './check-books.sql.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

/** Something that may happen at the counter; the numbers choose which card, member, price. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), type: fc.nat(3), off: fc.nat(20), stored: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('visit' as const), cancel: fc.boolean(), partner: fc.boolean(), guest: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel-some' as const), visit: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lock' as const), card: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unlock' as const), card: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), card: fc.nat(), share: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), card: fc.nat(), days: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('activate' as const), card: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 25 }), recognise: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('after any days of sales, visits, suspensions, refunds and time passing, all the books agree', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      world.clock.set('2026-11-20T04:00:00Z')
      const club = await newClub(world)
      let staff = club.owner
      const [member, partner, guest] = [await newCustomer(staff), await newCustomer(staff), await newCustomer(staff)]
      const others = { partner: partner.id, guest: guest.id }
      const types = [
        await newTimeCardType(staff, { gift_days: 3 }, { price: 100_01 }),
        await newTimeCardType(staff, { days: 20, opening: { rule: 'first-visit', within_days: 40 } }, { price: 77_77 }),
        await newCountCardType(staff, { times: 7, days: 30, gift_times: 2, holders: 2, guests: 1 }, { price: 99_99 }),
        await newStoredValueType(staff, { amount: 300_00, gift_amount: 33_33, entry_fee: 19_90, holders: 2, guests: 1 }, { price: 300_00 }),
      ]
      for (const next of steps) {
        if (next.do === 'days') {
          world.clock.advance(next.days * 86_400_000)
          if (next.recognise) await recogniseAll(world.database, world.clock)
          staff = await newStaff(world, club, { type: 4 })
        } else await act(staff, { member: member.id, ...others }, types, next)
      }
      await expectGoodBooks(club.brandId)
      world.clock.advance(400 * 86_400_000)
      await recogniseAll(world.database, world.clock)
      await expectGoodBooks(club.brandId)
      await expectAllAccountedFor(club.brandId)
    }),
    runs(12),
  )
})

/** Who holds the cards, who shares those that may be shared, whom they bring along. */
type People = { member: number; partner: number; guest: number }

async function act(
  staff: Staff,
  people: People,
  types: { id: number; kind: number; price: number }[],
  next: Exclude<Step, { do: 'days' }>,
): Promise<void> {
  const customerId = people.member
  const cards = (await staff.do(cardCalls.list, { query: { customer_id: customerId, per_page: 100 } })).data
  if (next.do === 'sell') return sellOne(staff, people, types, cards, next)
  if (next.do === 'visit') return visit(staff, people, next)
  if (next.do === 'cancel-some') {
    const visits = (await staff.do(checkInCalls.visits, { query: { customer_id: customerId, per_page: 100 } })).data
    const visit = visits[next.visit % Math.max(1, visits.length)]
    if (visit) await staff.call(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '翻旧账' } })
    return
  }
  const card = cards[next.card % Math.max(1, cards.length)]
  if (!card) return
  // Whether the card's status allows it is the server's business: a refusal must change nothing.
  if (next.do === 'lock') await staff.call(cardCalls.lock, { body: { ids: [card.id] } })
  if (next.do === 'unlock') await staff.call(cardCalls.unlock, { body: { ids: [card.id] } })
  if (next.do === 'activate') await staff.call(cardCalls.activate, { params: { id: card.id } })
  if (next.do === 'edit' && card.end_date)
    await staff.call(cardCalls.edit, { params: { id: card.id }, body: { end_date: later(card.end_date, next.days), reason: '补偿' } })
  if (next.do === 'refund') {
    const { deferred } = await staff.do(cardCalls.show, { params: { id: card.id } })
    await staff.call(cardCalls.refund, { params: { id: card.id }, body: { fee: Math.floor((deferred * next.share) / 100), reason: '退' } })
  }
}

async function visit(staff: Staff, { member, partner, guest }: People, next: Extract<Step, { do: 'visit' }>): Promise<void> {
  const entered = await staff.call(checkInCalls.admit, { body: { customer_id: next.partner ? partner : member } })
  if (entered.status !== 200) return
  const { id } = entered.body.visit
  if (next.guest) {
    const came = await staff.call(checkInCalls.admitGuest, { params: { id }, body: { customer_id: guest } })
    if (came.status === 200) await staff.do(checkInCalls.leave, { params: { id: came.body.visit.id } })
  }
  // Not while a guest's visit stands on it.
  const cancelled = next.cancel ? await staff.call(checkInCalls.cancel, { params: { id }, body: { reason: '点错' } }) : null
  if (cancelled?.status !== 200) await staff.do(checkInCalls.leave, { params: { id } })
}

type Sell = Extract<Step, { do: 'sell' }>
async function sellOne(
  staff: Staff,
  { member: customerId, partner }: People,
  types: { id: number; kind: number; price: number }[],
  cards: { id: number; kind: number; status: number; balance: number | null }[],
  next: Sell,
): Promise<void> {
  const type = types[next.type]
  if (!type) return
  const price = type.price - next.off * 100
  // Stored value doesn't buy stored value.
  const purse =
    next.stored && type.kind !== 3 ? cards.find((card) => card.kind === 3 && card.status <= 2 && (card.balance ?? 0) > 0) : undefined
  const fromPurse = Math.min(price, purse?.balance ?? 0)
  const payments = [
    ...(purse && fromPurse > 0 ? [{ payment_method: 'DEBIT_CARD' as const, fee: fromPurse, debit_card_id: purse.id }] : []),
    ...(price > fromPurse ? [{ payment_method: 'WECHAT' as const, fee: price - fromPurse }] : []),
  ]
  const sold = await staff.call(cardCalls.sell, {
    body: { customer_id: customerId, vip_template_id: type.id, real_total_fee: price, payments },
  })
  expect(sold.status, JSON.stringify(sold.refusal)).toBe(200)
  // Where its terms allow none it is refused, and nothing changes.
  await staff.call(cardHolderCalls.add, { params: { id: sold.body.card.id }, body: { customer_id: partner } })
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

async function expectGoodBooks(brandId: number): Promise<void> {
  expect(await world.database.transaction(brandId, (db) => checkBooks({ db, brandId }))).toEqual([])
}

/** Paid in = recognised + still deferred + still stored (refunds have gone out again). */
async function expectAllAccountedFor(brandId: number): Promise<void> {
  const sums = await world.database.transaction(brandId, (db) =>
    one(
      db,
      sql<{ hand: number; rest: number; gifts: number }>`
    select coalesce(sum(amount_fen) filter (where account = 'hand'), 0)::bigint as hand,
      coalesce(-sum(amount_fen) filter (where account in ('income', 'deferred', 'stored')), 0)::bigint as rest,
      coalesce(sum(amount_fen) filter (where account in ('gift', 'promotion')), 0)::bigint as gifts
    from ledger_lines where brand_id = ${brandId}`,
    ),
  )
  expect(sums.rest).toBe(sums.hand)
  expect(sums.gifts).toBe(0)
}
