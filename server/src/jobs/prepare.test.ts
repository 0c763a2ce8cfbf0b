/** The first start, cut short and repeated. */

import { authCalls } from '@kaiguan/contract/features/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClub, newWorld, PASSWORD, staffAt, type World } from '../testing/club.ts'
import { prepareInstallation } from './prepare.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const prepare = () =>
  prepareInstallation(world.database, world.clock, { empty: true, loopback: true, ownerUrl: world.ownerUrl }, () => undefined)
const gymsOf = async (login: string) => {
  const { gyms } = await staffAt(world, 0, '', '').do(authCalls.login, { body: { account_id: login, password: PASSWORD } })
  return gyms.map((gym) => gym.id)
}

test('no login leads into a club that was never finished; a finished one stays as it is', async () => {
  const half = await newClub(world)
  await world.database.pool.query('update installation set set_up_at = null')
  expect(await gymsOf(half.owner.login)).toEqual([half.gymId])
  expect(await Promise.all([prepare(), prepare()])).toEqual(['awaits-set-up', 'awaits-set-up'])
  expect(await gymsOf(half.owner.login)).toEqual([])

  const whole = await newClub(world)
  expect(await prepare()).toBe('set-up')
  expect(await gymsOf(whole.owner.login)).toEqual([whole.gymId])
})
