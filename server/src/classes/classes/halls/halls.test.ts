/** Halls, the map of their places, and the screens on the wall. */
import { classDisplayCalls } from '@kaiguan/contract/classes/classes/class-displays'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newClass, newGroupCourse, newHall, newMap } from '../../../testing/classes.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { newCoach } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'

const START = '2026-11-20T04:00:00Z'
const world: World = await newWorld(START)
afterAll(() => world.close())
let club: Club
let owner: Staff
beforeEach(async () => {
  world.clock.set(START)
  club = await newClub(world)
  owner = club.owner
})

const mapOf = async (id: number, schedule_id?: number) => (await owner.do(hallCalls.seats, { params: { id }, query: { schedule_id } })).data

test('a hall has a map; a place keeps being the same one while it keeps its number, wherever it stands', async () => {
  const hall = await newHall(owner, { name: '单车房', place_kind: 'bike', ...newMap(2, 2) })
  expect(hall).toMatchObject({ name: '单车房', place_kind: 'bike', rows: 2, columns: 2, seats: 4, sessions: 0 })
  const before = new Map((await mapOf(hall.id)).map(({ no, id }) => [no, id]))
  const seats = [
    { no: 'A1', row: 1, column: 2 },
    { no: 'A2', row: 1, column: 1 },
    { no: 'B1', row: 2, column: 1, blocked: true },
    { no: 'C1', row: 2, column: 2 },
  ]
  expect(await owner.do(hallCalls.edit, { params: { id: hall.id }, body: { seats } })).toMatchObject({ seats: 3, version: 2 })
  const after = await mapOf(hall.id)
  expect(after.map(({ no, state }) => [no, state])).toEqual([
    ['A2', 'free'],
    ['A1', 'free'],
    ['B1', 'blocked'],
    ['C1', 'free'],
  ])
  expect(after.filter(({ no, id }) => before.get(no) === id).map(({ no }) => no)).toEqual(['A2', 'A1', 'B1'])
  const refused = async (body: object) => (await owner.call(hallCalls.edit, { params: { id: hall.id }, body })).refusal.errors
  expect(await refused({ seats: [seats[0], { no: 'A1', row: 2, column: 1 }] })).toEqual({ seats: ['位置“A1”重复或不在 2 行 2 列之内'] })
  expect(await refused({ seats: [{ no: 'D1', row: 3, column: 1 }] })).toEqual({ seats: ['位置“D1”重复或不在 2 行 2 列之内'] })
  expect(await refused({ rows: 0 })).toEqual({ rows: ['座位图的行数与列数要一起填写'] })
  await newHall(owner, { name: '瑜伽房' })
  expect(await refused({ name: '瑜伽房' })).toEqual({ name: ['已有名为“瑜伽房”的教室'] })
})

