/**
 * What a month’s pay costs at a branch of 500 people with a year of 1,000,000 performance lines behind it: eleven months are confirmed, and
 * something came to each of them for everybody since, so that the draft puts all of them right. Whole calls over HTTP, commit included.
 */
import { addMonths, monthOf } from '@kaiguan/contract/time'
import { quantile, timed } from './http.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { today } from './work.ts'

const PEOPLE = 500
const LINES = 1_000_000
const MONTHS = 12
const ROUNDS = 10
const DRAFT_MS = 2_000
const OPENED_MS = 200

const RULES = {
  base_fee: 3_000_00,
  commissions: [
    { key: 'c1', businesses: ['card-new', 'card-renewal'], of: 'own', method: 'whole', tiers: [{ from: 0, rate_bp: 300 }] },
    { key: 'c2', businesses: ['card-new', 'goods'], of: 'gym', method: 'above', tiers: [{ from: 0, rate_bp: 10 }] },
  ],
  taught: [{ key: 't1', kind: 'lesson', by: 'fee', method: 'above', tiers: [{ from: 0, fee: 80_00 }] }],
  lead_fee: 20_00,
  fixed: [],
  floor_fee: 4_000_00,
}

export async function benchSalary(setting: Setting): Promise<Row[]> {
  const { client } = setting
  const { from } = monthOf(today())
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(from, at - MONTHS))
  const last = months.at(-1) ?? from
  await fill(setting, months)
  let drafted = 0
  const drafts: number[] = []
  await timed(ROUNDS, 1, async () => {
    if (drafted !== 0) await client.must('DELETE', `/v1/gym/salary_runs/${drafted}`)
    const began = performance.now()
    // `as`: what the call answers.
    const { id } = (await client.must('POST', '/v1/gym/salary_runs', { month: last.slice(0, 7) })) as { id: number }
    drafts.push(performance.now() - began)
    drafted = id
  })
  drafts.sort((a, b) => a - b)
  const opened = await timed(ROUNDS, 1, async () => void (await client.must('GET', `/v1/gym/salary_runs/${drafted}`)))
  const [draft, open] = [drafts.at(-1) ?? 0, quantile(opened.times, 0.95)]
  return [
    {
      what: `a month’s pay of ${PEOPLE}, ${MONTHS - 1} months put right`,
      figure: `${draft.toFixed(0)} ms at most`,
      aim: `< ${DRAFT_MS} ms`,
      met: draft < DRAFT_MS,
      lines: [`median ${quantile(drafts, 0.5).toFixed(0)} ms`],
    },
    { what: 'that draft, opened', figure: `${open.toFixed(0)} ms p95`, aim: `< ${OPENED_MS} ms`, met: open < OPENED_MS },
  ]
}

async function fill({ owner, client, club }: Setting, months: readonly string[]): Promise<void> {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  // `as`: what the call answers.
  const { id: plan } = (await client.must('POST', '/v1/gym/pay_plans', { name: 'bench', from_month: first.slice(0, 7), rules: RULES })) as {
    id: number
  }
  const at = [club.brandId, club.gymId]
  await owner.query(
    `with logins as (
       insert into accounts (staff_number, password_hash, password_changed_at, created_at)
       select 'bench-pay-' || n, '', now(), now() from generate_series(1, ${PEOPLE}) n returning id)
     insert into employees (brand_id, gym_id, account_id, type, name, created_at) select $1, $2, id, 1, 'bench-pay', now() from logins`,
    at,
  )
  await owner.query(
    `insert into employee_plans (brand_id, staff_id, from_month, plan_id, set_at, set_by)
     select $1, id, $3::date, $4, now(), $5 from employees where brand_id = $1 and gym_id = $2 and name = 'bench-pay'`,
    [...at, first, plan, club.staffId],
  )
  const staff = `(select array_agg(id) as ids from employees where brand_id = $1 and gym_id = $2 and name = 'bench-pay') s`
  const line = '(brand_id, gym_id, staff_id, record_id, business, business_day, origin_day, performance_fen, value_fen, units, source)'
  // The sums of days aren’t read here.
  await owner.query('alter table performance_lines disable trigger user')
  await owner.query(
    `insert into performance_lines ${line}
     select $1, $2, s.ids[1 + n % ${PEOPLE}], n, (array['card-new', 'card-renewal', 'goods', 'lesson', 'lead-won'])[1 + n / ${PEOPLE} % 5],
       d.day, d.day, 10000 + n % 9000, 10000, 1, 'sale'
     from ${staff}, generate_series(1, ${LINES}) n, lateral (select $3::date + n % 365 as day) d`,
    [...at, first],
  )
  await confirmBefore(owner, at, months.slice(0, -1), club.staffId)
  await owner.query(
    `insert into performance_lines ${line}
     select $1, $2, unnest(s.ids), ${LINES} + 1, 'card-new', $4::date, m::date + 3, -5000, 0, -1, 'refund'
     from ${staff}, generate_series($3::date, $4::date - 1, interval '1 month') m`,
    [...at, first, last],
  )
  await owner.query('alter table performance_lines enable trigger user')
  await owner.query('vacuum analyze performance_lines, employees, employee_plans, salary_runs, salary_slips, salary_lines')
}

/** What they paid isn’t what they were worth: the next draft puts every one of them right. */
async function confirmBefore(owner: Setting['owner'], at: unknown[], months: readonly string[], by: number): Promise<void> {
  await owner.query(
    `insert into salary_runs (brand_id, gym_id, month, through_line_id, computed_at, computed_by)
     select $1, $2, m, (select max(id) from performance_lines where brand_id = $1 and gym_id = $2), now(), $4 from unnest($3::date[]) m`,
    [...at, months, by],
  )
  await owner.query(
    `insert into salary_slips (brand_id, gym_id, run_id, staff_id, plan_version_id, employed_days, floor_fen, gross_fen, carried_in_fen, carried_out_fen,
       deductions_fen, net_fen)
     select $1, $2, r.id, p.staff_id, v.id, 30, 400000, 500000, 0, 0, 0, 500000
     from salary_runs r, employee_plans p join pay_plan_versions v on v.brand_id = p.brand_id and v.plan_id = p.plan_id
     where r.brand_id = $1 and r.gym_id = $2 and p.brand_id = $1`,
    at,
  )
  await owner.query(
    `insert into salary_lines (brand_id, gym_id, slip_id, part, rule, origin_month, basis, counted_by, steps, fee_fen)
     select $1, $2, s.id, 'base', 'base', r.month, 30, 'fee', '[]', 500000
     from salary_slips s join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id where s.brand_id = $1`,
    at,
  )
  await owner.query(
    `update salary_runs set state = 'confirmed', confirmed_at = now(), confirmed_by = $3 where brand_id = $1 and gym_id = $2`,
    [...at, by],
  )
}
