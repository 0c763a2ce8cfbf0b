import { customerMergeCalls } from '@kaiguan/contract/overview/customer-merges/calls'
import { newCustomer } from '../customers.ts'
import { type Samples, thing } from './sample.ts'

const twins = thing(async ({ owner }) => ({
  kept: await newCustomer(owner, { name: '样本双胞', birthday: '1990-01-01' }),
  gone: await newCustomer(owner, { name: '样本双胞', birthday: '1990-01-01' }),
}))
const bodyOf = async (at: Parameters<typeof twins>[0]) => {
  const { kept, gone } = await twins(at)
  return { kept_id: kept.id, gone_id: gone.id }
}

const aMerge = thing(async ({ owner }) => {
  const [kept, gone] = [await newCustomer(owner), await newCustomer(owner)]
  return owner.do(customerMergeCalls.merge, { body: { kept_id: kept.id, gone_id: gone.id } })
})

export const customerMergeSamples: Samples<typeof customerMergeCalls> = {
  list: () => ({ query: {} }),
  dismiss: async (at) => {
    await twins(at)
    const [double] = (await at.owner.do(customerMergeCalls.list, { query: {} })).data
    return { params: { id: double?.id ?? 0 }, body: {} }
  },
  quote: async (at) => {
    const { kept_id, gone_id } = await bodyOf(at)
    return { query: { kept_id: String(kept_id), gone_id: String(gone_id) } }
  },
  merge: async (at) => ({ body: await bodyOf(at) }),
  undo: async (at) => {
    return { params: { id: (await aMerge(at)).id }, body: { reason: '样本' } }
  },
}
