/** What somebody should do now. A to-do is counted by the very list that it opens, as this person sees it. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import type { Todo } from '@kaiguan/contract/overview/reports/calls'
import { figureRows, type TodoKind, todoKinds, todoNeeds } from '@kaiguan/contract/overview/reports/figure-rows'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { cardHandlers } from '../../membership/cards/index.ts'
import { closedThrough, unclosedFrom } from '../../money/account-sheet/index.ts'
import { depositHandlers } from '../../money/deposits/index.ts'
import { goodsHandlers } from '../../money/goods/index.ts'
import { shiftHandlers } from '../../money/shifts/index.ts'
import { customerHandlers } from '../../people/customers/index.ts'
import { followUpHandlers } from '../../people/follow-ups/index.ts'
import { importHandlers } from '../imports/index.ts'
import { monthsToClose } from '../month-closings/index.ts'

type Asked = Omit<Todo, 'kind'>

export async function todosOf(ctx: Ctx): Promise<Todo[]> {
  const todos: Todo[] = []
  for (const kind of todoKinds) {
    if (!todoNeeds[kind].every((permission) => ctx.may(permission))) continue
    const asked = await counted[kind](ctx)
    if (asked.count > 0) todos.push({ kind, ...asked })
  }
  return todos
}

const counted: Record<TodoKind, (ctx: Ctx) => Promise<Asked>> = {
  'close-days': openDays,
  'close-months': async (ctx) => ({ count: await monthsToClose(ctx), more: false, since: null }),
  'open-shifts': async (ctx) =>
    total(await shiftHandlers.list(ctx, asking(shiftCalls.list.query.parse({ ...figureRows.openShifts(ctx.today), per_page: 1 })))),
  unrenewed: async (ctx) =>
    total(await cardHandlers.list(ctx, asking(cardCalls.list.query.parse({ ...figureRows.unrenewed(), per_page: 1 })))),
  birthdays: async (ctx) =>
    total(await customerHandlers.list(ctx, asking(customerCalls.list.query.parse({ ...figureRows.birthdays(ctx.today), per_page: 1 })))),
  'low-goods': async (ctx) =>
    total(await goodsHandlers.list(ctx, asking(goodsCalls.list.query.parse({ ...figureRows.lowGoods(), per_page: 1 })))),
  'old-deposits': async (ctx) =>
    total(await depositHandlers.list(ctx, asking(depositCalls.list.query.parse({ ...figureRows.oldDeposits(ctx.today), per_page: 1 })))),
  'checked-imports': async (ctx) =>
    total(await importHandlers.list(ctx, asking(importCalls.list.query.parse({ ...figureRows.checkedImports(), per_page: 1 })))),
  pool: async (ctx) =>
    total(await customerHandlers.list(ctx, asking(customerCalls.list.query.parse({ ...figureRows.pool(), per_page: 1 })))),
  'follow-ups': async (ctx) =>
    total(await followUpHandlers.day(ctx, asking(followUpCalls.day.query.parse({ ...figureRows.followUpsOf(ctx.staff.id), per_page: 1 })))),
}

function asking<Query>(query: Query) {
  return { params: {}, query, body: {} }
}

function total({ total: count, more }: { total: number; more: boolean }): Asked {
  return { count, more, since: null }
}

/** Days through yesterday that nobody closed. */
async function openDays(ctx: Ctx): Promise<Asked> {
  const yesterday = addDays(ctx.today, -1)
  const since = await unclosedFrom(ctx, await closedThrough(ctx), yesterday)
  return { count: since === null ? 0 : daysBetween(since, yesterday) + 1, more: false, since }
}
