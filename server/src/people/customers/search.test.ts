/** What a search shows and what it counts come by different ways: they are held to one another. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialsOf } from '../../search/names.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { runs } from '../../testing/runs.ts'

let world: World
let club: Club
let consultant: Staff
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
  consultant = await newStaff(world, club, { permissions: ['customers.view', 'cards.view'] })
})
afterAll(() => world.close())

const names = ['王伟', '王小伟', '欧阳娜娜', '欧阳锋', '欧娜', 'Anna Li', 'Ann', '李安娜', '王·小明', '赵一', '单雄信', 'Wang Wei', '㐂多']
const texts = [
  '王',
  '王小',
  '小伟',
  '欧阳娜',
  '娜娜',
  'w',
  'ww',
  'wxw',
  'an',
  'ann',
  'annal',
  'li',
  'wang',
  'oyn',
  'ouyang',
  'sx',
  '㐂',
  'WANG W',
  'zy1',
  'zz',
]

test('every search, with all pages put together, shows as many as it counts, to whom sees all and to whom sees only their own', async () => {
  const type = await newTimeCardType(club.owner)
  for (const [n, name] of [...names, ...names].entries()) {
    const made = await newCustomer(club.owner, { name, ...(n % 3 === 0 ? { consultant_id: consultant.id } : {}) })
    // Card numbers that are also somebody's initials: found once, whichever way.
    if (n === 0) await sell(club.owner, made, type, { card_no: 'wxw' })
    if (n === 8) await sell(club.owner, made, type, { card_no: 'zy1' })
  }
  const searched = fc.record({ search: fc.constantFrom(...texts), sort: fc.constantFrom('newest', 'name'), own: fc.boolean() } as const)
  await fc.assert(
    fc.asyncProperty(searched, async ({ search, sort, own }) => {
      const staff = own ? consultant : club.owner
      const all = await staff.do(customerCalls.list, { query: { search, sort, per_page: 100 } })
      if (/^\p{Script=Han}+$/u.test(search)) expect(all.data.filter(({ name }) => !name.replace('·', '').includes(search))).toEqual([])
      for (const page of [1, 2]) {
        const { total, data } = await staff.do(customerCalls.list, { query: { search, sort, per_page: 1, page } })
        expect([search, total]).toEqual([search, all.data.length])
        expect(data.map(({ id }) => id)).toEqual(all.data.slice(page - 1, page).map(({ id }) => id))
      }
    }),
    runs(60, [[{ search: 'wxw', sort: 'newest', own: false }], [{ search: '欧阳娜', sort: 'newest', own: false }]]),
  )
})

test('whoever’s initials begin so is found, newest first, and nobody twice', async () => {
  const found = await club.owner.do(customerCalls.list, { query: { search: 'ww', per_page: 100 } })
  expect(found.data.map(({ name }) => initialsOf(name).startsWith('ww'))).not.toContain(false)
  expect(found.data.map(({ id }) => id)).toEqual([...new Set(found.data.map(({ id }) => id))].sort((a, b) => b - a))
  expect(found.data.length).toBe(2)
})

test('cards are found by the initials of whom they belong to', async () => {
  const holder = await newCustomer(club.owner, { name: '秦叔宝' })
  await sell(club.owner, holder, await newTimeCardType(club.owner))
  for (const search of ['q', 'qs', 'qsb', 'qin', '叔宝'])
    expect((await club.owner.do(cardCalls.list, { query: { search } })).data.map(({ customer }) => customer.name)).toEqual(['秦叔宝'])
})
