import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

/** A customer looked after by these colleagues; the customers' own rules are not what is told here. */
async function newCustomer(club: Club, who: { consultant?: Staff; coach?: Staff; deleted?: boolean }): Promise<number> {
  const now = world.clock.now()
  return world.database.transaction(club.brandId, async (db) => {
    const person = await one(
      db,
      sql<{
        id: number
      }>`insert into persons (brand_id, name, phone, created_at) values (${club.brandId}, '刘会员', ${newPhone()}, ${now}) returning id`,
    )
    const customer = await one(
      db,
      sql<{ id: number }>`
      insert into customers (brand_id, gym_id, person_id, name, initials, consultant_id, coach_id, created_at, deleted_at)
      values (${club.brandId}, ${club.gymId}, ${person.id}, '刘会员', 'lhy', ${who.consultant?.id ?? null}, ${who.coach?.id ?? null}, ${now},
        ${who.deleted ? now : null}) returning id`,
    )
    return customer.id
  })
}

async function lookedAfter(club: Club, id: number) {
  return world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql<{ consultant_id: number | null; coach_id: number | null; version: number }>`
      select consultant_id, coach_id, version from customers where brand_id = ${club.brandId} and id = ${id}`,
    ),
  )
}

/** How many connections to this database wait for a lock. */
const waits = sql<{ n: number }>`
  select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
  where not w.granted and h.database = (select oid from pg_database where datname = current_database())`

const statusOf = async (club: Club, staff: Staff) => (await club.owner.do(staffCalls.show, { params: { id: staff.id } })).status

test('a disabled employee is signed out at once on every device, and comes back only by signing in once enabled', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club)
  const tablet = staffAt(world, desk.id, desk.login, await signIn(world, desk.login))
  await club.owner.do(staffCalls.disable, { params: { id: desk.id }, body: { reason: '离职' } })
  for (const device of [desk, tablet]) expect((await device.call(authCalls.user)).refusal.code).toBe(40101)
  await expect(signIn(world, desk.login, club.gymId)).rejects.toThrow('21003')
  await club.owner.do(staffCalls.enable, { params: { id: desk.id } })
  expect((await desk.call(authCalls.user)).status).toBe(401)
  await signIn(world, desk.login, club.gymId)
  const log = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ action: string; params: unknown }>`
      select action, params from operation_log where brand_id = ${club.brandId} and subject_kind = 'employee' and subject_id = ${desk.id} order by id`,
    ),
  )
  expect(log.map((entry) => entry.action)).toEqual(['employee.signed-in', 'employee.disabled', 'employee.enabled', 'employee.signed-in'])
  expect(log[1]?.params).toMatchObject({ name: '李前台', reason: '离职' })
})

test('who still looks after customers isn’t disabled until it is said who takes over', async () => {
  const club = await newClub(world)
  const seller = await newStaff(world, club, { name: '赵会籍' })
  await newCustomer(club, { consultant: seller, coach: seller })
  await newCustomer(club, { coach: seller })
  await newCustomer(club, { consultant: seller, deleted: true })
  expect((await club.owner.do(staffCalls.show, { params: { id: seller.id } })).customers).toBe(2)
  const refused = await club.owner.call(staffCalls.disable, { params: { id: seller.id } })
  expect(refused.refusal.code).toBe(22005)
  expect(refused.refusal.message).toContain('2 位客户')
  expect(await statusOf(club, seller)).toBe(1)
  expect((await seller.call(authCalls.user)).status).toBe(200)
})

test('the customers go to the successor as consultant and as coach, a colleague’s share stays, and each has it in the log', async () => {
  const club = await newClub(world)
  const leaver = await newStaff(world, club, { name: '赵会籍' })
  const successor = await newStaff(world, club, { name: '钱会籍' })
  const coach = await newStaff(world, club, { name: '孙教练' })
  const both = await newCustomer(club, { consultant: leaver, coach })
  const coached = await newCustomer(club, { coach: leaver })
  const others = await newCustomer(club, { consultant: coach })
  await club.owner.do(staffCalls.disable, { params: { id: leaver.id }, body: { successor_id: successor.id } })
  expect(await lookedAfter(club, both)).toEqual({ consultant_id: successor.id, coach_id: coach.id, version: 2 })
  expect(await lookedAfter(club, coached)).toEqual({ consultant_id: null, coach_id: successor.id, version: 2 })
  expect(await lookedAfter(club, others)).toEqual({ consultant_id: coach.id, coach_id: null, version: 1 })
  const log = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ subject_id: number; diff: unknown }>`
      select subject_id, diff from operation_log where brand_id = ${club.brandId} and action = 'customer.handed-over' order by subject_id`,
    ),
  )
  expect(log).toEqual([
    { subject_id: both, diff: { consultant: { before: '赵会籍', after: '钱会籍' } } },
    { subject_id: coached, diff: { coach: { before: '赵会籍', after: '钱会籍' } } },
  ])
})

test('with nobody to take over, the customers go to the public pool', async () => {
  const club = await newClub(world)
  const leaver = await newStaff(world, club)
  const customer = await newCustomer(club, { consultant: leaver, coach: leaver })
  await club.owner.do(staffCalls.disable, { params: { id: leaver.id }, body: { successor_id: null } })
  expect(await lookedAfter(club, customer)).toMatchObject({ consultant_id: null, coach_id: null })
})

test('the successor must work in this branch, and not be leaving too', async () => {
  const club = await newClub(world)
  const leaver = await newStaff(world, club)
  const gone = await newStaff(world, club)
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second })
  const customer = await newCustomer(club, { consultant: leaver })
  await club.owner.do(staffCalls.disable, { params: { id: gone.id } })
  for (const successor_id of [gone.id, there.id, leaver.id, 999_999]) {
    const refused = await club.owner.call(staffCalls.disable, { params: { id: leaver.id }, body: { successor_id } })
    expect(refused.refusal.errors?.successor_id).toEqual(['接手人必须是本店在职员工'])
  }
  expect(await statusOf(club, leaver)).toBe(1)
  expect(await lookedAfter(club, customer)).toMatchObject({ consultant_id: leaver.id, version: 1 })
})

