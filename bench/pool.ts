/** The first page of the public pool at a big gym. */
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import type { Ctx } from '../server/src/context.ts'
import { listPool, poolRules } from '../server/src/people/customers/leads/pool.sql.ts'
import { firstPage } from './first-page.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const questions = [{}, { source: '4' }, { intent: '1' }, { search: '8888' }, { created_from: '2026-11-01' }] as const

/** Of 60,000 leads most are in the pool; then few: those are looked for among all that are looked after. */
export async function benchPool(setting: Setting): Promise<Row[]> {
  const rows: Row[] = []
  await leave(setting, '(id / 10) % 3 = 0')
  for (const question of questions) rows.push(await measure(setting, 'most', question))
  await leave(setting, '(id / 10) % 500 <> 0')
  for (const question of questions) rows.push(await measure(setting, 'few', question))
  return rows
}

/** Every tenth of the brand's ids is this gym's. Three in five of its customers become leads; those of `kept` are looked after, some of the others were once. */
async function leave({ owner, club: { brandId, gymId, staffId } }: Setting, kept: string): Promise<void> {
  await owner.query(
    `update customers set member_since = null, valid_until = null, intent = (id / 10) % 3,
       consultant_id = case when ${kept} or (id / 10) % 2 = 0 then $3::bigint end,
       owner_touch_day = case when ${kept} then current_date - ((id / 10) % 20)::integer when (id / 10) % 2 = 0 then current_date - 40 - ((id / 10) % 300)::integer end,
       protected_until = case when ${kept} then current_date + ((id / 10) % 10)::integer end
     where brand_id = $1 and gym_id = $2 and (id / 10) % 5 < 3`,
    [brandId, gymId, staffId],
  )
  await owner.query('vacuum analyze customers')
}

function measure(setting: Setting, many: string, query: Record<string, string>): Promise<Row> {
  const asked = leadCalls.pool.query.parse(query)
  const read = async (ctx: Ctx) => {
    const { total, more } = await listPool(ctx, asked, await poolRules(ctx))
    return `${more ? 'more than ' : ''}${total} found`
  }
  return firstPage(setting, { what: `the pool, ${many} leads in it`, query, path: '/v1/gym/pool_customers', read })
}
