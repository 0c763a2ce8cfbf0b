/** What is done by itself stops with a branch: nothing is sent, called off or asked for there, and nothing that is due wakes anybody. */
import { certificationCalls } from '@kaiguan/contract/club/clubs/certification'
import { subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runClasses } from '../../../classes/class-reservations/index.ts'
import { rows } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { sendMessages } from '../../../people/member-messages/index.ts'
import { gymsDue } from '../../../rounds/every-gym.ts'
import { bookAt, newBought } from '../../../testing/booked-lessons.ts'
import { newClass } from '../../../testing/class-sessions.ts'
import { askToClose, closeForGood, newTwoBranches, previewOf, reopen, rootsOf } from '../../../testing/closing.ts'
import { type Club, newPhone, newWorld, type Staff, unique, type World } from '../../../testing/club.ts'
import { newCoach } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { certificationPapers } from '../../../testing/files.ts'
import { fatesOf, sendTo, textsTo } from '../../../testing/member-messages.ts'
import { operatorOf } from '../../../testing/operator.ts'
import { handOverAll } from '../../../testing/shifts.ts'

let world: World
let club: Club
let second: number
/** Root at the second branch, and head office over both. */
let there: Staff
let head: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  ;({ club, second, there, head } = await newTwoBranches(world))
})
afterAll(() => world.close())

async function signedIn() {
  ;({ there, head } = await rootsOf(world, { club, second }))
}
const inDatabase = <Row>(query: Sql<Row>) => world.database.transaction(club.brandId, (db) => rows(db, query))
const preview = () => previewOf(head, second)
const close = () => closeForGood(head, second)
const reopened = () => reopen(head, second)
const send = () => sendMessages(world.database, world.clock, null, () => {})

/** Of the club's branches those where this work has something to do within a day. */
async function dueAt(due: (now: Date, ahead: Date) => Sql): Promise<number[]> {
  const now = world.clock.now()
  const found = await world.database.transaction(null, (db) =>
    rows(
      db,
      sql<{
        brand: number
        gym: number
      }>`select distinct brand, gym from ${due(now, new Date(now.getTime() + 24 * 3_600_000))} order by gym`,
    ),
  )
  return found.filter(({ brand }) => brand === club.brandId).map(({ gym }) => gym)
}
const messagesDue = () => dueAt((now, ahead) => sql`member_messages_due(${now}, ${ahead}, interval '10 minutes')`)
const classesDue = () => dueAt((now, ahead) => sql`classes_due(${now}, ${ahead}, 60)`)
const classTextsDue = () => dueAt((now, ahead) => sql`class_texts_due(${now}, ${ahead}, interval '5 minutes', 3)`)
const lessonsDue = () => dueAt((now, ahead) => sql`lessons_due(${now}, ${ahead}, 2, interval '5 minutes', 3)`)

test('a sending that waits for the morning is stopped with the branch, and stays so when it is opened again', async () => {
  const phone = newPhone()
  const { id } = await newCustomer(there, { phone })
  // Eleven in the evening.
  world.clock.set('2026-11-20T15:00:00Z')
  const batch = await sendTo(there, { ids: [id], kind: 'service', text: '明早停水' })
  expect(await messagesDue()).toEqual([second])
  await close()
  expect([await fatesOf(there, batch), await messagesDue()]).toEqual([[['stopped', null]], []])
  world.clock.set('2026-11-21T04:00:00Z')
  await send()
  await signedIn()
  await reopened()
  await send()
  expect(await textsTo(world, phone)).toEqual([])
})

test('what a provider hadn’t taken yet as the branch was closed isn’t tried again', async () => {
  const phone = newPhone()
  const { id } = await newCustomer(there, { phone })
  const batch = await sendTo(there, { ids: [id], kind: 'service', text: '今晚停水' })
  const now = world.clock.now()
  await inDatabase(
    sql`update member_messages set state = 'sending', tried_at = ${now}, tries = 1 where brand_id = ${club.brandId} returning id`,
  )
  await close()
  world.clock.advance(20 * 60_000)
  await inDatabase(sql`update member_messages set state = 'waiting' where brand_id = ${club.brandId} returning id`)
  expect(await messagesDue()).toEqual([])
  await send()
  expect((await fatesOf(there, batch))[0]?.[0]).toBe('waiting')
  await reopened()
  await send()
  expect([await fatesOf(there, batch), await textsTo(world, phone)]).toEqual([[['stopped', null]], []])
})

test('what somebody sent in the very moment of the closing is stopped as the branch is opened again', async () => {
  const phone = newPhone()
  const { id } = await newCustomer(there, { phone })
  const batch = await sendTo(there, { ids: [id], kind: 'service', text: '今晚停水' })
  await close()
  await inDatabase(sql`update message_batches set stopped_at = null, stopped_by = null where brand_id = ${club.brandId} returning id`)
  await inDatabase(sql`update member_messages set state = 'waiting', done_at = null where brand_id = ${club.brandId} returning id`)
  await send()
  await reopened()
  await send()
  expect([await fatesOf(there, batch), await textsTo(world, phone)]).toEqual([[['stopped', null]], []])
})

