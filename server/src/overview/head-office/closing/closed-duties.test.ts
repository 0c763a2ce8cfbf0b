/** What the law asks for goes on in a closed branch, and nothing new begins from there. */
import { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import { FACE_WORDING } from '@kaiguan/contract/entry/faces/texts'
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { type CardTerms, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { marketingConsentCalls, memberInboxCalls } from '@kaiguan/contract/people/member-messages/consents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sql, sql } from '../../../database/sql.ts'
import { newTimeCardType, newUniversalType } from '../../../testing/card-types.ts'
import { closeForGood, newTwoBranches, SHUT } from '../../../testing/closing.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { layDown } from '../../../testing/laid-down.ts'
import { agree } from '../../../testing/member-messages.ts'
import { memberAt } from '../../../testing/members.ts'

let world: World
let club: Club
let second: Pick<Club, 'brandId' | 'gymId'>
/** Root at the second branch, and head office over all. */
let there: Staff
let head: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  const made = await newTwoBranches(world)
  ;({ club, there, head } = made)
  second = { brandId: club.brandId, gymId: made.second }
})
afterAll(() => world.close())

const inDatabase = (query: Sql) => world.database.transaction(club.brandId, (db) => query.execute(db))
/** Closed, and its subscription, which nobody renews there, has run out since. */
async function close(): Promise<void> {
  await closeForGood(head, second.gymId)
  await inDatabase(sql`update gyms set over_date = '2026-11-01' where brand_id = ${club.brandId} and id = ${second.gymId}`)
}
const SHUT_AT = (field: string) => ({ status: 422, refusal: { error_codes: { [field]: 52006 } } })

describe('what a member may ask of a closed branch', () => {
  test('somebody asks to be deleted, and is: by two people, as in any branch; or stays after all', async () => {
    const [gone, stays] = [await newCustomer(there), await newCustomer(there)]
    const another = await newStaff(world, second, { type: 5 })
    await close()
    const ask = ({ id }: { id: number }) => there.do(forgetRequestCalls.ask, { body: { customer_id: id, reason: '本人来电要求' } })
    const settle = ({ id }: { id: number }, forget: boolean) =>
      another.call(forgetRequestCalls.settle, { params: { id }, body: { forget } })
    expect((await settle(await ask(gone), true)).status).toBe(200)
    expect((await settle(await ask(stays), false)).status).toBe(200)
    expect((await there.do(customerCalls.list)).data.map(({ id }) => id)).toEqual([stays.id])
  })

  test('marketing is ended by the desk and by the member, and begun by neither', async () => {
    const phone = newPhone()
    const [one, other] = [await newCustomer(there, { phone }), await newCustomer(there)]
    for (const { id } of [one, other]) await agree(there, id)
    const member = await memberAt(world, { ...club, ...second }, phone)
    await close()
    const params = { id: other.id }
    expect((await there.call(marketingConsentCalls.set, { params, body: { given: false } })).body).toMatchObject({ given: false })
    expect(await there.call(marketingConsentCalls.set, { params, body: { given: true, how: 'written' } })).toMatchObject(SHUT)
    expect((await member.call(memberInboxCalls.setConsent, { body: { given: false } })).body).toEqual({ given: false })
    expect(await member.call(memberInboxCalls.setConsent, { body: { given: true } })).toMatchObject(SHUT)
    expect((await member.do(memberInboxCalls.consent)).given).toBe(false)
    const said = await Promise.all([one, other].map(({ id }) => there.do(marketingConsentCalls.show, { params: { id } })))
    expect(said.map(({ given, withdrawn_how }) => [given, withdrawn_how])).toEqual([
      [false, 'own-page'],
      [false, 'desk'],
    ])
  })

  test('consent to a photo of the face is withdrawn, and given to nobody', async () => {
    const { id } = await newCustomer(there)
    const consent = { params: { id }, body: { given_by: '王小明', wording: FACE_WORDING } }
    await there.do(faceCalls.consent, consent)
    await close()
    expect((await there.call(faceCalls.withdraw, { params: { id }, body: { reason: '本人要求' } })).status).toBe(200)
    expect(await there.call(faceCalls.consent, consent)).toMatchObject(SHUT)
  })
})