test('several are disabled together or not at all', async () => {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const there = await newStaff(world, { brandId: club.brandId, gymId: second })
  const [a, b] = [await newStaff(world, club), await newStaff(world, club)]
  const batch = (ids: number[]) => club.owner.call(staffCalls.disableBatch, { body: { ids } })
  expect((await batch([a.id, there.id])).status).toBe(404)
  expect((await batch([a.id, club.owner.id])).refusal.code).toBe(22004)
  await newCustomer(club, { consultant: b })
  expect((await batch([a.id, b.id])).refusal.code).toBe(22005)
  expect([await statusOf(club, a), await statusOf(club, b)]).toEqual([1, 1])
  expect((await a.call(authCalls.user)).status).toBe(200)
  expect((await there.call(authCalls.user)).status).toBe(200)

  const ids = [a.id, b.id, a.id]
  expect(await club.owner.do(staffCalls.disableBatch, { body: { ids, successor_id: null } })).toEqual({ changed: 2 })
  expect(await club.owner.do(staffCalls.enableBatch, { body: { ids: [a.id] } })).toEqual({ changed: 1 })
  expect((await club.owner.call(staffCalls.enableBatch, { body: { ids: [b.id, there.id] } })).status).toBe(404)
  expect(await statusOf(club, b)).toBe(0)
  expect(await club.owner.do(staffCalls.enableBatch, { body: { ids } })).toEqual({ changed: 1 })
})

test('nobody disables themselves, and nobody the last owner', async () => {
  const club = await newClub(world)
  const manager = await newStaff(world, club, { permissions: ['staff.disable', 'staff.enable'] })
  expect((await club.owner.call(staffCalls.disable, { params: { id: club.owner.id } })).refusal.code).toBe(22004)
  const last = await manager.call(staffCalls.disable, { params: { id: club.owner.id } })
  expect(last.refusal.code).toBe(22003)
  expect(last.refusal.message).toContain('王老板')
  expect(await statusOf(club, club.owner)).toBe(1)
})

test('two owners who disable each other at the same moment: one of them stays', async () => {
  const club = await newClub(world)
  const partner = await newStaff(world, club, { type: 4, name: '合伙人' })
  // Both stand at the same door: their rows are held until both calls wait, then let go.
  const door = await world.database.pool.connect()
  await door.query('begin')
  await door.query('select from employees where id = any ($1) for update', [[club.owner.id, partner.id]])
  const calls = [
    club.owner.call(staffCalls.disable, { params: { id: partner.id } }),
    partner.call(staffCalls.disable, { params: { id: club.owner.id } }),
  ]
  await world.database.transaction(null, (db) => untilWaiting(db, waits, 2))
  await door.query('commit')
  door.release()
  const answers = await Promise.all(calls)
  expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
  const active = await world.database.transaction(club.brandId, (db) =>
    rows(db, sql<{ id: number }>`select id from employees where brand_id = ${club.brandId} and type = 4 and status = 1`),
  )
  expect(active).toHaveLength(1)
})

test('somebody with more rights is neither disabled nor enabled by one who has fewer', async () => {
  const club = await newClub(world)
  await newStaff(world, club, { type: 4, name: '合伙人' })
  const boss = await newStaff(world, club, { type: 5, name: '总部' })
  const inBranch = staffAt(world, boss.id, boss.login, boss.token)
  const manager = await newStaff(world, club, { permissions: ['staff.disable', 'staff.enable'] })
  const finance = await newStaff(world, club, { name: '财务', permissions: ['cards.refund'] })
  const equal = await newStaff(world, club, { permissions: ['staff.disable'] })
  for (const above of [finance, club.owner]) {
    const refused = await manager.call(staffCalls.disable, { params: { id: above.id } })
    expect(refused.status).toBe(403)
    expect(await statusOf(club, above)).toBe(1)
  }
  await manager.do(staffCalls.disable, { params: { id: equal.id } })
  await club.owner.do(staffCalls.disable, { params: { id: finance.id } })
  expect((await manager.call(staffCalls.enable, { params: { id: finance.id } })).refusal.message).toContain('财务')
  // Super administrators are head office's to manage.
  await inBranch.do(staffCalls.disable, { params: { id: club.owner.id } })
})

test('the form switches somebody off only for those who have that right, and by the same rules as the button', async () => {
  const club = await newClub(world)
  const editor = await newStaff(world, club, { permissions: ['staff.edit'] })
  const seller = await newStaff(world, club)
  const customer = await newCustomer(club, { consultant: seller })
  const { role_id } = await club.owner.do(staffCalls.show, { params: { id: seller.id } })
  const off = { params: { id: seller.id }, body: { name: '改名', role_id, status: 0 as const } }
  expect((await editor.call(staffCalls.edit, off)).status).toBe(403)
  expect((await club.owner.call(staffCalls.edit, off)).refusal.code).toBe(22005)
  // Refused as a whole: the name in the same form wasn't saved either.
  expect((await club.owner.do(staffCalls.show, { params: { id: seller.id } })).name).toBe('李前台')
  await world.database.transaction(club.brandId, (db) =>
    sql`update customers set consultant_id = null where brand_id = ${club.brandId} and id = ${customer}`.execute(db),
  )
  expect((await club.owner.do(staffCalls.edit, off)).status).toBe(0)
  expect((await seller.call(authCalls.user)).status).toBe(401)
})