test('an empty class stays as it stands: nobody calls it off, nobody ends it, and it wakes nobody', async () => {
  const here = await newClass(world, club, { inMinutes: 90, min: 5 })
  const shut = await newClass(world, { brandId: club.brandId, gymId: second, owner: there }, { inMinutes: 90, min: 5 })
  const states = async () =>
    (
      await inDatabase(
        sql<{
          state: string
        }>`select state from group_sessions where brand_id = ${club.brandId} and id in (${here.id}, ${shut.id}) order by id`,
      )
    ).map(({ state }) => state)
  expect(await classesDue()).toEqual([club.gymId, second])
  await close()
  expect(await classesDue()).toEqual([club.gymId])
  for (const minutes of [35, 180]) {
    world.clock.advance(minutes * 60_000)
    await runClasses(world.database, world.clock, () => {})
    expect(await states()).toEqual(['called-off', 'planned'])
  }
})

test('texts about places and lessons are due at open branches alone', async () => {
  const branch = { brandId: club.brandId, gymId: second }
  const coach = await newCoach(world, { ...branch, owner: there })
  await there.do(coachTimeCalls.editRules, { body: { lead: 0, day_from: '00:00', day_to: '24:00' } })
  const bought = await newBought(there, await newCustomer(there), coach)
  const lesson = await bookAt(there, bought, '2026-11-20T09:00:00.000Z')
  const { id } = await newClass(world, { ...branch, owner: there })
  const person = await newCustomer(there)
  const now = world.clock.now()
  await inDatabase(sql`
    with place as (
      insert into group_reservations (brand_id, gym_id, session_id, customer_id, person_id, state, queued_at, pay)
      select brand_id, gym_id, ${id}, id, person_id, 'called-off', ${now}, 'free' from customers where brand_id = ${club.brandId} and id = ${person.id}
      returning id)
    insert into class_texts (brand_id, gym_id, reservation_id, kind, made_at, not_before, until)
    select ${club.brandId}, ${second}, id, 'called-off', ${now}, ${now}, ${now}::timestamptz + interval '1 day' from place returning id`)
  expect([await lessonsDue(), await classTextsDue()]).toEqual([[second], [second]])
  const shut = (day: string | null) =>
    inDatabase(sql`update gyms set closed_on = ${day}::date where brand_id = ${club.brandId} and id = ${second} returning id`)
  await shut('2026-11-20')
  expect([await lessonsDue(), await classTextsDue()]).toEqual([[], []])
  await shut(null)
  await inDatabase(sql`
    insert into course_lesson_texts (brand_id, gym_id, booking_id, kind, starts_at, made_at, not_before)
    select brand_id, gym_id, id, kind, starts_at, ${now}, ${now} from course_bookings, unnest(array['reminder', 'cover']) kind
    where brand_id = ${club.brandId} and id = ${lesson.id} returning booking_id`)
  expect(await lessonsDue()).toEqual([second])
  await shut('2026-11-20')
  expect(await lessonsDue()).toEqual([])
})

test('a branch that was closed after something was found due there is passed by', async () => {
  const worked: number[] = []
  const due = async () => [
    { brand: club.brandId, gym: club.gymId },
    { brand: club.brandId, gym: second },
  ]
  const round = () => gymsDue(world.database, world.clock, 'a round', due, async ({ gymId }) => worked.push(gymId))
  await close()
  await round()
  expect(worked).toEqual([club.gymId])
  await reopened()
  await round()
  expect(worked).toEqual([club.gymId, club.gymId, second])
})

test('what it asked the platform for is withdrawn: its renewal and its certification', async () => {
  const operator = operatorOf(world)
  await there.do(certificationCalls.submit, { body: await certificationPapers(world, there) })
  const [plan] = await operator('plans', 'add', unique('一年'), '12', '1999')
  await operator('renew', String(second), '2026-12-31')
  await there.do(subscriptionCalls.ask, { body: { plan_id: Number(/\d+/.exec(plan ?? '')?.[0]) } })
  expect((await operator('list')).join('\n')).toContain(`  ${second}  `)
  await close()
  expect((await operator('list')).join('\n')).not.toContain(`  ${second}  `)
  expect(await there.do(certificationCalls.show)).toMatchObject({ open: null, standing: { state: 2, reason: '租约到期' } })
  expect(await inDatabase(sql`select auth_audit_id from gyms where brand_id = ${club.brandId} and id = ${second}`)).toEqual([
    { auth_audit_id: null },
  ])
  expect((await there.do(subscriptionCalls.show)).request).toBeNull()
  await reopened()
  expect(await there.do(certificationCalls.submit, { body: await certificationPapers(world, there) })).toMatchObject({ state: 0 })
})

test('a branch whose days nobody closed for more than two months closes them itself first, and the preview says so', async () => {
  const person = await newCustomer(there)
  const { id } = await there.do(depositCalls.take, { body: { customer_id: person.id, fee: 100_00, payment_method: 'WECHAT' } })
  await there.do(depositCalls.refund, { params: { id }, body: { fee: 100_00, reason: '退' } })
  await handOverAll(there)
  world.clock.set('2027-01-21T04:00:00Z')
  await signedIn()
  const days = async () => (await preview()).left.find(({ kind }) => kind === 'days')?.count
  expect(await days()).toBe(63)
  expect(await askToClose(head, second)).toMatchObject({
    status: 422,
    refusal: {
      error_codes: { gym_id: 34554 },
      errors: { gym_id: ['“二店”还有 63 天没有日结，请先在门店日结到近两个月内再关店'] },
    },
  })
  await there.do(accountSheetCalls.close, { body: { day: '2026-11-20' } })
  expect(await days()).toBe(62)
  await close()
})
