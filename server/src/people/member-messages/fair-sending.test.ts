/** Messages to members leave in fair order, beside each other, counted as they go; stories on a real database. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import { messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import type { SmsSettings } from '../../sms/sms.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { fatesOf, lookAt, sendTo, textsTo } from '../../testing/member-messages.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'
import { A_MINUTE } from './pace.ts'
import { sendMessages } from './send-messages.ts'
import { type DueMessage, takeDays } from './sending.sql.ts'

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

const job = (sms: SmsSettings | null = null) => sendMessages(world.database, world.clock, sms, () => {})
const seconds = (count: number) => world.clock.advance(count * 1000)
const own = (id: number, text = '今晚停水') => ({ ids: [id], kind: 'service' as const, text })
async function member(by = owner) {
  const phone = newPhone()
  return { ...(await newCustomer(by, { phone })), number: phone }
}
async function members(count: number) {
  const made = []
  for (let at = 0; at < count; at += 1) made.push(await member())
  return made
}
async function notice(ids: number[], text = '停水') {
  const { id } = await owner.do(messageTemplateCalls.create, { body: { name: text, kind: 'service', text } })
  return { ids, template_id: id }
}

/** `heard`: done before each is answered, with how many came; it may say the status. */
async function provider(heard: (count: number) => Promise<unknown> | undefined) {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      count += 1
      const status = await heard(count)
      if (typeof status === 'number') response.statusCode = status
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: SmsSettings = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{"text":"{{text}}"}', sign: '', secret: null }
  return { settings, count: () => count, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a text of one’s own goes to several as marketing alone, ticked, found or twice the same; as service to one, once a day', async () => {
  const [one_, two] = [await member(), await member()]
  const look = async (more: object) =>
    (await owner.call(memberMessageCalls.preview, { body: { kind: 'service', text: '周末五折', ...more } })).refusal?.error_codes
  expect([await look({ ids: [one_.id, two.id] }), await look({ filter: {} }), await look({ ids: [one_.id, one_.id] })]).toEqual([
    { kind: 34242 },
    { kind: 34242 },
    undefined,
  ])
  const marketing = await lookAt(owner, { ids: [one_.id, two.id], kind: 'marketing', text: '周末五折' })
  expect(marketing).toMatchObject({ people: 0, left_out: [{ why: 'no-consent', count: 2 }] })
  expect((await lookAt(owner, await notice([one_.id, two.id]))).people).toBe(2)
  await sendTo(owner, own(one_.id, '周末五折'))
  const again = [{ why: 'today', count: 1 }]
  expect((await lookAt(owner, own(one_.id, '另一条'))).left_out).toEqual(again)
  await job()
  expect((await lookAt(owner, own(one_.id, '另一条'))).left_out).toEqual(again)
  world.clock.set('2026-11-21T04:00:00Z')
  expect((await lookAt(owner, own(one_.id, '另一条'))).people).toBe(1)
})

test('one to a single member goes before a bulk that waits, and both say when they leave and are done', async () => {
  const many = await members(A_MINUTE * 2)
  const last = await member()
  const bulk = await notice(many.map(({ id }) => id))
  expect(await lookAt(owner, bulk)).toMatchObject({ from: '2026-11-20T04:00:00.000Z', until: '2026-11-20T04:01:00.000Z' })
  await sendTo(owner, bulk)
  expect(await lookAt(owner, own(last.id))).toMatchObject({ from: '2026-11-20T04:00:00.000Z', until: '2026-11-20T04:00:00.000Z' })
  const second = await notice(
    many.map(({ id }) => id),
    '停电',
  )
  expect(await lookAt(owner, second)).toMatchObject({ from: '2026-11-20T04:00:00.000Z', until: '2026-11-20T04:03:00.000Z' })
  await sendTo(owner, own(last.id))
  await job()
  expect(await textsTo(world, last.number)).toEqual(['今晚停水'])
  seconds(1)
  // The branch has had its sixty for this minute.
  expect(await lookAt(owner, second)).toMatchObject({ from: '2026-11-20T04:01:00.000Z', until: '2026-11-20T04:04:00.000Z' })
  // Over the night: two minutes are left of the day.
  world.clock.set('2026-11-20T12:59:00Z')
  expect((await lookAt(owner, second)).until).toBe('2026-11-21T01:02:00.000Z')
})

