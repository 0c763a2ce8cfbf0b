import { cardTypeCalls } from '@kaiguan/contract/features/card-types'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { newClub, newStaff, newWorld, type World } from '../../testing/club.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('whoever may edit card types puts them on and off sale; deleting them takes the right to delete', async () => {
  const club = await newClub(world)
  const type = await newTimeCardType(club.owner)
  const editor = await newStaff(world, club, { permissions: ['card-types.edit'] })
  const batch = (action: 'delete' | 'on-sale' | 'off-sale') => editor.call(cardTypeCalls.batch, { body: { ids: [type.id], action } })
  expect((await batch('off-sale')).body).toEqual({ changed: 1 })
  const refused = await batch('delete')
  expect([refused.status, refused.refusal.code]).toEqual([403, 30003])
  expect(refused.refusal.message).toContain(permissions['card-types.delete'].zh)
  const { data } = await club.owner.do(cardTypeCalls.list)
  expect(data.map(({ id, on_sale }) => [id, on_sale])).toEqual([[type.id, false]])
})
