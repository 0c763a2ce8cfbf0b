/** A gym's certification: what it shows of itself, who reads that, and how it stands after each word of the operator. */
import { certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { certificationPapers, uploadedFile } from '../../testing/files.ts'
import { operatorOf } from '../../testing/operator.ts'
import { runs } from '../../testing/runs.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const papers = (owner: Staff, change: { bank_card_no?: string; legal_person_name?: string } = {}) =>
  certificationPapers(world, owner, change)

test('submitted, it is under review; certified, the owner is told and the gym’s legal person is known', async () => {
  const { owner, gymId } = await newClub(world)
  expect((await owner.do(authCalls.gym)).is_auth_pass).toBe(3)
  expect(await owner.do(certificationCalls.submit, { body: await papers(owner) })).toMatchObject({ state: 0 })
  expect((await owner.do(authCalls.gym)).is_auth_pass).toBe(0)
  const again = await owner.call(certificationCalls.submit, { body: await papers(owner) })
  expect(again.refusal.code).toBe(34601)
  await operatorOf(world)('certify', String(gymId))
  expect(await owner.do(authCalls.gym)).toMatchObject({ is_auth_pass: 1, auth_audit_id: null, legal_person_phone: '13900002222' })
  const { data } = await owner.do(messageCalls.list)
  expect(data.map(({ article_record }) => article_record.article.title)).toContain('实名认证通过')
})

test('refused, the reason stands at the badge and it is submitted again; a change that is refused leaves it certified', async () => {
  const { owner, gymId } = await newClub(world)
  const operator = operatorOf(world)
  const first = await papers(owner)
  await owner.do(certificationCalls.submit, { body: first })
  await operator('refuse', String(gymId), '执照看不清')
  expect(await owner.do(authCalls.gym)).toMatchObject({ is_auth_pass: 2, auth_reason: '执照看不清' })
  const { standing } = await owner.do(certificationCalls.show)
  expect(standing).toMatchObject({ state: 2, reason: '执照看不清', bank_card_no: '6216610000000000001' })
  // The papers that were right are given back as they were answered.
  const { id_card_front, id_card_back } = standing ?? first
  await owner.do(certificationCalls.submit, { body: { ...(await papers(owner)), id_card_front, id_card_back } })
  await operator('certify', String(gymId))
  await owner.do(certificationCalls.submit, { body: await papers(owner, { legal_person_name: '李新' }) })
  const beside = await owner.do(certificationCalls.show)
  expect(beside).toMatchObject({ is_auth_pass: 1, open: { legal_person_name: '李新' }, standing: { legal_person_name: '王立行' } })
  await operator('refuse', String(gymId), '法人不符')
  expect((await owner.do(authCalls.gym)).is_auth_pass).toBe(1)
  const after = await owner.do(certificationCalls.show)
  expect(after).toMatchObject({ standing: { state: 2, legal_person_name: '李新' }, certified: { legal_person_name: '王立行' } })
})

test('papers are read by who may certify, at addresses that are over in minutes, and not by a branch beside it', async () => {
  const { owner, brandId, gymId } = await newClub(world)
  await owner.do(certificationCalls.submit, { body: await papers(owner) })
  const desk = await newStaff(world, { brandId, gymId }, { permissions: ['settings.view', 'settings.edit'] })
  expect((await desk.call(certificationCalls.show)).status).toBe(403)
  const west = await newBranch(world, brandId, '西城店')
  const neighbour = await newStaff(world, { brandId, gymId: west }, { permissions: ['settings.certify'] })
  expect(await neighbour.do(certificationCalls.show)).toMatchObject({ open: null, standing: null })
  const { open } = await owner.do(certificationCalls.show)
  const address = open?.license ?? ''
  expect((await world.app.inject({ url: address })).statusCode).toBe(200)
  world.clock.advance(11 * 60_000)
  expect((await world.app.inject({ url: address })).statusCode).not.toBe(200)
})

test.each(['1234567890', '12345678901234567890', '6216 61x0 0000 0000'])('a bank card isn’t “%s”', async (bank_card_no) => {
  const body = await papers(club.owner, { bank_card_no })
  expect((await club.owner.call(certificationCalls.submit, { body })).refusal.errors).toHaveProperty('bank_card_no')
})

test('a photo of another kind is no paper', async () => {
  const body = { ...(await papers(club.owner)), license: await uploadedFile(world, club.owner, 'photo') }
  expect((await club.owner.call(certificationCalls.submit, { body })).refusal.errors).toHaveProperty('license')
})

/** How a gym stands, told from what was done to it alone. */
function stands(acts: readonly ('submit' | 'certify' | 'refuse')[]) {
  let [decided, open] = [3, false]
  for (const act of acts) {
    if (act === 'submit') open = true
    else if (open) [decided, open] = [act === 'certify' ? 1 : decided === 1 ? 1 : 2, false]
  }
  return decided === 1 ? 1 : open ? 0 : decided
}

test('whatever is submitted and decided in whatever order: certified wins, an open audit is under review, at most one is open', async () => {
  const act = fc.constantFrom('submit', 'certify', 'refuse')
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      const { owner, gymId } = await newClub(world)
      const body = await papers(owner)
      for (const one of acts) {
        if (one === 'submit') await owner.call(certificationCalls.submit, { body })
        else await operatorOf(world)(one, String(gymId), ...(one === 'refuse' ? ['不行'] : [])).catch(() => undefined)
      }
      expect((await owner.do(authCalls.gym)).is_auth_pass).toBe(stands(acts))
      const { rows } = await world.database.pool.query('select from gym_certifications where gym_id = $1 and state = 0', [gymId])
      expect(rows.length).toBeLessThanOrEqual(1)
    }),
    runs(12),
  )
})
