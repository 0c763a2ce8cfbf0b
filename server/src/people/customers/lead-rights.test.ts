/** Leads have rights of their own: whoever holds those alone adds and changes leads, and nobody who bought something, on any way. */
import { phoneCodeCalls } from '@kaiguan/contract/ground/phone-codes/calls'
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'
import { codeRequest } from '../../testing/phone-codes.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

const world = await newWorld()
afterAll(() => world.close())
let club: Club
beforeEach(async () => {
  club = await newClub(world)
})

const staffWith = (...more: Permission[]) => newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', ...more] })
const lacks = (name: Permission) => ({ status: 403, refusal: { message: expect.stringContaining(permissions[name].zh) } })

test('either right adds somebody, who begins as a lead, and sends the code to their phone; with neither nobody is added', async () => {
  const without = await staffWith('customers.edit', 'customers.leads-edit', 'customers.leads-view')
  expect(await without.call(customerCalls.create, { body: { name: '张伟', phone: newPhone() } })).toMatchObject(lacks('customers.create'))
  const code = { body: codeRequest(world, newPhone()) }
  expect(await without.call(phoneCodeCalls.createCustomer, code)).toMatchObject(lacks('customers.create'))
  for (const right of ['customers.create', 'customers.leads-create'] as const) {
    const adds = await staffWith(right)
    expect(await newCustomer(adds), right).toMatchObject({ stage: 'lead' })
    expect((await adds.call(phoneCodeCalls.createCustomer, { body: codeRequest(world, newPhone()) })).status, right).toBe(200)
  }
})

test('a lead is changed by the right of leads alone, and once they buy by that of members alone; also when that is over', async () => {
  const { id } = await newCustomer(club.owner)
  const [ofLeads, ofMembers, without] = [
    await staffWith('customers.leads-edit'),
    await staffWith('customers.edit'),
    await staffWith('customers.leads-create', 'customers.create'),
  ]
  const edit = { params: { id }, body: { remark: '想减脂', intent: 2 as const } }
  expect(await ofMembers.call(customerCalls.edit, edit)).toMatchObject(lacks('customers.leads-edit'))
  expect(await without.call(customerCalls.edit, edit)).toMatchObject(lacks('customers.edit'))
  // Who may change nobody isn't told who is there.
  expect(await without.call(customerCalls.edit, { ...edit, params: { id: 999_999 } })).toMatchObject(lacks('customers.edit'))
  expect(await ofLeads.do(customerCalls.edit, edit)).toMatchObject({ remark: '想减脂' })
  await sell(club.owner, { id }, await newTimeCardType(club.owner, { days: 30 }))
  expect(await ofLeads.call(customerCalls.edit, edit)).toMatchObject(lacks('customers.edit'))
  // Nor what they are told of a stale save: their form was opened when it was a lead.
  const stale = await ofLeads.call(customerCalls.edit, { ...edit, body: { ...edit.body, version: 1 } })
  expect(stale.refusal.details).toBeUndefined()
  expect((await ofMembers.call(customerCalls.edit, edit)).status).toBe(200)
  world.clock.advance(40 * 86_400_000)
  // Sessions end with the days that pass.
  const later = await staffWith('customers.leads-edit')
  expect((await later.do(customerCalls.show, { params: { id: String(id) } })).stage).toBe('former')
  expect(await later.call(customerCalls.edit, edit)).toMatchObject(lacks('customers.edit'))
})

test('somebody who buys while they are being changed is a member by then', async () => {
  const { id } = await newCustomer(club.owner)
  const ofLeads = await staffWith('customers.leads-edit')
  const waits = sql<{ n: number }>`
    select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
    where not w.granted and h.database = (select oid from pg_database where datname = current_database())`
  const edited = await world.database.transaction(club.brandId, async (db) => {
    // A sale that isn't committed yet.
    await sql`update customers set member_since = '2026-11-20', valid_until = '2026-12-20' where brand_id = ${club.brandId} and id = ${id}`.execute(
      db,
    )
    const answer = ofLeads.call(customerCalls.edit, { params: { id }, body: { remark: '抢先' } })
    await untilWaiting(db, waits)
    return { answer }
  })
  expect(await edited.answer).toMatchObject(lacks('customers.edit'))
  expect((await club.owner.do(customerCalls.show, { params: { id: String(id) } })).remark).toBe('')
})

