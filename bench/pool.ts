/** The first page of the public pool at a big gym: SQL alone, in one connection, as the app's role, and the whole call over HTTP. */
import { leadCalls } from '@kaiguan/contract/features/leads'
import { listPool, poolRules } from '../server/src/features/customers/pool.sql.ts'
import { quantile, timed } from './http.ts'
import { contextAt } from './lists.ts'
import { spread } from './paired.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const MOST_MS = 5
const ROUNDS = 40
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

async function measure(setting: Setting, many: string, question: Record<string, string>): Promise<Row> {
  const query = leadCalls.pool.query.parse(question)
  let found = ''
  const times = await setting.database.transaction(setting.club.brandId, async (db) => {
    const ctx = contextAt(setting, db, setting.club.gymId)
    const rules = await poolRules(ctx)
    const ours: number[] = []
    const { total, more } = await listPool(ctx, query, rules)
    found = `${more ? 'more than ' : ''}${total} found`
    for (let n = 0; n < ROUNDS; n++) {
      const began = performance.now()
      await listPool(ctx, query, rules)
      ours.push(performance.now() - began)
    }
    return ours.slice(5)
  })
  const { median, low, high } = spread(times)
  const http = await timed(
    20,
    1,
    async () => void (await setting.client.must('GET', `/v1/gym/pool_customers?${new URLSearchParams(question)}`)),
  )
  return {
    what: `the pool, ${many} leads in it, ${Object.entries(question).join(' and ').replaceAll(',', ' ') || 'all'}`,
    figure: `${median.toFixed(2)} ms (${low.toFixed(2)}–${high.toFixed(2)}) SQL`,
    aim: `≤ ${MOST_MS} ms`,
    met: median <= MOST_MS,
    lines: [`${found}, over HTTP ${quantile(http.times, 0.5).toFixed(1)} ms`],
  }
}
