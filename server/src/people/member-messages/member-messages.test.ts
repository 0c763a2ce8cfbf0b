/** Messages to members: looked at, sent in the background by day, one of a kind a day; stories on a real database. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SmsSettings } from '../../sms/sms.ts'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { agree, fatesOf, lookAt, sendTo, textsTo } from '../../testing/member-messages.ts'
import { A_MINUTE } from './pace.ts'
import { sendMessages } from './send-messages.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  isNow('2026-11-20', '12:00')
  club = await newClub(world)
  owner = club.owner
  failures.length = 0
})
afterAll(() => world.close())

const failures: string[] = []
const isNow = (day: string, time: string) => world.clock.set(new Date(`${day}T${time}:00+08:00`).toISOString())
const job = (sms: SmsSettings | null = null) => sendMessages(world.database, world.clock, sms, (error) => failures.push(String(error)))
async function member(more: object = {}) {
  const phone = newPhone()
  return { ...(await newCustomer(owner, { name: '王小明', phone, ...more })), number: phone }
}
const own = (ids: number[], text = '今晚停水', kind: 'service' | 'marketing' = 'service') => ({ ids, kind, text })
const template = (kind: 'service' | 'marketing', text: string) =>
  owner.do(messageTemplateCalls.create, { body: { name: `模板${kind}${text.length}`, kind, text } })
/** Service to several: by a template. */
const notice = async (ids: number[], text = '今晚停水') => ({ ids, template_id: (await template('service', text)).id })
const minutes = (count: number) => world.clock.advance(count * 60_000)

test('a template is filled with each member’s own facts, counted as it leaves, sent once, and kept with what became of it', async () => {
  const [one, two] = [await member({ name: '王小明' }), await member({ name: '李{{gym}}【银行】' })]
  const { card } = await sell(owner, one, await newTimeCardType(owner, { days: 30 }))
  await sell(owner, two, await newTimeCardType(owner, { days: 30 }))
  const { id } = await template('service', '{{name}}的{{card}}将于{{card_end}}到期')
  const body = { ids: [one.id, two.id], template_id: id }
  const look = await lookAt(owner, body)
  expect(look).toMatchObject({ people: 2, texts: 2, longest: 1, left_out: [], by_text: false })
  expect(look.sample?.text).toBe(`王小明的${card.card_name}将于2026-12-19到期`)
  const batch = await sendTo(owner, body)
  expect(await textsTo(world, one.number)).toEqual([])
  await Promise.all([job(), job()])
  minutes(10)
  await job()
  expect(await textsTo(world, one.number)).toEqual([`王小明的${card.card_name}将于2026-12-19到期`])
  expect((await textsTo(world, two.number))[0]).toMatch(/^李\{\{gym\}\}〔银行〕的/)
  expect(await fatesOf(owner, batch)).toEqual([
    ['sent', 'inbox'],
    ['sent', 'inbox'],
  ])
  const { data } = await owner.do(memberMessageCalls.list)
  expect(data[0]).toMatchObject({ id: batch, kind: 'service', counts: { sent: 2, waiting: 0, texts: 0 } })
})

test('at night nothing leaves; what was sent then goes in the morning, by the branch’s own clock', async () => {
  const { id, number } = await member()
  isNow('2026-11-20', '21:00')
  expect((await lookAt(owner, own([id]))).from).toBe('2026-11-21T01:00:00.000Z')
  await sendTo(owner, own([id]))
  for (const [day, time] of [
    ['2026-11-20', '23:30'],
    ['2026-11-21', '08:59'],
  ] as const) {
    isNow(day, time)
    await job()
    expect(await textsTo(world, number)).toEqual([])
  }
  isNow('2026-11-21', '09:00')
  await job()
  expect(await textsTo(world, number)).toEqual(['今晚停水'])
})

test('so many a minute: what is left when the night comes waits until morning', async () => {
  const members = []
  for (let at = 0; at < A_MINUTE + 2; at += 1) members.push(await member())
  isNow('2026-11-20', '20:59')
  const batch = await sendTo(owner, await notice(members.map(({ id }) => id)))
  const sent = async () => (await fatesOf(owner, batch)).filter(([state]) => state === 'sent').length
  await job()
  await job()
  expect(await sent()).toBe(A_MINUTE)
  minutes(1)
  await job()
  expect(await sent()).toBe(A_MINUTE)
  isNow('2026-11-21', '09:00')
  await job()
  const { data } = await owner.do(memberMessageCalls.list)
  expect(data[0]?.counts).toMatchObject({ sent: A_MINUTE + 2, waiting: 0 })
})

