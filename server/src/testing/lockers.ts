/** Makers of areas, grids and rentals. */
import type { BodyIn } from '@kaiguan/contract/call'
import { lockerCalls, type WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import type { Staff } from './club.ts'

let made = 0

/** An area with some grids; its wall comes with it. */
export async function newArea(by: Staff, more: Partial<BodyIn<typeof lockerCalls.create>> = {}) {
  const { id } = await by.do(lockerCalls.create, {
    body: { name: `柜区${++made}`, from: 1, to: 4, rent_fee: 30_00, pledge: 100_00, ...more },
  })
  return by.do(lockerCalls.show, { params: { id } })
}

export function gridOf({ grids }: { grids: WallGrid[] }, at = 0): WallGrid {
  const grid = grids[at]
  if (!grid) throw new Error(`the area has no grid ${at}`)
  return grid
}

type Rent = Partial<BodyIn<typeof lockerRentalCalls.rent>>

/** A month from today, paid in cash, with the area's pledge. */
export function rentGrid(by: Staff, area: { id: number }, grid: { id: number }, customer: { id: number } | null, more: Rent = {}) {
  return by.do(lockerRentalCalls.rent, {
    params: { id: area.id, grid: grid.id },
    body: {
      ...(customer ? { customer_id: customer.id } : { member_name: '散客' }),
      started_at: '2026-11-20',
      expired_at: '2026-12-19',
      total_fee: 30_00,
      payment_method: 'CASH',
      ...more,
    },
  })
}
