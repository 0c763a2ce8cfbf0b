/** One's own desktop: what was put there, in its order, for oneself and this branch alone. */
import { desktopCalls } from '@kaiguan/contract/ground/desktop/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const add = (staff: Staff, path: '/charts/signIn' | '/charts/cashier' | '/charts/menber', sort?: number) =>
  staff.do(desktopCalls.add, { body: { path, ...(sort === undefined ? {} : { sort }) } })
const shown = async (staff: Staff) => (await staff.do(desktopCalls.list)).data.map(({ path }) => path)

test('what is dropped stands at the end, what is dropped again only moves, and a cross takes it away', async () => {
  const { owner } = club
  await add(owner, '/charts/signIn')
  await add(owner, '/charts/cashier')
  await add(owner, '/charts/menber')
  const first = await add(owner, '/charts/signIn')
  expect(await shown(owner)).toEqual(['/charts/signIn', '/charts/cashier', '/charts/menber'])
  await add(owner, '/charts/menber', 0)
  await add(owner, '/charts/signIn', 99)
  expect(await shown(owner)).toEqual(['/charts/menber', '/charts/cashier', '/charts/signIn'])
  expect(first.title).toBe('签到')
  await owner.do(desktopCalls.remove, { params: { id: first.id } })
  expect((await owner.call(desktopCalls.remove, { params: { id: first.id } })).status).toBe(404)
  expect(await shown(owner)).toEqual(['/charts/menber', '/charts/cashier'])
})

test('the same one dropped twice at once stands there once', async () => {
  await Promise.all([add(club.owner, '/charts/cashier'), add(club.owner, '/charts/cashier'), add(club.owner, '/charts/cashier')])
  expect(await shown(club.owner)).toEqual(['/charts/cashier'])
})

test('nobody has what they may not open, and what a role loses goes from its people’s desktops until it has it again', async () => {
  const desk = await newStaff(world, club, { permissions: ['check-in.view', 'cashier.view'] })
  expect((await desk.call(desktopCalls.add, { body: { path: '/charts/menber' } })).status).toBe(403)
  await add(desk, '/charts/cashier')
  await add(desk, '/charts/signIn')
  const roleMay = (...may: Permission[]) =>
    world.database.transaction(club.brandId, (db) =>
      sql`update roles set permission_ids = ${may.map((name) => permissions[name].id)} where brand_id = ${club.brandId} and name = ${`角色${desk.login}`}`.execute(
        db,
      ),
    )
  await roleMay('check-in.view')
  expect(await shown(desk)).toEqual(['/charts/signIn'])
  await roleMay('check-in.view', 'cashier.view')
  expect(await shown(desk)).toEqual(['/charts/cashier', '/charts/signIn'])
  expect(await shown(club.owner)).toEqual([])
})
