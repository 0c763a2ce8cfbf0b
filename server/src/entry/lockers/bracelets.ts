/** Wristbands: which grid each opens, who has it, and what is done when one is gone. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { Bracelet, braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { areaById, areaIdOf, gridById, gridOfNo } from './areas/areas.sql.ts'
import { type BraceletData, bindBracelet, braceletById, braceletOfNumber, setLost } from './bracelets.sql.ts'
import { endDayUse } from './day-use.sql.ts'
import { giveForTheDay } from './day-use.ts'
import { insertLockerEvent } from './rentals/events.sql.ts'
import { takeFee } from './rentals/fees.ts'
import { rentalById } from './rentals/rentals.sql.ts'

export function braceletAnswer(data: BraceletData): Bracelet {
  const { id, number, grid_id, no, locker_id, area_name, state, rental_id, since, customer_id, member_name, lost_at } = data
  return {
    id,
    number,
    area: locker_id === null || area_name === null ? null : { id: locker_id, name: area_name },
    grid: grid_id === null || no === null ? null : { id: grid_id, no },
    // A grid that is called otherwise than by digits can be bound no more, but may have been.
    num: no !== null && /^\d{1,5}$/.test(no) ? Number(no) : null,
    state,
    holder: rental_id === null || since === null ? null : { rental_id, customer_id, name: member_name ?? '', since: since.toISOString() },
    lost_at: lost_at?.toISOString() ?? null,
  }
}

export async function handOutBracelet(ctx: Ctx, { area, num, number, visit_id }: BodyOf<typeof braceletCalls.bind>): Promise<Bracelet> {
  const areaId = requireFound(await areaIdOf(ctx, area), 'area')
  const { name } = requireFound(await areaById(ctx, areaId), 'area')
  const gridId = requireFound(await gridOfNo(ctx, areaId, String(num)), 'num')
  const grid = requireFound(await gridById(ctx, { id: gridId }, true), 'num')
  const called = number ?? `${name}${num}`
  const before = await braceletOfNumber(ctx, called)
  if (before?.lost_at) throw lost(ctx, before)
  if (before && before.grid_id !== null && before.grid_id !== gridId)
    throw refuse('bracelet.elsewhere', { number: called, area: before.area_name ?? '', no: before.no ?? '' }, { field: 'number' })
  const id = before?.grid_id === gridId ? before.id : await bindBracelet(ctx, called, gridId)
  if (!before || before.grid_id !== gridId) await record(ctx, 'locker.bracelet-bound', areaId, { number: called, area: name, no: grid.no })
  if (visit_id !== undefined) {
    const rental = await giveForTheDay(ctx, grid, id, visit_id)
    await record(ctx, 'locker.bracelet-given', rental.id, { holder: rental.name, number: called, area: name, no: grid.no })
  }
  return braceletAnswer(requireFound(await braceletById(ctx, id)))
}

function lost(ctx: Ctx, { number, lost_at }: Pick<BraceletData, 'number' | 'lost_at'>) {
  const { day, minute } = wallClock(lost_at ?? ctx.now, ctx.gym.time_zone)
  return refuse('bracelet.lost', { number, at: `${day} ${minuteText(minute)}` }, { field: 'number' })
}

export async function giveBraceletBack(ctx: Ctx, id: number): Promise<Bracelet> {
  const before = requireFound(await braceletById(ctx, id, true))
  if (before.state === 'in') throw refuse('bracelet.at-desk', { number: before.number })
  if (before.rental_id !== null) await endDayUse(ctx, { rentalId: before.rental_id }, 'bracelet')
  if (before.lost_at !== null) await setLost(ctx, id, null)
  await record(ctx, 'locker.bracelet-returned', before.locker_id ?? id, { number: before.number, holder: before.member_name ?? '' })
  return braceletAnswer(requireFound(await braceletById(ctx, id)))
}

/** What has gone with its holder is paid for, where the club says so. */
export async function lose(
  ctx: Ctx,
  id: number,
  { fee, ...paying }: BodyOf<typeof braceletCalls.lost>,
): Promise<ResponseOf<typeof braceletCalls.lost>> {
  const seen = requireFound(await braceletById(ctx, id))
  const rental = seen.rental_id === null ? undefined : await rentalById(ctx, seen.rental_id)
  const customer = rental?.customer_id == null ? null : requireVisible(ctx, await customerById(ctx, rental.customer_id, true))
  const before = requireFound(await braceletById(ctx, id, true))
  if (before.lost_at) throw lost(ctx, before)
  const grid = before.grid_id === null ? undefined : await gridById(ctx, { id: before.grid_id }, true)
  await setLost(ctx, id, ctx.now)
  if (fee > 0 && !(grid && rental)) throw refuse('bracelet.nobody-pays', { number: before.number }, { field: 'fee' })
  const order = fee > 0 && grid && rental ? await takeFee(ctx, grid, { fee, paying, rentalId: rental.id, customer }) : null
  if (grid && rental)
    await insertLockerEvent(ctx, {
      gridId: grid.id,
      rentalId: rental.id,
      kind: 'lost',
      orderId: order?.id,
      fee: order ? fee : 0,
      remark: paying.remark,
    })
  await record(ctx, 'locker.bracelet-lost', before.locker_id ?? id, {
    number: before.number,
    holder: rental?.member_name ?? '',
    price: order ? fee : 0,
    trade_no: order?.trade_no ?? '',
  })
  return {
    order_id: order?.id ?? null,
    trade_no: order?.trade_no ?? null,
    bracelet: braceletAnswer(requireFound(await braceletById(ctx, id))),
  }
}
