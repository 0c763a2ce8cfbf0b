/** What a refund case goes through, by when it is paid, and how its sum comes about. Pure: server and screens read the same. */
import type { Fen } from '../../money.ts'
import { addDays, weekdayOf } from '../../time.ts'

export const refundMethods = ['unearned', 'list', 'cooling-off'] as const
export type RefundMethod = (typeof refundMethods)[number]

export const refundStates = ['requested', 'approved', 'rejected', 'withdrawn', 'paid', 'reversed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundActs = ['approve', 'reject', 'withdraw', 'pay'] as const
export type RefundAct = (typeof refundActs)[number]

/** `reversed` follows from the card or course: its refund is undone where it was done. */
export const refundTransitions: Record<RefundState, readonly RefundAct[]> = {
  requested: ['approve', 'reject', 'withdraw'],
  approved: ['pay', 'withdraw'],
  rejected: [],
  withdrawn: [],
  paid: [],
  reversed: [],
}

export const openStates: readonly RefundState[] = ['requested', 'approved']

/** Where no pack of prepaid rules says otherwise. */
export const usualClock = { cooling_off_days: 7, cooling_off_back_working_days: 5, back_days: 15 }
export type RefundClock = typeof usualClock

/** Monday to Friday. Public holidays aren’t known: the day is sooner than it need be, never later. */
export function addWorkingDays(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    if (weekdayOf(at) <= 5) left--
  }
  return at
}

export function dueOn(method: RefundMethod, asked: string, clock: RefundClock): string {
  return method === 'cooling-off' ? addWorkingDays(asked, clock.cooling_off_back_working_days) : addDays(asked, clock.back_days)
}

/** Whether a sale may still be taken back whole: its day, and so many days from the day after. */
export function coolsOff(soldOn: string, today: string, days: number): boolean {
  return today <= addDays(soldOn, days)
}

/** What is counted of it: of a card visits, of a course lessons. */
export type RefundUse = 'visits' | 'lessons'

/** One step of a sum: `count` visits of `each`, or an amount of its own. What is taken off is negative. */
export type RefundLine = { what: 'paid' | 'earned' | RefundUse | 'ceiling' | 'floor'; count?: number; each?: Fen; fee: Fen }
export type RefundSum = { fee: Fen; lines: RefundLine[] }

/** What isn’t earned yet. */
export function sumUnearned(paid: Fen, unearned: Fen): RefundSum {
  const whole = Math.max(paid, unearned)
  return {
    fee: unearned,
    lines: kept([
      { what: 'paid', fee: whole },
      { what: 'earned', fee: unearned - whole },
    ]),
  }
}

/** What was used is charged at the price of a single visit or lesson; never more than is unearned, never less than nothing. */
export function sumAtList(paid: Fen, unearned: Fen, used: number, singlePrice: Fen, what: RefundUse = 'visits'): RefundSum {
  const rest = paid - used * singlePrice
  const fee = Math.min(unearned, Math.max(0, rest))
  const lines: RefundLine[] = [
    { what: 'paid', fee: paid },
    { what, count: used, each: singlePrice, fee: -used * singlePrice },
    { what: 'floor', fee: Math.max(0, -rest) },
    { what: 'ceiling', fee: fee - Math.max(0, rest) },
  ]
  return { fee, lines: kept(lines) }
}

/** All of it. */
export function sumCoolingOff(paid: Fen): RefundSum {
  return { fee: paid, lines: [{ what: 'paid', fee: paid }] }
}

function kept(lines: RefundLine[]): RefundLine[] {
  return lines.filter(({ what, fee, count }) => what === 'paid' || fee !== 0 || (count ?? 0) > 0)
}
