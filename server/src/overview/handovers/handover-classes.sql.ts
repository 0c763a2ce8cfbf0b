/** SQL of what of classes went to whom by a handover. */
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import type { HandoverWhy, HeldClassKind } from '@kaiguan/contract/overview/handovers/texts'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

export type NewClassItem = RowOf<'handover_classes', 'course_id' | 'rule_id' | 'session_id' | 'to_id', { kind: HeldClassKind }>

export async function insertClassItems(ctx: Ctx, handoverId: number, items: readonly NewClassItem[]): Promise<void> {
  await sql`
    insert into handover_classes (brand_id, handover_id, kind, course_id, rule_id, session_id, to_id)
    select ${ctx.brandId}, ${handoverId}, i.kind, i.course_id, i.rule_id, i.session_id, i.to_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (kind text, course_id bigint, rule_id bigint, session_id bigint, to_id bigint)`.execute(
    ctx.db,
  )
}

export type ClassItemData = RowOf<
  'handover_classes',
  'id' | 'course_id' | 'rule_id' | 'session_id' | 'to_id',
  { kind: HeldClassKind; state: 'done' | 'reversed' | 'left'; why: HandoverWhy | null }
> &
  Named<'group_courses', { course_name: 'name'; course_type: 'type' }> & { course_type: ClassType } & Named<
    'employees',
    { to_name: 'name' }
  > &
  Joined<RowOf<'group_sessions', 'starts_at'>>

const from = sql`from handover_classes i`
const select = sql<ClassItemData>`
  select i.id, i.kind, i.course_id, i.rule_id, i.session_id, i.to_id, i.state, i.why, c.name as course_name, c.type as course_type, e.name as to_name, s.starts_at
  ${from} join group_courses c on c.brand_id = i.brand_id and c.id = i.course_id join employees e on e.brand_id = i.brand_id and e.id = i.to_id
  left join group_sessions s on s.brand_id = i.brand_id and s.id = i.session_id`

export function listClassItems(ctx: Ctx, handoverId: number, page: Page): Promise<Listed<ClassItemData>> {
  const where = [sql`i.brand_id = ${ctx.brandId}`, sql`i.handover_id = ${handoverId}`]
  const order = { columns: [sql`i.id`], direction: 'asc' as const, types: ['bigint' as const], keyOf: (row: ClassItemData) => [row.id] }
  return list(ctx.db, { select, from, where, order }, page)
}

export function doneClassItems(ctx: Ctx, handoverId: number): Promise<ClassItemData[]> {
  return rows(
    ctx.db,
    sql<ClassItemData>`${select} where i.brand_id = ${ctx.brandId} and i.handover_id = ${handoverId} and i.state = 'done' order by i.id`,
  )
}

export async function finishClassItems(
  ctx: Ctx,
  done: readonly { id: number; state: 'reversed' | 'left'; why: HandoverWhy | null }[],
): Promise<void> {
  await sql`
    update handover_classes i set state = d.state, why = d.why
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (id bigint, state text, why text) where i.brand_id = ${ctx.brandId} and i.id = d.id`.execute(
    ctx.db,
  )
}
