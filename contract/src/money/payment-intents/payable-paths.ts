/**
 * Where the calls stand that a payer's code may pay for: for a page, which would otherwise carry them all to know the one that it sends.
 * A test holds them to `payableCalls`.
 */
import type { Call } from '../../call.ts'
import type { Payable } from './payable.ts'

/** Each is posted. */
export const payablePaths: Readonly<Record<Payable, string>> = {
  'card-sell': '/v1/gym/customer_vips',
  'card-renew': '/v1/gym/customer_vips/{id}/renew',
  'card-top-up': '/v1/gym/customer_vips/{id}/top-up',
  'card-replace': '/v1/gym/customer_vips/{id}/replace',
  'card-transfer': '/v1/gym/customer_vips/{id}/transfer',
  'card-change-type': '/v1/gym/customer_vips/{id}/change-type',
  'card-suspend': '/v1/gym/customer_vips/{id}/suspend',
  'course-sell': '/v1/gym/course_orders',
  'course-transfer': '/v1/gym/customer_courses/{id}/transfer',
  'class-reserve': '/api/v2/gym/reservations/group',
  'locker-rent': '/v1/gym/lockers/{id}/grids/{grid}/rent',
  'locker-renew': '/v1/gym/lockers/{id}/grids/{grid}/renew',
  'locker-move': '/v1/gym/lockers/{id}/grids/{grid}/move',
  'locker-key': '/v1/gym/lockers/{id}/grids/{grid}/lost-key',
  'bracelet-lost': '/v1/gym/bracelets/{id}/lost',
  'goods-sell': '/v1/gym/goods_orders',
  'deposit-take': '/v1/gym/deposits',
}

/** By which name a call is paid for; null: no code pays for it. */
export function payableOf({ method, path }: Pick<Call, 'method' | 'path'>): Payable | null {
  // `as`: the keys of a literal are its own names, which TypeScript widens.
  const names = Object.keys(payablePaths) as Payable[]
  return method === 'POST' ? (names.find((name) => payablePaths[name] === path) ?? null) : null
}
