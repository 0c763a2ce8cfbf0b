import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { tell } from '../../ground/messages/index.ts'
import { type Samples, thing } from './sample.ts'

const aMessage = thing(async ({ world, club, owner }) => {
  const { brandId, gymId } = club
  await world.database.transaction(brandId, (db) =>
    tell(
      { db, brandId, gymId, now: world.clock.now(), actor: { kind: 'job' } },
      { event: 'goods.low', values: { name: '样本商品', stock: 1, low: 5 }, to: { asker: owner.id } },
    ),
  )
  const { data } = await owner.do(messageCalls.list, { query: {} })
  const [message] = data
  if (!message) throw new Error('nobody was told')
  return message
})

export const messageSamples: Samples<typeof messageCalls> = {
  one: async (at) => ({ params: { id: (await aMessage(at)).id } }),
  read: async (at) => ({ params: { id: (await aMessage(at)).id } }),
  wish: () => ({ body: { event: 'letter.weekly', wanted: false } }),
  remove: async (at) => ({ params: { id: (await aMessage(at)).id } }),
}
