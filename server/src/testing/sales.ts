/** Makers for what is sold: card types, customers, cards. Through the API, as a club would. */
import type { BodyIn, ResponseOf } from '@kaiguan/contract/call'
import { type CardType, cardTypeCalls } from '@kaiguan/contract/features/card-types'
import { cardCalls } from '@kaiguan/contract/features/cards'
import { type Customer, customerCalls } from '@kaiguan/contract/features/customers'
import { newPhone, type Staff } from './club.ts'

let serial = 0
function unique(name: string): string {
  serial += 1
  return `${name}${serial}`
}

export function newCustomer(staff: Staff, more: Partial<BodyIn<typeof customerCalls.create>> = {}): Promise<Customer> {
  return staff.do(customerCalls.create, { body: { name: '张伟', phone: newPhone(), ...more } })
}

type TypeInput = Partial<BodyIn<typeof cardTypeCalls.create>>
type Terms = NonNullable<TypeInput['terms']>

export function newTimeCardType(staff: Staff, terms: Partial<Terms> = {}, more: TypeInput = {}): Promise<CardType> {
  return staff.do(cardTypeCalls.create, { body: { kind: 1, name: unique('月卡'), price: 30_000, terms: { days: 30, ...terms }, ...more } })
}
export function newCountCardType(staff: Staff, terms: Partial<Terms> = {}, more: TypeInput = {}): Promise<CardType> {
  return staff.do(cardTypeCalls.create, {
    body: { kind: 2, name: unique('次卡'), price: 100_00, terms: { times: 3, days: 90, ...terms }, ...more },
  })
}
export function newStoredValueType(staff: Staff, terms: Partial<Terms> = {}, more: TypeInput = {}): Promise<CardType> {
  return staff.do(cardTypeCalls.create, {
    body: { kind: 3, name: unique('储值卡'), price: 1_000_00, terms: { amount: 1_000_00, ...terms }, ...more },
  })
}

export type Sold = ResponseOf<typeof cardCalls.sell>

export function sell(
  staff: Staff,
  customer: { id: number },
  type: { id: number },
  more: Partial<BodyIn<typeof cardCalls.sell>> = {},
): Promise<Sold> {
  return staff.do(cardCalls.sell, {
    body: { customer_id: customer.id, vip_template_id: type.id, payment_method: 'CASH', remark: unique('备注'), ...more },
  })
}
