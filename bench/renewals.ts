/** The first page of the cards to renew at a big gym. */
import { renewalCalls } from '@kaiguan/contract/membership/renewals/calls'
import type { Ctx } from '../server/src/context.ts'
import { listRenewals } from '../server/src/membership/renewals/renewals.sql.ts'
import { firstPage } from './first-page.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const questions = [{}, { why: 'ending' }, { why: 'ended' }, { why: 'used-up' }, { why: 'few' }, { kind: '2', tried: '0' }] as const

export async function benchRenewals(setting: Setting): Promise<Row[]> {
  await endAroundToday(setting)
  const rows: Row[] = []
  for (const question of questions) rows.push(await measure(setting, question))
  return rows
}

/** The bench's cards never end: a third of them does, around today; some are used up, some nearly. */
async function endAroundToday({ owner, club }: Setting): Promise<void> {
  await owner.query(
    `update cards set started_on = current_date - 400, ends_on = current_date + (id % 500)::integer - 100,
       used_up_on = case when id % 23 = 0 then current_date - (id % 90)::integer end,
       residue_times = case when id % 23 = 0 then 0 when id % 17 = 0 then 1 + id % 3 else residue_times end
     where brand_id = $1 and gym_id = $2 and id % 3 = 0`,
    [club.brandId, club.gymId],
  )
  await owner.query('vacuum analyze cards')
}

function measure(setting: Setting, query: Record<string, string>): Promise<Row> {
  const asked = renewalCalls.list.query.parse(query)
  const read = async (ctx: Ctx) => void (await listRenewals(ctx, asked))
  return firstPage(setting, { what: 'cards to renew', query, path: '/v1/gym/renewals', read })
}
