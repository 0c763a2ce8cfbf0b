/** Faces: nobody's photo without consent, none left once it is withdrawn. */
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING, faceWording } from '@kaiguan/contract/entry/faces/texts'
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { uploadedFile } from '../../testing/files.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})
afterAll(() => world.close())

type Some = { id: number }
const agree = ({ id }: Some, given_by = '张伟', by = owner) =>
  by.do(faceCalls.consent, { params: { id }, body: { given_by, wording: FACE_WORDING } })
const take = async ({ id }: Some, by = owner) => {
  const face = await uploadedFile(world, by, 'face')
  return { face, state: await by.do(faceCalls.take, { params: { id }, body: { face } }) }
}
const withFace = async (more: Parameters<typeof newCustomer>[1] = {}) => {
  const member = await newCustomer(owner, more)
  await agree(member)
  return { member, ...(await take(member)) }
}
const withdraw = ({ id }: Some, by = owner) => by.do(faceCalls.withdraw, { params: { id }, body: { reason: '本人要求' } })
const faceOf = ({ id }: Some, by = owner) => by.call(faceCalls.show, { params: { id } })
const stateOf = ({ id }: Some, by = owner) => by.do(faceCalls.state, { params: { id } })
const loads = async (url: string) => (await world.app.inject({ url })).statusCode
/** What is left of an upload: its row, and the keys of the store. */
const leftOf = async (name: string) => {
  const kept = await world.database.transaction(club.brandId, (db) =>
    rows(db, sql<{ id: number }>`select id from files where brand_id = ${club.brandId} and name = ${name}`),
  )
  const keys: string[] = []
  for await (const key of world.store.keys('files/')) if (key.includes(name.slice(0, -5))) keys.push(key)
  return [kept.length, keys.length]
}

test('no photo is taken before somebody agreed, and none is sent to the gates', async () => {
  const member = await newCustomer(owner)
  const params = { id: member.id }
  expect(await stateOf(member)).toEqual({ consent: null, merged: 0 })
  const face = await uploadedFile(world, owner, 'face')
  for (const refused of [await owner.call(faceCalls.take, { params, body: { face } }), await owner.call(faceCalls.sync, { params })])
    expect([refused.status, refused.refusal.message]).toEqual([422, '“张伟”没有同意采集人脸，请先记录本人的同意'])
  await agree(member)
  expect((await owner.call(faceCalls.sync, { params })).refusal.code).toBe(34225)
  const { consent } = await owner.do(faceCalls.take, { params, body: { face } })
  expect(consent).toMatchObject({
    given_by: '张伟',
    recorded_by: '王老板',
    wording: FACE_WORDING,
    consented_at: '2026-11-20T04:00:00.000Z',
    face_at: '2026-11-20T04:00:00.000Z',
  })
  const { url, ...said } = await owner.do(faceCalls.show, { params })
  expect(said).toEqual({ consented_at: '2026-11-20T04:00:00.000Z', wording: FACE_WORDING })
  expect(await loads(url)).toBe(200)
  expect(await owner.do(faceCalls.sync, { params })).toEqual({ data: [] })
  expect((await owner.do(customerCalls.show, { params: { id: String(member.id) } })).head_portrait).toBeNull()
})

test('the address of a face is good for minutes', async () => {
  const { member } = await withFace()
  const { url } = await owner.do(faceCalls.show, { params: { id: member.id } })
  world.clock.advance(11 * 60_000)
  expect(await loads(url)).not.toBe(200)
})

test('withdrawing deletes the photo at once, row and bytes, and what was agreed to stays on record', async () => {
  const { member, face } = await withFace()
  const { url } = await owner.do(faceCalls.show, { params: { id: member.id } })
  expect(await leftOf(face)).toEqual([1, 3])
  await withdraw(member)
  expect(await leftOf(face)).toEqual([0, 0])
  expect([await loads(url), (await faceOf(member)).status]).toEqual([404, 404])
  expect(await stateOf(member)).toEqual({ consent: null, merged: 0 })
  const again = await owner.call(faceCalls.withdraw, { params: { id: member.id }, body: { reason: '再撤' } })
  expect(again.refusal.code).toBe(34221)
  const records = (await owner.do(customerCalls.records, { params: { id: member.id }, query: {} })).data.map(({ action }) => action)
  expect(records).toEqual(expect.arrayContaining(['face.consented', 'face.taken', 'face.withdrawn']))
  const [kept] = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql`select given_by, wording, withdraw_reason, withdrawn_by, face_file_id from face_consents where person_id = ${member.person_id}`,
    ),
  )
  expect(kept).toEqual({
    given_by: '张伟',
    wording: FACE_WORDING,
    withdraw_reason: '本人要求',
    withdrawn_by: owner.id,
    face_file_id: null,
  })
  // Who changes their mind agrees anew, and begins without a photo.
  expect((await agree(member)).consent).toMatchObject({ face: null })
})

test('a new photo takes the place of the old one, which is deleted at once; the same one given back stays', async () => {
  const { member, face: first } = await withFace()
  const { face: second } = await take(member)
  expect([await leftOf(first), await leftOf(second)]).toEqual([
    [0, 0],
    [1, 3],
  ])
  await owner.do(faceCalls.take, { params: { id: member.id }, body: { face: second } })
  expect(await leftOf(second)).toEqual([1, 3])
})