describe('head office lays down', () => {
  const lay = (thing: number, to: number) => ({
    body: { kind: 'card-type' as const, gym_id: second.gymId, thing_id: thing, locked: ['price'], branches: [{ gym_id: to }] },
  })
  const shut = () => inDatabase(sql`update gyms set closed_on = '2026-11-20' where brand_id = ${club.brandId} and id = ${second.gymId}`)

  test('nothing of a closed branch’s: neither anew, nor further, nor once more', async () => {
    const third = await newBranch(world, club.brandId, '三店')
    const [type, other] = [await newTimeCardType(there), await newTimeCardType(there, {}, { name: '别的' })]
    const laid = await layDown(head, { kind: 'card-type', gym: second.gymId, thing: type.id, locked: ['price'], to: [club.gymId] })
    // A pattern keeps its branch open; a branch that was closed before it did is one all the same.
    await shut()
    const params = { id: laid.id }
    expect(await head.call(layingCalls.lay, lay(other.id, club.gymId))).toMatchObject(SHUT_AT('gym_id'))
    const extended = await head.call(layingCalls.extend, { params, body: { version: 1, branches: [{ gym_id: third, take_over: null }] } })
    expect(extended).toMatchObject(SHUT)
    expect(await head.call(layingCalls.renew, { params, body: { version: 1, locked: ['name'] } })).toMatchObject(SHUT)
    const shown = await head.do(layingCalls.show, { params })
    expect([shown.branch_count, shown.locked.map(({ field }) => field)]).toEqual([2, ['price']])
    await head.do(layingCalls.takeBack, { params, body: { version: 1 } })
  })

  test('at no closed branch: none is offered', async () => {
    const third = await newBranch(world, club.brandId, '三店')
    const type = await newTimeCardType(club.owner)
    const query = { kind: 'card-type' as const, gym_id: String(club.gymId), thing_id: String(type.id) }
    const places = async () => (await head.do(layingCalls.pattern, { query })).places.map(({ gym }) => gym.id)
    expect(await places()).toEqual([second.gymId, third])
    await shut()
    expect(await places()).toEqual([third])
    const laid = await layDown(head, { kind: 'card-type', gym: club.gymId, thing: type.id, locked: ['price'], to: [third] })
    expect((await head.do(layingCalls.show, { params: { id: laid.id } })).places).toEqual([])
  })
})

describe('whoever names branches', () => {
  test('makes no universal card type good at a closed one anew; where it was good already, it stays', async () => {
    const before = await newUniversalType(head, [club.gymId, second.gymId])
    const [narrow, wide] = [await newUniversalType(head, [club.gymId]), await newUniversalType(head, 'all')]
    await close()
    expect((await head.do(universalTypeCalls.list)).gyms.map(({ id, closed }) => [id, closed])).toEqual([
      [club.gymId, false],
      [second.gymId, true],
    ])
    const good = (gyms: CardTerms['gyms']) => ({ kind: 1 as const, name: '通用年卡', price: 900_00, terms: { days: 365, gyms } })
    expect(await head.call(universalTypeCalls.create, { body: good([club.gymId, second.gymId]) })).toMatchObject(SHUT_AT('terms.gyms'))
    const here = await newStaff(world, club, { type: 5 })
    expect(await here.call(cardTypeCalls.create, { body: good([second.gymId]) })).toMatchObject(SHUT_AT('terms.gyms'))
    const edit = ({ id }: { id: number }, gyms: CardTerms['gyms']) =>
      head.call(universalTypeCalls.edit, { params: { id }, body: { terms: { gyms } } })
    for (const type of [narrow, wide]) expect(await edit(type, [club.gymId, second.gymId])).toMatchObject(SHUT_AT('terms.gyms'))
    const third = await newBranch(world, club.brandId, '三店')
    expect((await edit(before, [club.gymId, second.gymId, third])).body.terms.gyms).toEqual([club.gymId, second.gymId, third])
    // Taken out, it isn’t named again.
    expect((await edit(before, [third])).status).toBe(200)
    expect(await edit(before, [third, second.gymId])).toMatchObject(SHUT_AT('terms.gyms'))
    expect((await edit(before, 'all')).status).toBe(200)
  })
  test('sends no article to a closed one: none is offered', async () => {
    const here = await newStaff(world, club, { type: 5 })
    const { id } = await here.do(articleCalls.create, { body: { title: '年底闭馆', html: '<p>31 日闭馆</p>', channel_name: '通知' } })
    const audience = async () => (await here.do(articleCalls.audience)).gyms.map((gym) => gym.id)
    expect(await audience()).toEqual([club.gymId, second.gymId])
    await close()
    expect(await audience()).toEqual([club.gymId])
    const push = (gym_ids: number[], more = {}) => here.call(articleCalls.push, { params: { id }, body: { gym_ids, ...more } })
    for (const more of [{}, { send_on: '2026-11-25' }])
      expect(await push([club.gymId, second.gymId], more)).toMatchObject(SHUT_AT('gym_ids'))
    expect((await push([club.gymId])).body.gyms.map((gym) => gym.id)).toEqual([club.gymId])
  })

  test('takes no closed one along to another head office', async () => {
    const other = await newStaff(world, await newClub(world, { name: '别家' }), { type: 5, headOffice: true })
    const owner = await newStaff(world, second, { type: 4 })
    await close()
    const { code } = await other.do(hqCalls.code)
    expect(await owner.call(hqCalls.bind, { body: { code, gym_id: second.gymId } })).toMatchObject(SHUT_AT('gym_id'))
    expect((await other.do(hqCalls.master)).gyms.map(({ name }) => name)).toEqual(['别家'])
  })
})
