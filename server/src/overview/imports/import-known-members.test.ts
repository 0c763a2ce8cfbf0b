/** A sheet of members gives whoever is here already a card by the rules of a sheet of cards; no held kind gives anything to whoever brings it. */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { newStoredValueType } from '../../testing/card-types.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCoach, newTaught } from '../../testing/courses.ts'
import { newCustomer } from '../../testing/customers.ts'
import { checked, imported, type SheetCell } from '../../testing/imports.ts'
import { newArea } from '../../testing/lockers.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  await newStoredValueType(owner, {}, { name: '储值卡' })
})

const HEAD = ['姓名', '手机号', '卡种', '卡号', '本金余额']
const sheet = (...rows: SheetCell[][]): SheetCell[][] => [HEAD, ...rows]
const cards = async () => (await owner.do(cardCalls.list, { query: {} })).data
const said = (found: { problems: { row: number; message: string }[] }) => found.problems.map(({ row, message }) => `${row} ${message}`)
const CLERK: Permission[] = ['imports.customers', 'customers.view']

test('who is here gets a card only by whoever may import cards, by a number, and only where they are seen; others bring nothing of it', async () => {
  const [seen, unseen] = [newPhone(), newPhone()]
  await newCustomer(owner, { name: '赵会员', phone: seen })
  await newCustomer(owner, { name: '秘密', phone: unseen })
  const rows = sheet(['赵会员', seen, '储值卡', 'S-1', 500], ['秘密', unseen, '储值卡', 'S-2', 500])
  const clerk = await newStaff(world, club, { permissions: [...CLERK, 'customers.view-all'] })
  const right = '卡种: 需要“导入会员卡”权限，没有权限时请留空'
  expect(said(await checked(world, clerk, rows))).toEqual([`2 ${right}`, `3 ${right}`])
  const blind = await newStaff(world, club, { permissions: [...CLERK, 'imports.cards'] })
  const found = await checked(world, blind, rows)
  expect(said(found).every((text) => text.includes('不在您能查看的客户中'))).toBe(true)
  const cardless = sheet(['别名', unseen, '', '', ''])
  const renamed = await checked(world, blind, cardless)
  expect(said(renamed)).toEqual(['2 手机号: 手机号已登记为另一个姓名，请核对'])
  expect([renamed.joined, JSON.stringify(renamed).includes('秘密')]).toEqual([[], false])
  const seller = await newStaff(world, club, { permissions: [...CLERK, 'customers.view-all', 'imports.cards'] })
  const unnumbered = await checked(world, seller, sheet(['赵会员', seen, '储值卡', '', 500]))
  expect(said(unnumbered)).toEqual(['2 卡号: 已是本店客户，给已有客户导入会员卡必须有卡号，以免重复导入'])
  await imported(world, seller, rows)
  // The same file twice, and one whose people came without numbers.
  expect((await checked(world, seller, rows)).state).toBe('errors')
  const fresh = sheet(['新会员', newPhone(), '储值卡', '', 500])
  await imported(world, clerk, fresh)
  expect(said(await checked(world, seller, fresh))).toEqual([expect.stringContaining('必须有卡号')])
  expect(await cards()).toHaveLength(3)
})

test('nobody brings themselves a card, as a new customer or as one who is here, nor by changing their own phone first', async () => {
  const [mine, other] = [newPhone(), newPhone()]
  const clerk = await newStaff(world, club, {
    phone: mine,
    permissions: [...CLERK, 'customers.view-all', 'imports.cards', 'customers.edit', 'customers.leads-edit'],
  })
  const own = '2 手机号: 不能给自己导入会员卡，请由同事导入'
  expect(said(await checked(world, clerk, sheet(['我自己', mine, '储值卡', 'S-1', 500])))).toEqual([own])
  const me = await newCustomer(owner, { name: '我自己', phone: mine })
  expect(said(await checked(world, clerk, sheet(['我自己', mine, '储值卡', 'S-1', 500])))).toEqual([own])
  await clerk.do(customerCalls.edit, { params: { id: me.id }, body: { phone: other } })
  expect(said(await checked(world, clerk, sheet(['我自己', other, '储值卡', 'S-1', 500])))).toEqual([own])
  const byNumber = [
    ['编号', '姓名', '卡种', '卡号', '本金余额'],
    [String(me.id), '我自己', '储值卡', 'S-1', 500],
  ]
  expect(said(await checked(world, clerk, byNumber, 'cards'))).toEqual([own])
  // Without a card they are a customer like any other, and a colleague brings it.
  expect((await checked(world, clerk, sheet(['我自己', other, '', '', '']))).state).toBe('passed')
  await imported(world, owner, sheet(['我自己', other, '储值卡', 'S-1', 500]))
  expect(await cards()).toMatchObject([{ card_no: 'S-1' }])
})

