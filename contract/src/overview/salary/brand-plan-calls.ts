/** 全品牌薪酬方案: the plans that every branch may pay by, written at head office (docs/salary.md). */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { changes } from '../../changes.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { Name } from '../../rules.ts'
import { Done, Id, IdParams } from '../../shapes.ts'
import { BranchName } from '../head-office/calls.ts'
import {
  elsewhereRefusals,
  monthRefusals,
  NewPayPlan,
  NewPayPlanVersion,
  nameRefusals,
  PayPlan,
  rulesRefusals,
  WrittenPayPlanVersion,
} from './calls.ts'

export const BrandPlan = PayPlan.extend({
  people: z.int().describe('who is paid by it this month or later, at the branches that one reaches'),
  branches: z
    .array(z.object({ gym: BranchName, people: z.int().describe('this month or later') }))
    .describe('those that one reaches where somebody is or was paid by it'),
})
export type BrandPlan = z.infer<typeof BrandPlan>

const own = { scope: 'brand', types: headOfficeFor.records, needs: 'head-office.pay-plans' } as const

export const brandPlanCalls = {
  list: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/pay_plans',
    summary: 'The pay plans of the whole brand: what holds now, what is to come, and how many people each pays at which branches',
    shows: ['salary', 'staff', 'gym'],
    response: z.object({ data: z.array(BrandPlan) }),
  }),
  show: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/pay_plans/{id}',
    summary: 'A pay plan of the whole brand: every version that was ever written, and how many people it pays at which branches',
    shows: ['salary', 'staff', 'gym'],
    params: IdParams,
    response: BrandPlan.extend({ versions: z.array(WrittenPayPlanVersion) }),
  }),
  create: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/pay_plans',
    summary: 'Write a pay plan of the whole brand with its first version',
    changes: ['salary'],
    refuses: [...nameRefusals, ...rulesRefusals, ...monthRefusals],
    body: NewPayPlan,
    response: z.object({ id: Id }),
  }),
  edit: call({
    ...own,
    method: 'PUT',
    path: '/v1/brand/pay_plans/{id}',
    summary: 'Give a pay plan of the whole brand another name, which no plan of any branch has',
    changes: ['salary'],
    refuses: [...nameRefusals, 'salary.plan-beyond'],
    params: IdParams,
    body: changes(z.object({ name: Name })),
    response: Done,
  }),
  addVersion: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/pay_plans/{id}/versions',
    summary: 'Change what a plan of the whole brand pays from a month on that is open at every branch where somebody is or was paid by it',
    changes: ['salary'],
    refuses: [...rulesRefusals, ...monthRefusals, ...elsewhereRefusals, 'salary.own-plan', 'salary.plan-beyond'],
    params: IdParams,
    body: NewPayPlanVersion,
    response: Done,
  }),
  remove: call({
    ...own,
    method: 'DELETE',
    path: '/v1/brand/pay_plans/{id}',
    summary: 'Take a plan of the whole brand away by which nobody is or was paid at any branch',
    changes: ['salary'],
    refuses: ['salary.plan-used', 'salary.plan-used-beyond'],
    params: IdParams,
    response: Done,
  }),
}
export type BrandPlanDetails = ResponseOf<typeof brandPlanCalls.show>
