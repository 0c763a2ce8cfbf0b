/** The calls of staff. */
import type { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authorityOf } from '../../ground/roles/index.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { staffMember, staffRow } from './answers.ts'
import { disable, enable, requireAllStaff } from './change-status.ts'
import { cancelCoaches, setCoaches } from './coaches.ts'
import { removeStaff } from './remove-staff.ts'
import { createStaff, editStaff } from './save-staff.ts'
import { activeChoices, countByPost, listStaff, type PostCount, staffById } from './staff.sql.ts'

export const staffHandlers: Handlers<typeof staffCalls> = {
  list: async (ctx, { query }) => {
    const found = await listStaff(ctx, query)
    const own = await authorityOf(ctx, ctx.staff.id)
    return { ...found, data: found.data.map((row) => staffRow(ctx, own, row)) }
  },
  choices: async (ctx, { query }) => ({ data: await activeChoices(ctx, query.coach) }),
  statistics: async (ctx) => {
    const counts = await countByPost(ctx)
    const sum = (of: (row: PostCount) => number) => counts.reduce((total, row) => total + of(row), 0)
    const total = sum((row) => row.count)
    const active = sum((row) => row.active)
    const posts = counts.map(({ post, count }) => ({ post, count }))
    return { total, active, disabled: total - active, coaches: sum((row) => row.coaches), posts }
  },
  show: async (ctx, { params }) => staffMember(ctx, requireFound(await staffById(ctx, params.id))),
  edit: (outside, { params, body }) => editStaff(outside, params.id, body),
  create: (outside, { body }) => createStaff(outside, body),
  enable: async (ctx, { params }) => {
    await enable(ctx, [params.id])
    return { done: true }
  },
  disable: async (ctx, { params, body }) => {
    await disable(ctx, [params.id], body)
    return { done: true }
  },
  enableBatch: async (ctx, { body }) => ({ changed: await enable(ctx, body.ids) }),
  disableBatch: async (ctx, { body }) => ({ changed: await disable(ctx, body.ids, body) }),
  remove: async (ctx, { params }) => {
    await removeStaff(ctx, [params.id])
    return { done: true }
  },
  removeBatch: async (ctx, { body }) => ({ changed: await removeStaff(ctx, body.ids, body.reason) }),
  batch: async (ctx, { body }) => {
    const own = await authorityOf(ctx, ctx.staff.id)
    return { data: (await requireAllStaff(ctx, body.ids)).map((row) => staffRow(ctx, own, row)) }
  },
  setCoaches: async (ctx, { body }) => ({ changed: await setCoaches(ctx, body.ids) }),
  cancelCoaches: async (ctx, { body }) => ({ changed: await cancelCoaches(ctx, body.ids) }),
}