test('any phone of one’s own login in the brand is one’s own, also of a post at another branch', async () => {
  const login = newPhone()
  const branch = await newBranch(world, club.brandId, '分店')
  const here = await newStaff(world, club, { phone: login, permissions: [...CLERK, 'customers.view-all', 'imports.cards'] })
  const there = await newStaff(world, { brandId: club.brandId, gymId: branch }, { phone: login, name: '我' })
  const moved = newPhone()
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set phone = ${moved} where brand_id = ${club.brandId} and id = ${there.id}`.execute(db),
  )
  for (const phone of [login, moved])
    expect(said(await checked(world, here, sheet(['我', phone, '储值卡', 'S-1', 500])))).toEqual([expect.stringContaining('不能给自己')])
})

test('nor a locker, nor lessons', async () => {
  const mine = newPhone()
  const clerk = await newStaff(world, club, {
    phone: mine,
    permissions: [...CLERK, 'customers.view-all', 'imports.customer-courses'],
  })
  const area = await newArea(owner)
  const lockers = [
    ['柜区', '柜号', '姓名', '手机号', '起租日期', '到期日期', '押金'],
    [area.name, '1', '我', mine, '2026-11-01', '2026-12-31', 100],
  ]
  expect(said(await checked(world, clerk, lockers, 'lockers'))).toEqual(['2 手机号: 不能给自己导入，请由同事导入'])
  const coach = await newCoach(world, club, '王教练')
  const course = await newTaught(owner, coach, { name: '私教一对一' })
  const courses = [
    ['姓名', '手机号', '课程', '教练', '剩余课时', '剩余金额'],
    ['我', mine, course.name, '王教练', 10, 2000],
  ]
  expect(said(await checked(world, clerk, courses, 'courses'))).toEqual(['2 手机号: 不能给自己导入，请由同事导入'])
  expect((await checked(world, owner, courses, 'courses')).state).toBe('passed')
})

test('whom only another branch knows is named by no kind of sheet that calls them otherwise', async () => {
  const elsewhere = newPhone()
  const branch = await newBranch(world, club.brandId, '分店')
  await newCustomer(await newStaff(world, { brandId: club.brandId, gymId: branch }, { type: GYM_OWNER }), {
    name: '别店会员',
    phone: elsewhere,
  })
  const area = await newArea(owner)
  const coach = await newCoach(world, club, '王教练')
  const course = await newTaught(owner, coach, { name: '私教一对一' })
  const sheets = {
    members: sheet(['别名', elsewhere, '', '', '']),
    leads: [
      ['姓名', '手机号'],
      ['别名', elsewhere],
    ],
    lockers: [
      ['柜区', '柜号', '姓名', '手机号', '起租日期', '到期日期'],
      [area.name, '1', '别名', elsewhere, '2026-11-01', '2026-12-31'],
    ],
    courses: [
      ['姓名', '手机号', '课程', '教练', '剩余课时'],
      ['别名', elsewhere, course.name, '王教练', 10],
    ],
  } as const
  for (const [kind, rows] of Object.entries(sheets)) {
    // `as`: the keys are kinds.
    const found = await checked(
      world,
      owner,
      rows.map((row) => [...row]),
      kind as keyof typeof sheets,
    )
    expect([kind, said(found)]).toEqual([kind, ['2 手机号: 手机号已登记为另一个姓名，请核对']])
    expect(JSON.stringify(found)).not.toContain('别店会员')
  }
  const joined = await checked(world, owner, sheet(['别店会员', elsewhere, '', '', '']))
  expect(joined.joined).toMatchObject([{ name: '别店会员', here: false }])
  expect((await owner.call(importCalls.insert, { body: { data_import_id: joined.id, wait: false } })).status).toBe(200)
})
