/** What an import of members brought isn’t taken back once the club answers for anything of theirs; stories on a real database. */
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberInboxCalls } from '@kaiguan/contract/people/member-messages/consents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { imported, work } from '../../testing/imports.ts'
import { memberAt } from '../../testing/members.ts'

let world: World
let club: Club
let owner: Staff
let phone: string
let member: number
let batch: string
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
  phone = newPhone()
  batch = String((await imported(world, owner, [['姓名', '手机号'], ['欧阳导入', phone]])).id) // biome-ignore format: a sheet
  member = (await owner.do(customerCalls.list, { query: { search: '欧阳导入' } })).data[0]?.id ?? 0
})
afterAll(() => world.close())

/** Refused where it is asked for. */
async function undone(): Promise<boolean> {
  const asked = await owner.call(importCalls.undo, { params: { id: batch } })
  if (asked.status !== 200) expect(asked.refusal).toMatchObject({ code: 27010, message: expect.stringContaining('欧阳导入') })
  await work(world)
  return (await owner.do(importCalls.show, { params: { id: batch } })).state === 'undone'
}

test('whose face gates know stays, until they take their word back: nobody could delete it once they are gone', async () => {
  await owner.do(faceCalls.consent, { params: { id: member }, body: { given_by: '欧阳导入', wording: FACE_WORDING } })
  expect(await undone()).toBe(false)
  await owner.do(faceCalls.withdraw, { params: { id: member }, body: { reason: '不再来了' } })
  expect(await undone()).toBe(true)
})

test('whoever ended marketing themselves isn’t taken back and brought anew to be written to', async () => {
  const me = await memberAt(world, club, phone)
  await me.do(memberInboxCalls.setConsent, { body: { given: true } })
  await me.do(memberInboxCalls.setConsent, { body: { given: false } })
  expect(await undone()).toBe(false)
  await me.do(memberInboxCalls.setConsent, { body: { given: true } })
  expect(await undone()).toBe(true)
})

test('whoever was given a trial, or brought somebody, stays', async () => {
  const days = { from_day: '2026-11-20', to_day: '2026-11-26', entries: 3 }
  const pass = await owner.do(guestPassCalls.give, { params: { id: member }, body: days })
  expect(await undone()).toBe(false)
  await owner.do(guestPassCalls.void, { params: { id: pass.id }, body: { reason: '给错人了' } })
  await newCustomer(owner, { referred_by_id: member })
  expect(await undone()).toBe(false)
})

test('whoever holds nothing is taken back, and signs in to nothing any more', async () => {
  const me = await memberAt(world, club, phone)
  expect((await me.call(memberInboxCalls.list)).status).toBe(200)
  expect(await undone()).toBe(true)
  expect((await me.call(memberInboxCalls.list)).status).toBe(401)
})
