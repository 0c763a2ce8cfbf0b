import type { BodyIn } from '@kaiguan/contract/call'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clock } from '../../clock.ts'
import { sql } from '../../database/sql.ts'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { disruptionsBy } from '../../testing/disruptions.ts'

const TODAY = '2026-11-20'

import { runDisruptions } from './index.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set(`${TODAY}T04:00:00Z`)
  club = await newClub(world)
})
afterAll(() => world.close())

const on = async (day: string) => {
  world.clock.set(`${day}T04:00:00Z`)
  club.owner = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
}
const { work, show, disrupted, back } = disruptionsBy(
  () => world,
  () => club.owner,
  { from: TODAY, to: TODAY },
)
type Asked = Partial<BodyIn<typeof disruptionCalls.extend>>
/** Looked through by the job, not given yet. */
async function previewed(asked: Asked, by: Staff = club.owner) {
  const { id } = await by.do(disruptionCalls.extend, { body: { reason: '店庆', days: 7, ...asked } })
  await work()
  return by.do(disruptionCalls.show, { params: { id } })
}
async function extended(asked: Asked) {
  const { id } = await previewed(asked)
  await club.owner.do(disruptionCalls.apply, { params: { id } })
  await work()
  return show(id)
}
const card = (id: number) => club.owner.do(cardCalls.show, { params: { id } })
const endOf = async ({ id }: { id: number }) => (await card(id)).end_date
const month = () => newTimeCardType(club.owner, { days: 30 }, { price: 300_00 })
const sold = async (type: { id: number }, more = {}) => (await sell(club.owner, await newCustomer(club.owner), type, more)).card
const itemsOf = async (id: number, by: Staff = club.owner) => (await by.do(disruptionCalls.items, { params: { id } })).data
const whysOf = async (id: number) => Object.fromEntries((await itemsOf(id)).map((item) => [item.card?.id, [item.state, item.why]]))
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
/** Of a newly extended one each: an end as one card alone would have it. */
const extendedAlone = async ({ id }: { id: number }) =>
  (await club.owner.do(cardChangeCalls.extend, { params: { id }, body: { days: 7, reason: '店庆' } })).card.end_date

test('each chosen card that can be extended is shown so, each other with why not; until it is confirmed nothing happens to any', async () => {
  const running = await sold(await month())
  const frozen = await sold(await month())
  await club.owner.do(cardCalls.lock, { body: { ids: [frozen.id] } })
  const unopened = await sold(await month(), { opening: 'first-visit' })
  const endless = await sold(await newCountCardType(club.owner, { times: 10, days: null }))
  const refunded = await sold(await month())
  await club.owner.do(cardCalls.refund, { params: { id: refunded.id }, body: { fee: refunded.price, reason: '搬家' } })
  const empty = await sold(await newCountCardType(club.owner, { times: 1, days: 90 }))
  await club.owner.do(cardChangeCalls.deduct, { params: { id: empty.id }, body: { times: 1, reason: '补录' } })
  const binned = await sold(await newCountCardType(club.owner, { times: 1, days: 90 }))
  await club.owner.do(cardChangeCalls.deduct, { params: { id: binned.id }, body: { times: 1, reason: '补录' } })
  await club.owner.do(cardCalls.recycle, { params: { id: binned.id } })
  const ids = [running, frozen, unopened, endless, refunded, empty, binned].map(({ id }) => id)
  const preview = await previewed({ ids: [...ids, running.id] })
  expect(preview).toMatchObject({ kind: 'extension', state: 'preview', days: 7, counts: { planned: 1, left_out: 6, days: 7 } })
  expect(await whysOf(preview.id)).toEqual({
    [running.id]: ['planned', null],
    [frozen.id]: ['left-out', 'frozen'],
    [unopened.id]: ['left-out', 'not-open'],
    [endless.id]: ['left-out', 'endless'],
    [refunded.id]: ['left-out', 'closed'],
    [empty.id]: ['left-out', 'spent'],
    [binned.id]: ['left-out', 'recycled'],
  })
  expect(await endOf(running)).toBe('2026-12-19')
})

