import { agreementCalls, contractCalls, type memberContractCalls } from '@kaiguan/contract/people/contracts/calls'
import { newTimeCardType } from '../card-types.ts'
import { sell } from '../cards.ts'
import { aCustomer } from './customers.ts'
import { type Samples, thing } from './sample.ts'

const anAgreement = thing(({ owner }) =>
  owner.do(agreementCalls.create, {
    body: { name: '入会协议', business: ['card-purchase'], html: '<p>甲方 {{member.name}}，卡号 {{card.no}}</p>' },
  }),
)
const aContract = thing(async (at) => {
  await anAgreement(at)
  const { contract_id } = await sell(at.owner, await aCustomer(at), await newTimeCardType(at.owner))
  return at.owner.do(contractCalls.show, { params: { id: contract_id ?? 0 } })
})

export const agreementSamples: Samples<typeof agreementCalls> = {
  show: async (at) => ({ params: { id: (await anAgreement(at)).id } }),
  versions: async (at) => ({ params: { id: (await anAgreement(at)).id } }),
  edit: async (at) => ({ params: { id: (await anAgreement(at)).id }, body: { name: '越界' } }),
  remove: async (at) => ({ params: { id: (await anAgreement(at)).id } }),
  preview: async (at) => ({ body: { html: '<p>{{member.name}}</p>', customer_id: (await aCustomer(at)).id } }),
}

export const contractSamples: Samples<typeof contractCalls> = {
  list: async (at) => ({ query: { customer_id: String((await aContract(at)).customer.id) } }),
  ofCustomer: async (at) => ({ params: { id: (await aContract(at)).customer.id } }),
  show: async (at) => ({ params: { id: (await aContract(at)).id } }),
  create: async (at) => ({ body: { order_id: (await aContract(at)).order_id } }),
  sign: async (at) => ({
    params: { id: (await aContract(at)).id },
    body: {
      signature: [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    },
  }),
  link: async (at) => ({ params: { id: (await aContract(at)).id }, body: {} }),
  void: async (at) => ({ params: { id: (await aContract(at)).id }, body: { reason: '越界' } }),
}

/** Walked by a member (people/contracts/contracts.test.ts): to staff every one is closed. */
export const memberContractSamples: Samples<typeof memberContractCalls> = {
  show: () => ({ params: { id: 1 } }),
  sign: () => ({ params: { id: 1 }, body: { signature: [[[1, 1]]] } }),
}