test('what a sending says became of its messages is what they say themselves, through tries, failures, stops and the blacklist', async () => {
  const made = await members(6)
  const counted = async (id: number) => {
    const { data } = await owner.do(memberMessageCalls.list)
    const { rows } = await world.database.pool.query<{ counts: object }>(
      `select jsonb_build_object('waiting', count(*) filter (where state in ('waiting', 'sending')), 'sent', count(*) filter (where state = 'sent'),
        'failed', count(*) filter (where state = 'failed'), 'left_out', count(*) filter (where state = 'left-out'),
        'stopped', count(*) filter (where state = 'stopped'), 'texts', coalesce(sum(segments) filter (where via = 'text'), 0)) as counts
       from member_messages where brand_id = $1 and batch_id = $2`,
      [club.brandId, id],
    )
    const said = data.find((batch) => batch.id === id)?.counts
    expect(said).toEqual(rows[0]?.counts)
    return said
  }
  const [blocked, later] = made
  await owner.do(customerCalls.block, { params: { id: blocked?.id ?? 0 }, body: { reason: '打架' } })
  const id = await sendTo(owner, await notice(made.map((each) => each.id)))
  expect(await counted(id)).toMatchObject({ waiting: 5, left_out: 1 })
  await owner.do(customerCalls.block, { params: { id: later?.id ?? 0 }, body: { reason: '打架' } })
  const sms = await provider((count) => (count === 1 ? counted(id) : undefined))
  await job(sms.settings)
  await sms.close()
  expect(await counted(id)).toEqual({ waiting: 0, sent: 4, failed: 0, left_out: 2, stopped: 0, texts: 4 })
  const other = await sendTo(
    owner,
    await notice(
      made.map((each) => each.id),
      '停电',
    ),
  )
  seconds(60)
  for (let tries = 0; tries < 2; tries += 1) {
    await job(sms.settings)
    expect(await counted(other)).toMatchObject({ waiting: 4, failed: 0 })
    seconds(301)
  }
  await owner.do(memberMessageCalls.stop, { params: { id: other } })
  expect(await counted(other)).toMatchObject({ waiting: 0, stopped: 4 })
})

test('stopped in the very moment when the job takes them, neither waits for the other, and each message has one end', async () => {
  const made = await members(5)
  const id = await sendTo(owner, await notice(made.map((each) => each.id)))
  const [, stop] = await Promise.all([job(), owner.call(memberMessageCalls.stop, { params: { id } })])
  expect([200, 422]).toContain(stop.status)
  seconds(61)
  await job()
  const { data } = await owner.do(memberMessageCalls.list)
  const { sent = 0, stopped = 0, waiting } = data[0]?.counts ?? {}
  expect([sent + stopped, waiting]).toEqual([5, 0])
})

test('stopped while a provider has it in hand and doesn’t take it, it isn’t tried again', async () => {
  const [taken, waits] = [await member(), await member()]
  const id = await sendTo(owner, await notice([taken.id, waits.id]))
  await world.database.pool.query(
    `update member_messages set not_before = '2026-11-20T05:00:00Z' where batch_id = $1 and customer_id = $2`,
    [id, waits.id],
  )
  const sms = await provider(async () => {
    await owner.do(memberMessageCalls.stop, { params: { id } })
    return 500
  })
  await job(sms.settings)
  seconds(301)
  await job(sms.settings)
  expect([sms.count(), await fatesOf(owner, id)]).toEqual([
    1,
    [
      ['stopped', null],
      ['stopped', null],
    ],
  ])
  await sms.close()
})

