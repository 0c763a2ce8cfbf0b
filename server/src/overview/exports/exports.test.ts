/** What somebody exports is what they see: the rows they filtered, the columns they chose, in their language, and nothing that is hidden from them. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { doExports, download, exported, sheetOf, surroundings, taskNow } from '../../testing/exports.ts'
import { runExports, sweepExports } from './index.ts'

let world: World
let club: Club
beforeEach(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterEach(() => world.close())

const sheetOfTask = async (staff: Staff, path: string | null) => sheetOf((await download(world, staff, path)).bytes)
const logged = (action: string) =>
  world.database.transaction(club.brandId, (db) =>
    rows(db, sql<{ params: object }>`select params from operation_log where action = ${action}`),
  )
const keptFiles = () => Array.fromAsync(world.store.keys('exports/'))
const started = async (staff: Staff) => (await staff.do(exportCalls.start, { body: { list: 'customers' } })) as { id: number }
const sales = (more: Parameters<typeof newStaff>[2] = {}) =>
  newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'exports.customers'], ...more })

test('a consultant exports the members they filtered, the columns they see in their order, with phones masked', async () => {
  const desk = await sales()
  await newCustomer(club.owner, { name: '𠮷田=1+1', phone: '13800138000', birthday: '1990-02-03' })
  await newCustomer(club.owner, { name: '不在筛选里' })
  const task = await exported(world, desk, {
    list: 'customers',
    query: { search: '𠮷田' },
    columns: ['phone', 'name', 'stage', 'birthday'],
  })
  expect(task).toMatchObject({ status: 2, state: 'finished', type: 2, name: '会员', total: 1, finished: 1, own: true })
  expect(await sheetOfTask(desk, task.path)).toEqual([
    ['手机号', '姓名', '阶段', '生日'],
    ['138****8000', '𠮷田=1+1', '潜客', new Date('1990-02-03T00:00:00Z')],
  ])
  expect(await logged('export.phones-revealed')).toEqual([])
})

test('whoever may reveal phones gets them whole, and how many left the club is in its log', async () => {
  const boss = await sales({ permissions: ['customers.view', 'customers.view-all', 'exports.customers', 'customers.reveal-phone'] })
  await newCustomer(club.owner, { name: '张伟', phone: '13800138000' })
  const english = { 'accept-language': 'en' }
  const task = await exported(world, boss, { list: 'customers', columns: ['name', 'phone', 'stage'] }, english)
  expect(await sheetOfTask(boss, task.path)).toEqual([
    ['Name', 'Mobile', 'Stage'],
    ['张伟', '13800138000', 'Lead'],
  ])
  expect(await logged('export.phones-revealed')).toEqual([{ params: { list: 'Members', phones: 1 } }])
  expect(await logged('export.asked')).toMatchObject([{ params: { list: 'Members', columns: ['name', 'phone', 'stage'] } }])
})

test('a colleague’s file about people is for whoever may see them whole; other lists for whoever sees everyone’s downloads', async () => {
  await newCustomer(club.owner, { name: '张伟', phone: '13800138000' })
  const watcher = ['exports.view-all', 'exports.customers', 'customers.view', 'roles.view'] as const
  const some = await newStaff(world, club, { permissions: [...watcher, 'customers.view-all'] })
  const all = await newStaff(world, club, { permissions: [...watcher, 'customers.view-all', 'customers.reveal-phone'] })
  const { id } = await exported(world, club.owner, { list: 'customers', columns: ['name', 'phone'] })
  const refused = await download(world, some, (await taskNow(some, id)).path)
  expect(refused).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('手机号') } })
  expect(await sheetOfTask(all, (await taskNow(all, id)).path)).toEqual([
    ['姓名', '手机号'],
    ['张伟', '13800138000'],
  ])
  const roles = await exported(world, club.owner, { list: 'roles' })
  expect((await download(world, some, (await taskNow(some, roles.id)).path)).status).toBe(200)
})

test('who sees only their own customers exports only those', async () => {
  const consultant = await newStaff(world, club, { permissions: ['customers.view', 'exports.customers'] })
  await newCustomer(club.owner, { name: '我的', consultant_id: consultant.id })
  await newCustomer(club.owner, { name: '别人的' })
  const task = await exported(world, consultant, { list: 'customers', columns: ['name'] })
  expect(await sheetOfTask(consultant, task.path)).toEqual([['姓名'], ['我的']])
})

test('neither without the list’s own permission nor without that of its export', async () => {
  for (const permission of ['customers.view', 'exports.customers'] as const) {
    const half = await newStaff(world, club, { permissions: [permission] })
    expect(await half.call(exportCalls.start, { body: { list: 'customers' } })).toMatchObject({ status: 403, refusal: { code: 30003 } })
  }
})

test('who loses the right, or their post, while it runs gets nothing, and reads why', async () => {
  const consultant = await sales()
  await newCustomer(club.owner)
  const { id } = await started(consultant)
  await world.database.transaction(club.brandId, (db) =>
    sql`update roles set permission_ids = '{}' where brand_id = ${club.brandId}`.execute(db),
  )
  await doExports(world)
  // Of the types that nothing of theirs exports any more they see none.
  expect((await consultant.do(exportCalls.list, {})).data).toEqual([])
  expect((await club.owner.do(exportCalls.list, {})).data).toMatchObject([
    { id, state: 'failed', path: null, own: false, why: '没有“查看会员”权限，请联系管理员' },
  ])
  const other = await sales()
  const second = await started(other)
  await club.owner.do(staffCalls.disable, { params: { id: other.id }, body: {} })
  await doExports(world)
  const [task] = (await club.owner.do(exportCalls.list, {})).data
  expect(task).toMatchObject({ id: second.id, state: 'failed', why: '导出已停止：发起人已停用、离职或不再属于这家门店' })
  expect(await keptFiles()).toEqual([])
})

test('a server that dies over an export is followed by the next one, once it has been silent for a minute', async () => {
  await newCustomer(club.owner, { name: '张伟' })
  const { id } = await started(club.owner)
  const now = world.clock.now()
  await world.database.transaction(club.brandId, (db) =>
    sql`update export_tasks set state = 'running', worker = 'dead', attempts = 1, heartbeat_at = ${now} where brand_id = ${club.brandId}`.execute(
      db,
    ),
  )
  await doExports(world)
  expect(await taskNow(club.owner, id)).toMatchObject({ state: 'running', status: 1, path: null })
  world.clock.advance(61_000)
  await doExports(world)
  expect(await taskNow(club.owner, id)).toMatchObject({ state: 'finished', finished: 1 })
})

test('a server that is told to stop puts it back, and the next start does it', async () => {
  await newCustomer(club.owner)
  const { id } = await started(club.owner)
  const stop = new AbortController()
  const around = { ...surroundings(world), store: { ...world.store, write: stopping(stop) } }
  await runExports(world.database, world.clock, around, fail, stop.signal)
  expect(await taskNow(club.owner, id)).toMatchObject({ state: 'waiting', status: 1 })
  await doExports(world)
  expect(await taskNow(club.owner, id)).toMatchObject({ state: 'finished' })
})

/** A store that the word to stop reaches in the middle of a file. */
function stopping(stop: AbortController): World['store']['write'] {
  return (key, bytes, type) => {
    stop.abort()
    return world.store.write(key, bytes, type)
  }
}
const fail = (error: unknown) => {
  throw error
}

