/** 删除潜客: only who holds nothing and never came, by a right of its own; in no list any more, their number free, and it can be undone. */
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { sell } from '../../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { leadHoldingRows } from './deleted-leads.sql.ts'

const world = await newWorld()
afterAll(() => world.close())
let club: Club
let owner: Staff
beforeEach(async () => {
  club = await newClub(world)
  owner = club.owner
})

const TODAY = '2026-11-20'
const body = { reason: '同行来套价，不是真实客户' }
const read = <Row>(question: Sql<Row>) => world.database.transaction(club.brandId, (db) => rows(db, question))
const remove = (by: Staff, id: number) => by.call(leadCalls.remove, { params: { id }, body })
const restore = (by: Staff, id: number) => by.call(leadCalls.restore, { params: { id } })
const idsIn = async (search: string) => (await owner.do(leadCalls.list, { query: { search } })).data.map(({ id }) => id)
const staffWith = (...more: Permission[]) => newStaff(world, club, { permissions: ['customers.view', ...more] })
const lacks = { status: 403, refusal: { message: expect.stringContaining(permissions['customers.leads-delete'].zh) } }

test('a lead who is deleted is in no list and no search, has nothing left to do, and their number is free', async () => {
  const phone = newPhone()
  const lead = await newCustomer(owner, { name: '钱多多', phone })
  const attempt = { method: 'phone', result: 'interested', content: '周末再来', next_on: addDays(TODAY, 2), card_id: null } as const
  await owner.do(followUpCalls.create, { body: { customer_id: lead.id, ...attempt } })
  expect(await idsIn('钱多多')).toEqual([lead.id])
  expect((await remove(owner, lead.id)).status).toBe(200)
  expect(await idsIn('钱多多')).toEqual([])
  expect((await owner.call(customerCalls.show, { params: { id: String(lead.id) } })).status).toBe(404)
  expect((await owner.do(customerCalls.list, { query: {} })).total).toBe(0)
  const open = await read(sql<{ id: number }>`select id from follow_ups where customer_id = ${lead.id} and done_at is null`)
  expect(open).toEqual([])
  const again = await newCustomer(owner, { name: '钱多多', phone })
  expect(again.id).not.toBe(lead.id)
  // The second of two who delete at once finds nobody.
  expect((await remove(owner, lead.id)).status).toBe(404)
})

test('it takes its own right; who sees only their own deletes and brings back only those; another branch and brand find nobody', async () => {
  const lead = await newCustomer(owner)
  const edits = await staffWith(
    'customers.view-all',
    'customers.leads-edit',
    'customers.edit',
    'customers.leads-create',
    'customers.assign',
  )
  expect(await remove(edits, lead.id)).toMatchObject(lacks)
  expect(await restore(edits, lead.id)).toMatchObject(lacks)
  // Deleted and added again they would be somebody else’s.
  const gives = { refusal: { message: expect.stringContaining(permissions['customers.assign'].zh) } }
  expect(await remove(await staffWith('customers.view-all', 'customers.leads-delete'), lead.id)).toMatchObject({ status: 403, ...gives })
  const ofOwn = await staffWith('customers.leads-delete')
  expect((await remove(ofOwn, lead.id)).status).toBe(404)
  const elsewhere = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const others = [
    await newStaff(world, elsewhere, { permissions: ['customers.view', 'customers.view-all', 'customers.leads-delete'] }),
    (await newClub(world)).owner,
  ]
  for (const other of others) expect((await remove(other, lead.id)).status).toBe(404)
  expect((await remove(owner, lead.id)).status).toBe(200)
  for (const other of [ofOwn, ...others]) expect((await restore(other, lead.id)).status).toBe(404)
  const mine = await newCustomer(owner, { consultant_id: ofOwn.id })
  expect((await remove(ofOwn, mine.id)).status).toBe(200)
  expect((await restore(ofOwn, mine.id)).status).toBe(200)
})

test('whoever bought is no lead, and whoever holds anything stays; the refusal names it', async () => {
  const member = await newCustomer(owner, { name: '刘洋' })
  await sell(owner, member, await newTimeCardType(owner))
  expect(await remove(owner, member.id)).toMatchObject({ status: 422, refusal: { code: 34010, message: expect.stringContaining('刘洋') } })
  const guest = await newCustomer(owner)
  const days = { from_day: TODAY, to_day: addDays(TODAY, 6), entries: 3 }
  const pass = await owner.do(guestPassCalls.give, { params: { id: guest.id }, body: days })
  const brought = await newCustomer(owner, { referred_by_id: guest.id })
  await newCustomer(owner, { name: '小明', phone: null, guardian_customer_id: guest.id })
  expect(await remove(owner, guest.id)).toMatchObject({
    status: 422,
    refusal: { code: 34011, message: expect.stringMatching(/赠送的体验、孩子、由 TA 介绍的客户/) },
  })
  await owner.do(guestPassCalls.void, { params: { id: pass.id }, body: { reason: '给错人了' } })
  expect(await remove(owner, guest.id)).toMatchObject({ refusal: { message: expect.not.stringMatching(/体验/) } })
  expect((await remove(owner, brought.id)).status).toBe(200)
  // Added again by the same number they would be off the blacklist.
  const banned = await newCustomer(owner)
  await owner.do(customerCalls.block, { params: { id: banned.id }, body: { reason: '偷东西' } })
  expect(await remove(owner, banned.id)).toMatchObject({ refusal: { code: 34011, message: expect.stringContaining('黑名单') } })
  await owner.do(customerCalls.unblock, { params: { id: banned.id } })
  await owner.do(faceCalls.consent, { params: { id: banned.id }, body: { given_by: banned.name, wording: FACE_WORDING } })
  expect(await remove(owner, banned.id)).toMatchObject({ refusal: { code: 34011, message: expect.stringContaining('人脸授权') } })
  await owner.do(faceCalls.withdraw, { params: { id: banned.id }, body: { reason: '不再来了' } })
  // Nor is it a way around what they said themselves.
  const noteWithdrawal = (how: 'link' | 'desk') =>
    world.database.transaction(club.brandId, (db) =>
      sql`
        insert into marketing_consents (brand_id, gym_id, person_id, given_how, given_at, given_by, withdrawn_how, withdrawn_at)
        values (${club.brandId}, ${club.gymId}, ${banned.person_id}, 'spoken', ${world.clock.now()}, ${owner.id}, ${how}, ${world.clock.now()})`.execute(
        db,
      ),
    )
  await noteWithdrawal('link')
  expect(await remove(owner, banned.id)).toMatchObject({ refusal: { code: 34011, message: expect.stringContaining('退订营销') } })
  await noteWithdrawal('desk')
  expect((await remove(owner, banned.id)).status).toBe(200)
})

