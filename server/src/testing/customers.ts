/** Makers for customers. */
import type { BodyIn } from '@kaiguan/contract/call'
import { type Customer, customerCalls } from '@kaiguan/contract/people/customers/calls'
import { newPhone, type Staff } from './club.ts'

export function newCustomer(staff: Staff, more: Partial<BodyIn<typeof customerCalls.create>> = {}): Promise<Customer> {
  return staff.do(customerCalls.create, { body: { name: '张伟', phone: newPhone(), ...more } })
}
