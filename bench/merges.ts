/** Two members with ten thousand visits each become one, and two again: the whole call over HTTP, commit included. */
import { quantile, timed } from './http.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const VISITS = 10_000
const ROUNDS = 10
const MOST_MS = 1_000

export async function benchMerges(setting: Setting): Promise<Row[]> {
  const [kept, gone] = await twoRegulars(setting)
  const merges: number[] = []
  const merged = await timed(ROUNDS, 1, async () => {
    const began = performance.now()
    // `as`: what the call answers.
    const { id } = (await setting.client.must('POST', '/v1/gym/customer_merges', { kept_id: kept, gone_id: gone })) as { id: number }
    merges.push(performance.now() - began)
    await setting.client.must('POST', `/v1/gym/customer_merges/${id}/undo`, { reason: 'bench' })
  })
  const visits = await timed(ROUNDS, 1, async () => void (await setting.client.must('GET', `/v1/gym/visits?customer_id=${kept}`)))
  merges.sort((a, b) => a - b)
  const slowest = merges.at(-1) ?? 0
  return [
    {
      what: `a merge of two with ${VISITS} visits each`,
      figure: `${quantile(merges, 0.5).toFixed(0)} ms (most ${slowest.toFixed(0)})`,
      aim: `≤ ${MOST_MS} ms`,
      met: slowest <= MOST_MS,
      lines: [
        `with its undoing ${quantile(merged.times, 0.5).toFixed(0)} ms · the first page of one’s visits ${quantile(visits.times, 0.5).toFixed(1)} ms`,
      ],
    },
  ]
}

async function twoRegulars({ owner, club }: Setting): Promise<[number, number]> {
  const { rows } = await owner.query<{ id: number }>(
    'select id::int from customers where brand_id = $1 and gym_id = $2 and deleted_at is null order by id desc limit 2',
    [club.brandId, club.gymId],
  )
  const [kept, gone] = rows.map(({ id }) => Number(id))
  if (kept === undefined || gone === undefined) throw new Error('the gym has no two customers')
  await owner.query(
    `insert into visits (brand_id, gym_id, customer_id, business_day, entered_at, left_at, counted, method, created_at)
     select $1, $2, c, current_date - 1 - n / 4, now() - n * interval '6 hours', now() - n * interval '6 hours' + interval '1 hour', false, 'search', now()
     from unnest($3::bigint[]) c, generate_series(1, $4::int) n`,
    [club.brandId, club.gymId, [kept, gone], VISITS],
  )
  await owner.query('vacuum analyze visits')
  return [kept, gone]
}