test('many at once end on the day on which each alone would: running, to begin, with visits, and ended already', async () => {
  const [time, count] = [await month(), await newCountCardType(club.owner, { times: 10, days: 90 })]
  const [short, shortCount] = [await newTimeCardType(club.owner, { days: 2 }), await newCountCardType(club.owner, { times: 5, days: 2 })]
  const later = { opening: 'date', start_date: '2026-12-01' }
  const pair = async (type: { id: number }, more = {}) => [await sold(type, more), await sold(type, more)] as const
  const pairs = [await pair(time), await pair(time, later), await pair(count), await pair(short), await pair(shortCount)]
  await on('2026-11-25')
  await recogniseAll(world.database, world.clock)
  const done = await extended({ ids: pairs.map(([many]) => many.id) })
  expect(done).toMatchObject({ state: 'applied', counts: { applied: 5, left_out: 0 } })
  const ends = await Promise.all(pairs.map(async ([many, alone]) => [await endOf(many), await extendedAlone(alone)]))
  expect(ends.map(([many]) => many)).toEqual(ends.map(([, alone]) => alone))
  expect(ends.map(([many]) => many)).toEqual(['2026-12-26', '2027-01-06', '2027-02-24', '2026-12-01', '2026-12-01'])
  expect(await card(pairs[4]?.[0].id ?? 0)).toMatchObject({ residue_times: 5, deferred: 0 })
  await on('2027-01-10')
  await recogniseAll(world.database, world.clock)
  for (const [many] of pairs) if (many.kind === 1) expect((await card(many.id)).deferred).toBe(0)
  await booksAgree()
})

test('all that the list finds are meant as it stood when it was asked; what the list doesn’t know is refused, not left aside', async () => {
  const [type, other] = [await month(), await month()]
  const meant = [await sold(type), await sold(type)]
  const not = await sold(other)
  const preview = await previewed({ filter: { vip_template_id: String(type.id), status: [1, 2] } })
  const since = await sold(type)
  expect((await itemsOf(preview.id)).map((item) => item.card?.id)).toEqual(meant.map(({ id }) => id))
  await club.owner.do(disruptionCalls.apply, { params: { id: preview.id } })
  await work()
  expect(await Promise.all([...meant, not, since].map(endOf))).toEqual(['2026-12-26', '2026-12-26', '2026-12-19', '2026-12-19'])
  const asked = (filter: object) => club.owner.call(disruptionCalls.extend, { body: { reason: '店庆', days: 7, filter: { ...filter } } })
  expect((await asked({ vip_template: type.id })).status).toBe(422)
  expect((await asked({ vip_template_id: '一' })).refusal.errors).toHaveProperty('vip_template_id')
  expect((await asked({ status: '7' })).refusal.error_code).toBe(24343)
  expect((await asked({ search: '13912345678' })).refusal.errors).toHaveProperty('search')
})

test('what happened to a card between the preview and its extension is told at it, and it is left as it is', async () => {
  const [good, locked, refunded] = [await sold(await month()), await sold(await month()), await sold(await month())]
  const { id } = await previewed({ ids: [good.id, locked.id, refunded.id] })
  await club.owner.do(cardCalls.lock, { body: { ids: [locked.id] } })
  await club.owner.do(cardCalls.refund, { params: { id: refunded.id }, body: { fee: refunded.price, reason: '搬家' } })
  await club.owner.do(disruptionCalls.apply, { params: { id } })
  await work()
  expect((await show(id)).counts).toMatchObject({ applied: 1, left_out: 2, days: 7 })
  expect(await whysOf(id)).toEqual({
    [good.id]: ['applied', null],
    [locked.id]: ['left-out', 'frozen'],
    [refunded.id]: ['left-out', 'closed'],
  })
  expect(await endOf(locked)).toBe('2026-12-19')
  const { data } = await club.owner.do(messageCalls.list)
  expect(data[0]?.article_record.intro).toBe('“店庆”：1 张会员卡各延期 7 天，2 张未延期')
  await booksAgree()
})

