/** An article is written, pushed to those it is for, read, and taken back from who hasn't. */
import { articleCalls } from '@kaiguan/contract/ground/articles/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { sendDuePushes } from './index.ts'
import { sanitised } from './sanitise.ts'

let world: World
let club: Club
let desk: Staff
let coach: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  desk = await newStaff(world, club, { permissions: ['check-in.view'] })
  coach = await newStaff(world, club, { permissions: ['check-in.view'] })
})

const write = (more = {}) =>
  club.owner.do(articleCalls.create, { body: { title: '年底闭馆', html: '<p>31 日闭馆</p>', channel_name: '通知', ...more } })
const push = (id: number, body = {}, by = club.owner) => by.call(articleCalls.push, { params: { id }, body })
const told = async (staff: Staff) => (await staff.do(messageCalls.list, { query: {} })).data
const roleOf = async (staff: Staff) => {
  const { data } = await club.owner.do(roleCalls.list, { query: {} })
  for (const role of data) {
    const holders = await club.owner.do(roleCalls.affected, { params: { id: role.id }, query: {} })
    if (holders.data.some(({ id }) => id === staff.id)) return role.id
  }
  throw new Error('no role')
}

const unheardOf = (error: unknown) => {
  throw error
}

test('what is pushed reaches everybody at the branch with its channel and text, and who has read it is seen', async () => {
  const { id } = await write({ channel_icon: 'club', intro: '提前安排', push_url: 'https://example.com/a' })
  const { body: record } = await push(id, { alert: true })
  expect(record).toMatchObject({ sent: 3, read: 0, alert: 1, gyms: [{ id: club.gymId }], roles: [] })
  const [message] = await told(desk)
  if (!message) throw new Error('nobody was told')
  expect(message.article_record).toMatchObject({
    type: 1,
    alert: 1,
    intro: '提前安排',
    push_url: 'https://example.com/a',
    article: { title: '年底闭馆' },
    channel: { channel_name: '通知', channel_icon: '/icons/channels/club.svg' },
  })
  expect(await desk.do(messageCalls.one, { params: { id: message.id } })).toMatchObject({ html: '<p>31 日闭馆</p>' })
  await desk.do(messageCalls.read, { params: { id: message.id } })
  const { data } = await club.owner.do(articleCalls.readers, { params: { id: record.id }, query: {} })
  expect(data.filter(({ status }) => status === 1)).toMatchObject([{ id: desk.id, read_at: '2026-11-20T04:00:00.000Z' }])
  expect((await club.owner.do(articleCalls.pushes, { query: {} })).data).toMatchObject([{ id: record.id, sent: 3, read: 1 }])
})

test('only the roles and branches that were chosen are told, and only within the sender’s reach', async () => {
  const { id } = await write()
  await push(id, { role_ids: [await roleOf(coach)] })
  expect([(await told(coach)).length, (await told(desk)).length, (await told(club.owner)).length]).toEqual([1, 0, 0])
  const second = await newBranch(world, club.brandId, '分店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second })
  expect(await push(id, { gym_ids: [second] })).toMatchObject({ status: 422, refusal: { errors: { gym_ids: [expect.anything()] } } })
  const boss = await newStaff(world, club, { type: 5 })
  expect((await push(id, { gym_ids: [second] }, boss)).body).toMatchObject({ sent: 2, gyms: [{ name: '分店' }] })
  expect([(await told(there)).length, (await told(desk)).length]).toEqual([1, 0])
  // A role of a branch that wasn't chosen says nothing.
  expect((await push(id, { gym_ids: [second], role_ids: [await roleOf(coach)] }, boss)).status).toBe(422)
})

test('a push for later goes out at its minute of the club’s own clock, once, whoever looks', async () => {
  const { id } = await write()
  expect((await push(id, { send_on: '2026-11-20', send_time: '12:00' })).refusal.errors).toEqual({
    send_on: ['2026-11-20 12:00 已经过去，请选择之后的时间'],
  })
  const { body: record } = await push(id, { send_on: '2026-11-20', send_time: '18:30' })
  expect(record).toMatchObject({ send_at: '2026-11-20T10:30:00.000Z', sent_at: null, sent: 0 })
  world.clock.set('2026-11-20T10:29:00Z')
  await sendDuePushes(world.database, world.clock, unheardOf)
  expect(await told(desk)).toEqual([])
  world.clock.set('2026-11-20T10:30:00Z')
  await Promise.all([sendDuePushes(world.database, world.clock, unheardOf), sendDuePushes(world.database, world.clock, unheardOf)])
  expect(await told(desk)).toHaveLength(1)
})

test('what is recalled is gone from who hasn’t read it and stays with who has; before its hour it never comes', async () => {
  const { id } = await write()
  const { body: record } = await push(id)
  const [read] = await told(desk)
  await desk.do(messageCalls.read, { params: { id: read?.id ?? 0 } })
  await club.owner.do(articleCalls.recall, { params: { id: record.id } })
  expect([(await told(desk)).length, (await told(coach)).length]).toEqual([1, 0])
  expect((await club.owner.call(articleCalls.recall, { params: { id: record.id } })).refusal.code).toBe(34803)
  const later = await push(id, { send_on: '2026-11-21' })
  await club.owner.do(articleCalls.recall, { params: { id: later.body.id } })
  const deleted = await push(id, { send_on: '2026-11-21' })
  expect(deleted.status).toBe(200)
  await club.owner.do(articleCalls.remove, { params: { id } })
  world.clock.set('2026-11-20T20:00:00Z')
  await sendDuePushes(world.database, world.clock, unheardOf)
  expect(await told(coach)).toEqual([])
})

test('an article without a text of its own is a notice; a push that reaches nobody is refused', async () => {
  const { id } = await write({ html: '<p> </p>' })
  await push(id)
  expect((await told(desk))[0]?.article_record.type).toBe(2)
  const { id: empty } = await club.owner.do(roleCalls.create, { body: { name: '空岗位', menus: [], discount: {} } })
  expect((await push(id, { role_ids: [empty] })).refusal.code).toBe(20000)
})

test('whatever an article was pasted from, nothing in it runs, and it leads nowhere but to the web', async () => {
  const wild = `<h1 onclick="x()">标题</h1><script>alert(1)</script><p style="position:fixed">正<b>文</b><img src=x onerror=alert(1)></p>
    <a href="javascript:alert(1)">坏</a><a href="//evil.example">别处</a><a href="https://example.com" target="_top">好</a><iframe src="https://e"></iframe>`
  const { html } = await write({ html: wild })
  expect(html).toBe(
    `<h2>标题</h2><p>正<strong>文</strong></p>
    <a target="_blank" rel="noopener noreferrer">坏</a><a target="_blank" rel="noopener noreferrer">别处</a><a href="https://example.com" target="_blank" rel="noopener noreferrer">好</a>`,
  )
  expect(sanitised('<svg><style><img src=x onerror=alert(1)>')).toBe('')
  for (const push_url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])
    expect(
      (await club.owner.call(articleCalls.create, { body: { title: 'x', channel_name: '通知', push_url } })).refusal.errors,
    ).toHaveProperty('push_url')
})
