/** What forgetting somebody does to the rows of others: their number goes, a word that anybody may be called by stays, and no key is lost. */

import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { forgotten, whereIs } from '../../testing/forgotten.ts'
import { imported } from '../../testing/imports.ts'
import { memberAt } from '../../testing/members.ts'

const world = await newWorld()
afterAll(() => world.close())
let club: Club
let owner: Staff
let manager: Staff
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  manager = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
})

const rowsOf = async (question: string, ...values: unknown[]) => (await world.database.pool.query<{ row: string }>(question, values)).rows
const FORGOTTEN = '已删除会员 Deleted member'

/** Every row of the brand that isn't the customer's own, as it stands. */
async function rowsOfOthers(own: number): Promise<string[]> {
  const found: string[] = []
  for (const table of [
    'operation_log',
    'export_tasks',
    'cash_moves',
    'shifts',
    'import_rows',
    'idempotency',
    'orders',
    'cards',
    'card_events',
    'follow_ups',
  ])
    found.push(
      ...(
        await rowsOf(
          `select '${table} ' || (to_jsonb(t) - 'file_key')::text as row from ${table} t where brand_id = $1
            and coalesce(to_jsonb(t) ->> 'customer_id', '') <> $2 and not (coalesce(to_jsonb(t) ->> 'subject_kind', '') = 'customer' and to_jsonb(t) ->> 'subject_id' = $2)
            order by 1`,
          club.brandId,
          String(own),
        )
      ).map(({ row }) => row),
    )
  return found
}

test('whoever calls themselves 2026, cash, 现金 or by another’s order takes nothing out of anybody’s log, sheet, money or kept answer', async () => {
  const branch = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(
    world,
    { brandId: club.brandId, gymId: branch },
    { permissions: ['customers.view', 'customers.create', 'customers.view-all'] },
  )
  const other = await newCustomer(owner, { name: '赵旧名', remark: '现金 cash 2026' })
  await owner.do(depositCalls.take, { body: { customer_id: other.id, fee: 10_00, payment_method: 'CASH' } })
  await owner.do(customerCalls.edit, { params: { id: other.id }, body: { name: '赵现金' } })
  await newCustomer(there, { name: '现金流', remark: '2026 年来' })
  const { trade_no } = await sell(owner, other, await newTimeCardType(owner), { remark: '2026 现金 cash id' })
  await owner.do(depositCalls.take, { body: { customer_id: other.id, fee: 80_00, payment_method: 'CASH', purpose: '现金 2026' } })
  await imported(world, owner, [
    ['姓名', '手机号', '备注'],
    ['钱二', newPhone(), '现金 2026 cash'],
  ])
  const gone = await newCustomer(owner, { name: '现金' })
  for (const name of ['2026', 'cash', 'id', 'CASH', String(trade_no), '备注', '赵旧名'])
    await owner.do(customerCalls.edit, { params: { id: gone.id }, body: { name } })
  const request = await manager.do(forgetRequestCalls.ask, { body: { customer_id: gone.id, reason: '本人' } })
  const before = await rowsOfOthers(gone.id)
  expect(before.length).toBeGreaterThan(12)
  await owner.do(forgetRequestCalls.settle, { params: { id: request.id }, body: { forget: true } })
  const after = await rowsOfOthers(gone.id)
  expect(after).toEqual(before)
})

test('a payment that is sent again after its answer named somebody who is forgotten is refused as done, and not carried out twice', async () => {
  const phone = newPhone()
  const gone = await newCustomer(owner, { phone })
  const payer = await newCustomer(owner, { name: '付款人' })
  const pay = () =>
    owner.call(
      depositCalls.take,
      { body: { customer_id: payer.id, fee: 80_00, payment_method: 'CASH', purpose: `代 ${phone} 付` } },
      { 'idempotency-key': 'sent-again' },
    )
  expect((await pay()).status).toBe(200)
  expect(await pay()).toMatchObject({ status: 200, body: { fee: 80_00 } })
  await forgotten(manager, owner, gone)
  expect(await pay()).toMatchObject({ status: 422, refusal: { code: 40906 } })
  expect(await rowsOf('select 1 as row from deposits where brand_id = $1', club.brandId)).toHaveLength(1)
  // The key also still keeps other words from being sent with it.
  const others = { body: { customer_id: payer.id, fee: 90_00, payment_method: 'CASH' as const } }
  expect(await owner.call(depositCalls.take, others, { 'idempotency-key': 'sent-again' })).toMatchObject({ status: 422 })
  expect(await rowsOf('select 1 as row from deposits where brand_id = $1', club.brandId)).toHaveLength(1)
})

