/** Marketing goes to whoever agreed, and ends in every way that is offered; stories on a real database. */
import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { marketingConsentCalls, memberInboxCalls } from '@kaiguan/contract/people/member-messages/consents'
import { messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { agree, fatesOf, lookAt, sendTo, textsTo } from '../../testing/member-messages.ts'
import { memberAt, publicToken } from '../../testing/members.ts'
import { sendMessages } from './send-messages.ts'

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

const job = () => sendMessages(world.database, world.clock, null, () => {})
const marketing = (id: number, text = '周末活动') => ({ ids: [id], kind: 'marketing' as const, text })
const consentOf = (id: number, by = owner) => by.do(marketingConsentCalls.show, { params: { id } })
const minutes = (count: number) => world.clock.advance(count * 60_000)
const end = (gym_token: string, token: string) => staffAt(world, 0, '', '').call(marketingConsentCalls.end, { body: { gym_token, token } })

async function member() {
  const phone = newPhone()
  return { ...(await newCustomer(owner, { name: '王小明', phone })), number: phone }
}
/** What stands behind the # of the address in a text. */
async function tokenIn(phone: string): Promise<string> {
  return /#\/end\/([\w-]{22})$/.exec((await textsTo(world, phone)).at(-1) ?? '')?.[1] ?? ''
}

test('without consent no marketing, by a template neither; service goes all the same; given again it changes nothing', async () => {
  const { id } = await member()
  const { id: template_id } = await owner.do(messageTemplateCalls.create, { body: { name: '邀请', kind: 'marketing', text: '来' } })
  const why = [{ why: 'no-consent', count: 1 }]
  expect([(await lookAt(owner, marketing(id))).left_out, (await lookAt(owner, { ids: [id], template_id })).left_out]).toEqual([why, why])
  expect((await lookAt(owner, { ids: [id], kind: 'service', text: '停水' })).people).toBe(1)
  expect(await agree(owner, id)).toMatchObject({ given: true, given_how: 'written', given_by: expect.anything() })
  const { given_at } = await consentOf(id)
  minutes(5)
  await agree(owner, id)
  expect((await consentOf(id)).given_at).toBe(given_at)
  expect((await lookAt(owner, { ids: [id], template_id })).people).toBe(1)
  // A save of the customer that doesn’t name it leaves it.
  await owner.do(customerCalls.edit, { params: { id }, body: { remark: '改了备注' } })
  expect((await consentOf(id)).given).toBe(true)
})

test('the address in the text ends it by one press, unsigned; reading it ends nothing; it begins nothing again', async () => {
  const { id, number } = await member()
  await agree(owner, id)
  await sendTo(owner, marketing(id))
  await job()
  const [text = ''] = await textsTo(world, number)
  const address = /http\S+$/.exec(text)?.[0] ?? ''
  // What a phone fetches to show where it leads is a page; what stands behind the # it sends to nobody.
  expect((await world.app.inject({ method: 'GET', url: new URL(address).pathname })).statusCode).toBeLessThan(500)
  expect((await consentOf(id)).given).toBe(true)
  const gym = await publicToken(world, club)
  expect((await end(gym, 'a'.repeat(22))).status).toBe(404)
  const token = await tokenIn(number)
  expect((await end(await publicToken(world, await newClub(world)), token)).status).toBe(404)
  expect((await end(gym, token)).status).toBe(200)
  expect(await consentOf(id)).toMatchObject({ given: false, withdrawn_how: 'link', withdrawn_by: null })
  expect((await end(gym, token)).status).toBe(200)
  expect((await consentOf(id)).given).toBe(false)
})

test('what a member ended themselves staff note again only in writing, thirty days on, and the member is told; by themselves at once', async () => {
  const { id, number } = await member()
  const me = await memberAt(world, club, number)
  const give = (how: 'spoken' | 'written', by = owner) => by.call(marketingConsentCalls.set, { params: { id }, body: { given: true, how } })
  for (const given of [true, false]) await me.do(memberInboxCalls.setConsent, { body: { given } })
  expect(await consentOf(id)).toMatchObject({ given: false, again_from: '2026-12-20T04:00:00.000Z' })
  for (const how of ['spoken', 'written'] as const)
    expect((await give(how)).refusal.errors?.how).toEqual([expect.stringMatching('于 2026-11-20 自己退订.*2026-12-20 起')])
  // Noted as ended at the desk it stays the member's word.
  await owner.do(marketingConsentCalls.set, { params: { id }, body: { given: false } })
  world.clock.set('2026-12-20T03:59:00Z')
  // Sessions of a month ago have ended.
  const desk = await newStaff(world, club, { type: 4 })
  expect((await give('written', desk)).status).toBe(422)
  minutes(1)
  expect((await give('spoken', desk)).status).toBe(422)
  expect((await give('written', desk)).status).toBe(200)
  expect(await consentOf(id, desk)).toMatchObject({ given: true, given_how: 'written', again_from: null })
  await job()
  expect((await (await memberAt(world, club, number)).do(memberInboxCalls.list)).data).toMatchObject([
    { kind: 'service', text: expect.stringContaining('按您的书面同意重新登记') },
  ])
  // What staff noted as ended they note again; a first consent says nothing to anybody.
  const phone = newPhone()
  const other = await newCustomer(desk, { phone })
  await agree(desk, other.id)
  await desk.do(marketingConsentCalls.set, { params: { id: other.id }, body: { given: false } })
  await agree(desk, other.id)
  minutes(2)
  await job()
  expect([(await consentOf(other.id, desk)).given, await textsTo(world, phone)]).toEqual([true, []])
})

test('a second row of the same person is no way around what they ended: agreed there by word, it ends with the merge', async () => {
  const [gone, kept] = [await member(), await member()]
  const me = await memberAt(world, club, gone.number)
  for (const given of [true, false]) await me.do(memberInboxCalls.setConsent, { body: { given } })
  minutes(5)
  await agree(owner, kept.id)
  await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect((await consentOf(kept.id)).given).toBe(false)
  const again = await owner.call(marketingConsentCalls.set, { params: { id: kept.id }, body: { given: true, how: 'written' } })
  expect(again.refusal.errors).toHaveProperty('how')
})

test('what the one who is gone received is read by the one who is kept, also once it was stopped or left out after a try', async () => {
  const [kept, gone] = [await member(), await member()]
  for (const { id } of [kept, gone]) await sendTo(owner, { ids: [id], kind: 'service', text: `给${id}` })
  await job()
  const merge = await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  const me = await memberAt(world, club, kept.number)
  const inbox = async () => (await me.do(memberInboxCalls.list)).data
  expect((await inbox()).map(({ text }) => text)).toEqual([`给${gone.id}`, `给${kept.id}`])
  await owner.do(customerMergeCalls.undo, { params: { id: merge.id }, body: { reason: '看错' } })
  const [mine] = await inbox()
  expect(mine?.text).toBe(`给${kept.id}`)
  for (const fate of [`state = 'stopped', via = null`, `state = 'left-out', via = null, why = 'no-consent'`]) {
    await world.database.transaction(club.brandId, (db) =>
      sql`update member_messages set ${sql.raw(fate)} where brand_id = ${club.brandId} and id = ${mine?.id ?? 0}`.execute(db),
    )
    expect(await inbox()).toHaveLength(1)
  }
})

test('the address ends it also once the branch that wrote is closed, by the name of any branch of the brand', async () => {
  const { id, number } = await member()
  await agree(owner, id)
  await sendTo(owner, marketing(id))
  await job()
  const gym = await publicToken(world, club)
  const token = await tokenIn(number)
  await world.database.transaction(club.brandId, (db) =>
    sql`update gyms set is_check_pass = 0 where brand_id = ${club.brandId}`.execute(db),
  )
  expect((await end(gym, token)).status).toBe(200)
  await world.database.transaction(club.brandId, (db) =>
    sql`update gyms set is_check_pass = 1 where brand_id = ${club.brandId}`.execute(db),
  )
  expect((await consentOf(id)).withdrawn_how).toBe('link')
  const gymId = await newBranch(world, club.brandId, '二店')
  expect((await end(await publicToken(world, { brandId: club.brandId, gymId }), token)).status).toBe(200)
})

test('a template that becomes service says so in the log, with both kinds', async () => {
  const { id } = await owner.do(messageTemplateCalls.create, { body: { name: '邀请', kind: 'marketing', text: '来' } })
  await owner.do(messageTemplateCalls.edit, { params: { id }, body: { kind: 'service' } })
  const { rows } = await world.database.pool.query<{ diff: object }>(
    `select diff from operation_log where brand_id = $1 and action = 'message-template.edited'`,
    [club.brandId],
  )
  expect(rows).toEqual([{ diff: { kind: { before: 'marketing', after: 'service' } } }])
})

test('ended while a message waits, it isn’t sent', async () => {
  const { id, number } = await member()
  await agree(owner, id)
  const batch = await sendTo(owner, marketing(id))
  await owner.do(marketingConsentCalls.set, { params: { id }, body: { given: false } })
  await job()
  expect([await fatesOf(owner, batch), await textsTo(world, number)]).toEqual([[['left-out', 'no-consent']], []])
})

test('a member sees what they were sent, reads it, and says themselves whether they want marketing; nobody else’s', async () => {
  const [one, other] = [await member(), await member()]
  await sendTo(owner, { ids: [one.id], kind: 'service', text: '停水' })
  const me = await memberAt(world, club, one.number)
  expect((await me.do(memberInboxCalls.list)).data).toEqual([])
  await job()
  const { data } = await me.do(memberInboxCalls.list)
  expect(data).toMatchObject([{ kind: 'service', text: '停水', read: false }])
  const stranger = await memberAt(world, club, other.number)
  expect((await stranger.do(memberInboxCalls.list)).data).toEqual([])
  await stranger.do(memberInboxCalls.read, { body: { id: data[0]?.id ?? 0 } })
  expect((await me.do(memberInboxCalls.list)).data).toMatchObject([{ read: false }])
  await me.do(memberInboxCalls.read, { body: { id: data[0]?.id ?? 0 } })
  expect((await me.do(memberInboxCalls.list)).data).toMatchObject([{ read: true }])
  expect(await me.do(memberInboxCalls.setConsent, { body: { given: true } })).toEqual({ given: true })
  expect(await consentOf(one.id)).toMatchObject({ given: true, given_how: 'own-page', given_by: null })
  expect((await consentOf(other.id)).given).toBe(false)
  expect(await me.do(memberInboxCalls.setConsent, { body: { given: false } })).toEqual({ given: false })
  expect(await consentOf(one.id)).toMatchObject({ given: false, withdrawn_how: 'own-page' })
})

test('two who turn out to be one: whoever ended it last ended it for both, and undoing the merge brings each their own word back', async () => {
  const [kept, gone] = [await member(), await member()]
  await agree(owner, kept.id)
  await agree(owner, gone.id)
  minutes(5)
  await owner.do(marketingConsentCalls.set, { params: { id: gone.id }, body: { given: false } })
  const merge = await owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
  expect((await consentOf(kept.id)).given).toBe(false)
  expect((await lookAt(owner, marketing(kept.id))).left_out).toEqual([{ why: 'no-consent', count: 1 }])
  minutes(5)
  await owner.do(customerMergeCalls.undo, { params: { id: merge.id }, body: { reason: '看错' } })
  expect((await consentOf(kept.id)).given).toBe(true)
})

test('who may change a customer notes it, nobody else; of a child without a phone it is the guardian’s', async () => {
  const { id } = await member()
  const reads = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'customers.edit'] })
  // They are a lead yet: that takes the right of leads.
  const refused = await reads.call(marketingConsentCalls.set, { params: { id }, body: { given: true, how: 'spoken' } })
  expect(refused.status).toBe(403)
  const leads = await newStaff(world, club, { permissions: ['customers.view', 'customers.leads-edit'] })
  expect((await leads.call(marketingConsentCalls.set, { params: { id }, body: { given: true, how: 'spoken' } })).status).toBe(404)
  const child = await newCustomer(owner, { name: '王小小', phone: null, guardian_customer_id: id })
  const set = await owner.call(marketingConsentCalls.set, { params: { id: child.id }, body: { given: true, how: 'spoken' } })
  expect(set.refusal.message).toContain('请在监护人的资料里登记')
  const stranger = (await newClub(world)).owner
  expect((await stranger.call(marketingConsentCalls.set, { params: { id }, body: { given: false } })).status).toBe(404)
})

