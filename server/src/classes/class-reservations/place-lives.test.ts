/** Random lives of classes: whatever is done to places in whatever order, the books, the counts, the holds and the strikes agree. */
import { classReservationCalls as calls } from '@kaiguan/contract/classes/class-reservations/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { checkBooks } from '../../ledger/check-books.sql.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type AClass, newClass } from '../../testing/class-sessions.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { byItself } from '../../testing/lessons.ts'
import { runs } from '../../testing/runs.ts'
import { places as placesOf, runClasses } from './index.ts'

let world: World

beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const who = fc.nat({ max: 5 })
const which = fc.nat({ max: 3 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('reserve' as const), who, which, waiting: fc.boolean(), cash: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat({ max: 30 }), forgive: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      nth: fc.nat({ max: 30 }),
      state: fc.constantFrom('attended', 'no-show', 'booked'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), nth: fc.nat({ max: 30 }), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 5, max: 400 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('call-off' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), who }) },
)
const life = fc.record({
  late: fc.constantFrom('take', 'return'),
  no_show: fc.constantFrom('take', 'return'),
  min: fc.nat({ max: 3 }),
  steps: fc.array(step, { minLength: 15, maxLength: 45 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Scene = { club: Club; owner: Staff; people: { id: number; card: { id: number } }[]; classes: AClass[]; made: number[] }

/** Some classes of two days, some with a price, so small that people wait; people with every kind of card. */
async function scene(min: number): Promise<Scene> {
  world.clock.set('2026-11-20T00:30:00Z')
  const club = await newClub(world)
  const owner = club.owner
  const first = await newClass(world, club, { price: 30_00, max: 2, min: Math.min(min, 2), inMinutes: 180 })
  const classes = [
    first,
    await newClass(world, club, { price: 30_00, max: 3, courseId: first.courseId, inMinutes: 400 }),
    await newClass(world, club, { max: 2, min: Math.min(min, 2), inMinutes: 410 }),
    await newClass(world, club, { type: 2, max: 2, inMinutes: 700 }),
  ]
  const count = await newCountCardType(owner, { times: 4, classes: 'all' })
  const purse = await newStoredValueType(owner, { gift_amount: 50_00 })
  const time = await newTimeCardType(owner, { classes: [first.courseId] })
  const people: Scene['people'] = []
  for (const type of [count, purse, time, count, purse, time]) {
    const customer = await newCustomer(owner)
    people.push({ id: customer.id, card: (await sell(owner, customer, type)).card })
  }
  return { club, owner, people, classes, made: [] }
}

const look = () =>
  runClasses(world.database, world.clock, (error) => {
    throw error
  })

/** Whatever is refused is refused: only what is kept must agree. */
async function live(at: Scene, doing: Step): Promise<void> {
  const { owner, people, classes, made } = at
  const place = 'nth' in doing ? (made[doing.nth % Math.max(1, made.length)] ?? 0) : 0
  const session = 'which' in doing ? (classes[doing.which]?.id ?? 0) : 0
  const person = 'who' in doing ? people[doing.who] : undefined
  if (doing.do === 'wait') await wait(at, doing.minutes)
  if (doing.do === 'look') await look()
  if (doing.do === 'reserve' && person) {
    const paid = doing.cash ? { payment_method: 'CASH' as const } : {}
    const answer = await owner.call(calls.reserve, {
      body: { customer_id: person.id, schedule_id: session, waiting: doing.waiting, ...paid },
    })
    expect([200, 422], JSON.stringify(answer.refusal)).toContain(answer.status)
    if (answer.status === 200) made.push(answer.body.id)
  }
  if (doing.do === 'cancel' && place) {
    const reason = doing.forgive ? { forgive: true, reason: '谅解' } : {}
    expect([200, 422]).toContain((await owner.call(calls.cancel, { params: { id: place }, body: reason })).status)
  }
  if (doing.do === 'say' && place)
    expect([200, 422]).toContain(
      (await owner.call(calls.edit, { params: { id: place }, body: { state: doing.state as 'attended' } })).status,
    )
  if (doing.do === 'move' && place)
    expect([200, 422]).toContain((await owner.call(calls.edit, { params: { id: place }, body: { schedule_id: session } })).status)
  if (doing.do === 'call-off') await callOff(at, session)
  if (doing.do === 'suspend' && person) {
    const body = { from: '2026-11-20', to: '2026-11-22', reason: '出差', payment_method: 'CASH' as const }
    await owner.call(cardChangeCalls.suspend, { params: { id: person.card.id }, body })
  }
}

/** Whoever comes next is signed in: a login of yesterday has ended. */
async function wait(at: Scene, minutes: number): Promise<void> {
  world.clock.advance(minutes * 60_000)
  at.owner = await newStaff(world, at.club, { name: '王老板', type: 4 })
}

async function callOff({ club }: Scene, session: number): Promise<void> {
  await byItself(world, club, async (ctx) => {
    const { state } = await one(
      ctx.db,
      sql<{ state: string }>`select state from group_sessions where brand_id = ${club.brandId} and id = ${session}`,
    )
    if (state !== 'planned') return
    await placesOf.free(ctx, [session], 'staff', '停电')
    await sql`update group_sessions set state = 'called-off', called_off_why = 'staff', called_off_at = ${ctx.now} where brand_id = ${club.brandId} and id = ${session}`.execute(
      ctx.db,
    )
  })
}

/** What no question of the books asks: strikes stand for what is late or missing, and nobody is in two places. */
async function strange({ club }: Scene): Promise<unknown> {
  return world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ strikes: number; twice: number; waits: number }>`
      select
        (select count(*)::integer from group_reservations r left join class_strikes x on x.brand_id = r.brand_id and x.reservation_id = r.id and x.forgiven_at is null
          join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
          where r.brand_id = ${club.brandId} and (x.id is not null) <> (r.state in ('late', 'no-show') and s.state <> 'called-off')) as strikes,
        (select count(*)::integer from group_reservations a join group_sessions s on s.brand_id = a.brand_id and s.id = a.session_id
          join group_reservations b on b.brand_id = a.brand_id and b.person_id = a.person_id and b.id > a.id
          join group_sessions t on t.brand_id = b.brand_id and t.id = b.session_id and t.starts_at < s.ends_at and t.ends_at > s.starts_at
          where a.brand_id = ${club.brandId} and a.state in ('booked', 'offered', 'attended') and b.state in ('booked', 'offered', 'attended')) as twice,
        (select count(*)::integer from group_reservations where brand_id = ${club.brandId} and state = 'waiting' and (order_id is not null or card_id is not null or seat_id is not null)) as waits`,
    ),
  )
}

test('after any life of some classes everything agrees, and all is settled when they are over', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ late, no_show, min, steps }) => {
      const at = await scene(min)
      await at.owner.do(calls.setRules, { body: { late: late as 'take', no_show: no_show as 'take', strikes: 4 } })
      for (const doing of steps) await live(at, doing)
      const asked = () => world.database.transaction(at.club.brandId, (db) => checkBooks({ db, brandId: at.club.brandId }))
      expect(await asked()).toEqual([])
      expect(await strange(at)).toEqual({ strikes: 0, twice: 0, waits: 0 })
      world.clock.advance(2 * 86_400_000)
      await look()
      await look()
      expect(await asked()).toEqual([])
      const { open } = await world.database.transaction(at.club.brandId, (db) =>
        one(
          db,
          sql<{ open: number }>`
          select (select count(*) from group_sessions where brand_id = ${at.club.brandId} and state in ('planned', 'running')) +
            (select count(*) from group_reservations where brand_id = ${at.club.brandId} and state in ('waiting', 'offered', 'booked')) +
            (select count(*) from (select from ledger_lines where brand_id = ${at.club.brandId} and category = 'class' and account = 'deferred' group by reservation_id having sum(amount_fen) <> 0) l) as open`,
        ),
      )
      expect(open).toBe(0)
    }),
    runs(6),
  )
}, 240_000)