test('one that is stopped leaves nothing behind, also where it was being written', async () => {
  await newCustomer(club.owner)
  const { id } = await started(club.owner)
  const write: World['store']['write'] = async (key, bytes, type) => {
    await club.owner.do(exportCalls.cancel, { params: { id } })
    return world.store.write(key, bytes, type)
  }
  await runExports(world.database, world.clock, { ...surroundings(world), store: { ...world.store, write } }, fail)
  expect(await taskNow(club.owner, id)).toMatchObject({ state: 'cancelled', status: 2, path: null })
  expect(await keptFiles()).toEqual([])
  expect(await club.owner.call(exportCalls.cancel, { params: { id } })).toMatchObject({ status: 422, refusal: { code: 27108 } })
  const again = await club.owner.do(exportCalls.again, { params: { id } })
  await doExports(world)
  expect(await taskNow(club.owner, again.id)).toMatchObject({ state: 'finished' })
})

test('a link is good for ten minutes, for the session it was made for, and until that one ends', async () => {
  await newCustomer(club.owner)
  const { path } = await exported(world, club.owner, { list: 'customers' })
  const colleague = await sales()
  expect(await download(world, colleague, path)).toMatchObject({ status: 403, refusal: { code: 27106 } })
  const elsewhere = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login))
  expect((await download(world, elsewhere, path)).status).toBe(403)
  const { path: own } = (await elsewhere.do(exportCalls.list, {})).data[0] ?? { path: null }
  expect((await download(world, elsewhere, own)).status).toBe(200)
  await elsewhere.do(authCalls.logout, {})
  expect((await download(world, elsewhere, own)).status).toBe(401)
  world.clock.advance(10 * 60_000 - 1)
  expect((await download(world, club.owner, path)).status).toBe(200)
  world.clock.advance(1)
  const late = await download(world, club.owner, path)
  expect(late).toMatchObject({ status: 403, refusal: { message: '下载链接已过期（有效 10 分钟），请回到下载任务重新点击下载' } })
  expect(await logged('export.downloaded')).toHaveLength(2)
})

