/** The shelf of the simulated year: baskets of members and walk-ins, deliveries, the monthly count, a corner that runs low at the end. */
import { addDays } from '@kaiguan/contract/time'
import type { GoodsOnShelf } from '../branch.ts'
import { goods as catalogue } from '../catalogue.ts'
import { RUNNING_LOW } from '../delivery.ts'
import { isOver } from './cards.ts'
import { type Basket, changeYearStock, refundYearGoods, sellYearGoods, type Till } from './goods.ts'
import { METHODS } from './sales.ts'
import type { DayPlan, Later, Year, YearBranch, YearMember, YearMoment } from './year.ts'

/** What people reach for, in the order of the catalogue. */
const WANTED = [34, 18, 16, 1, 12, 5, 2, 12]

export function shop(year: Year, later: Later, moment: YearMoment, member: YearMember | null): void {
  const { luck } = year
  const basket = fill(year, moment.branch)
  const purse = member?.cards.find(
    (card) => card.facts.kind === 3 && card.facts.gym_id === moment.branch.gymId && !isOver(card, moment.day),
  )
  const paidBy: Till['paidBy'] = purse && luck.percent(60) ? { card: purse } : { method: luck.pick(METHODS) }
  const sold = sellYearGoods(year, moment, basket, { member: member && luck.percent(70) ? member : purse ? member : null, paidBy })
  if (!sold || 'card' in paidBy || !luck.percent(2)) return
  later(
    moment.branch,
    moment.minute + 4 + luck.below(20),
    (soon) => {
      const fee = basket[0]?.goods.price ?? 0
      if (paidBy.method === 'CASH' && (soon.branch.shift?.cash ?? 0) < fee) return
      refundYearGoods(year, soon, sold, luck.percent(60), luck.pick(['拿错了', '包装破损', '不想要了']))
    },
    'manager',
  )
}

function fill(year: Year, branch: YearBranch): Basket {
  const { luck } = year
  const first = reach(year, branch)
  const second = luck.percent(22) ? reach(year, branch) : first
  return [...new Set([first, second])].map((goods) => ({ goods, quantity: goods.price < 20_00 && luck.percent(25) ? 2 : 1 }))
}

function reach(year: Year, branch: YearBranch): GoodsOnShelf {
  let ticket = year.luck.below(100)
  const at = WANTED.findIndex((weight) => {
    ticket -= weight
    return ticket < 0
  })
  return branch.shelf[at] ?? year.luck.pick(branch.shelf)
}

/** How long before the end the supplier of these goods has nothing left to send. */
const OUT_OF_STOCK_DAYS = 24

export function keepShelf(
  year: Year,
  branch: YearBranch,
  plan: DayPlan,
  at: (minute: number, act: (moment: YearMoment) => void) => void,
): void {
  for (const goods of branch.shelf) {
    const runsLow = branch.index === 0 && RUNNING_LOW.has(goods.name)
    const usual = catalogue.find((item) => item.name === goods.name)?.stock ?? 20
    if (goods.stock <= goods.low_stock * 1.5 && !(runsLow && plan.daysToGo < OUT_OF_STOCK_DAYS))
      at(9 * 60 + 30, (moment) => changeYearStock(year, moment, goods, 'receive', usual, ''))
    if (runsLow && plan.daysToGo === 0 && goods.stock > goods.low_stock)
      at(20 * 60, (moment) => changeYearStock(year, moment, goods, 'correct', Math.min(0, goods.low_stock - goods.stock), '调拨到其他门店'))
  }
  if (addDays(plan.day, 1).endsWith('-01'))
    for (const goods of branch.shelf)
      if (year.luck.percent(20))
        at(21 * 60 + 30, (moment) => {
          if (goods.stock >= 2) changeYearStock(year, moment, goods, 'count', year.luck.pick([-2, -1, -1, 1]), '月末盘点')
        })
}