/** What names a customer and says nothing that the club answers for: it stays with whoever is deleted. */
const STAYS = [
  ...['customer_activity', 'customer_search', 'customer_tags', 'owner_moves', 'stage_changes', 'stage_moves', 'follow_ups'],
  ...['customer_doubles', 'customer_merges', 'access_decisions', 'gate_grants', 'handover_items', 'member_messages', 'forget_requests'],
  // Come with an order, a place, a test, a course or an entry of points, which is looked for itself.
  ...['thanks_due', 'customer_points', 'refund_cases', 'class_strikes', 'progress_cards', 'course_consumes'],
]

/** The person’s own: they end with the person, or stay as what a gate was shown. */
const STAYS_WITH_PERSON = [
  ...['customers', 'persons', 'member_sessions', 'gate_credentials', 'gate_copy_marks', 'shared_persons'],
  // Nobody is written to who is gone; whoever comes back by the same number is somebody new, who agreed to nothing.
  ...['marketing_links', 'message_days'],
]

test('every table that names a customer or a person is asked whether the lead is in it, or is known to stay', async () => {
  const named = await read(
    sql<{ name: string }>`
    select distinct k.conrelid::regclass::text as name from pg_constraint k
    where k.contype = 'f' and k.confrelid in ('customers'::regclass, 'persons'::regclass) and k.conparentid = 0`,
  )
  const looked = Object.values(leadHoldingRows).map(({ table }) => table)
  expect(named.map(({ name }) => name).filter((name) => ![...looked, ...STAYS, ...STAYS_WITH_PERSON].includes(name))).toEqual([])
})

test('a lead comes back as they were, with the name of today; not once somebody has their number', async () => {
  const phone = newPhone()
  const lead = await newCustomer(owner, { name: '孙小美', phone })
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const second = await newStaff(world, at, {
    permissions: ['customers.view', 'customers.view-all', 'customers.create', 'customers.leads-edit'],
  })
  const there = await second.do(customerCalls.create, { body: { name: '孙小美', phone, join_person_id: lead.person_id } })
  await remove(owner, lead.id)
  // The other branch knows them still.
  expect((await second.do(customerCalls.show, { params: { id: String(there.id) } })).phone).not.toBe('')
  await second.do(customerCalls.edit, { params: { id: there.id }, body: { name: '孙晓美' } })
  expect(await restore(owner, lead.id)).toMatchObject({ status: 200, body: { id: lead.id, name: '孙晓美' } })
  expect(await idsIn('孙晓美')).toEqual([lead.id])
  expect((await restore(owner, lead.id)).status).toBe(404)
  const number = newPhone()
  const alone = await newCustomer(owner, { name: '周全', phone: number })
  await remove(owner, alone.id)
  await newCustomer(owner, { name: '新客', phone: number })
  expect(await restore(owner, alone.id)).toMatchObject({ status: 422, refusal: { code: 34012, message: expect.stringContaining('周全') } })
})

test('the person is gone with the last branch that knew them, and comes back with it', async () => {
  const lead = await newCustomer(owner, { phone: newPhone() })
  await remove(owner, lead.id)
  const [person] = await read(sql<{ gone: boolean }>`select deleted_at is not null as gone from persons where id = ${lead.person_id}`)
  expect(person).toEqual({ gone: true })
  expect((await restore(owner, lead.id)).status).toBe(200)
  expect((await owner.do(customerCalls.show, { params: { id: String(lead.id) } })).phone).toBe(lead.phone)
})

test('a child doesn’t come back without a guardian, and whoever left looks after nobody', async () => {
  const parent = await newCustomer(owner, { phone: newPhone() })
  const child = await newCustomer(owner, { name: '小明', phone: null, guardian_customer_id: parent.id })
  await remove(owner, child.id)
  await remove(owner, parent.id)
  expect(await restore(owner, child.id)).toMatchObject({ status: 422, refusal: { code: 34013, message: expect.stringContaining('小明') } })
  expect((await restore(owner, parent.id)).status).toBe(200)
  expect((await restore(owner, child.id)).status).toBe(200)
  const leaves = await staffWith('customers.leads-view')
  const theirs = await newCustomer(owner, { consultant_id: leaves.id })
  await remove(owner, theirs.id)
  await world.database.transaction(club.brandId, (db) =>
    sql`update employees set status = 0 where brand_id = ${club.brandId} and id = ${leaves.id}`.execute(db),
  )
  await restore(owner, theirs.id)
  expect((await owner.do(customerCalls.show, { params: { id: String(theirs.id) } })).consultant).toBeNull()
})