test('a few rows come at once as download.xlsx, more than a thousand as a task', async () => {
  await newCustomer(club.owner, { name: '张伟' })
  const file = await club.owner.do(exportCalls.customers, { query: { direct: true, columns: ['name'] } })
  if (!(file instanceof FileAnswer) || !(file.content instanceof Uint8Array)) throw new Error('no file')
  expect(file).toMatchObject({ name: 'download.xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  expect(await sheetOf(Buffer.from(file.content))).toEqual([['姓名'], ['张伟']])
  await manyCustomers(1_000)
  const refused = await club.owner.call(exportCalls.start, { body: { list: 'customers', direct: true } })
  expect(refused).toMatchObject({ status: 422, refusal: { message: '直接下载最多 1000 行，这里有 1001 行，请改用导出任务' } })
  const task = await exported(world, club.owner, { list: 'customers', columns: ['name'] })
  expect(task).toMatchObject({ total: 1_001, finished: 1_001 })
  const names = (await sheetOfTask(club.owner, task.path)).slice(1).map(([name]) => name)
  expect(new Set(names).size).toBe(1_001)
})

async function manyCustomers(count: number): Promise<void> {
  await world.database.transaction(club.brandId, async (db) => {
    await sql`
      with p as (insert into persons (brand_id, name, phone, created_at)
        select ${club.brandId}, '客' || n, (15000000000 + n)::text, ${world.clock.now()} from generate_series(1, ${count}) n returning id, name, phone)
      , made as (insert into customers (brand_id, gym_id, person_id, name, initials, phone, created_at)
      select ${club.brandId}, ${club.gymId}, id, name, '', phone, ${world.clock.now()} from p returning id)
      insert into customer_activity (brand_id, gym_id, customer_id) select ${club.brandId}, ${club.gymId}, id from made`.execute(db)
  })
}

test('what was exported is kept for a week, and then says that it is gone; what no task names goes too', async () => {
  await newCustomer(club.owner)
  const task = await exported(world, club.owner, { list: 'customers' })
  expect(task.kept_until).toBe('2026-11-27T04:00:00.000Z')
  await world.store.write(`exports/${club.brandId}/999-lost.xlsx`, Buffer.from('x'), 'application/octet-stream')
  await sweepExports(world.database, world.clock, world.store)
  expect(await keptFiles()).toHaveLength(1)

  world.clock.advance(7 * 86_400_000 + 1)
  await sweepExports(world.database, world.clock, world.store)
  expect(await keptFiles()).toEqual([])
  const later = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login))
  expect(await taskNow(later, task.id)).toMatchObject({ state: 'finished', path: null, kept_until: null })
})

test('three at once are enough for one person; a wrong filter or column is said at its field', async () => {
  await newCustomer(club.owner)
  for (const _ of [1, 2, 3]) await started(club.owner)
  expect(await club.owner.call(exportCalls.start, { body: { list: 'customers' } })).toMatchObject({ status: 422, refusal: { code: 27104 } })
  const ask = (body: object) => club.owner.call(exportCalls.start, { body: { list: 'customers', ...body } })
  expect((await ask({ query: { stage: 'ghost' } })).refusal.errors).toMatchObject({ stage: ['不是可选的值'] })
  expect((await ask({ columns: ['name', 'salary'] })).refusal.errors).toMatchObject({ columns: [expect.stringContaining('salary')] })
  expect((await ask({ list: 'secrets' })).refusal.errors).toMatchObject({ list: [expect.stringContaining('secrets')] })
})

test('an overdue branch still gets its data', async () => {
  await newCustomer(club.owner, { name: '张伟' })
  await world.database.transaction(club.brandId, (db) => sql`update gyms set over_date = '2026-01-01' where id = ${club.gymId}`.execute(db))
  expect(await club.owner.call(customerCalls.create, { body: { name: '王', phone: '13800138001' } })).toMatchObject({ status: 403 })
  const task = await exported(world, club.owner, { list: 'customers', columns: ['name'] })
  expect(await sheetOfTask(club.owner, task.path)).toEqual([['姓名'], ['张伟']])
})
