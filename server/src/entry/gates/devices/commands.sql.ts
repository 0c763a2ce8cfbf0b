/** SQL of what devices are asked to do. */
import type { CommandKind } from '@kaiguan/contract/entry/gates/texts'
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { maybe, one } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { type Listed, list, type Order, type Page } from '../../../lists/list.ts'

export type CommandData = RowOf<
  'gate_commands',
  'id' | 'made_at' | 'done_at' | 'expires_at' | 'ok' | 'result' | 'reason',
  { kind: CommandKind }
> &
  Joined<Named<'employees', { staff_name: 'name' }>>

const from = sql`from gate_commands c`
const select = sql<CommandData>`
  select c.id, c.kind, c.made_at, c.done_at, c.expires_at, c.ok, c.result, c.reason, e.name as staff_name
  ${from} left join employees e on e.brand_id = c.brand_id and e.id = c.staff_id`
const here = (ctx: Pick<Acting, 'brandId' | 'gymId'>) => sql`c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId}`

export function commandById(ctx: Ctx, id: number): Promise<CommandData | undefined> {
  return maybe(ctx.db, sql<CommandData>`${select} where ${here(ctx)} and c.id = ${id}`)
}

const order: Order<CommandData> = { columns: [sql`c.id`], direction: 'desc', types: ['bigint'], keyOf: ({ id }) => [id] }

export function commandsOf(ctx: Ctx, gateId: number, page: Page): Promise<Listed<CommandData>> {
  return list(ctx.db, { select, from, where: [here(ctx), sql`c.gate_id = ${gateId}`], order }, page)
}

export type NewCommand = {
  gateId: number
  kind: CommandKind
  expiresAt: Date
  direction?: 'in' | 'out'
  who?: string
  name?: string
  fileId?: number
  reason?: string
}

export async function insertCommand(ctx: Acting, command: NewCommand): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'gate_commands', 'id'>>`
    insert into gate_commands (brand_id, gym_id, gate_id, kind, direction, who, name, file_id, staff_id, reason, made_at, expires_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${command.gateId}, ${command.kind}, ${command.direction ?? null}, ${command.who ?? null}, ${command.name ?? null}, ${command.fileId ?? null},
      ${staffIdOf(ctx)}, ${command.reason ?? ''}, ${ctx.now}, ${command.expiresAt})
    returning id`,
  )
  return id
}
