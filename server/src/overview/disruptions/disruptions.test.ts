import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { addDays } from '@kaiguan/contract/time'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recogniseAll } from '../../jobs/recognise.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { disruptionsBy } from '../../testing/disruptions.ts'
import { runs } from '../../testing/runs.ts'
import { runDisruptions } from './index.ts'

const TODAY = '2026-11-20'

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
  { from: TODAY, to: '2026-11-22' },
)
const card = async (id: number) => club.owner.do(cardCalls.show, { params: { id } })
const booksAgree = async () =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])
const month = () => newTimeCardType(club.owner, { days: 30 }, { price: 300_00 })
const sold = async (type: { id: number }, more = {}) => (await sell(club.owner, await newCustomer(club.owner), type, more)).card

test('each card that lost days is shown with them, the others with why not; until it is confirmed nothing happens to any', async () => {
  const running = await sold(await month())
  const locked = await sold(await month())
  await club.owner.do(cardCalls.lock, { body: { ids: [locked.id] } })
  const later = await sold(await month(), { opening: 'date', start_date: '2026-12-01' })
  const preview = await disrupted({}, false)
  expect(preview).toMatchObject({ state: 'preview', counts: { planned: 1, left_out: 2, days: 3 } })
  const { data } = await club.owner.do(disruptionCalls.items, { params: { id: preview.id } })
  expect(data.map((item) => [item.card?.id, item.state, item.days, item.why])).toEqual([
    [running.id, 'planned', 3, null],
    [locked.id, 'left-out', 0, 'suspended'],
    [later.id, 'left-out', 0, 'began-after'],
  ])
  expect((await card(running.id)).end_date).toBe('2026-12-19')
})

test('only the kinds and types that were meant get days, and only types of this branch may be', async () => {
  const [type, other] = [await month(), await month()]
  const meant = await sold(type)
  await sold(other)
  await sold(await newCountCardType(club.owner, { times: 10, days: 90 }))
  const { id } = await disrupted({ vip_template_ids: [type.id], kinds: [1] }, false)
  const { data } = await club.owner.do(disruptionCalls.items, { params: { id } })
  expect(data.map((item) => item.card?.id)).toEqual([meant.id])
  const elsewhere = await newTimeCardType((await newClub(world)).owner)
  const body = { reason: '停电', from: TODAY, to: TODAY, vip_template_ids: [elsewhere.id] }
  expect((await club.owner.call(disruptionCalls.prepare, { body })).refusal.errors).toHaveProperty('vip_template_ids')
})

test('given, a time card ends later and earns its money over the longer time; a count card keeps its visits; both are no gift by hand', async () => {
  const time = await sold(await month())
  const count = await sold(await newCountCardType(club.owner, { times: 10, days: 90 }))
  const done = await disrupted()
  expect(done).toMatchObject({ state: 'applied', counts: { applied: 2, planned: 0, days: 6 } })
  expect(await card(time.id)).toMatchObject({ end_date: '2026-12-22', days_held: 33, deferred: 300_00 })
  expect(await card(count.id)).toMatchObject({ end_date: '2027-02-20', residue_times: 10 })
  await on('2026-12-23')
  await recogniseAll(world.database, world.clock)
  expect((await card(time.id)).deferred).toBe(0)
  await booksAgree()
})

test('an end within the disruption moves behind it, and a count card that was over comes back with visits that are worth nothing', async () => {
  const member = await newCustomer(club.owner)
  const { card: count } = await sell(club.owner, member, await newCountCardType(club.owner, { times: 5, days: 2 }))
  await on('2026-11-23')
  await recogniseAll(world.database, world.clock)
  await disrupted({ from: TODAY, to: '2026-11-25' })
  expect(await card(count.id)).toMatchObject({ end_date: '2026-11-27', residue_times: 5, deferred: 0 })
  await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await booksAgree()
})

test('taken back at once every card is as before; later never before today, and the days that are gone are told', async () => {
  const time = await sold(await month())
  const first = await disrupted()
  expect(await back(first.id)).toMatchObject({ state: 'reversed', counts: { reversed: 1, short: 0 } })
  expect(await card(time.id)).toMatchObject({ end_date: '2026-12-19', days_held: 30 })
  const second = await disrupted()
  await on('2026-12-21')
  expect(await back(second.id)).toMatchObject({ counts: { reversed: 1, short: 2 } })
  expect((await card(time.id)).end_date).toBe('2026-12-21')
  await booksAgree()
})

test('what was renewed or handed over since is taken back too; what was undone at the card already is not taken back twice', async () => {
  const [renewed, moved, undone] = [await sold(await month()), await sold(await month()), await sold(await month())]
  const { id } = await disrupted()
  await club.owner.do(cardChangeCalls.renew, { params: { id: renewed.id }, body: { payment_method: 'CASH' } })
  const to_customer_id = (await newCustomer(club.owner)).id
  const { card: receivers } = await club.owner.do(cardChangeCalls.transfer, { params: { id: moved.id }, body: { to_customer_id } })
  const { undoable_event_id } = await card(undone.id)
  await club.owner.do(cardChangeCalls.reverse, { params: { id: undone.id }, body: { event_id: undoable_event_id ?? 0, reason: '不该补' } })
  await back(id)
  expect((await card(renewed.id)).end_date).toBe('2027-01-18')
  expect((await card(receivers.id)).end_date).toBe('2026-12-19')
  expect((await card(undone.id)).end_date).toBe('2026-12-19')
  const { data } = await club.owner.do(disruptionCalls.items, { params: { id } })
  expect(data.map(({ why }) => why)).toEqual([null, null, 'undone-there'])
  await booksAgree()
})