test('one marketing message a person a day in the whole brand, and one of the same service template; another day another', async () => {
  const phone = newPhone()
  const here = await newCustomer(owner, { name: '王小明', phone })
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
  const again = await there.do(customerCalls.create, { body: { name: '王小明', phone, join_person_id: here.person_id } })
  await agree(owner, here.id)
  await sendTo(owner, own([here.id], '周末活动', 'marketing'))
  // It waits still, and counts at the other branch.
  expect((await lookAt(there, own([again.id], '二店活动', 'marketing'))).left_out).toEqual([{ why: 'today', count: 1 }])
  await job()
  expect((await lookAt(there, own([again.id], '二店活动', 'marketing'))).left_out).toEqual([{ why: 'today', count: 1 }])
  const notice = await template('service', '放假')
  await sendTo(owner, { ids: [here.id], template_id: notice.id })
  minutes(2)
  await job()
  expect((await lookAt(owner, { ids: [here.id], template_id: notice.id })).left_out).toEqual([{ why: 'today', count: 1 }])
  const refused = await owner.call(memberMessageCalls.send, {
    body: { ids: [here.id], template_id: notice.id, seen: (await lookAt(owner, { ids: [here.id], template_id: notice.id })).seen },
  })
  expect(refused.refusal.message).toBe('没有人能收到这条消息（当天已有同类消息），未发送')
  isNow('2026-11-21', '12:00')
  expect((await lookAt(there, own([again.id], '二店活动', 'marketing'))).people).toBe(1)
})

test('whoever had one at noon gets the next day’s at night: it is the day when it leaves that counts', async () => {
  const { id, number } = await member()
  await agree(owner, id)
  await sendTo(owner, own([id], '今天的活动', 'marketing'))
  await job()
  expect((await lookAt(owner, own([id], '明天的活动', 'marketing'))).people).toBe(0)
  isNow('2026-11-20', '22:00')
  await sendTo(owner, own([id], '明天的活动', 'marketing'))
  isNow('2026-11-21', '09:00')
  await job()
  expect((await textsTo(world, number)).map((text) => text.slice(0, 5))).toEqual(['今天的活动', '明天的活动'])
})

test('two branches that send to one person in the same moment: one of them is left out as it leaves, whichever job is first', async () => {
  const phone = newPhone()
  const here = await newCustomer(owner, { phone })
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
  const again = await there.do(customerCalls.create, { body: { name: '王小明', phone, join_person_id: here.person_id } })
  await agree(owner, here.id)
  const first = await sendTo(owner, own([here.id], '一店活动', 'marketing'))
  // Neither sees the other’s as it looks.
  const called = (once: string) => world.database.pool.query('update member_messages set once = $1 where batch_id = $2', [once, first])
  await called('another')
  const second = await sendTo(there, own([again.id], '二店活动', 'marketing'))
  await called('marketing')
  await Promise.all([job(), job()])
  expect(await textsTo(world, phone)).toHaveLength(1)
  const fates = [...(await fatesOf(owner, first)), ...(await fatesOf(there, second))]
  expect(fates.toSorted()).toEqual([
    ['left-out', 'today'],
    ['sent', 'inbox'],
  ])
})

test('the same preview sends once, also pressed twice at once; what changed since it was looked at is told with the numbers of now', async () => {
  const [one, two] = [await member(), await member()]
  const body = await notice([one.id, two.id])
  const { seen } = await lookAt(owner, body)
  const send = () => owner.call(memberMessageCalls.send, { body: { ...body, seen } })
  expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 422])
  await job()
  expect(await textsTo(world, one.number)).toHaveLength(1)

  const filter = { body: { filter: { search: '王小明' }, template_id: (await template('service', '改时间')).id } }
  const look = await owner.do(memberMessageCalls.preview, filter)
  expect(look.people).toBe(2)
  await member()
  const late = await owner.call(memberMessageCalls.send, { body: { ...filter.body, seen: look.seen } })
  expect(late.refusal).toMatchObject({ error_code: 34238, message: expect.stringContaining('现在会发给 3 人、共 3 条短信') })
  await owner.do(customerCalls.block, { params: { id: two.id }, body: { reason: '打架' } })
  expect(await lookAt(owner, filter.body)).toMatchObject({ people: 2, left_out: [{ why: 'blocked', count: 1 }] })
})