test('one consent stands at a time, to the wording as it is now; for a child somebody else agrees', async () => {
  const member = await newCustomer(owner)
  await agree(member)
  const body = { given_by: '张伟', wording: FACE_WORDING }
  const twice = await owner.call(faceCalls.consent, { params: { id: member.id }, body })
  expect(twice.refusal.message).toBe('“张伟”已于 2026-11-20 同意采集人脸')
  const child = await newCustomer(owner, { name: '张小宝', birthday: '2012-11-21' })
  const params = { id: child.id }
  const old = await owner.call(faceCalls.consent, { params, body: { ...body, wording: FACE_WORDING + 1 } })
  expect([old.status, old.refusal.errors?.wording]).toEqual([422, [expect.stringContaining('告知书已更新为第 1 版')]])
  const self = await owner.call(faceCalls.consent, { params, body: { ...body, given_by: '张小宝' } })
  expect([self.status, self.refusal.errors?.given_by]).toEqual([422, [expect.stringContaining('须由监护人同意')]])
  expect((await agree(child, '张伟')).consent).toMatchObject({ given_by: '张伟' })
  const fourteen = await newCustomer(owner, { name: '李明', birthday: '2012-11-20' })
  expect((await agree(fourteen, '李明')).consent).toMatchObject({ given_by: '李明' })
  expect(faceWording(FACE_WORDING)?.zh).toContain('撤回后照片立即删除')
})

test('a face is no ordinary picture: a portrait isn’t taken for one, nor one for a portrait', async () => {
  const { member, face } = await withFace()
  const portrait = await uploadedFile(world, owner, 'avatar')
  const params = { id: member.id }
  expect((await owner.call(faceCalls.take, { params, body: { face: portrait } })).refusal.errors).toHaveProperty('face')
  const edited = await owner.call(customerCalls.edit, { params, body: { head_portrait: face } })
  expect(edited.refusal.errors).toHaveProperty('head_portrait')
})

test('another branch has a face only of whom it knows, another brand of nobody; without the permission nobody has', async () => {
  const { member } = await withFace()
  const gymId = await newBranch(world, club.brandId, '二店')
  const elsewhere = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
  const { owner: stranger } = await newClub(world)
  for (const asker of [elsewhere, stranger]) {
    expect((await faceOf(member, asker)).status).toBe(404)
    const ended = await asker.call(faceCalls.withdraw, { params: { id: member.id }, body: { reason: '越界' } })
    expect(ended.status).toBe(404)
  }
  const { phone } = await owner.do(customerCalls.revealPhone, { params: { id: member.id } })
  const joined = await newCustomer(elsewhere, { phone, join_person_id: member.person_id })
  expect((await faceOf(joined, elsewhere)).status).toBe(200)
  const viewer = await newStaff(world, club, {
    permissions: ['customers.view', 'customers.view-all', 'customers.edit', 'customers.leads-edit'],
  })
  expect((await faceOf(member, viewer)).status).toBe(403)
  const body = { given_by: '张伟', wording: FACE_WORDING }
  expect((await viewer.call(faceCalls.consent, { params: { id: member.id }, body })).status).toBe(403)
  // Only their own, without customers.view-all.
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'customers.face'] })
  expect((await faceOf(member, consultant)).status).toBe(404)
  const desk = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'customers.face'] })
  expect((await faceOf(member, desk)).status).toBe(200)
  // The person's, not the branch's: withdrawn at one, gone at the other.
  await withdraw(joined, elsewhere)
  expect((await faceOf(member)).status).toBe(404)
})

test('a merge takes nobody’s consent over: it comes back when undone, and a withdrawal ends both', async () => {
  const [kept, { member: gone, face }] = [await newCustomer(owner), await withFace()]
  const merge = () => owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  const { id } = await merge()
  expect(await stateOf(kept)).toEqual({ consent: null, merged: 1 })
  expect([(await faceOf(kept)).status, (await faceOf(gone)).status]).toEqual([404, 404])
  await owner.do(customerMergeCalls.undo, { params: { id }, body: { reason: '不是同一人' } })
  expect([(await faceOf(kept)).status, (await faceOf(gone)).status]).toEqual([404, 200])
  await merge()
  await agree(kept)
  const { face: own } = await take(kept)
  await withdraw(kept)
  expect([await leftOf(face), await leftOf(own)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await stateOf(kept)).toEqual({ consent: null, merged: 0 })
})

test('not even the owner of the database changes what was agreed to, or keeps a photo beyond it', async () => {
  const { member } = await withFace()
  const change = (what: ReturnType<typeof sql>) =>
    world.database.transaction(club.brandId, (db) =>
      sql`update face_consents set ${what} where brand_id = ${club.brandId} and person_id = ${member.person_id}`.execute(db),
    )
  await expect(change(sql`given_by = '别人'`)).rejects.toThrow('append-only')
  await expect(change(sql`withdrawn_at = given_at, withdrawn_by = recorded_by, withdraw_reason = '撤'`)).rejects.toThrow('check')
})