test('their number goes out of what was written of others; a longer number that holds it, and a number somebody or the branch has, stay', async () => {
  const phone = newPhone()
  const gone = await newCustomer(owner, { name: '令狐已忘', phone })
  const other = await newCustomer(owner, { name: '介绍人', remark: `带来了 ${phone}，单号 9${phone}7` })
  await owner.do(followUpCalls.create, {
    body: { customer_id: other.id, method: 'phone', result: 'interested', content: `改打${phone}`, next_on: null, card_id: null },
  })
  await sell(owner, other, await newTimeCardType(owner), { remark: `找 ${phone}` })
  await imported(world, owner, [
    ['姓名', '手机号', '备注'],
    ['钱二', newPhone(), `${phone} 的朋友`],
  ])
  await forgotten(manager, owner, gone)
  const left = await whereIs(world, phone)
  expect(left.map((row) => row.split(':')[0])).toEqual(['customers'])
  expect(left[0]).toContain(`带来了 ***，单号 9${phone}7`)
  const [sheet] = await rowsOf(
    "select cells::text as row from import_rows where brand_id = $1 and cells::text like '%的朋友%'",
    club.brandId,
  )
  expect(sheet?.row).toContain('钱二')

  const hotline = newPhone()
  await world.database.pool.query('update gyms set phone = $1 where id = $2', [hotline, club.gymId])
  const told = await newCustomer(owner, { name: '记得打来', remark: `请打本店 ${hotline}` })
  await forgotten(manager, owner, await newCustomer(owner, { name: '留了店里电话', phone: hotline }))
  expect(await owner.do(customerCalls.show, { params: { id: String(told.id) } })).toMatchObject({ remark: `请打本店 ${hotline}` })

  const handedOn = newPhone()
  const first = await newCustomer(owner, { name: '换号前', phone: handedOn })
  await owner.do(customerCalls.edit, { params: { id: first.id }, body: { phone: newPhone() } })
  const now = await newCustomer(owner, { name: '换号后', phone: handedOn, remark: `本人 ${handedOn}` })
  await forgotten(manager, owner, first)
  expect(await owner.do(customerCalls.show, { params: { id: String(now.id) } })).toMatchObject({ remark: `本人 ${handedOn}` })
})

test('a card that somebody shared with them names them no more, in its history and in the log; its owner and other holders stay named', async () => {
  const [gone, other, holder] = [
    await newCustomer(owner, { name: '上官共享' }),
    await newCustomer(owner, { name: '卡主' }),
    await newCustomer(owner, { name: '仍在用' }),
  ]
  const {
    card: { id },
  } = await sell(owner, other, await newStoredValueType(owner, { holders: 3 }))
  for (const one of [gone, holder]) await owner.do(cardHolderCalls.add, { params: { id }, body: { customer_id: one.id } })
  await owner.do(cardHolderCalls.remove, { params: { id, customer_id: String(gone.id) } })
  // Whoever takes another holder’s name takes it out of nothing.
  await owner.do(customerCalls.edit, { params: { id: gone.id }, body: { name: '仍在用' } })
  await forgotten(manager, owner, gone)
  expect(await whereIs(world, '上官共享')).toEqual([])
  const told = await rowsOf(
    "select after ->> 'holder' as row from card_events where brand_id = $1 and after ? 'holder' order by id",
    club.brandId,
  )
  expect(told.map(({ row }) => row)).toEqual([FORGOTTEN, '仍在用', FORGOTTEN])
  expect(await whereIs(world, '卡主')).not.toEqual([])
})

test('a text that another brand sent to the same phone isn’t this brand’s to delete', async () => {
  const phone = newPhone()
  const gone = await newCustomer(owner, { phone })
  const neighbour = await newClub(world)
  await newCustomer(neighbour.owner, { phone })
  await memberAt(world, neighbour, phone)
  const sent = () =>
    rowsOf('select id as row from sms_outbox where phone = $1 union all select id from phone_codes where phone = $1', phone)
  const before = await sent()
  expect(before).toHaveLength(2)
  await forgotten(manager, owner, gone)
  expect(await sent()).toEqual(before)
})

test('a name in the log from before they came is another’s and stays; what names them since any branch had them goes, a number always', async () => {
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const permissions = ['customers.view', 'customers.view-all', 'customers.create', 'customers.delete'] as const
  const there = [
    await newStaff(world, at, { permissions: [...permissions] }),
    await newStaff(world, at, { permissions: [...permissions] }),
  ] as const
  const phone = newPhone()
  const named = (day: string, customer: string) =>
    world.database.pool.query(
      `insert into operation_log (brand_id, gym_id, at, staff_id, subject_kind, subject_id, action, params, request_id, record_kind)
       values ($1, $2, $3, $4, 'goods', 1, 'goods.edited', jsonb_build_object('customer', $5::text), 'r', 'public')`,
      [club.brandId, club.gymId, `${day}T04:00:00Z`, owner.id, customer],
    )
  const here = await newCustomer(owner, { name: '上官早来', phone })
  for (const day of ['2026-11-19', '2026-11-20']) await named(day, '上官早来')
  await named('2026-11-19', phone)
  world.clock.advance(3_600_000)
  const joined = await there[0].do(customerCalls.create, { body: { name: '上官早来', phone, join_person_id: here.person_id } })
  await forgotten(manager, owner, here)
  await forgotten(there[0], there[1], joined)
  const left = await rowsOf(
    `select at::date || ' ' || (params ->> 'customer') as row from operation_log where brand_id = $1 and request_id = 'r'`,
    club.brandId,
  )
  expect(left.map(({ row }) => row).toSorted()).toEqual(['2026-11-19 ***', '2026-11-19 上官早来', `2026-11-20 ${FORGOTTEN}`])
})
