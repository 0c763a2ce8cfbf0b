import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { aCustomer } from './customers.ts'
import { type Samples, thing } from './sample.ts'

const aTag = thing(({ owner }) => owner.do(tagCalls.create, { body: { name: '样本标签' } }))

export const tagSamples: Samples<typeof tagCalls> = {
  edit: async (at) => ({ params: { id: (await aTag(at)).id }, body: { name: '改名' } }),
  destroy: async (at) => ({ params: { id: (await aTag(at)).id } }),
  set: async (at) => ({ params: { id: (await aCustomer(at)).id }, body: { tag_ids: [(await aTag(at)).id] } }),
}
