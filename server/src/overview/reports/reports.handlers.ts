/** The calls of the desktops. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import { passedBp } from '@kaiguan/contract/overview/targets/goals'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import type { Handlers } from '../../handler.ts'
import { goodsHandlers } from '../../money/goods/index.ts'
import { countsNow, countsOf, type LatestOrder, latestOrders, visitsByDay } from './dashboard.sql.ts'
import { todayByHour, usualByHour } from './day-by-hour.ts'
import { moneyOfMonth, moneyToday } from './money-figures.ts'
import { monthDays } from './month.ts'
import { admittedByMe, cameOfMine, takenByMe } from './my-day.sql.ts'
import { mySales } from './my-sales.ts'
import { todosOf } from './todos.ts'

type Today = ResponseOf<typeof reportCalls.today>

export const reportHandlers: Handlers<typeof reportCalls> = {
  today: async (ctx) => {
    const maySeeMoney = ctx.may('dashboard.money')
    return {
      day: ctx.today,
      ...(await countsOf(ctx, ctx.today, ctx.today)),
      ...(await countsNow(ctx)),
      money: maySeeMoney ? await moneyToday(ctx) : null,
      month: await month(ctx, maySeeMoney),
      stock_low: ctx.may('cashier.view') ? await stockLow(ctx) : null,
      ...(await todayByHour(ctx)),
      visits_by_day: await visitsByDay(ctx),
      latest: maySeeMoney ? (await latestOrders(ctx)).map(latestAnswer) : [],
    }
  },
  usual: async (ctx) => ({ day: ctx.today, visits_by_hour: await usualByHour(ctx) }),
  mine: async (ctx) => {
    const days = monthDays(ctx.today)
    const [sold, came, admitted, orders] = await together([mySales(ctx, days), cameOfMine(ctx), admittedByMe(ctx), takenByMe(ctx)])
    const latest = came.slice(0, SHOWN).map(({ id, name, entered_at, left_at }) => ({
      customer: { id, name },
      entered_at: entered_at.toISOString(),
      inside: left_at === null,
    }))
    return {
      day: ctx.today,
      ...days,
      ...sold,
      passed_bp: passedBp(monthOf(ctx.today), ctx.today),
      came: { count: came[0]?.people ?? 0, latest },
      admitted,
      orders,
    }
  },
  todos: async (ctx) => ({ day: ctx.today, todos: await todosOf(ctx) }),
}

async function month(ctx: Ctx, maySeeMoney: boolean): Promise<Today['month']> {
  const days = monthDays(ctx.today)
  const now = await countsOf(ctx, days.from, days.to)
  const before = await countsOf(ctx, days.before_from, days.before_to)
  return {
    ...days,
    visits: { now: now.visits, before: before.visits },
    new_customers: { now: now.new_customers, before: before.new_customers },
    cards_sold: { now: now.cards_sold, before: before.cards_sold },
    money: maySeeMoney ? await moneyOfMonth(ctx, days) : null,
  }
}

const SHOWN = 5

/** Counted by the list of goods itself. */
async function stockLow(ctx: Ctx): Promise<Today['stock_low']> {
  const query = goodsCalls.list.query.parse({ ...figureRows.lowGoods(), per_page: SHOWN })
  const { total, data } = await goodsHandlers.list(ctx, { params: {}, query, body: {} })
  return { count: total, goods: data.map(({ id, name, unit, stock, low_stock }) => ({ id, name, unit, stock, low_stock })) }
}

function latestAnswer({ real_total_fee_fen, customer_id, customer_name, occurred_at, ...order }: LatestOrder): Today['latest'][number] {
  const customer = customer_id === null ? null : { id: customer_id, name: customer_name ?? '' }
  return { ...order, customer, real_total_fee: real_total_fee_fen, occurred_at: occurred_at.toISOString() }
}
