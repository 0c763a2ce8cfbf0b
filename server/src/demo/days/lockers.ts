/**
 * The big branch has lockers: three areas with three hundred grids, made on the first day that is lived. Members rent them,
 * some keep them too long, a few give them back; since today whoever enters gets one for the day. Nothing here draws lots: what the days
 * before brought stays as it was.
 */
import { braceletCalls } from '@kaiguan/contract/entry/lockers/bracelets'
import { type LockerArea, lockerCalls, type WallGrid } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { endOfMonths, rentOf } from '@kaiguan/contract/entry/lockers/rent'
import { addDays } from '@kaiguan/contract/time'
import { METHODS, OPENS, type PartOfDay, type Today } from './today.ts'

const areas = [
  { name: '男更衣室', sex: 1, kind: 'both', from: 1, to: 120, rent_fee: 60_00, pledge: 100_00, columns: 15 },
  { name: '女更衣室', sex: 2, kind: 'both', from: 1, to: 120, rent_fee: 60_00, pledge: 100_00, columns: 15 },
  { name: '二楼长租区', sex: 0, kind: 'long', from: 201, to: 260, rent_fee: 80_00, pledge: 200_00, columns: 12, remark: '带插座的大柜' },
] as const

/** Rented on the first day, and on each later one. */
const AT_FIRST = 48
const A_DAY = 3
const BANDS = 12
const broken = ['锁坏了，待修', '合页松动', '柜门变形']

export const lockersOfDay: PartOfDay = (today) => {
  const { branch, by, later } = today
  if (branch.index !== 0) return
  later(OPENS, async (minute) => {
    const known = (await by('manager', minute).do(lockerCalls.list)).data
    if (known.length === 0) return openAreas(today, minute)
    // Given out by itself since this morning: the days before pass as they did.
    if (today.day.until !== null) await by('manager', minute).do(lockerCalls.enableSign, { body: { enable: true } })
    await rentSome(today, known, { first: 60, count: A_DAY, minute: minute + 180 })
    later(minute + 400, (soon) => tidy(today, soon))
  })
}

async function openAreas(today: Today, minute: number): Promise<void> {
  const clerk = today.by('manager', minute)
  const made: LockerArea[] = []
  for (const area of areas) made.push(await clerk.do(lockerCalls.create, { body: area }))
  await clerk.do(lockerCalls.useConfig, { body: { overdue_stops_days: 30 } })
  for (const [i, { id }] of made.entries()) {
    const grid = (await wallOf(today, id, minute)).at(-1 - i)
    if (grid) await clerk.do(lockerCalls.disable, { params: { id, grid: grid.id }, body: { remark: broken[i] ?? '' } })
  }
  for (let num = 1; num <= BANDS; num++) await clerk.do(braceletCalls.bind, { body: { area: areas[0].name, num } })
  await rentSome(today, made, { first: 0, count: AT_FIRST, minute: minute + 30 })
}

async function wallOf({ by }: Today, id: number, minute: number): Promise<WallGrid[]> {
  return (await by('manager', minute).do(lockerCalls.show, { params: { id } })).grids
}

/** Every fourth of the first ones ends within the week, so that some are overdue and some end soon. */
function lastDay(date: string, nth: number): string {
  return nth % 4 === 0 ? addDays(date, 1 + (nth % 9)) : endOfMonths(date, [1, 3, 6, 12][nth % 4] ?? 1)
}

/** Whoever may not have a grid of that changing room has none. */
async function rentSome(
  today: Today,
  known: LockerArea[],
  { first, count, minute }: { first: number; count: number; minute: number },
): Promise<void> {
  const { branch, day, by } = today
  const free = new Map<number, WallGrid[]>()
  for (const { id } of known)
    free.set(
      id,
      (await wallOf(today, id, minute)).filter(({ state }) => state === 'free'),
    )
  for (let n = 0; n < count; n++) {
    const nth = first + n
    const area = known[(nth * 2) % known.length]
    const member = branch.members[(nth * 17 + Number(day.date.slice(-2)) * 29) % branch.members.length]
    const grid = area && free.get(area.id)?.splice((nth * 7) % 40, 1)[0]
    if (!area || !member || !grid) continue
    const to = lastDay(day.date, nth)
    await by('desk', minute + n).may(lockerRentalCalls.rent, {
      params: { id: area.id, grid: grid.id },
      body: {
        customer_id: member.id,
        started_at: day.date,
        expired_at: to,
        total_fee: rentOf(area.rent_fee, day.date, to),
        payment_method: METHODS[nth % METHODS.length] ?? 'CASH',
      },
    })
  }
}

/** What ends is renewed by one and given back by another; a few wait until it is over. */
async function tidy(today: Today, minute: number): Promise<void> {
  const { day, by } = today
  const desk = by('desk', minute)
  const { data } = await desk.do(lockerRentalCalls.rents, { query: { state: 'ending', per_page: 40 } })
  const [renewed, returned] = data.toReversed()
  if (renewed) {
    const to = endOfMonths(addDays(renewed.expired_on, 1), 3)
    await desk.may(lockerRentalCalls.renew, {
      params: { id: renewed.area.id, grid: renewed.grid.id },
      body: { total_fee: rentOf(areas[2].rent_fee, addDays(renewed.expired_on, 1), to), renewed_at: to, payment_method: 'WECHAT' },
    })
  }
  if (returned && day.until === null)
    await by('manager', minute + 3).may(lockerRentalCalls.repay, {
      params: { id: returned.area.id, grid: returned.grid.id },
      body: { remark: '钥匙磨损', deduct_fee: 10_00 },
    })
}
