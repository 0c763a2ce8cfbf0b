/** The calls of rentals and wristbands. */
import type { braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import type { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import type { Ctx } from '../../../context.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { searched } from '../../../search/whole-phones.ts'
import { eventAnswer, renewalAnswer, rentalAnswer, rentalNow } from '../answers.ts'
import { areas } from '../areas/areas.sql.ts'
import { listBracelets } from '../bracelets.sql.ts'
import { braceletAnswer, giveBraceletBack, handOutBracelet, lose } from '../bracelets.ts'
import { disabledNow, historyOf, listDisables, listRenewals } from './events.sql.ts'
import { forceOpen, lostKey } from './fees.ts'
import { move } from './move.ts'
import { renewRental, rent } from './rent.ts'
import { listRecords, listRents, livingOf, type RentalData, rentalSeen } from './rentals.sql.ts'
import { approveReturn, repay } from './repay.ts'
import { reverse } from './reverse.ts'

const keyOf = ({ id, grid }: { id: number; grid: number }) => ({ id: grid, locker_id: id })

async function eachNow(ctx: Ctx, rentals: RentalData[]) {
  const data = []
  for (const rental of rentals) data.push(await rentalNow(ctx, rental))
  return { data }
}

export const lockerRentalHandlers: Handlers<typeof lockerRentalCalls> = {
  rent: (ctx, { params, body }) => rent(ctx, keyOf(params), body),
  renew: (ctx, { params, body }) => renewRental(ctx, keyOf(params), body),
  approveRepay: approveReturn,
  repay: (ctx, { params, body }) => repay(ctx, keyOf(params), body),
  move: (ctx, { params, body }) => move(ctx, keyOf(params), body),
  reverse: (ctx, { params, body }) => reverse(ctx, keyOf(params), body),
  forceOpen: (ctx, { params, body }) => forceOpen(ctx, keyOf(params), body),
  lostKey: (ctx, { params, body }) => lostKey(ctx, keyOf(params), body),
  show: async (ctx, { params }) => {
    const rental = requireFound(await rentalSeen(ctx, params.id))
    return { ...(await rentalNow(ctx, rental)), history: (await historyOf(ctx, { rentalId: rental.id })).map(eventAnswer) }
  },
  rents: async (ctx, { query }) => {
    const listed = await searched(ctx, query.search, () => listRents(ctx, query))
    return { ...listed, data: listed.data.map((row) => rentalAnswer(ctx, row)) }
  },
  renews: async (ctx, { query }) => {
    const { rent: sum, ...listed } = await searched(ctx, query.search, () => listRenewals(ctx, query))
    return { ...listed, data: listed.data.map(renewalAnswer), sums: { rent: sum } }
  },
  disables: async (ctx, { query }) => {
    const listed = await listDisables(ctx, query)
    return { ...listed, data: listed.data.map(eventAnswer), sums: { disabled: await disabledNow(ctx) } }
  },
  records: async (ctx, { query }) => {
    const listed = await listRecords(ctx, query)
    return { ...listed, data: listed.data.map((row) => rentalAnswer(ctx, row)) }
  },
  areaQuery: async (ctx) => ({
    data: (await areas(ctx)).map(({ id, name, counts }) => ({ id, area: name, free: counts.free, total: counts.total })),
  }),
  ofCustomer: async (ctx, { params }) => eachNow(ctx, await livingOf(ctx, params.id)),
}

export const braceletHandlers: Handlers<typeof braceletCalls> = {
  bind: (ctx, { body }) => handOutBracelet(ctx, body),
  query: async (ctx, { query }) => ({ data: (await listBracelets(ctx, query.area)).map(braceletAnswer) }),
  return: (ctx, { params }) => giveBraceletBack(ctx, params.id),
  lost: (ctx, { params, body }) => lose(ctx, params.id, body),
}