test('a hall that is given by rows and columns has a place at each; one more row is one more row of places', async () => {
  const made = await owner.do(hallCalls.create, { body: { name: '操房', rows: 2, columns: 3 } })
  expect(made).toMatchObject({ capacity: 6, seats: 6, rows: 2, columns: 3 })
  const numbers = async (id: number) => (await mapOf(id)).map(({ no }) => no)
  expect(await numbers(made.id)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'])
  const params = { id: made.id }
  // Its aisle is drawn; the next row leaves it free.
  const seats = (await mapOf(made.id)).filter(({ no }) => no !== 'A2').map(({ no, row, column }) => ({ no, row, column }))
  await owner.do(hallCalls.edit, { params, body: { seats } })
  expect(await owner.do(hallCalls.edit, { params, body: { rows: 3 } })).toMatchObject({ seats: 8, capacity: 6 })
  expect(await numbers(made.id)).toEqual(['A1', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'])
  expect(await owner.do(hallCalls.edit, { params, body: { columns: 2 } })).toMatchObject({ seats: 5 })
  expect(await numbers(made.id)).toEqual(['A1', 'B1', 'B2', 'C1', 'C2'])
  expect(await owner.do(hallCalls.edit, { params, body: { rows: 0, columns: 0 } })).toMatchObject({ seats: 0, rows: 0 })
  expect(await owner.do(hallCalls.edit, { params, body: { rows: 1, columns: 2 } })).toMatchObject({ seats: 2 })
  // Who says which places there are, says it of none too.
  expect(await newHall(owner, { rows: 2, columns: 2, seats: [] })).toMatchObject({ seats: 0, capacity: 20 })
  const bikes = await owner.do(hallCalls.create, { body: { name: '单车', rows: 2, columns: 2, place_kind: 'bike', capacity: 3 } })
  expect([bikes.capacity, await numbers(bikes.id)]).toEqual([3, ['1', '2', '3', '4']])
})

test('a hall without a map says how many fit; one of more places than a map holds is refused', async () => {
  const refused = async (body: object) => (await owner.call(hallCalls.create, { body: { name: '操房', ...body } })).refusal.errors
  expect(await refused({})).toEqual({ capacity: ['不能为空'] })
  expect(await refused({ rows: 2 })).toEqual({ capacity: ['不能为空'] })
  expect(await refused({ rows: 2, capacity: 9 })).toEqual({ columns: ['座位图的行数与列数要一起填写'] })
  expect(await refused({ rows: 50, columns: 21 })).toEqual({ rows: ['座位图最多 1000 个位置，50 行 21 列超出，请减少行数或列数'] })
  const { id } = await newHall(owner)
  const larger = await owner.call(hallCalls.edit, { params: { id }, body: { rows: 50, columns: 21 } })
  expect(larger.refusal.errors).toHaveProperty('rows')
})

test('a row that somebody has a place in isn’t taken out by a smaller size', async () => {
  const coach = await newCoach(world, club)
  const hall = await owner.do(hallCalls.create, { body: { name: '操房', rows: 2, columns: 2 } })
  const session = await newClass(owner, await newGroupCourse(owner), coach, '2026-11-24', { hall_id: hall.id })
  await seated(session, (await mapOf(hall.id)).find(({ no }) => no === 'B1')?.id ?? 0)
  const { refusal } = await owner.call(hallCalls.edit, { params: { id: hall.id }, body: { rows: 1 } })
  expect(refusal.errors).toEqual({ seats: ['B1 已有人预约（2026-11-24 10:00），请先换位'] })
  expect(await mapOf(hall.id)).toHaveLength(4)
})

/** Somebody has that place in that class. */
async function seated(session: { id: number }, seatId: number) {
  const member = await newCustomer(owner, { name: '王芳' })
  await world.database.transaction(club.brandId, async (db) => {
    await sql`
      insert into group_reservations (brand_id, gym_id, session_id, customer_id, person_id, seat_id, state, queued_at)
      select c.brand_id, c.gym_id, ${session.id}, c.id, c.person_id, ${seatId}, 'booked', ${world.clock.now()} from customers c where c.brand_id = ${club.brandId} and c.id = ${member.id}`.execute(
      db,
    )
    await sql`update group_sessions set taken = taken + 1 where brand_id = ${club.brandId} and id = ${session.id}`.execute(db)
  })
}

test('a place that somebody has is neither taken out nor blocked, and named to whoever may see reservations', async () => {
  const coach = await newCoach(world, club)
  const hall = await newHall(owner, newMap(1, 3))
  const session = await newClass(owner, await newGroupCourse(owner), coach, '2026-11-24', { hall_id: hall.id })
  const [first] = await mapOf(hall.id)
  await seated(session, first?.id ?? 0)
  const { seats } = newMap(1, 3)
  for (const wanted of [seats.slice(1), seats.map((seat) => ({ ...seat, blocked: seat.no === 'A1' }))]) {
    const { refusal } = await owner.call(hallCalls.edit, { params: { id: hall.id }, body: { seats: wanted } })
    expect(refusal.errors).toEqual({ seats: ['A1 已有人预约（2026-11-24 10:00），请先换位'] })
  }
  await owner.do(hallCalls.edit, { params: { id: hall.id }, body: { seats: seats.map((seat) => ({ ...seat, column: 4 - seat.column })) } })
  expect((await mapOf(hall.id, session.id)).map(({ no, state, holder }) => [no, state, holder])).toEqual([
    ['A3', 'free', null],
    ['A2', 'free', null],
    ['A1', 'taken', '王芳'],
  ])
  const seer = await newStaff(world, club, { permissions: ['classes.group-view'] })
  const seen = await seer.do(hallCalls.seats, { params: { id: hall.id }, query: { schedule_id: session.id } })
  expect(seen.data.map(({ state, holder }) => [state, holder])).toContainEqual(['taken', null])
  // Without every customer in sight only whom one looks after, and whoever comes to one's own class.
  const holders = async (by: Staff) => {
    const { data } = await by.do(hallCalls.seats, { params: { id: hall.id }, query: { schedule_id: session.id } })
    return data.filter(({ state }) => state === 'taken').map(({ holder, reservation_id }) => [holder, reservation_id !== null])
  }
  const rights = ['classes.group-view', 'classes.group-reservations'] as const
  const one = await newStaff(world, club, { permissions: [...rights] })
  expect(await holders(one)).toEqual([[null, false]])
  const [{ id: member } = { id: 0 }] = (await owner.do(customerCalls.list, { query: { search: '王芳' } })).data
  await owner.do(customerCalls.edit, { params: { id: member }, body: { consultant_id: one.id } })
  expect(await holders(one)).toEqual([['王芳', true]])
  expect(await holders(await newStaff(world, club, { permissions: [...rights, 'customers.view-all'] }))).toEqual([['王芳', true]])
  const used = await owner.call(hallCalls.remove, { params: { id: hall.id } })
  expect(used.refusal.message).toContain('还有 1 节未上的课')
  const other = await newHall(owner, newMap(1, 1))
  expect((await owner.call(hallCalls.seats, { params: { id: other.id }, query: { schedule_id: session.id } })).status).toBe(404)
  // Another hall has other places.
  await owner.do(classSessionCalls.edit, { params: { id: session.id }, body: { hall_id: other.id } })
  expect((await mapOf(other.id, session.id)).map(({ state }) => state)).toEqual(['free'])
  await owner.do(hallCalls.remove, { params: { id: hall.id } })
})

const screen = (method: 'GET' | 'POST', url: string, more: { token?: string; code?: string } = {}) =>
  world.app.inject({
    method,
    url,
    headers: more.token === undefined ? {} : { authorization: `Display ${more.token}` },
    ...(more.code === undefined ? {} : { payload: { code: more.code } }),
  })

test('a screen is paired once by a code, and shows today and tomorrow without a member’s name', async () => {
  const coach = await newCoach(world, club, '陈教练')
  const [hall, elsewhere] = [await newHall(owner, { name: '大教室', ...newMap(1, 2) }), await newHall(owner)]
  const course = await newGroupCourse(owner, { name: '燃脂', max_person: 10 })
  const session = await newClass(owner, course, coach, '2026-11-21', { hall_id: hall.id })
  await seated(session, (await mapOf(hall.id))[0]?.id ?? 0)
  await newClass(owner, course, coach, '2026-11-21', { hall_id: elsewhere.id, time_start: '12:00', time_end: '13:00' })
  await newClass(owner, course, coach, '2026-11-22', { hall_id: hall.id })
  const display = await owner.do(classDisplayCalls.create, { body: { name: '大厅', hall_ids: [hall.id] } })
  const { code } = await owner.do(classDisplayCalls.pair, { params: { id: display.id } })
  expect((await screen('POST', '/v1/display/pair', { code: 'WRONGONE' })).json().errors.code[0]).toContain('配对码不对')
  const paired = await screen('POST', '/v1/display/pair', { code: `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}` })
  const { token } = paired.json()
  expect([paired.statusCode, (await screen('POST', '/v1/display/pair', { code })).statusCode]).toEqual([200, 422])
  const shown = (await screen('GET', '/v1/display/classes', { token })).json()
  expect(shown).toMatchObject({ name: '大厅', today: '2026-11-20', time_zone: 'Asia/Shanghai', holiday: null })
  expect(shown.data).toEqual([
    expect.objectContaining({ course: '燃脂', coach: '陈教练', where: '大教室', left: 9, waiting: 0, covered: false, state: 'planned' }),
  ])
  expect(JSON.stringify(shown)).not.toContain('王芳')
  expect((await owner.do(classDisplayCalls.list)).data[0]).toMatchObject({ paired: true, seen_at: world.clock.now().toISOString() })
  // A token opens nothing else, and none of another’s.
  expect((await screen('GET', '/api/v2/gym/halls', { token })).statusCode).toBe(401)
  expect((await screen('GET', '/v1/display/classes', { token: 'x' })).statusCode).toBe(401)
  await owner.do(classDisplayCalls.pair, { params: { id: display.id } })
  expect((await screen('GET', '/v1/display/classes', { token })).statusCode).toBe(401)
})

test('a code is over after ten minutes; guessing is stopped; a screen that is taken out shows nothing', async () => {
  const display = await owner.do(classDisplayCalls.create, { body: { name: '大厅' } })
  const { code } = await owner.do(classDisplayCalls.pair, { params: { id: display.id } })
  world.clock.advance(10 * 60_000)
  expect((await screen('POST', '/v1/display/pair', { code })).statusCode).toBe(422)
  const next = await owner.do(classDisplayCalls.pair, { params: { id: display.id } })
  const { token } = (await screen('POST', '/v1/display/pair', { code: next.code })).json()
  await owner.do(classDisplayCalls.remove, { params: { id: display.id } })
  expect((await screen('GET', '/v1/display/classes', { token })).statusCode).toBe(401)
  for (let tries = 0; tries < 10; tries++) await screen('POST', '/v1/display/pair', { code: 'WRONGONE' })
  expect((await screen('POST', '/v1/display/pair', { code: 'WRONGONE' })).json().message).toMatch(/分钟/)
})
