/** The calls of areas and grids. */
import { LockerUse, type LockerUseNow, type lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { areaAnswer, gridAnswer, wallAnswer } from './answers.ts'
import { areaById, areas, gridById, wall } from './areas/areas.sql.ts'
import { controllers } from './areas/controllers.sql.ts'
import { addArea, addGrid, disableGrid, editArea, editGrid, enableGrid, removeArea } from './areas/save-area.ts'
import { cardTypesAmong, saveUse, useOf } from './areas/settings.sql.ts'
import { pledgesHeld } from './rentals/rentals.sql.ts'

const keyOf = ({ id, grid }: { id: number; grid: number }) => ({ id: grid, locker_id: id })

/** What the log says of it: card types by their names. */
async function saidUse(ctx: Ctx, { vip_template_ids, enable: _enable, version: _version, ...own }: LockerUseNow) {
  const card_types = (await cardTypesAmong(ctx, vip_template_ids, vip_template_ids)).map(({ name }) => name)
  return { ...own, card_types }
}

export const lockerHandlers: Handlers<typeof lockerCalls> = {
  list: async (ctx) => ({ data: (await areas(ctx)).map(areaAnswer) }),
  tabs: async (ctx) => {
    const data = await areas(ctx)
    const sum = (of: keyof (typeof data)[number]['counts']) => data.reduce((n, { counts }) => n + counts[of], 0)
    return {
      data: data.map(({ id, name, sex, kind, counts }) => ({ id, name, sex, kind, counts })),
      all: {
        total: sum('total'),
        free: sum('free'),
        in_use: sum('in_use'),
        rented: sum('rented'),
        overdue: sum('overdue'),
        disabled: sum('disabled'),
      },
      pledges: await pledgesHeld(ctx),
    }
  },
  show: async (ctx, { params }) => {
    const area = requireFound(await areaById(ctx, params.id))
    return { ...areaAnswer(area), grids: (await wall(ctx, area.id)).map(wallAnswer) }
  },
  devices: async (ctx, { query }) => ({
    data: (await controllers(ctx, query.area)).map(({ locker_id: id, locker_name: name, ...one }) => ({ ...one, area: { id, name } })),
  }),
  create: (ctx, { body }) => addArea(ctx, body),
  edit: (ctx, { params, body }) => editArea(ctx, params.id, body),
  remove: async (ctx, { params, query, body }) => {
    await removeArea(ctx, params.id, query.area ?? body.area)
    return { done: true }
  },
  addGrid: (ctx, { params, body }) => addGrid(ctx, params.id, body),
  grid: async (ctx, { params }) => gridAnswer(ctx, requireFound(await gridById(ctx, keyOf(params)))),
  editGrid: (ctx, { params, body }) => editGrid(ctx, keyOf(params), body),
  enable: (ctx, { params, body }) => enableGrid(ctx, keyOf(params), body.remark),
  disable: (ctx, { params, body }) => disableGrid(ctx, keyOf(params), body.remark),
  enableSign: async (ctx, { body }) => {
    const before = await useOf(ctx, true)
    await saveUse(ctx, { ...before, enable: body.enable })
    await record(ctx, 'locker.use-changed', ctx.gymId, {}, diffOf(before, { enable: body.enable }))
    return body
  },
  getEnableSign: async (ctx) => ({ enable: (await useOf(ctx)).enable }),
  useConfig: async (ctx, { body }) => {
    const before = await useOf(ctx, true)
    if (body.version !== undefined && body.version !== before.version)
      throw refuse('version.stale', { name: ctx.gym.name }, { details: before })
    const values = keepUnsent(ctx, LockerUse, before, body)
    // Cards of a type that is offered here no longer live on, and so does what was set for them.
    const types = body.vip_template_ids ?? []
    if ((await cardTypesAmong(ctx, types, before.vip_template_ids)).length < new Set(types).size)
      throw refuse('not-found', {}, { field: 'vip_template_ids' })
    const saved = await saveUse(ctx, { ...before, ...values })
    await record(ctx, 'locker.use-changed', ctx.gymId, {}, diffOf(await saidUse(ctx, before), await saidUse(ctx, saved)))
    return saved
  },
  getUseConfig: (ctx) => useOf(ctx),
}
