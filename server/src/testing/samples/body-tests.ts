import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { type memberBodyTestCalls, progressCardCalls } from '@kaiguan/contract/coaching/body-tests/sharing'
import { aCustomer } from './customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const HOUR_MS = 3_600_000
const ago = ({ world }: At, hours: number) => new Date(world.clock.now().getTime() - hours * HOUR_MS).toISOString()

const ofCustomer = async (at: At, hours: number, weight: number) =>
  at.owner.do(bodyTestCalls.create, { body: { customer_id: (await aCustomer(at)).id, weight, examTime: ago(at, hours) } })
const aTest = thing((at) => ofCustomer(at, 48, 70))
const another = thing((at) => ofCustomer(at, 24, 69))
const aCard = thing(async (at) => {
  await Promise.all([aTest(at), another(at)])
  return at.owner.do(progressCardCalls.make, { params: { id: (await aCustomer(at)).id }, body: {} })
})
const toDelete = thing((at) => ofCustomer(at, 12, 68))

export const bodyTestSamples: Samples<typeof bodyTestCalls> = {
  create: async (at) => ({ body: { customer_id: (await aCustomer(at)).id, weight: 71, examTime: ago(at, 1) } }),
  list: async (at) => ({ query: { customer_id: (await aTest(at)).customer_id ?? 0 } }),
  amounts: async (at) => ({ query: { customer_id: (await aTest(at)).customer_id ?? 0 } }),
  compare: async (at) => ({ query: { a: (await aTest(at)).id, b: (await another(at)).id } }),
  show: async (at) => ({ params: { id: (await aTest(at)).id } }),
  edit: async (at) => ({ params: { id: (await aTest(at)).id }, body: { fat: 20 } }),
  remove: async (at) => ({ params: { id: (await toDelete(at)).id } }),
  report: async (at) => ({ params: { id: (await aTest(at)).id } }),
}

export const progressCardSamples: Samples<typeof progressCardCalls> = {
  list: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
  make: async (at) => {
    await aCard(at)
    return { params: { id: (await aCustomer(at)).id }, body: { days: 7 } }
  },
  revoke: async (at) => ({ params: { id: (await aCard(at)).id } }),
}

export const memberBodyTestSamples: Samples<typeof memberBodyTestCalls> = {
  revoke: async (at) => ({ params: { id: (await aCard(at)).id } }),
}