test('who is a lead here and a member at another branch keeps their name, phone and face; what is of this branch is changed', async () => {
  const phone = newPhone()
  const member = await newCustomer(club.owner, { name: '刘洋', phone })
  await sell(club.owner, member, await newTimeCardType(club.owner))
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const rights: Permission[] = ['customers.view', 'customers.view-all', 'customers.leads-create', 'customers.leads-edit']
  const ofLeads = await newStaff(world, at, { permissions: rights })
  const joined = { phone, join_person_id: member.person_id }
  const update = { name: '刘洋洋', ...joined, person: 'update' } as const
  expect(await ofLeads.call(customerCalls.create, { body: update })).toMatchObject(lacks('customers.edit'))
  const lead = await ofLeads.do(customerCalls.create, { body: { name: '刘洋', ...joined } })
  expect(lead.stage).toBe('lead')
  const params = { id: lead.id }
  for (const body of [{ name: '刘某' }, { phone: newPhone() }, { sex: 1 as const }, { birthday: '1990-01-01' }])
    expect(await ofLeads.call(customerCalls.edit, { params, body }), Object.keys(body)[0]).toMatchObject(lacks('customers.edit'))
  expect(await club.owner.do(customerCalls.show, { params: { id: String(member.id) } })).toMatchObject({
    name: '刘洋',
    birthday: null,
    sex: 0,
  })
  expect(await ofLeads.do(customerCalls.edit, { params, body: { remark: '二店', intent: 1 } })).toMatchObject({
    remark: '二店',
    name: '刘洋',
  })
  const both = await newStaff(world, at, { permissions: [...rights, 'customers.edit'] })
  expect(await both.do(customerCalls.edit, { params, body: { name: '刘某' } })).toMatchObject({ name: '刘某' })
})

test('joining changes a lead of another branch by the right of leads, whoever bought there by that of members; their first face too', async () => {
  const rights: Permission[] = ['customers.view', 'customers.view-all', 'customers.leads-create']
  const at = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const [adds, ofLeads, ofMembers] = [
    await newStaff(world, at, { permissions: rights }),
    await newStaff(world, at, { permissions: [...rights, 'customers.leads-edit'] }),
    await newStaff(world, at, { permissions: [...rights, 'customers.edit'] }),
  ]
  const type = await newTimeCardType(club.owner)
  const known = async (bought: boolean) => {
    const phone = newPhone()
    const customer = await newCustomer(club.owner, { name: '刘洋', phone })
    if (bought) await sell(club.owner, customer, type)
    return { ...customer, phone }
  }
  const joining = async (by: Staff, customer: Customer, person: 'keep' | 'update') => ({
    body: {
      name: '刘洋洋',
      phone: customer.phone,
      join_person_id: customer.person_id,
      person,
      head_portrait: await uploadedFile(world, by),
    },
  })
  for (const { bought, may, mayNot, right } of [
    { bought: false, may: ofLeads, mayNot: [adds, ofMembers], right: 'customers.leads-edit' },
    { bought: true, may: ofMembers, mayNot: [adds, ofLeads], right: 'customers.edit' },
  ] as const) {
    const before = await known(bought)
    const there = (id: number) => club.owner.do(customerCalls.show, { params: { id: String(id) } })
    for (const by of mayNot)
      expect(await by.call(customerCalls.create, await joining(by, before, 'update')), right).toMatchObject(lacks(right))
    expect(await there(before.id)).toMatchObject({ name: '刘洋', head_portrait: null })
    expect((await may.do(customerCalls.create, await joining(may, before, 'update'))).name).toBe('刘洋洋')
    expect(await there(before.id)).toMatchObject({ name: '刘洋洋', head_portrait: expect.any(String) })
    for (const by of mayNot) {
      const kept = await known(bought)
      expect((await by.do(customerCalls.create, await joining(by, kept, 'keep'))).head_portrait).toBeNull()
      expect(await there(kept.id)).toMatchObject({ name: '刘洋', head_portrait: null })
    }
    const faceless = await known(bought)
    await may.do(customerCalls.create, await joining(may, faceless, 'keep'))
    expect(await there(faceless.id)).toMatchObject({ name: '刘洋', head_portrait: expect.any(String) })
  }
})
