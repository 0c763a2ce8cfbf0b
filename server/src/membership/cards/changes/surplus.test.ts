/** What is left over where a card becomes a cheaper type is a refund: it takes what a refund takes, and no way around it pays. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, PASSWORD, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'

const MISSING = 30003
const UNFIT = 24034
const DESK: Permission[] = ['cards.view', 'cards.change-type', 'customers.view', 'customers.view-all']

let world: World
let club: Club
let member: { id: number }
let card: { id: number }
let cheap: { id: number }
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
  member = await newCustomer(club.owner)
  const dear = await newTimeCardType(club.owner, {}, { price: 3_650_00 })
  card = (await sell(club.owner, member, dear, { payment_method: 'WECHAT' })).card
  cheap = await newTimeCardType(club.owner, {}, { price: 1_00 })
})
afterAll(() => world.close())

const desk = (...more: Permission[]) => newStaff(world, club, { permissions: [...DESK, ...more] })
const changeTo = (staff: Staff, body: object = {}) =>
  staff.call(cardChangeCalls.changeType, { params: { id: card.id }, body: { vip_template_id: cheap.id, ...body } })
const confirm = (asker: Staff, who: Staff, body: object = {}) =>
  asker.call(cardChangeCalls.approveSurplus, {
    params: { id: card.id },
    body: { vip_template_id: cheap.id, account_id: who.login, password: PASSWORD, ...body },
  })
const isAsBefore = async () =>
  expect(await club.owner.do(cardCalls.show, { params: { id: card.id } })).toMatchObject({ price: 3_650_00, deferred: 3_650_00 })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

async function refundOrder() {
  const [order] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ approved_by: number | null; method: string; fee_fen: number }>`
      select o.approved_by, t.payment_method as method, t.fee_fen from orders o join order_tenders t on t.brand_id = o.brand_id and t.order_id = o.id
      where o.brand_id = ${club.brandId} and o.kind = 'card-refund' order by o.id desc limit 1`,
    ),
  )
  return order
}

test('whoever may change types and not refund pays nothing out, in cash or as it was paid', async () => {
  const asker = await desk()
  for (const body of [{}, { payment_method_back: 'CASH' }, { surplus: 'refund', refund_token: 'made-up' }]) {
    const refused = await changeTo(asker, body)
    expect([refused.status, refused.refusal.code]).toEqual([403, 'refund_token' in body ? UNFIT : MISSING])
  }
  await isAsBefore()
})

test('a surplus becomes a deposit only where one may take deposits', async () => {
  const refused = await changeTo(await desk(), { surplus: 'deposit' })
  expect(refused.refusal.errors).toEqual({ surplus: [expect.stringContaining('定金')] })
  await isAsBefore()
  const kept = await changeTo(await desk('deposits.take'), { surplus: 'deposit' })
  expect(kept.body.deposit_id).not.toBeNull()
  const deposits = await club.owner.do(depositCalls.ofCustomer, { params: { id: member.id } })
  expect(deposits.data).toMatchObject([{ left: 3_649_00 }])
  await booksAgree()
})

test('a colleague who may refund confirms it: the money goes back as it was paid, and their name stands on it', async () => {
  const asker = await desk()
  const colleague = await newStaff(world, club, { permissions: ['cards.refund'] })
  const confirmed = await confirm(asker, colleague)
  const changed = await changeTo(asker, { refund_token: confirmed.body.approval_token })
  expect(changed.body).toMatchObject({ real_total_fee: -3_649_00 })
  expect(await refundOrder()).toEqual({ approved_by: colleague.id, method: 'WECHAT', fee_fen: -3_649_00 })
  await booksAgree()
})

test('what was confirmed is that type, that price and that way back, once', async () => {
  const asker = await desk()
  const colleague = await newStaff(world, club, { permissions: ['cards.refund'] })
  const refund_token = (await confirm(asker, colleague)).body.approval_token
  const free = await newTimeCardType(club.owner, {}, { price: 0 })
  for (const other of [{ payment_method_back: 'CASH' }, { vip_template_id: free.id }, { reason: '别的原因' }])
    expect((await changeTo(asker, { refund_token, ...other })).refusal.code).toBe(UNFIT)
  await isAsBefore()
  expect((await changeTo(asker, { refund_token })).status).toBe(200)
})

test('a colleague who may not refund confirms nothing, and there is nothing to confirm where nothing is left over', async () => {
  const asker = await desk()
  const other = await desk()
  expect((await confirm(asker, other)).status).toBe(422)
  const dearer = await newTimeCardType(club.owner, {}, { price: 9_000_00 })
  const none = await confirm(asker, club.owner, { vip_template_id: dearer.id })
  expect(none.refusal.errors).toEqual({ vip_template_id: [expect.stringContaining('没有余款')] })
})
