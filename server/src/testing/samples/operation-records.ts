import type { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { aCustomer } from './customers.ts'
import type { At, Samples } from './sample.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }
const ofDesk = ({ owner }: At) => ({ query: { ...days, staff_id: owner.id } })
const ofCustomer = async (at: At) => ({ query: { ...days, subject_kind: 'customer' as const, subject_id: (await aCustomer(at)).id } })

export const operationRecordSamples: Samples<typeof operationRecordCalls> = {
  customer: ofCustomer,
  card: ofDesk,
  private: ofDesk,
  public: ofCustomer,
  league: ofCustomer,
  settings: ofDesk,
  staff: ofDesk,
  signIns: ofDesk,
  phoneReveals: ofCustomer,
}
