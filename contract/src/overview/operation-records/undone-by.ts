/** By which call an act is undone, where one is made for that. Whether this very act still can be, the call itself says. */
import type { Call } from '../../call.ts'
import { classReservationCalls } from '../../classes/class-reservations/calls.ts'
import { classRight } from '../../classes/classes/class-rights.ts'
import { courseBookingCalls } from '../../coaching/course-bookings/calls.ts'
import { courseConsumeCalls } from '../../coaching/course-bookings/course-consumes.ts'
import { customerCourseCalls } from '../../coaching/customer-courses/calls.ts'
import { checkInCalls } from '../../entry/check-in/calls.ts'
import { lockerRentalCalls } from '../../entry/lockers/locker-rentals.ts'
import { cardChangeCalls } from '../../membership/cards/card-changes.ts'
import { guestPassCalls } from '../../membership/guest-passes/calls.ts'
import { cashierCalls } from '../../money/cashier/calls.ts'
import { depositCalls } from '../../money/deposits/calls.ts'
import { orderCorrectionCalls } from '../../money/order-corrections/calls.ts'
import { shiftCalls } from '../../money/shifts/calls.ts'
import type { OperationCode } from '../../operations.ts'
import { contractCalls } from '../../people/contracts/calls.ts'
import { customerCalls } from '../../people/customers/calls.ts'
import { leadCalls } from '../../people/customers/leads.ts'
import { type Permission, permissions } from '../../permissions.ts'
import type { RecordKind } from '../../record-kinds.ts'
import type { Words } from '../../rules.ts'
import { customerMergeCalls } from '../customer-merges/calls.ts'
import { disruptionCalls, disruptionRights } from '../disruptions/calls.ts'
import { handoverCalls } from '../handovers/calls.ts'
import { importCalls } from '../imports/calls.ts'
import { monthClosingCalls } from '../month-closings/calls.ts'
import { refundCalls } from '../refunds/calls.ts'
import { undoingWords } from './undone-by.texts.ts'

const undoneBy: Partial<Record<OperationCode, Call>> = {
  'card.sold': cardChangeCalls.reverse,
  'card.activated': cardChangeCalls.reverse,
  'card.refunded': cardChangeCalls.reverse,
  'card.renewed': cardChangeCalls.reverse,
  'card.topped-up': cardChangeCalls.reverse,
  'card.replaced': cardChangeCalls.reverse,
  'card.transferred': cardChangeCalls.reverse,
  'card.type-changed': cardChangeCalls.reverse,
  'card.paused': cardChangeCalls.reverse,
  'card.resumed': cardChangeCalls.reverse,
  'card.deducted': cardChangeCalls.reverse,
  'card.adjusted': cardChangeCalls.reverse,
  'card.extended': cardChangeCalls.reverse,
  'course.sold': customerCourseCalls.reverse,
  'course.extended': customerCourseCalls.reverse,
  'course.residue-set': customerCourseCalls.reverse,
  'course.transferred': customerCourseCalls.reverse,
  'course.refunded': customerCourseCalls.reverse,
  'booking.made': courseBookingCalls.cancel,
  'consume.made': courseConsumeCalls.cancel,
  'consume.confirmed': courseConsumeCalls.cancel,
  'place.booked': classReservationCalls.cancel,
  'place.waits': classReservationCalls.cancel,
  'visit.admitted': checkInCalls.cancel,
  'visit.overridden': checkInCalls.cancel,
  'visit.retroactive': checkInCalls.cancel,
  'visit.guest': checkInCalls.cancel,
  'visit.by-gate': checkInCalls.cancel,
  'visit.by-self': checkInCalls.cancel,
  'locker.rented': lockerRentalCalls.reverse,
  'locker.renewed': lockerRentalCalls.reverse,
  'locker.returned': lockerRentalCalls.reverse,
  'locker.moved': lockerRentalCalls.reverse,
  'guest-pass.given': guestPassCalls.void,
  'goods.sold': cashierCalls.refund,
  'deposit.returned': depositCalls.undoRefund,
  'tender.corrected': orderCorrectionCalls.correctTender,
  'order.sellers-changed': orderCorrectionCalls.changeSellers,
  'deposit.kept': depositCalls.undoRefund,
  'cash.paid-in': shiftCalls.undoMove,
  'cash.paid-out': shiftCalls.undoMove,
  'contract.made': contractCalls.void,
  'contract.signed': contractCalls.void,
  'customer.blocked': customerCalls.unblock,
  'customer.deleted': leadCalls.restore,
  'customer.merged': customerMergeCalls.undo,
  'disruption.applied': disruptionCalls.reverse,
  'extension.applied': disruptionCalls.reverse,
  'employee.handed-over': handoverCalls.reverse,
  'import.done': importCalls.undo,
  'import.lockers-done': importCalls.undo,
  'import.courses-done': importCalls.undo,
  'import.tests-done': importCalls.undo,
  'month.closed': monthClosingCalls.reopen,
  'refund.requested': refundCalls.withdraw,
  'course-refund.requested': refundCalls.withdraw,
}

export function callThatUndoes(code: OperationCode): Call | undefined {
  return undoneBy[code]
}

/** Where the call asks for a right by what it undoes. */
const rightsByCode: Partial<Record<OperationCode, Permission>> = {
  'disruption.applied': disruptionRights.disruption,
  'extension.applied': disruptionRights.extension,
}

/** Which right that takes. A call on a place in a class asks for one by the type of the class, which the kind of the records says. */
export function rightToUndo(code: OperationCode, kind: RecordKind): Permission | null {
  const call = undoneBy[code]
  if (call === undefined || call.needs !== null) return call?.needs ?? null
  const byCode = rightsByCode[code]
  if (byCode !== undefined) return byCode
  return classRight(kind === 'public' ? 2 : 1, code === 'place.waits' ? 'waiting-list' : 'cancel')
}

export function wordsOfUndoing(right: Permission): Words {
  const { zh, en } = undoingWords[right] ?? permissions[right]
  return { zh, en }
}
