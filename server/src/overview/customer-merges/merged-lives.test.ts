/**
 * Random histories of two customers at two branches, merged and undone, with a life in between: the books agree at every step;
 * merged, the one that is kept has what both had; undone at once, every list, figure and balance is as it was.
 */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { sumUp } from '../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const act = fc.record({
  do: fc.constantFrom(
    'sell',
    'sell',
    'visit',
    'visit',
    'leave',
    'deposit',
    'follow-up',
    'refund',
    'undo',
    'share',
    'block',
    'edit',
    'transfer',
  ),
  who: fc.nat(1),
  n: fc.nat(5),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
/** A card that is refunded is still whose it was shared with. */
const sharedThenRefunded: Act[] = [
  { do: 'sell', who: 0, n: 0 },
  { do: 'share', who: 0, n: 0 },
  { do: 'refund', who: 0, n: 0 },
]
type Two = readonly [number, number]
type Types = { id: number; price: number }[]

test('merged and undone, whatever came before: the books agree, the kept one has both, and all is as it was', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.array(act, { maxLength: 5 }), async (before, between) => {
      const club = await newClub(world)
      const types = [
        await newTimeCardType(club.owner, { holders: 2, transfer_fee: 0 }, { price: 100_01 }),
        await newCountCardType(club.owner, { times: 5, transfer_fee: 0 }, { price: 99_97 }),
        await newStoredValueType(club.owner, { amount: 200_00, gift_amount: 22_22, entry_fee: 15_55 }, { price: 200_00 }),
      ]
      await club.owner.do(pointCalls.editRules, { body: { per_yuan: 1, per_visit: 5 } })
      const two = [(await newCustomer(club.owner, { name: '孙重' })).id, (await newCustomer(club.owner, { name: '孙重' })).id] as const
      for (const next of before) await live(club, two, types, next)
      const was = await looks(club, two)
      const first = await merge(club, two)
      const [kept] = await looks(club, [two[0]])
      for (const list of ['cards', 'orders', 'visits', 'deposits', 'follow_ups'] as const)
        expect(idsOf(kept?.[list]), list).toEqual(idsOf(was.flatMap((one): { id: number }[] => one[list])))
      await undo(club, first)
      expect(await looks(club, two)).toEqual(was)
      const second = await merge(club, two)
      for (const next of between) await live(club, [two[0], two[0]], types, next)
      await goodBooks(club)
      await undo(club, second)
      await goodBooks(club)
    }),
    runs(8, [[sharedThenRefunded, []]]),
  )
})

const merge = async (club: Club, [kept_id, gone_id]: Two) =>
  (await club.owner.do(customerMergeCalls.merge, { body: { kept_id, gone_id } })).id
const undo = (club: Club, id: number) => club.owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '弄错' } })

/** Each once: a card that the two shared is one’s own now. */
const idsOf = (found: readonly { id: number }[] = []) => [...new Set(found.map(({ id }) => id))].toSorted((a, b) => a - b)

async function goodBooks(club: Club): Promise<void> {
  await sumUp(world, club.brandId)
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
}

/** Whether it is allowed is the server's business. */
async function live(club: Club, two: Two, types: Types, { do: what, who, n }: Act): Promise<void> {
  const { owner } = club
  const id = two[who] ?? two[0]
  const cards = (await owner.do(cardCalls.list, { query: { customer_id: String(id) } })).data
  const card = cards[n % Math.max(1, cards.length)]
  const params = { id: card?.id ?? 0 }
  const type = types[n % types.length]
  if (what === 'sell' && type) await sell(owner, { id }, type)
  if (what === 'visit') await owner.call(checkInCalls.admit, { body: { customer_id: id } })
  if (what === 'deposit') await owner.do(depositCalls.take, { body: { customer_id: id, fee: 10_00 + n, payment_method: 'CASH' } })
  if (what === 'follow-up')
    await owner.do(followUpCalls.create, { body: { customer_id: id, method: 'phone', result: 'none', content: `第${n}次` } })
  if (what === 'block') await owner.do(customerCalls.block, { params: { id }, body: { reason: '闹事' } })
  if (what === 'edit')
    await owner.do(customerCalls.edit, {
      params: { id },
      body: n % 2 ? { remark: `备注${n}`, source: n } : { birthday: `1990-01-0${n + 1}` },
    })
  if (what === 'leave') {
    const inside = (await owner.do(checkInCalls.visits, { query: { customer_id: String(id), inside: '1' } })).data[0]
    if (inside) await owner.call(checkInCalls.leave, { params: { id: inside.id } })
  }
  if (what === 'refund') await owner.call(cardCalls.refund, { params, body: { fee: n, reason: '退' } })
  if (what === 'share') await owner.call(cardHolderCalls.add, { params, body: { customer_id: two[1 - who] ?? two[0] } })
  if (what === 'transfer') await owner.call(cardChangeCalls.transfer, { params, body: { to_customer_id: two[1 - who] ?? two[0] } })
  if (what === 'undo' && card) {
    const { undoable_event_id: event_id } = await owner.do(cardCalls.show, { params })
    if (event_id !== null) await owner.call(cardChangeCalls.reverse, { params, body: { event_id, reason: '撤' } })
  }
}

/** What a club sees of its customers, less what only counts how often a row was written. */
async function looks({ owner }: Club, ids: readonly number[]) {
  const seen = []
  for (const id of ids) {
    const query = { customer_id: String(id), per_page: '100' }
    const { version: _, ...customer } = await owner.do(customerCalls.show, { params: { id: String(id) } })
    const cards = (await owner.do(cardCalls.list, { query: { ...query, status: '1,2,3,4,5,6,7' } })).data.map(
      ({ version: _, ...card }) => card,
    )
    seen.push({
      customer,
      cards,
      score: (await owner.do(pointCalls.details, { params: { id }, query: {} })).score,
      orders: (await owner.do(customerCalls.orders, { params: { id }, query: { per_page: '100' } })).data,
      visits: (await owner.do(checkInCalls.visits, { query })).data,
      deposits: (await owner.do(depositCalls.list, { query })).data,
      follow_ups: (await owner.do(followUpCalls.list, { query })).data,
      statistics: await owner.do(customerCalls.statistics),
      holders: await Promise.all(
        cards.map(async (card) => (await owner.do(cardHolderCalls.list, { params: { id: card.id } })).data.map((one) => one.id)),
      ),
    })
  }
  return seen
}