test('of two servers that find the same branch due in one moment, one sends its sixty', async () => {
  const made = await members(A_MINUTE + 2)
  const id = await sendTo(owner, await notice(made.map((each) => each.id)))
  const { jobs } = await world.database.transaction(club.brandId, async (db) => {
    await sql`select from message_paces where brand_id = ${club.brandId} for update`.execute(db)
    const both = [job(), job()]
    // The first has its place in the row’s queue and waits for us, the second for the place.
    const waits = sql<{ n: number }>`
      select count(*) as n from pg_locks where locktype = 'tuple' and relation = 'message_paces'::regclass
        and database = (select oid from pg_database where datname = current_database())`
    await untilWaiting(db, waits, 2)
    return { jobs: both }
  })
  await Promise.all(jobs)
  const { data } = await owner.do(memberMessageCalls.list)
  expect(data.find((batch) => batch.id === id)?.counts).toMatchObject({ sent: A_MINUTE, waiting: 2 })
  // Nothing is left for the stories after this one.
  seconds(61)
  await job()
})

test('a branch whose text hangs holds no other branch up', async () => {
  const gymId = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId }, { type: 4 })
  const [here, elsewhere] = [await member(), await member(there)]
  const batches = [
    { by: owner, id: await sendTo(owner, own(here.id)) },
    { by: there, id: await sendTo(there, own(elsewhere.id)) },
  ]
  // The first is answered once the second has come.
  const both = Promise.withResolvers<void>()
  const sms = await provider((count) => {
    if (count === 2) both.resolve()
    return both.promise
  })
  await job(sms.settings)
  for (const { by, id } of batches) expect(await fatesOf(by, id)).toEqual([['sent', 'text']])
  await sms.close()
})

test('a full minute of slow texts isn’t taken for a server that died: nobody gets theirs twice', async () => {
  const made = await members(A_MINUTE)
  const id = await sendTo(owner, await notice(made.map((each) => each.id)))
  const other = await provider(() => undefined)
  const slow = await provider((count) => {
    seconds(5)
    return count === A_MINUTE ? job(other.settings) : undefined
  })
  await job(slow.settings)
  expect([slow.count(), other.count()]).toEqual([A_MINUTE, 0])
  // Each is dated by its own end.
  const { data } = await owner.do(memberMessageCalls.messages, { query: { batch_id: String(id), per_page: '100' } })
  expect(new Set(data.map(({ done_at }) => done_at)).size).toBe(A_MINUTE)
  await Promise.all([slow.close(), other.close()])
})

test('of two with one day the one that has it keeps it, also where the other is older', async () => {
  const { id, person_id } = await member()
  const first = await sendTo(owner, own(id))
  const second = await sendTo(owner, own((await member()).id))
  const ids: number[] = []
  await world.database.transaction(club.brandId, async (db) => {
    for (const batch of [first, second]) {
      const found = sql<{ id: number }>`select id from member_messages where brand_id = ${club.brandId} and batch_id = ${batch}`
      ids.push((await one(db, found)).id)
    }
    const [older = 0, newer = 0] = ids
    const ctx = { db, brandId: club.brandId, gymId: club.gymId, now: world.clock.now() }
    const due = (messages: number[]) => messages.map((each) => ({ id: each, person_id, once: 'own-text' }) as DueMessage)
    expect([...(await takeDays(ctx, due([newer]), '2026-11-20'))]).toEqual([newer])
    expect([...(await takeDays(ctx, due([older, newer]), '2026-11-20'))]).toEqual([newer])
    expect([...(await takeDays(ctx, due([older, newer]), '2026-11-21'))]).toEqual([older])
  })
})

test('a guardian on the blacklist gets nothing meant for their child, neither looked at nor sent', async () => {
  const guardian = await member()
  const child = await newCustomer(owner, { name: '王小小', phone: null, guardian_customer_id: guardian.id })
  const id = await sendTo(owner, own(child.id))
  await owner.do(customerCalls.block, { params: { id: guardian.id }, body: { reason: '打架' } })
  await job()
  expect(await fatesOf(owner, id)).toEqual([['left-out', 'blocked']])
  expect((await lookAt(owner, own(child.id))).left_out).toEqual([{ why: 'blocked', count: 1 }])
  expect(await textsTo(world, guardian.number)).toEqual([])
})
