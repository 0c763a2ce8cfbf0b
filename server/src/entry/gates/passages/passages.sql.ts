/** SQL of what passed at gates and what was refused there. */
import type { AccessReason } from '@kaiguan/contract/entry/check-in/texts'
import type { CredentialKind, directions, PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import type { Fix } from '../../../access/decide-access.ts'
import type { Ctx } from '../../../context.ts'
import { maybe } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Order, type Page } from '../../../lists/list.ts'
import { oneAndMergedIds, seenBy } from '../../../people/customers/index.ts'

export type Values = Record<string, string | number>

/** What a decision was taken by, as it stood then. */
export type Evidence = {
  fix: Fix | null
  card_no: string | null
  cards: { card: string; reason: AccessReason; values: Values }[]
}

export type PassageData = RowOf<
  'gate_passages',
  'id' | 'gate_id' | 'at' | 'customer_id' | 'employee_id' | 'online' | 'passed' | 'against_rules' | 'visit_id',
  {
    direction: (typeof directions)[number]
    credential: CredentialKind | null
    outcome: PassageOutcome
    values: Values
    evidence: Evidence | null
  }
> &
  Named<'gates', { gate_name: 'name' }> &
  Joined<
    Named<'customers', { customer_name: 'name' }> &
      Named<'employees', { employee_name: 'name'; opened_by: 'name' }> &
      Named<'gate_commands', { opened_why: 'reason' }>
  >

const from = sql`from gate_passages p`
const select = sql<PassageData>`
  select p.id, p.gate_id, g.name as gate_name, p.at, p.direction, p.credential, p.customer_id, c.name as customer_name, p.employee_id, e.name as employee_name, p.online, p.passed, p.outcome,
    p.values, p.evidence, p.against_rules, p.visit_id, o.name as opened_by, m.reason as opened_why
  ${from} join gates g on g.brand_id = p.brand_id and g.id = p.gate_id
  left join customers c on c.brand_id = p.brand_id and c.id = p.customer_id
  left join employees e on e.brand_id = p.brand_id and e.id = p.employee_id
  left join gate_commands m on m.brand_id = p.brand_id and m.id = p.command_id
  left join employees o on o.brand_id = m.brand_id and o.id = m.staff_id`

/** Whoever lets people in sees who is here today; else, and of days before, it is one's own customers. Who is no customer is seen by all. */
function passageSeen(ctx: Ctx): Sql {
  if (ctx.may('customers.view-all')) return sql`true`
  const own = sql`p.customer_id is null or ${seenBy(ctx, sql`p.customer_id`)}`
  return ctx.may('check-in.admit') || ctx.may('check-in.check-out') ? sql`(p.business_day >= ${ctx.today}::date or ${own})` : sql`(${own})`
}

const here = (ctx: Ctx) => [sql`p.brand_id = ${ctx.brandId}`, sql`p.gym_id = ${ctx.gymId}`, passageSeen(ctx)]

export function passageById(ctx: Ctx, id: number): Promise<PassageData | undefined> {
  return maybe(ctx.db, sql<PassageData>`${select} where ${sql.join(here(ctx), sql` and `)} and p.id = ${id}`)
}

const order: Order<PassageData> = { columns: [sql`p.id`], direction: 'desc', types: ['bigint'], keyOf: ({ id }) => [id] }

export type PassageFilter = Page & {
  gate_id?: number | undefined
  customer_id?: number | undefined
  direction?: 'in' | 'out' | undefined
  passed?: boolean | undefined
  online?: boolean | undefined
  against_rules?: boolean | undefined
  day_from?: string | undefined
  day_to?: string | undefined
}

/** Today’s, where neither a day nor a person is asked for. */
export function listPassages(ctx: Ctx, query: PassageFilter): Promise<Listed<PassageData>> {
  const where = here(ctx)
  if (query.customer_id) where.push(sql`p.customer_id in ${oneAndMergedIds(ctx, query.customer_id)}`)
  const from_day = query.day_from ?? (query.customer_id ? undefined : ctx.today)
  if (from_day) where.push(sql`p.business_day >= ${from_day}`)
  if (query.day_to) where.push(sql`p.business_day <= ${query.day_to}`)
  if (query.gate_id) where.push(sql`p.gate_id = ${query.gate_id}`)
  if (query.direction) where.push(sql`p.direction = ${query.direction}`)
  if (query.passed !== undefined) where.push(sql`p.passed = ${query.passed}`)
  if (query.online !== undefined) where.push(sql`p.online = ${query.online}`)
  if (query.against_rules !== undefined) where.push(sql`p.against_rules = ${query.against_rules}`)
  return list(ctx.db, { select, from, where, order }, query)
}
