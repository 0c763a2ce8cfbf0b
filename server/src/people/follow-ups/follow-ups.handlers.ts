/** The calls of follow-ups. */
import type { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Handlers } from '../../handler.ts'
import { refuse } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../customers/index.ts'
import { addFollowUp } from './add-follow-up.ts'
import { dueAnswer, followUpAnswer } from './answers.ts'
import { assignFollowUp, deleteFollowUp, editFollowUp } from './change-follow-up.ts'
import { listDue, standingOf } from './day.sql.ts'
import { listFollowUps, newestOfCustomers } from './follow-ups.sql.ts'
import { editRules, rulesOf } from './rules.ts'

export const followUpHandlers: Handlers<typeof followUpCalls> = {
  list: async (ctx, { query }) => {
    const customer = requireVisible(ctx, await customerById(ctx, query.customer_id))
    const listed = await listFollowUps(ctx, customer.id, query)
    return { ...listed, data: listed.data.map((row) => followUpAnswer(ctx, row)) }
  },
  create: (ctx, { body }) => addFollowUp(ctx, body),
  edit: (ctx, { params, body }) => editFollowUp(ctx, params.id, body),
  remove: (ctx, { params }) => deleteFollowUp(ctx, params.id),
  assign: (ctx, { body }) => assignFollowUp(ctx, body),
  day: async (ctx, { query }) => {
    const all = ctx.may('follow-ups.view-all')
    const staffId = query.staff_id ?? (all ? null : ctx.staff.id)
    if (staffId !== ctx.staff.id && !all) throw refuse('permission.missing', { permission: permissions['follow-ups.view-all'] })
    const listed = await listDue(ctx, staffId, query)
    const last = await newestOfCustomers(
      ctx,
      listed.data.map(({ customer_id }) => customer_id),
    )
    return { ...listed, data: listed.data.map((row) => dueAnswer(ctx, row, last.get(row.customer_id))) }
  },
  standing: async (ctx) => {
    const found = await standingOf(ctx, ctx.may('follow-ups.view-all') ? null : ctx.staff.id)
    return { data: found.map(({ id, name, ...counts }) => ({ staff: { id, name, me: id === ctx.staff.id }, ...counts })) }
  },
  rules: (ctx) => rulesOf(ctx),
  editRules: (ctx, { body }) => editRules(ctx, body),
}
