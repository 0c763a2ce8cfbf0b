/** The calls of body tests and progress cards. */
import { changeOf, metricOf, moveOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import type { memberBodyTestCalls, progressCardCalls } from '@kaiguan/contract/coaching/body-tests/sharing'
import { bodyMetrics } from '@kaiguan/contract/coaching/body-tests/texts'
import { together } from '../../database/transaction.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { searched } from '../../search/whole-phones.ts'
import { bodyTestAnswer, factsOf, nameOf, ownAnswer, reportAnswer } from './answers.ts'
import { countByDay, countTests, firstTest, listBodyTests, ownBodyTests, seenBodyTest, testsUpTo } from './body-tests.sql.ts'
import { listCards, ownCards } from './progress-cards.sql.ts'
import { cardAnswer, look, makeCard, revokeCard, revokeOwn, shareOwn } from './progress-cards.ts'
import { addBodyTest, editBodyTest, removeBodyTest } from './save-body-test.ts'

/** What a curve on one page shows. */
const MOST_IN_SERIES = 24

export const bodyTestHandlers: Handlers<typeof bodyTestCalls> = {
  create: (ctx, { body }) => addBodyTest(ctx, body),
  list: async (ctx, { query }) => {
    const listed = await searched(ctx, query.phone, () => listBodyTests(ctx, query))
    return { ...listed, data: listed.data.map((row) => bodyTestAnswer(ctx, row, 'small')) }
  },
  amounts: async (ctx, { query }) => {
    const monthFrom = `${ctx.today.slice(0, 7)}-01`
    const range = { from: query.from ?? monthFrom, to: query.to ?? ctx.today }
    if (query.customer_id) requireVisible(ctx, await customerById(ctx, query.customer_id))
    const [amounts, days] = await together([countTests(ctx, query.customer_id, monthFrom), countByDay(ctx, query.customer_id, range)])
    return { ...amounts, days }
  },
  compare: async (ctx, { query }) => {
    const one = requireFound(await seenBodyTest(ctx, query.a))
    const other = requireFound(await seenBodyTest(ctx, query.b))
    if (one.id !== other.id && (one.customer_id === null || one.customer_id !== other.customer_id))
      throw refuse('body-test.two-people', { a: nameOf(one), b: nameOf(other) })
    const [a, b] = one.examined_at <= other.examined_at ? [one, other] : [other, one]
    const [before, after] = [factsOf(a), factsOf(b)]
    return {
      a: bodyTestAnswer(ctx, a),
      b: bodyTestAnswer(ctx, b),
      changes: bodyMetrics.map((metric) => ({
        metric,
        from: metricOf(before, metric),
        to: metricOf(after, metric),
        change: changeOf(before, after, metric),
        move: moveOf(before, after, metric),
      })),
    }
  },
  show: async (ctx, { params }) => bodyTestAnswer(ctx, requireFound(await seenBodyTest(ctx, params.id))),
  edit: (ctx, { params, body }) => editBodyTest(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeBodyTest(ctx, params.id)
    return { done: true }
  },
  report: async (ctx, { params }) => {
    const test = requireFound(await seenBodyTest(ctx, params.id))
    const upTo = await testsUpTo(ctx, test, MOST_IN_SERIES)
    const first = test.customer_id === null ? undefined : await firstTest(ctx, test.customer_id)
    return { test: bodyTestAnswer(ctx, test), ...reportAnswer(ctx, upTo, first) }
  },
}

export const progressCardHandlers: Handlers<typeof progressCardCalls> = {
  list: async (ctx, { params, query }) => {
    const { id } = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await listCards(ctx, id, query)
    return { ...listed, data: listed.data.map(cardAnswer) }
  },
  make: (ctx, { params, body }) => makeCard(ctx, params.id, body.days),
  revoke: async (ctx, { params }) => {
    await revokeCard(ctx, params.id)
    return { done: true }
  },
  look: (outside, { body }) => look(outside, body),
}

export const memberBodyTestHandlers: Handlers<typeof memberBodyTestCalls> = {
  list: async (ctx, { query }) => {
    const listed = await ownBodyTests(ctx, ctx.actor.id, query)
    return { ...listed, data: listed.data.map(ownAnswer) }
  },
  share: (ctx, { body }) => shareOwn(ctx, body.days),
  cards: async (ctx, { query }) => {
    const listed = await ownCards(ctx, ctx.actor.id, query)
    return { ...listed, data: listed.data.map(cardAnswer) }
  },
  revoke: async (ctx, { params }) => {
    await revokeOwn(ctx, params.id)
    return { done: true }
  },
}
