/** SQL of how a gym gives grids out; one without a row does as a new club would. */
import type { LockerUseNow } from '@kaiguan/contract/entry/lockers/calls'
import { offeredHere } from '../../../card-facts/offered-here.sql.ts'
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

const NEW: LockerUseNow = {
  enable: false,
  order: 'spread',
  who: 'members',
  vip_template_ids: [],
  return_on_check_out: true,
  sweep_at_closing: true,
  overdue_stops_days: null,
  version: 1,
}

export async function useOf(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, lock = false): Promise<LockerUseNow> {
  const found = await maybe(
    ctx.db,
    sql<LockerUseNow>`
    select enable, assign_order as "order", who, to_jsonb(vip_template_ids) as vip_template_ids, return_on_check_out, sweep_at_closing, overdue_stops_days, version
    from locker_settings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} ${lock ? sql`for update` : sql``}`,
  )
  return found ?? NEW
}

export async function saveUse(ctx: Ctx, use: LockerUseNow): Promise<LockerUseNow> {
  const { version } = await one(
    ctx.db,
    sql<RowOf<'locker_settings', 'version'>>`
    insert into locker_settings (brand_id, gym_id, enable, assign_order, who, vip_template_ids, return_on_check_out, sweep_at_closing, overdue_stops_days)
    values (${ctx.brandId}, ${ctx.gymId}, ${use.enable}, ${use.order}, ${use.who}, ${use.vip_template_ids}, ${use.return_on_check_out}, ${use.sweep_at_closing}, ${use.overdue_stops_days})
    on conflict (brand_id, gym_id) do update set enable = excluded.enable, assign_order = excluded.assign_order, who = excluded.who, vip_template_ids = excluded.vip_template_ids,
      return_on_check_out = excluded.return_on_check_out, sweep_at_closing = excluded.sweep_at_closing, overdue_stops_days = excluded.overdue_stops_days, version = locker_settings.version + 1
    returning version`,
  )
  return { ...use, version }
}

/** Of them, those that this branch offers or has chosen before (`kept`), by their ids. */
export async function cardTypesAmong(ctx: Ctx, ids: number[], kept: number[]): Promise<RowOf<'vip_templates', 'id' | 'name'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'vip_templates', 'id' | 'name'>>`
    select t.id, t.name from vip_templates t where t.brand_id = ${ctx.brandId} and t.id = any (${ids}) and (t.id = any (${kept}) or ${offeredHere(ctx)})
    order by t.id`,
  )
}