test('stopped, what waits is held back and what had gone is told; twice there is nothing to stop', async () => {
  const members = []
  for (let at = 0; at < A_MINUTE + 1; at += 1) members.push(await member())
  const last = members.at(-1)
  const id = await sendTo(owner, await notice(members.map((one) => one.id)))
  await job()
  const stop = () => owner.call(memberMessageCalls.stop, { params: { id } })
  expect((await stop()).body).toEqual({ stopped: 1, sent: A_MINUTE })
  expect((await stop()).refusal.error_code).toBe(34240)
  minutes(2)
  await job()
  expect(await textsTo(world, last?.number ?? '')).toEqual([])
})

test('blacklisted or deleted since it was asked for, nobody is written to', async () => {
  const [blocked, gone, stays] = [await member(), await member(), await member()]
  const id = await sendTo(owner, await notice([blocked.id, gone.id, stays.id]))
  await owner.do(customerCalls.block, { params: { id: blocked.id }, body: { reason: '打架' } })
  await owner.do(leadCalls.remove, { params: { id: gone.id }, body: { reason: '误建' } })
  await job()
  expect(await fatesOf(owner, id)).toEqual([
    ['left-out', 'blocked'],
    ['left-out', 'gone'],
    ['sent', 'inbox'],
  ])
  for (const { number } of [blocked, gone]) expect(await textsTo(world, number)).toEqual([])
})

test('of a child without a phone the guardian gets it, once for all children and themselves', async () => {
  const guardian = await member({ name: '王妈妈' })
  const child = await newCustomer(owner, { name: '王小小', phone: null, guardian_customer_id: guardian.id })
  expect(await lookAt(owner, own([child.id]))).toMatchObject({ people: 1 })
  const both = await lookAt(owner, await notice([guardian.id, child.id]))
  expect(both).toMatchObject({ people: 1, left_out: [{ why: 'same-person', count: 1 }] })
  await sendTo(owner, own([child.id], '{{name}}的课改到周日'))
  await job()
  expect(await textsTo(world, guardian.number)).toEqual(['王小小的课改到周日'])
})

test('whoever has no card is left out of a text that names one, whoever has no stored value of one with the balance', async () => {
  const [one, none] = [await member(), await member()]
  await sell(owner, one, await newTimeCardType(owner, { days: 30 }))
  const ids = [one.id, none.id]
  expect((await lookAt(owner, await notice(ids, '{{card}}'))).left_out).toEqual([{ why: 'no-card', count: 1 }])
  expect((await lookAt(owner, await notice(ids, '{{balance}}'))).left_out).toEqual([{ why: 'no-balance', count: 2 }])
})

/** A provider that answers by turns. */
async function provider(answers: number[]) {
  const got: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      got.push(body)
      response.statusCode = answers.shift() ?? 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: SmsSettings = {
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: '{"to":"{{phone}}","text":"{{text}}"}',
    sign: '开馆',
    secret: null,
  }
  return { got, settings, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a provider gets it signed; what it refuses is tried three times and then said; the outbox has it once', async () => {
  const { id, number } = await member()
  const batch = await sendTo(owner, own([id]))
  const sms = await provider([500, 500, 500])
  for (const state of ['waiting', 'waiting', 'failed']) {
    await job(sms.settings)
    expect(await fatesOf(owner, batch)).toEqual([[state, null]])
    minutes(6)
  }
  await job(sms.settings)
  expect([sms.got.length, failures.length]).toEqual([3, 3])
  expect(sms.got[0]).toContain('【开馆】今晚停水')
  expect(await textsTo(world, number)).toHaveLength(1)
  const other = await member()
  const second = await sendTo(owner, own([other.id]))
  await job(sms.settings)
  expect(await fatesOf(owner, second)).toEqual([['sent', 'text']])
  await sms.close()
})

