/** 我的工资: what one is paid oneself. */
import { call } from '../../call.ts'
import { IdParams, listOf, Month, Paging } from '../../shapes.ts'
import { CountedQuery, CountedWork, SalarySlip, SalarySlipDetails } from './run-calls.ts'

const unproven = ['salary.phone-unproven'] as const
const own = 'answers only the asker’s own, once they are confirmed'

export const myPayslipCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/my_payslips',
    summary: 'One’s own slips of this branch, the newest month first',
    scope: 'gym',
    open: own,
    refuses: unproven,
    shows: ['salary'],
    query: Paging,
    response: listOf(SalarySlip.pick({ id: true, gross: true, deductions: true, net: true, paid_on: true }).extend({ month: Month })),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/my_payslips/{id}',
    summary: 'What one is paid oneself for a month, line by line, and by which rules',
    scope: 'gym',
    open: own,
    refuses: unproven,
    shows: ['salary'],
    params: IdParams,
    response: SalarySlipDetails,
  }),
  counted: call({
    method: 'GET',
    path: '/v1/gym/my_payslips/{id}/counted',
    summary: 'What a line of one’s own slip counts; of all the branch only for whoever sees what everybody performs',
    scope: 'gym',
    open: own,
    refuses: unproven,
    shows: ['salary', 'orders', 'bookings', 'customers'],
    params: IdParams,
    query: CountedQuery,
    response: listOf(CountedWork),
  }),
}