test('two tabs that apply it at once, two servers that do it at once: each card gets its days once', async () => {
  const type = await month()
  const cards = [await sold(type), await sold(type), await sold(type)]
  const { id } = await disrupted({}, false)
  const apply = () => club.owner.call(disruptionCalls.apply, { params: { id } })
  expect((await Promise.all([apply(), apply()])).map(({ status }) => status).sort()).toEqual([200, 422])
  await Promise.all([work(), work(), work()])
  for (const one of cards) expect((await card(one.id)).end_date).toBe('2026-12-22')
  expect((await show(id)).counts.applied).toBe(3)
})

test('a server that was killed in the middle leaves nothing half done: the next one goes on where it stopped', async () => {
  const one = await sold(await month())
  const { id } = await disrupted({}, false)
  await club.owner.do(disruptionCalls.apply, { params: { id } })
  // The transaction of the part in hand is cut off as a killed server's is.
  const dying = { ...world.database, transaction: world.database.transaction.bind(world.database) }
  let parts = 0
  const killed: typeof dying.transaction = (brand, run) =>
    world.database.transaction(brand, async (...given) => {
      const answer = await run(...given)
      if (brand !== null && parts++ === 0) throw new Error('killed')
      return answer
    })
  const failures: unknown[] = []
  await runDisruptions({ ...dying, transaction: killed }, world.clock, (error) => failures.push(error))
  expect([failures.length, (await card(one.id)).end_date]).toEqual([1, '2026-12-19'])
  await work()
  expect([(await card(one.id)).end_date, (await show(id)).state]).toEqual(['2026-12-22', 'applied'])
})

test('a preview may be thrown away, what was given may not; nobody else gives days; whoever began it hears of its end', async () => {
  await sold(await month())
  const preview = await disrupted({}, false)
  await club.owner.do(disruptionCalls.discard, { params: { id: preview.id } })
  const done = await disrupted({ days: 7 })
  expect(done.counts).toMatchObject({ applied: 1, days: 7 })
  expect((await club.owner.call(disruptionCalls.discard, { params: { id: done.id } })).refusal.message).toBe('这次停业补偿已补偿，不能删除')
  const desk: Staff = await newStaff(world, club, { permissions: ['cards.view', 'cards.edit'] })
  expect((await desk.call(disruptionCalls.prepare, { body: { reason: '停电', from: TODAY, to: TODAY } })).status).toBe(403)
  const { data } = await club.owner.do(messageCalls.list)
  expect(data[0]?.article_record.intro).toBe('“停水检修”：1 张会员卡已补偿')
})

test('a card that was turned into another type since keeps the days of that; the others go on coming back', async () => {
  const [one, other] = [await sold(await month()), await sold(await month())]
  const { id } = await disrupted()
  const year = await newTimeCardType(club.owner, { days: 365 }, { price: 1_000_00 })
  const body = { payment_method: 'CASH' as const, vip_template_id: year.id }
  const changed = await club.owner.do(cardChangeCalls.changeType, { params: { id: one.id }, body })
  expect(await back(id)).toMatchObject({ state: 'reversed', counts: { reversed: 2, short: 3 } })
  expect([(await card(one.id)).end_date, (await card(other.id)).end_date]).toEqual([changed.card.end_date, other.end_date])
})

test('whoever doesn’t see every member sees how many cards it is about, not whose', async () => {
  await sold(await month())
  const { id } = await disrupted({}, false)
  const desk = await newStaff(world, club, { permissions: ['disruptions.apply'] })
  expect((await desk.do(disruptionCalls.show, { params: { id } })).counts.planned).toBe(1)
  expect((await desk.do(disruptionCalls.items, { params: { id } })).data).toEqual([])
})

test('whenever it was and however cards stood: given and taken back on the same day all ends are as before, and the books agree', {
  timeout: 120_000,
}, async () => {
  const cards = fc.array(fc.record({ days: fc.integer({ min: 1, max: 40 }), lock: fc.boolean(), count: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  const span = fc.record({
    after: fc.integer({ min: -10, max: 10 }),
    length: fc.integer({ min: 0, max: 20 }),
    wait: fc.integer({ min: 0, max: 15 }),
  })
  await fc.assert(
    fc.asyncProperty(cards, span, async (wanted, { after, length, wait }) => {
      world.clock.set(`${TODAY}T04:00:00Z`)
      club = await newClub(world)
      const ids: number[] = []
      for (const { days, lock, count } of wanted) {
        const type = count ? await newCountCardType(club.owner, { times: 5, days }) : await newTimeCardType(club.owner, { days })
        const { id } = await sold(type)
        if (lock) await club.owner.do(cardCalls.lock, { body: { ids: [id] } })
        ids.push(id)
      }
      await on(addDays(TODAY, wait))
      await recogniseAll(world.database, world.clock)
      const ends = async () => Promise.all(ids.map(async (id) => (await card(id)).end_date))
      const before = await ends()
      const done = await disrupted({ from: addDays(TODAY, after), to: addDays(TODAY, after + length) })
      const given = await ends()
      const { counts } = await back(done.id)
      const now = await ends()
      for (const [i, end] of now.entries()) {
        const [was, had] = [before[i] ?? '', given[i] ?? '']
        if (was >= addDays(TODAY, wait)) expect(end).toBe(was)
        expect((end ?? '') >= was && (end ?? '') <= had).toBe(true)
      }
      if (now.join() === before.join()) expect(counts.short).toBe(0)
      await booksAgree()
    }),
    runs(8),
  )
})
