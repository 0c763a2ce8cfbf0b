import { braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import type { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import type { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { newStaff } from '../club.ts'
import { gridOf, newArea, rentGrid } from '../lockers.ts'
import { aSale } from './cards.ts'
import { aCustomer } from './customers.ts'
import { aColleague } from './roles.ts'
import { type Samples, thing } from './sample.ts'

export const anArea = thing(({ owner }) => newArea(owner, { from: 1, to: 9 }))
const freeGrid = thing(async (at) => {
  const area = await anArea(at)
  return { id: area.id, grid: gridOf(area, 0).id }
})
const aRental = thing(async (at) => {
  const area = await anArea(at)
  const { rental } = await rentGrid(at.owner, area, gridOf(area, 1), await aCustomer(at))
  return { id: area.id, grid: rental.grid.id, rental }
})
const rentedGrid = thing(async (at) => {
  const { id, grid } = await aRental(at)
  return { id, grid }
})
const aBracelet = thing(async (at) => {
  const area = await anArea(at)
  return at.owner.do(braceletCalls.bind, { body: { area: area.name, num: 5 } })
})
const aWitness = thing(async ({ world, club }) => newStaff(world, club))

export const lockerSamples: Samples<typeof lockerCalls> = {
  show: async (at) => ({ params: { id: (await anArea(at)).id } }),
  edit: async (at) => ({ params: { id: (await anArea(at)).id }, body: { remark: '改' } }),
  remove: async (at) => ({ params: { id: (await newArea(at.owner)).id } }),
  addGrid: async (at) => ({ params: { id: (await anArea(at)).id }, body: { no: '99' } }),
  grid: async (at) => ({ params: await freeGrid(at) }),
  editGrid: async (at) => ({ params: await freeGrid(at), body: { key: '越界' } }),
  enable: async (at) => ({ params: await freeGrid(at), body: {} }),
  disable: async (at) => ({ params: await freeGrid(at), body: { remark: '越界' } }),
  enableSign: () => ({ body: { enable: false } }),
  useConfig: async (at) => ({ body: { who: 'card-types', vip_template_ids: [(await aSale(at)).card.vip_template_id] } }),
}

export const lockerRentalSamples: Samples<typeof lockerRentalCalls> = {
  rent: async (at) => {
    const area = await anArea(at)
    const body = { customer_id: (await aCustomer(at)).id, started_at: '2026-11-20', expired_at: '2026-12-19', total_fee: 30_00 }
    return { params: { id: area.id, grid: gridOf(area, 2).id }, body: { ...body, payment_method: 'CASH' } }
  },
  renew: async (at) => ({ params: await rentedGrid(at), body: { total_fee: 30_00, renewed_at: '2027-01-19', payment_method: 'CASH' } }),
  approveRepay: async (at) => ({ params: await rentedGrid(at), body: { ...(await aColleague(at)), deduct_fee: 1_00, remark: '越界' } }),
  repay: async (at) => ({ params: await rentedGrid(at), body: { remark: '越界' } }),
  move: async (at) => ({ params: await rentedGrid(at), body: { grid_id: gridOf(await anArea(at), 3).id } }),
  reverse: async (at) => {
    const { id, grid, rental } = await aRental(at)
    return { params: { id, grid }, body: { event_id: rental.undoable_event_id ?? 0, reason: '越界' } }
  },
  forceOpen: async (at) => ({ params: await freeGrid(at), body: { reason: '越界', witness_id: (await aWitness(at)).id } }),
  lostKey: async (at) => ({ params: await rentedGrid(at), body: { fee: 20_00, payment_method: 'CASH' } }),
  show: async (at) => ({ params: { id: (await aRental(at)).rental.id } }),
  rents: async (at) => ({ query: { area: (await anArea(at)).name } }),
  renews: async (at) => ({ query: { area: (await anArea(at)).name } }),
  disables: async (at) => ({ query: { area: (await anArea(at)).name } }),
  records: async (at) => ({ query: { area: (await anArea(at)).name } }),
  ofCustomer: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
}

export const braceletSamples: Samples<typeof braceletCalls> = {
  bind: async (at) => ({ body: { area: (await anArea(at)).name, num: 6 } }),
  query: async (at) => ({ query: { area: (await anArea(at)).name } }),
  return: async (at) => {
    const { id } = await aBracelet(at)
    return { params: { id } }
  },
  lost: async (at) => ({ params: { id: (await aBracelet(at)).id }, body: {} }),
}
