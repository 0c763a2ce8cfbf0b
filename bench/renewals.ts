/** The first page of the cards to renew at a big gym: SQL alone, in one connection, as the app's role, and the whole call over HTTP. */
import { renewalCalls } from '@kaiguan/contract/features/renewals'
import { listRenewals } from '../server/src/features/renewals/renewals.sql.ts'
import { quantile, timed } from './http.ts'
import { contextAt } from './lists.ts'
import { spread } from './paired.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const MOST_MS = 5
const ROUNDS = 40
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

async function measure(setting: Setting, question: Record<string, string>): Promise<Row> {
  const query = renewalCalls.list.query.parse(question)
  const times = await setting.database.transaction(setting.club.brandId, async (db) => {
    const ctx = contextAt(setting, db, setting.club.gymId)
    const ours: number[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const began = performance.now()
      await listRenewals(ctx, query)
      ours.push(performance.now() - began)
    }
    return ours.slice(5)
  })
  const { median, low, high } = spread(times)
  const http = await timed(20, 1, async () => void (await setting.client.must('GET', `/v1/gym/renewals?${new URLSearchParams(question)}`)))
  return {
    what: `cards to renew, ${Object.entries(question).join(' and ').replaceAll(',', ' ') || 'all'}`,
    figure: `${median.toFixed(2)} ms (${low.toFixed(2)}–${high.toFixed(2)}) SQL`,
    aim: `≤ ${MOST_MS} ms`,
    met: median <= MOST_MS,
    lines: [`over HTTP ${quantile(http.times, 0.5).toFixed(1)} ms`],
  }
}
