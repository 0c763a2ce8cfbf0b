/** The calls of places in classes. */
import type { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import type { memberClassCalls } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { daysAsked } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound, say } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { searched } from '../../search/whole-phones.ts'
import { mayTypes, requireClassRight } from '../classes/index.ts'
import { placeAnswer } from './answers.ts'
import { acceptOwn, cancelOwn, ownClass, ownList, ownTimetable, reserveOwn } from './own/own-places.ts'
import { scan } from './own/scan-in.ts'
import { cancel, multiCancel } from './places/cancel.ts'
import { edit } from './places/change.ts'
import { factsOf, whyElsewhere, whyNot } from './places/obstacles.ts'
import { choiceAnswer, meansOf } from './places/place-choices.ts'
import { reserve } from './places/reserve.ts'
import { listPlaces } from './reservations.sql.ts'
import { rulesOf } from './rules.sql.ts'
import { setRules } from './rules.ts'
import { classById } from './sessions.sql.ts'
import { figuresOf } from './statistics.ts'
import { listStrikes } from './strikes.sql.ts'
import { forgive, strikeAnswer } from './strikes.ts'

export const classReservationHandlers: Handlers<typeof classReservationCalls> = {
  list: async (ctx, { query }) => {
    const { schedule_id: sessionId, customer_id: customerId, type, from, to, state: states, search } = query
    const types = mayTypes(ctx, type, 'reservations')
    const listed = await searched(ctx, search, () => listPlaces(ctx, { sessionId, customerId, types, from, to, states, search }, query))
    return { ...listed, data: listed.data.map(placeAnswer) }
  },
  stat: (ctx, { query }) => figuresOf(ctx, daysAsked(query, { from: ctx.today, to: ctx.today }), mayTypes(ctx, query.type, 'view')),
  choices: (ctx, { query }) => choices(ctx, query),
  reserve: (ctx, { body }) => reserve(ctx, body),
  edit: (ctx, { params, body }) => edit(ctx, params.id, body),
  cancel: (ctx, { params, body }) => cancel(ctx, params.id, body),
  multiCancel: async (ctx, { body }) => ({ changed: await multiCancel(ctx, body.ids, body.reason) }),
  scan: (ctx, { body }) => scan(ctx, body),
  strikes: async (ctx, { query }) => {
    const listed = await listStrikes(ctx, query.customer_id, query)
    return { ...listed, data: listed.data.map(strikeAnswer) }
  },
  forgive: async (ctx, { params, body }) => {
    await forgive(ctx, params.id, body.reason)
    return { done: true }
  },
  rules: (ctx) => rulesOf(ctx),
  setRules: (ctx, { body }) => setRules(ctx, body),
}

async function choices(ctx: Ctx, { schedule_id, customer_id }: { schedule_id: number; customer_id: number }) {
  const session = requireFound(await classById(ctx, schedule_id), 'schedule_id')
  requireClassRight(ctx, session.type, 'reserve')
  const holder = requireVisible(ctx, await customerById(ctx, customer_id), 'customer_id')
  const rules = await rulesOf(ctx)
  const stands =
    whyNot(ctx, rules, { holder, session, facts: await factsOf(ctx, rules, holder, session) }) ?? (await whyElsewhere(ctx, holder, session))
  const { means } = await meansOf(ctx, holder, session, { lock: false })
  return {
    price: session.price_fen,
    full: session.taken >= session.max_person,
    stands: stands ? say(stands.entry, stands.values, ctx.language) : '',
    data: means.map((one) => choiceAnswer(ctx, one)),
  }
}

export const memberClassHandlers: Handlers<typeof memberClassCalls> = {
  list: async (ctx, { query }) => ({ data: await ownTimetable(ctx, query.day) }),
  show: (ctx, { params }) => ownClass(ctx, params.id),
  reserve: (ctx, { params, body }) => reserveOwn(ctx, params.id, body),
  reservations: (ctx, { query }) => ownList(ctx, query),
  cancel: (ctx, { params }) => cancelOwn(ctx, params.id),
  accept: (ctx, { params, body }) => acceptOwn(ctx, params.id, body.seat_id),
}
