/** A consultant's day at a big gym, and who of all is behind: a year of attempts with its members stands behind them. */
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import type { Ctx } from '../server/src/context.ts'
import { listDue, standingOf } from '../server/src/people/follow-ups/day.sql.ts'
import { newestOfCustomers } from '../server/src/people/follow-ups/follow-ups.sql.ts'
import { firstPage } from './first-page.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const questions = [{}, { why: 'away' }, { why: 'next' }, { until: '2099-12-31' }] as const

export async function benchFollowUps(setting: Setting): Promise<Row[]> {
  await aYearOfCalls(setting)
  const rows: Row[] = []
  for (const question of questions) rows.push(await day(setting, question))
  const read = async (ctx: Ctx) => `${(await standingOf(ctx, null)).length} colleagues`
  rows.push(await firstPage(setting, { what: 'who is behind', query: {}, path: '/v1/gym/follow_ups/standing', read }))
  return rows
}

function day(setting: Setting, query: Record<string, string>): Promise<Row> {
  const asked = followUpCalls.day.query.parse(query)
  const read = async (ctx: Ctx) => {
    const { data, total, more } = await listDue(ctx, setting.club.staffId, asked)
    await newestOfCustomers(
      ctx,
      data.map(({ customer_id }) => customer_id),
    )
    return `${more ? 'more than ' : ''}${total} due`
  }
  return firstPage(setting, { what: 'a day’s follow-ups', query, path: '/v1/gym/follow_ups/day', read })
}

const CONSULTANTS = 20

/** With every member three attempts by one of twenty consultants, with some of them one more agreed on around today, with others a reminder of a rule. */
async function aYearOfCalls({ owner, club }: Setting): Promise<void> {
  const given = [club.brandId, club.gymId, await consultants(owner, club)]
  await owner.query(
    `insert into follow_ups (brand_id, gym_id, customer_id, staff_id, method, result, content, at, next_on, done_at)
     select $1, $2, c.id, ($3::bigint[])[1 + c.id / 10 % ${CONSULTANTS}], 'phone', 'interested', 'bench', now() - n * interval '90 days' - c.id % 90 * interval '1 day',
       current_date + (c.id % 60)::integer - 50, case when n > 1 or c.id % 7 > 0 then now() end
     from customers c, generate_series(1, 3) n where c.brand_id = $1 and c.gym_id = $2 and c.deleted_at is null`,
    given,
  )
  await owner.query(
    `insert into follow_ups (brand_id, gym_id, customer_id, found_of, staff_id, content, at, next_on, rule, occasion)
     select $1, $2, c.id, c.id, ($3::bigint[])[1 + c.id / 10 % ${CONSULTANTS}], 'bench', now(), current_date - (c.id % 9)::integer, 'away', 'bench'
     from customers c where c.brand_id = $1 and c.gym_id = $2 and c.deleted_at is null and c.id % 11 = 0`,
    given,
  )
  await owner.query('vacuum analyze follow_ups')
}

/** The one who asks, and colleagues of whom nothing is needed but their rows: one account has one living post at a gym. */
async function consultants(owner: Setting['owner'], { brandId, staffId }: Setting['club']): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into employees (brand_id, gym_id, account_id, type, name, created_at, deleted_at)
     select brand_id, gym_id, account_id, type, 'bench', now(), now() from employees, generate_series(2, ${CONSULTANTS}) where brand_id = $1 and id = $2 returning id`,
    [brandId, staffId],
  )
  return [staffId, ...rows.map(({ id }) => id)]
}
