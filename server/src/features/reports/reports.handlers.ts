/** The calls of the desktop. */
import type { reportCalls } from '@kaiguan/contract/features/reports'
import type { Handlers } from '../../router.ts'
import { counts, latestOrders, money, takenByMethod, visitsByDay } from './dashboard.sql.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  today: async (ctx) => {
    const maySeeMoney = ctx.may('dashboard.money')
    const figures = await counts(ctx)
    return {
      day: ctx.today,
      ...figures,
      money: maySeeMoney ? { ...(await money(ctx)), by_method: await takenByMethod(ctx) } : null,
      visits_by_day: await visitsByDay(ctx),
      latest: maySeeMoney
        ? (await latestOrders(ctx)).map(({ real_total_fee_fen, customer_name, occurred_at, ...order }) => ({
            ...order,
            customer_name: customer_name ?? '',
            real_total_fee: real_total_fee_fen,
            occurred_at: occurred_at.toISOString(),
          }))
        : [],
    }
  },
}
