/** The calls of disruptions and extensions: each only says what is wanted; the job does it. */
import {
  type Disruption,
  type DisruptionAct,
  type DisruptionItem,
  type DisruptionKind,
  type DisruptionRow,
  type disruptionCalls,
  disruptionKinds,
  disruptionRights,
  disruptionTransitions,
  MOST_DAYS,
} from '@kaiguan/contract/overview/disruptions/calls'
import { disruptionActWords, disruptionKindWords, disruptionStateWords } from '@kaiguan/contract/overview/disruptions/texts'
import { permissions } from '@kaiguan/contract/permissions'
import { daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { offerHere } from '../../membership/card-types/index.ts'
import {
  begin,
  type Counts,
  countItems,
  type DisruptionData,
  disruptionById,
  forgetAttempts,
  GIVEN_UP,
  insertDisruption,
  listDisruptions,
  listItems,
  removeDisruption,
  type ShownItem,
} from './disruptions.sql.ts'
import { extendCards } from './extend-cards.ts'
import { countUnseen } from './extensions.sql.ts'

/** Of cards, in all. */
const KINDS = 3

export const disruptionHandlers: Handlers<typeof disruptionCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listDisruptions(ctx, kindsOf(ctx), query)
    return { ...listed, data: listed.data.map(rowOf) }
  },
  show: (ctx, { params }) => shown(ctx, params.id),
  items: async (ctx, { params, query }) => {
    const { id } = requireFound(await disruptionById(ctx, params.id, kindsOf(ctx)))
    const listed = await listItems(ctx, id, query)
    return { ...listed, data: listed.data.map(itemOf) }
  },
  prepare: async (ctx, { body }) => {
    const days = daysBetween(body.from, body.to) + 1
    if (days > MOST_DAYS) throw refuse('disruption.too-long', { days, most: MOST_DAYS }, { field: 'to' })
    for (const type of body.vip_template_ids) requireFound(await offerHere(ctx, type), 'vip_template_ids')
    const courses = body.courses ?? (body.kinds.length === KINDS && body.vip_template_ids.length === 0)
    return shown(ctx, await insertDisruption(ctx, 'disruption', { ...body, courses }))
  },
  extend: async (ctx, { body }) => shown(ctx, await extendCards(ctx, body)),
  apply: async (ctx, { params }) => {
    const { id, kind } = await lockedFor(ctx, params.id, 'apply')
    if (kind === 'extension') await requireSeen(ctx, id, 'planned')
    await begin(ctx, id, 'applying', null)
    return shown(ctx, id)
  },
  reverse: async (ctx, { params, body }) => {
    const { id, kind } = await lockedFor(ctx, params.id, 'reverse')
    if (kind === 'extension') await requireSeen(ctx, id, 'applied')
    await begin(ctx, id, 'reversing', body.reason)
    return shown(ctx, id)
  },
  retry: async (ctx, { params }) => {
    const { id, kind, state } = await lockedFor(ctx, params.id, 'retry')
    if (kind === 'extension' && state !== 'preparing') await requireSeen(ctx, id, state === 'reversing' ? 'applied' : 'planned')
    await forgetAttempts(ctx, id)
    return shown(ctx, id)
  },
  discard: async (ctx, { params }) => {
    const { id, kind, days, from_day: from, to_day: to } = await lockedFor(ctx, params.id, 'discard')
    if (kind === 'extension') await requireSeen(ctx, id, 'planned')
    await removeDisruption(ctx, id)
    if (kind === 'disruption') await record(ctx, 'disruption.discarded', ctx.gymId, { from, to })
    else await record(ctx, 'extension.discarded', ctx.gymId, { days: days ?? 0 })
    return { done: true }
  },
}

/** Which kinds they may see, do and undo: each by its own right, and one of them it takes. */
function kindsOf(ctx: Ctx): DisruptionKind[] {
  const kinds = disruptionKinds.filter((kind) => ctx.may(disruptionRights[kind]))
  if (kinds.length === 0) throw refuse('permission.missing', { permission: permissions[disruptionRights.disruption] })
  return kinds
}

/** Nobody moves the ends of cards that they may not see, nor throws away that a colleague chose them. */
async function requireSeen(ctx: Ctx, id: number, state: 'planned' | 'applied'): Promise<void> {
  const count = await countUnseen(ctx, id, state)
  if (count > 0) throw refuse('extension.unseen', { count })
}

/** Locked, where its state allows the act: two tabs that apply it at once do it once. */
async function lockedFor(ctx: Ctx, id: number, act: DisruptionAct): Promise<DisruptionData> {
  const at = requireFound(await disruptionById(ctx, id, kindsOf(ctx), true))
  const { kind, state } = at
  if (!disruptionTransitions[state].includes(act)) {
    const said = { what: disruptionKindWords[kind], state: disruptionStateWords[kind][state], act: disruptionActWords[kind][act] }
    throw refuse('disruption.state', said)
  }
  return at
}

async function shown(ctx: Ctx, id: number): Promise<Disruption> {
  const at = requireFound(await disruptionById(ctx, id, kindsOf(ctx)))
  return {
    ...rowOf(at),
    kinds: at.kinds,
    courses: at.courses,
    reverse_reason: at.reverse_reason,
    counts: countsAnswer(await countItems(ctx, id)),
  }
}

function rowOf(at: DisruptionData): DisruptionRow {
  return {
    id: at.id,
    kind: at.kind,
    reason: at.reason,
    from: at.from_day,
    to: at.to_day,
    days: at.days,
    state: at.state,
    stuck: at.attempts >= GIVEN_UP,
    asked_by: at.asker,
    asked_at: at.asked_at.toISOString(),
    applied_at: at.applied_at?.toISOString() ?? null,
    reversed_at: at.reversed_at?.toISOString() ?? null,
  }
}

function itemOf(item: ShownItem): DisruptionItem {
  const { id, state, why, days, moved, short, ends_on, card_id, card_no, card_name, kind, course_id, course_name, coach_name, others } =
    item
  const card =
    card_id !== null && card_no !== null && card_name !== null && kind !== null ? { id: card_id, card_no, card_name, kind } : null
  const course = course_id !== null && course_name !== null ? { id: course_id, name: course_name, coach: coach_name ?? '' } : null
  return {
    id,
    card,
    course,
    customer: { id: item.customer_id, name: item.customer_name },
    state,
    why,
    days,
    moved,
    short,
    end_date: ends_on,
    others,
  }
}

function countsAnswer({ days_in_all: days, short_in_all: short, ...counts }: Counts) {
  return { ...counts, days, short }
}