test('a server that dies once it took a message loses none: another takes it up, and the outbox has it once', async () => {
  const { id, number } = await member()
  const batch = await sendTo(owner, own([id]))
  const sms = await provider([])
  // It dies: what it took is marked, and nobody says what became of it.
  const dying = { ...world.database, transaction: dieAfter(2) }
  await expect(sendMessages(dying, world.clock, sms.settings, (error) => failures.push(String(error)))).rejects.toThrow()
  expect(await fatesOf(owner, batch)).toEqual([['sending', null]])
  minutes(1)
  await job(sms.settings)
  expect(await fatesOf(owner, batch)).toEqual([['sending', null]])
  minutes(9)
  await job(sms.settings)
  expect(await fatesOf(owner, batch)).toEqual([['sent', 'text']])
  expect(await textsTo(world, number)).toHaveLength(1)
  await sms.close()
})

function dieAfter(transactions: number): World['database']['transaction'] {
  let left = transactions + 1
  return (brand, work) => {
    left -= 1
    if (left < 0) throw new Error('the server died')
    return world.database.transaction(brand, work)
  }
}

test('who may send to one may not send to many, and neither right sends without being held; one’s own members alone', async () => {
  const sends = await newStaff(world, club, { permissions: ['messages.send', 'customers.view'] })
  const batches = await newStaff(world, club, { permissions: ['messages.send-batch', 'customers.view', 'customers.view-all'] })
  const neither = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  const [mine, theirs] = [await member({ consultant_id: sends.id }), await member()]
  const status = async (by: Staff, body: Parameters<typeof lookAt>[1]) => (await by.call(memberMessageCalls.preview, { body })).status
  const all = { filter: {}, template_id: (await template('service', '停水')).id }
  expect([await status(sends, own([mine.id])), await status(sends, own([mine.id, theirs.id])), await status(sends, all)]).toEqual([
    200, 403, 403,
  ])
  expect([await status(neither, own([mine.id])), await status(neither, all)]).toEqual([403, 403])
  expect([await status(batches, own([theirs.id])), await status(batches, all)]).toEqual([200, 200])
  const unseen = await sends.call(memberMessageCalls.preview, { body: own([theirs.id]) })
  expect(unseen.refusal.errors).toHaveProperty('ids')
  // What a card holds is no text's to tell.
  expect(await status(batches, own([theirs.id], '{{balance}}'))).toBe(403)
  const batch = await sendTo(owner, await notice([mine.id, theirs.id]))
  expect((await sends.call(memberMessageCalls.stop, { params: { id: batch } })).status).toBe(404)
  expect((await sends.do(memberMessageCalls.list)).data).toEqual([])
  const { data } = await sends.do(memberMessageCalls.messages, { query: { customer_id: String(mine.id) } })
  expect(data.map(({ customer }) => customer.id)).toEqual([mine.id])
  const other = await sends.call(memberMessageCalls.messages, { query: { customer_id: String(theirs.id) } })
  expect(other.status).toBe(404)
  const narrow = await newStaff(world, club, { permissions: ['messages.send-batch', 'customers.view'] })
  expect((await narrow.call(memberMessageCalls.preview, { body: all })).refusal.error_code).toBe(34236)
})

test('members of another branch and of another brand aren’t found, nor their sendings and templates', async () => {
  const gymId = await newBranch(world, club.brandId, '二店')
  const manager = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
  const stranger = (await newClub(world)).owner
  const { id } = await member()
  const made = await template('service', '停电')
  const batch = await sendTo(owner, own([id]))
  for (const by of [manager, stranger]) {
    expect((await by.call(memberMessageCalls.preview, { body: own([id]) })).refusal.errors).toHaveProperty('ids')
    expect((await by.call(memberMessageCalls.stop, { params: { id: batch } })).status).toBe(404)
    expect((await by.call(memberMessageCalls.messages, { query: { batch_id: String(batch) } })).status).toBe(404)
    expect((await by.call(messageTemplateCalls.edit, { params: { id: made.id }, body: { text: '改' } })).status).toBe(404)
  }
})
