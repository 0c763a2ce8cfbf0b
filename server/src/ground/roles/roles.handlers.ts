/** The calls of roles and of discount authority. */
import type { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { approve } from './approve.ts'
import { authorityOf } from './authority.ts'
import { ownCover } from './cover.ts'
import { waivedToday } from './day-waivers.sql.ts'
import { listHolders, listRoles, roleById } from './roles.sql.ts'
import { createFirstRoles, createRole, editRole, removeRole, roleRow } from './save-role.ts'

export const roleHandlers: Handlers<typeof roleCalls> = {
  list: async (ctx, { query }) => {
    const found = await listRoles(ctx, query)
    const own = await ownCover(ctx)
    return { ...found, data: found.data.map((role) => roleRow(own, role)) }
  },
  create: (ctx, { body }) => createRole(ctx, body),
  createFirst: async (ctx, { body }) => ({ data: await createFirstRoles(ctx, body.names) }),
  edit: (ctx, { params, body }) => editRole(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeRole(ctx, params.id)
    return { done: true }
  },
  affected: async (ctx, { params, query }) => {
    const role = requireFound(await roleById(ctx, params.id))
    return listHolders(ctx, role.id, query)
  },
  authority: async (ctx) => ({
    ...(await authorityOf(ctx, ctx.staff.id)),
    waived_today: await waivedToday(ctx, ctx.staff.id),
  }),
  approve,
}