test('a template says what can’t stand in it at its field; a name is there once, a stale save is refused, a deleted one sends nothing', async () => {
  const body = { name: '生日', kind: 'marketing' as const, text: '{{name}}生日快乐' }
  const made = await owner.do(messageTemplateCalls.create, { body })
  const twice = await Promise.all(['a', 'b'].map(() => owner.call(messageTemplateCalls.create, { body: { ...body, name: '春节' } })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  const wrong = async (text: string) =>
    (await owner.call(messageTemplateCalls.edit, { params: { id: made.id }, body: { text } })).refusal.errors?.text
  expect(await wrong('【银行】转账')).toEqual([expect.stringContaining('不能含有【】')])
  expect(await wrong('{{phone}}')).toEqual(['没有字段 {{phone}}，可用的有：{{name}}、{{gym}}、{{card}}、{{card_end}}、{{balance}}'])
  await owner.do(messageTemplateCalls.edit, { params: { id: made.id }, body: { text: '生日快乐', version: 1 } })
  const stale = await owner.call(messageTemplateCalls.edit, { params: { id: made.id }, body: { text: '改', version: 1 } })
  expect(stale.status).toBe(409)
  const { id } = await member()
  await owner.do(messageTemplateCalls.edit, { params: { id: made.id }, body: { enabled: false } })
  const send = () => owner.call(memberMessageCalls.preview, { body: { ids: [id], template_id: made.id } })
  expect((await send()).refusal.errors).toHaveProperty('template_id')
  await owner.do(messageTemplateCalls.destroy, { params: { id: made.id } })
  expect((await send()).refusal.errors).toHaveProperty('template_id')
  const desk = await newStaff(world, club, { permissions: ['messages.templates-view'] })
  expect((await desk.do(messageTemplateCalls.list)).data.map(({ name }) => name)).toEqual(['春节'])
  expect((await desk.call(messageTemplateCalls.create, { body: { ...body, name: '新' } })).status).toBe(403)
  const none = await newStaff(world, club, { permissions: ['customers.view'] })
  expect((await none.call(messageTemplateCalls.list)).status).toBe(403)
})
