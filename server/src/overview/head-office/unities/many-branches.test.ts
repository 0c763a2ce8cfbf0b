/** Whoever reaches many branches is shown universal members by another way than whoever reaches a few: both show the same. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newCountCardType, newStoredValueType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { newBranch, newClub, newPhone, newStaff, newWorld, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

const BRANCHES = 32

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('however many branches somebody reaches, who joined, bought, shares, was handed a card or is gone is told alike', async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  const home = await newClub(world, { name: '总店' })
  const { brandId, gymId } = home
  const others: number[] = []
  while (others.length < BRANCHES) others.push(await newBranch(world, brandId, `${others.length + 2} 店`))
  const [second = 0] = others
  const desk = await newStaff(world, { brandId, gymId: second }, { type: 4 })
  const all = await newStaff(world, home, { type: 5, headOffice: true })
  const few = await newStaff(world, home, { type: 3, headOffice: true, reach: [gymId, second] })
  const both = async (expected: string[]) => {
    for (const staff of [all, few])
      expect((await staff.do(unityCalls.list, { query: {} })).data.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
    const pages = await Promise.all([1, 2].map((page) => all.do(unityCalls.list, { query: { page, per_page: 1 } })))
    expect(pages.map(({ total }) => total)).toEqual([expected.length, expected.length])
  }
  const goodEverywhere = async (type: { id: number }) => {
    await world.database.transaction(brandId, (db) =>
      sql`update vip_templates set terms = terms || '{"gyms": "all"}' where brand_id = ${brandId} and id = ${type.id}`.execute(db),
    )
    return type
  }

  const phone = newPhone()
  await newCustomer(home.owner, { name: '王一', phone })
  const [buyer, partner, receiver] = [
    await newCustomer(home.owner, { name: '李二' }),
    await newCustomer(home.owner, { name: '孙三' }),
    await newCustomer(home.owner, { name: '周四' }),
  ]
  await both([])
  const known = await desk.do(customerCalls.unity, { params: { id: phone } })
  if (known.kind !== 'unity') throw new Error('the other branch doesn’t know them')
  const there = await newCustomer(desk, { name: '王一', phone, join_person_id: known.person.id })
  await both(['王一'])
  const { card } = await sell(home.owner, buyer, await goodEverywhere(await newCountCardType(home.owner)))
  await both(['王一', '李二'])
  const shared = await sell(home.owner, buyer, await goodEverywhere(await newStoredValueType(home.owner, { holders: 2 })))
  await home.owner.do(cardHolderCalls.add, { params: { id: shared.card.id }, body: { customer_id: partner.id } })
  await both(['王一', '李二', '孙三'])
  await home.owner.do(cardChangeCalls.transfer, { params: { id: card.id }, body: { to_customer_id: receiver.id } })
  await both(['王一', '李二', '孙三', '周四'])
  await desk.do(leadCalls.remove, { params: { id: there.id }, body: { reason: '填错' } })
  await both(['李二', '孙三', '周四'])
  await home.owner.do(cardCalls.refund, { params: { id: shared.card.id }, body: { fee: 50_00, reason: '搬家' } })
  await both(['周四'])
})