test('two extensions of one card both hold, and undoing one takes back its own days alone; two who apply one at once do it once', async () => {
  const one = await sold(await month())
  const [first, second] = [await previewed({ ids: [one.id] }), await previewed({ ids: [one.id], days: 10 })]
  const apply = (id: number) => club.owner.call(disruptionCalls.apply, { params: { id } })
  const answers = await Promise.all([apply(first.id), apply(first.id), apply(second.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
  await Promise.all([work(), work(), work()])
  expect(await endOf(one)).toBe('2027-01-05')
  await back(first.id)
  expect(await endOf(one)).toBe('2026-12-29')
  await back(second.id)
  expect(await card(one.id)).toMatchObject({ end_date: '2026-12-19', days_held: 30 })
  expect((await apply(first.id)).refusal.message).toBe('这次批量延期已撤销，不能延期')
  await booksAgree()
})

test('taken back later no end comes before today, and the days that are gone are told; what was undone at a card isn’t undone twice', async () => {
  const [late, undone] = [await sold(await month()), await sold(await month())]
  const { id } = await extended({ ids: [late.id, undone.id] })
  const { undoable_event_id } = await card(undone.id)
  const body = { event_id: undoable_event_id ?? 0, reason: '不该延' }
  await club.owner.do(cardChangeCalls.reverse, { params: { id: undone.id }, body })
  await on('2026-12-23')
  expect(await back(id)).toMatchObject({ state: 'reversed', counts: { reversed: 2, short: 4 } })
  expect([await endOf(late), await endOf(undone)]).toEqual(['2026-12-23', '2026-12-19'])
  expect((await itemsOf(id)).map(({ short, why }) => [short, why])).toEqual([
    [4, null],
    [0, 'undone-there'],
  ])
  await recogniseAll(world.database, world.clock)
  await booksAgree()
})

test('an event says that it comes of an extension of many and why, that of a disruption that it is one', async () => {
  const one = await sold(await month())
  const { id } = await extended({ ids: [one.id] })
  await disrupted()
  await back(id)
  const told = (await card(one.id)).events.map(({ kind, after }) => [kind, after.given_by, after.reason])
  expect(told.slice(0, 3)).toEqual([
    ['extended-reversed', 'extension', '弄错日期'],
    ['extended', 'disruption', undefined],
    ['extended', 'extension', '店庆'],
  ])
})

test('the log names the extension, its end and its preview thrown away, and leads only whoever may undo it to where it is undone', async () => {
  const one = await sold(await month())
  const { id } = await extended({ ids: [one.id] })
  const preview = await previewed({ ids: [one.id], days: 3 })
  await club.owner.do(disruptionCalls.discard, { params: { id: preview.id } })
  const logOf = async (by: Staff) => {
    const { data } = await by.do(operationRecordCalls.card)
    return data
      .filter(({ action }) => action.startsWith('extension.'))
      .map(({ sentence, undone_by }) => [sentence.zh, undone_by?.name.zh ?? null])
  }
  const said = '批量延期：1 张会员卡各 7 天（店庆）'
  expect(await logOf(club.owner)).toEqual([
    ['删除批量延期预览，各 3 天', null],
    [said, '撤销批量延期'],
  ])
  const other = await newStaff(world, club, { permissions: ['operation-log.cards', 'customers.view-all', 'disruptions.apply'] })
  expect((await logOf(other)).at(-1)).toEqual([said, null])
  await back(id)
  expect((await logOf(club.owner))[0]?.[0]).toBe('撤销批量延期：1 张会员卡各 7 天（弄错日期）')
})

test('neither right does, sees or undoes what is the other’s, and without either nothing is told', async () => {
  const one = await sold(await month())
  const all = ['customers.view-all', 'cards.view', 'cards.gift-units'] as const
  const extends_ = await newStaff(world, club, { permissions: [...all, 'cards.extend-batch'] })
  const disrupts = await newStaff(world, club, { permissions: [...all, 'disruptions.apply'] })
  const neither = await newStaff(world, club, { permissions: [...all] })
  const extension = await previewed({ ids: [one.id] }, extends_)
  const disruption = await disrupted({}, false)
  const listed = async (by: Staff) => (await by.do(disruptionCalls.list)).data.map(({ id }) => id)
  expect([await listed(extends_), await listed(disrupts)]).toEqual([[extension.id], [disruption.id]])
  expect((await club.owner.do(disruptionCalls.list)).data.map(({ kind }) => kind)).toEqual(['disruption', 'extension'])
  const statuses = async (by: Staff, id: number) => {
    const params = { id }
    const answers = [
      await by.call(disruptionCalls.show, { params }),
      await by.call(disruptionCalls.items, { params }),
      await by.call(disruptionCalls.apply, { params }),
      await by.call(disruptionCalls.retry, { params }),
      await by.call(disruptionCalls.reverse, { params, body: { reason: '撤' } }),
      await by.call(disruptionCalls.discard, { params }),
    ]
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statuses(disrupts, extension.id)).toEqual(new Set([404]))
  expect(await statuses(extends_, disruption.id)).toEqual(new Set([404]))
  expect(await statuses(neither, extension.id)).toEqual(new Set([403]))
  expect((await neither.call(disruptionCalls.list, { query: {} })).status).toBe(403)
  const extend = { body: { reason: '店庆', days: 7, ids: [one.id] } }
  expect((await disrupts.call(disruptionCalls.extend, extend)).status).toBe(403)
  const disrupt = { body: { reason: '停电', from: TODAY, to: TODAY } }
  expect((await extends_.call(disruptionCalls.prepare, disrupt)).status).toBe(403)
  const done = await extended({ ids: [one.id] })
  expect(await statuses(disrupts, done.id)).toEqual(new Set([404]))
  expect(await endOf(one)).toBe('2026-12-26')
})

test('nobody extends cards of members whom they may not see, neither by choosing them nor by what a colleague chose', async () => {
  const seller = await newStaff(world, club, { permissions: ['cards.view', 'cards.extend-batch'] })
  const theirs = await newCustomer(club.owner, { consultant_id: seller.id })
  const [own, other] = [(await sell(club.owner, theirs, await month())).card, await sold(await month())]
  const mine = await previewed({ ids: [own.id, other.id] }, seller)
  expect(mine.counts).toMatchObject({ planned: 1, left_out: 1 })
  expect((await itemsOf(mine.id, seller)).map((item) => item.card?.id)).toEqual([own.id])
  expect((await whysOf(mine.id))[other.id]).toEqual(['left-out', 'unseen'])
  const found = await previewed({ filter: {} }, seller)
  expect((await itemsOf(found.id)).map((item) => item.card?.id)).toEqual([own.id])
  const both = await previewed({ ids: [own.id, other.id] })
  const params = { id: both.id }
  expect((await seller.call(disruptionCalls.apply, { params })).refusal.error_code).toBe(24342)
  expect((await seller.call(disruptionCalls.discard, { params })).refusal.error_code).toBe(24342)
  await club.owner.do(disruptionCalls.apply, { params })
  await work()
  const undo = await seller.call(disruptionCalls.reverse, { params, body: { reason: '撤' } })
  expect(undo.refusal).toMatchObject({ error_code: 24342, message: expect.stringContaining('1 张会员卡') })
  expect([await endOf(own), await endOf(other)]).toEqual(['2026-12-26', '2026-12-26'])
})

test('a card that was handed on since is taken back from whoever has it only by somebody who may see them', async () => {
  const seller = await newStaff(world, club, { permissions: ['cards.view', 'cards.extend-batch'] })
  const theirs = await newCustomer(club.owner, { consultant_id: seller.id })
  const { card: own } = await sell(club.owner, theirs, await month())
  const { id } = await extended({ ids: [own.id] })
  const { id: to_customer_id } = await newCustomer(club.owner)
  await club.owner.do(cardChangeCalls.transfer, { params: { id: own.id }, body: { to_customer_id } })
  const undo = () => seller.call(disruptionCalls.reverse, { params: { id }, body: { reason: '撤' } })
  expect((await undo()).refusal.error_code).toBe(24342)
  await club.owner.do(customerCalls.edit, { params: { id: to_customer_id }, body: { consultant_id: seller.id } })
  expect((await undo()).status).toBe(200)
})

test('the list says how many days other batches of late give the same card, until they are taken back', async () => {
  const one = await sold(await month())
  const first = await extended({ ids: [one.id] })
  await previewed({ ids: [one.id], days: 3 })
  const { id } = await previewed({ ids: [one.id] })
  const others = async () => (await itemsOf(id)).map((item) => item.others)
  expect(await others()).toEqual([10])
  await back(first.id)
  expect(await others()).toEqual([3])
  await on('2027-03-01')
  expect(await others()).toEqual([0])
})

test('a card of another branch is left to it, one of another brand isn’t known, and neither sees what is extended here', async () => {
  const there = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '二店') }
  const type = await month()
  await world.database.transaction(club.brandId, (db) =>
    sql`update vip_templates set terms = terms || '{"gyms": "all"}'::jsonb where brand_id = ${club.brandId} and id = ${type.id}`.execute(
      db,
    ),
  )
  const good = await sold(type)
  const athome = await sold(await month())
  const manager = await newStaff(world, there, { type: 4 })
  const visiting = await previewed({ ids: [good.id] }, manager)
  expect((await itemsOf(visiting.id, manager)).map(({ state, why }) => [state, why])).toEqual([['left-out', 'elsewhere']])
  expect((await previewed({ filter: { home: 'elsewhere' } }, manager)).counts).toMatchObject({ planned: 0, left_out: 1 })
  const extend = (by: Staff, ids: number[]) => by.call(disruptionCalls.extend, { body: { reason: '店庆', days: 7, ids } })
  expect((await extend(manager, [good.id, athome.id])).refusal.errors).toHaveProperty('ids')
  const stranger = (await newClub(world)).owner
  expect((await extend(stranger, [good.id])).refusal.errors).toHaveProperty('ids')
  const here = await previewed({ ids: [good.id] })
  for (const by of [manager, stranger]) expect((await by.call(disruptionCalls.apply, { params: { id: here.id } })).status).toBe(404)
  expect(await endOf(good)).toBe('2026-12-19')
})

test('days beyond a year, none, no reason, no cards or both ways to say which are told at their field', async () => {
  const one = await sold(await month())
  const fields = async (more: object) => {
    const body = { reason: '店庆', days: 7, ids: [one.id], ...more }
    return Object.keys((await club.owner.call(disruptionCalls.extend, { body })).refusal.errors ?? {})
  }
  expect(await fields({ days: 0 })).toEqual(['days'])
  expect(await fields({ days: 366 })).toEqual(['days'])
  expect(await fields({ reason: '' })).toEqual(['reason'])
  expect(await fields({ ids: undefined })).toEqual(['ids'])
  expect(await fields({ ids: [] })).toEqual(['ids'])
  expect(await fields({ filter: {} })).toEqual(['filter'])
})

test('one that fails again and again stops, and whoever began it hears that, though they closed the page', async () => {
  const { id } = await previewed({ ids: [(await sold(await month())).id] })
  await club.owner.do(disruptionCalls.apply, { params: { id } })
  let calls = 0
  const breaks: Clock = {
    ...world.clock,
    now: () => {
      calls += 1
      if (calls <= 3) throw new Error('the disk is full')
      return world.clock.now()
    },
  }
  const heard: unknown[] = []
  for (const _ of [1, 2, 3]) await runDisruptions(world.database, breaks, (error) => heard.push(error))
  expect([heard.length, (await show(id)).stuck]).toEqual([3, true])
  const { data } = await club.owner.do(messageCalls.list)
  expect(data.map(({ article_record: { intro } }) => intro)).toEqual(['“店庆”：多次失败后停下，已办理的保留，请打开后继续'])
  await club.owner.do(disruptionCalls.retry, { params: { id } })
  await work()
  expect((await show(id)).counts.applied).toBe(1)
})
