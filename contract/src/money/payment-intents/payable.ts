/** The calls that a payer's code may pay for: each that takes money from a member. By these names a payment keeps what it pays for. */
import type { Call } from '../../call.ts'
import { classReservationCalls } from '../../classes/class-reservations/calls.ts'
import { customerCourseCalls } from '../../coaching/customer-courses/calls.ts'
import { braceletCalls } from '../../entry/lockers/bracelets.ts'
import { lockerRentalCalls } from '../../entry/lockers/locker-rentals.ts'
import { cardCalls } from '../../membership/cards/calls.ts'
import { cardChangeCalls } from '../../membership/cards/card-changes.ts'
import { cashierCalls } from '../cashier/calls.ts'
import { depositCalls } from '../deposits/calls.ts'

export const payableCalls = {
  'card-sell': cardCalls.sell,
  'card-renew': cardChangeCalls.renew,
  'card-top-up': cardChangeCalls.topUp,
  'card-replace': cardChangeCalls.replace,
  'card-transfer': cardChangeCalls.transfer,
  'card-change-type': cardChangeCalls.changeType,
  'card-suspend': cardChangeCalls.suspend,
  'course-sell': customerCourseCalls.sell,
  'course-transfer': customerCourseCalls.transfer,
  'class-reserve': classReservationCalls.reserve,
  'locker-rent': lockerRentalCalls.rent,
  'locker-renew': lockerRentalCalls.renew,
  'locker-move': lockerRentalCalls.move,
  'locker-key': lockerRentalCalls.lostKey,
  'bracelet-lost': braceletCalls.lost,
  'goods-sell': cashierCalls.sell,
  'deposit-take': depositCalls.take,
} as const satisfies Record<string, Call>

export type Payable = keyof typeof payableCalls
// The keys of a literal are its own names, which TypeScript widens.
export const payables = Object.keys(payableCalls) as [Payable, ...Payable[]]
