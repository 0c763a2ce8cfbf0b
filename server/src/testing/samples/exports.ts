import type { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { PASSWORD } from '../club.ts'
import { exported } from '../exports.ts'
import { aSale } from './cards.ts'
import { aCustomer } from './customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const ofCustomers = ({ world, owner }: At) => exported(world, owner, { list: 'customers' })
const aCardHolder = async (at: At) => (await aSale(at)).card.customer
const aFinishedExport = thing(ofCustomers)

export const exportSamples: Samples<typeof exportCalls> = {
  // Nothing of theirs is among another branch's: there is nothing to export.
  cards: async (at) => ({ query: { customer_id: (await aCardHolder(at)).id, direct: true } }),
  customers: async (at) => ({ query: { search: (await aCustomer(at)).name, direct: true } }),
  start: async (at) => ({ body: { list: 'customers', query: { search: (await aCustomer(at)).name }, direct: true } }),
  everything: () => ({ body: { password: PASSWORD } }),
  cancel: async (at) => ({ params: { id: (await aFinishedExport(at)).id } }),
  again: async (at) => ({ params: { id: (await aFinishedExport(at)).id } }),
  download: async (at) => ({ params: { ticket: ((await aFinishedExport(at)).path ?? '').split('/').at(-1) ?? '' } }),
}
