/** SQL of what opens lockers: the paired controllers of an area (entry/gates). */
import { GATE_SILENT_MS } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { areaIdOf } from './areas.sql.ts'

export type ControllerData = RowOf<'gates', 'id' | 'name'> &
  Named<'lockers', { locker_id: 'id'; locker_name: 'name' }> & { online: boolean; grids: number }

/** Of the area with this name or id, or of all. */
export async function controllers(ctx: Ctx, area: string | undefined): Promise<ControllerData[]> {
  const areaId = area === undefined ? null : ((await areaIdOf(ctx, area)) ?? 0)
  return rows(
    ctx.db,
    sql<ControllerData>`
    select g.id, g.name, l.id as locker_id, l.name as locker_name, coalesce(s.seen_at > ${new Date(ctx.now.getTime() - GATE_SILENT_MS)}, false) as online,
      (select count(*)::integer from locker_grids r where r.brand_id = l.brand_id and r.locker_id = l.id and r.deleted_at is null) as grids
    from gates g join gate_signs s on s.brand_id = g.brand_id and s.gate_id = g.id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    where g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.kind = 'locker' and g.public_key is not null and g.deleted_at is null
      and (${areaId}::bigint is null or l.id = ${areaId})
    order by g.id limit 200`,
  )
}
