/** SQL of salary slips and their lines. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import type { SalaryLine } from '@kaiguan/contract/overview/salary/run-calls'
import { type ByHand, deductionKinds } from '@kaiguan/contract/overview/salary/run-states'
import type { Ctx } from '../../../context.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { Joined, Named, NewRow, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import { rulesOfVersion } from '../plans.sql.ts'

const BY_HAND: readonly ByHand[] = ['adjustment', ...deductionKinds]

export type SlipData = RowOf<
  'salary_slips',
  | 'id'
  | 'run_id'
  | 'staff_id'
  | 'plan_version_id'
  | 'employed_days'
  | 'floor_fen'
  | 'gross_fen'
  | 'carried_in_fen'
  | 'carried_out_fen'
  | 'deductions_fen'
  | 'net_fen'
  | 'net_before_fen'
  | 'paid_on'
  | 'payment_entry_id'
> &
  Named<'employees', { staff_name: 'name' }> &
  RowOf<'employees', 'account_id' | 'post' | 'hired_on' | 'left_on'> &
  Joined<Named<'pay_plans', { plan_id: 'id'; plan_name: 'name' }> & Named<'employees', { paid_by: 'name' }>> &
  Joined<RowOf<'pay_plan_versions', 'rules', { rules: PlanRules }>>

const selectSlip = sql`
  select s.id, s.run_id, s.staff_id, s.plan_version_id, s.employed_days, s.floor_fen, s.gross_fen, s.carried_in_fen, s.carried_out_fen, s.deductions_fen,
    s.net_fen, s.net_before_fen, s.paid_on, s.payment_entry_id, e.name as staff_name, e.account_id, e.post, e.hired_on, e.left_on, p.id as plan_id,
    p.name as plan_name, ${rulesOfVersion}, b.name as paid_by
  from salary_slips s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
  left join pay_plan_versions v on v.brand_id = s.brand_id and v.id = s.plan_version_id
  left join pay_plans p on p.brand_id = v.brand_id and p.id = v.plan_id
  left join employees b on b.brand_id = s.brand_id and b.id = s.paid_by`

/** By their names. */
export function slipsOfRun(ctx: Ctx, runId: number): Promise<SlipData[]> {
  return rows(
    ctx.db,
    sql<SlipData>`${selectSlip} where s.brand_id = ${ctx.brandId} and s.run_id = ${runId} order by e.name collate "C", s.staff_id`,
  )
}

export function slipById(ctx: Ctx, id: number): Promise<SlipData | undefined> {
  return maybe(ctx.db, sql<SlipData>`${selectSlip} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id = ${id}`)
}

/**
 * Of whoever asks, by any post of theirs at this branch, also one that was deleted, under the name that they have now; not by one that awaits
 * its holder’s word: the phone may have been somebody else’s then. A draft is nobody’s yet.
 */
const mine = (ctx: Ctx) => sql`s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and e.account_id = ${ctx.session.accountId}
  and post_state(e.account_id, e.id) = 'open'
  and (e.deleted_at is null or e.name = (select me.name from employees me where me.brand_id = ${ctx.brandId} and me.id = ${ctx.staff.id}))
  and exists (
    select from salary_runs r where r.brand_id = s.brand_id and r.id = s.run_id and r.state <> 'draft')`

export type MySlipData = RowOf<'salary_slips', 'id' | 'gross_fen' | 'deductions_fen' | 'net_fen' | 'paid_on'> &
  RowOf<'salary_runs', 'month'>

export function listMySlips(ctx: Ctx, page: Page): Promise<Listed<MySlipData>> {
  const select = sql<MySlipData>`
    select s.id, m.month, s.gross_fen, s.deductions_fen, s.net_fen, s.paid_on from salary_slips s
    join employees e on e.brand_id = s.brand_id and e.id = s.staff_id join salary_runs m on m.brand_id = s.brand_id and m.id = s.run_id`
  const order = {
    columns: [sql`m.month`, sql`s.id`],
    direction: 'desc' as const,
    types: ['date' as const, 'bigint' as const],
    keyOf: ({ month, id }: MySlipData) => [month, id],
  }
  const from = sql`from salary_slips s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id`
  return list(ctx.db, { select, from, where: [mine(ctx)], order }, page)
}

export function mySlipById(ctx: Ctx, id: number): Promise<SlipData | undefined> {
  return maybe(ctx.db, sql<SlipData>`${selectSlip} where ${mine(ctx)} and s.id = ${id}`)
}

type Coded = Pick<SalaryLine, 'part' | 'by' | 'steps'>
export type LineData = RowOf<
  'salary_lines',
  | 'id'
  | 'slip_id'
  | 'rule'
  | 'origin_month'
  | 'basis'
  | 'basis_before'
  | 'fee_fen'
  | 'reason'
  | 'written_at'
  | 'part'
  | 'counted_by'
  | 'steps',
  { part: Coded['part']; counted_by: Coded['by']; steps: Coded['steps'] }
> &
  Joined<Named<'employees', { written_by: 'name' }>>

/** In the order in which they were worked out, and what was written by hand after that. */
export function linesOfSlips(ctx: Ctx, slipIds: readonly number[]): Promise<LineData[]> {
  return rows(
    ctx.db,
    sql<LineData>`
    select l.id, l.slip_id, l.part, l.rule, l.origin_month, l.basis, l.basis_before, l.counted_by, l.steps, l.fee_fen, l.reason, l.written_at,
      e.name as written_by
    from salary_lines l left join employees e on e.brand_id = l.brand_id and e.id = l.written_by
    where l.brand_id = ${ctx.brandId} and l.slip_id = any (${slipIds}) order by l.written_at is not null, l.id`,
  )
}

export type ByHandData = RowOf<'salary_slips', 'staff_id'> &
  RowOf<'employees', 'account_id'> &
  Named<'employees', { staff_name: 'name' }> &
  RowOf<'salary_lines', 'fee_fen' | 'part' | 'reason', { part: ByHand }>

/** What stays when a draft is worked out anew. */
export function writtenByHand(ctx: Ctx, runId: number): Promise<ByHandData[]> {
  return rows(
    ctx.db,
    sql<ByHandData>`
    select s.staff_id, e.account_id, e.name as staff_name, l.part, l.fee_fen, l.reason from salary_slips s join salary_lines l on l.brand_id = s.brand_id and l.slip_id = s.id
    join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where s.brand_id = ${ctx.brandId} and s.run_id = ${runId} and l.part = any (${BY_HAND})`,
  )
}

export type NewSlip = Pick<
  NewRow<'salary_slips'>,
  | 'staff_id'
  | 'plan_version_id'
  | 'employed_days'
  | 'absent_days'
  | 'floor_fen'
  | 'gross_fen'
  | 'carried_in_fen'
  | 'carried_out_fen'
  | 'deductions_fen'
  | 'net_fen'
>
export type NewLine = Pick<
  NewRow<'salary_lines'>,
  'part' | 'rule' | 'origin_month' | 'basis' | 'basis_before' | 'counted_by' | 'steps' | 'fee_fen'
> &
  RowOf<'salary_slips', 'staff_id'>

/** Of a draft: what was worked out before is replaced, what was written by hand stays, on the slip that it is on. */
export async function replaceSlips(ctx: Ctx, runId: number, slips: readonly NewSlip[], lines: readonly NewLine[]): Promise<void> {
  const ofRun = sql`select s.id from salary_slips s where s.brand_id = ${ctx.brandId} and s.run_id = ${runId}`
  await sql`delete from salary_lines where brand_id = ${ctx.brandId} and slip_id in (${ofRun}) and part <> all (${BY_HAND})`.execute(ctx.db)
  await sql`delete from salary_slips where brand_id = ${ctx.brandId} and run_id = ${runId} and staff_id <> all (${slips.map(({ staff_id }) => staff_id)})`.execute(
    ctx.db,
  )
  const columns = sql`staff_id, plan_version_id, employed_days, absent_days, floor_fen, gross_fen, carried_in_fen, carried_out_fen, deductions_fen, net_fen`
  await sql`
    insert into salary_slips (brand_id, gym_id, run_id, ${columns})
    select ${ctx.brandId}, ${ctx.gymId}, ${runId}, ${columns} from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as w (staff_id bigint,
      plan_version_id bigint, employed_days integer, absent_days integer, floor_fen bigint, gross_fen bigint, carried_in_fen bigint, carried_out_fen bigint,
      deductions_fen bigint, net_fen bigint)
    on conflict (brand_id, run_id, staff_id) do update set plan_version_id = excluded.plan_version_id, employed_days = excluded.employed_days,
      absent_days = excluded.absent_days, floor_fen = excluded.floor_fen, gross_fen = excluded.gross_fen, carried_in_fen = excluded.carried_in_fen, carried_out_fen = excluded.carried_out_fen,
      deductions_fen = excluded.deductions_fen, net_fen = excluded.net_fen,
      net_before_fen = case when salary_slips.net_fen <> excluded.net_fen then salary_slips.net_fen end`.execute(ctx.db)
  await sql`
    insert into salary_lines (brand_id, gym_id, slip_id, part, rule, origin_month, basis, basis_before, counted_by, steps, fee_fen)
    select s.brand_id, s.gym_id, s.id, w.part, w.rule, w.origin_month, w.basis, w.basis_before, w.counted_by, w.steps, w.fee_fen
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at })))}::jsonb) as w (staff_id bigint, part text, rule text, origin_month date, basis bigint,
      basis_before bigint, counted_by text, steps jsonb, fee_fen bigint, at bigint)
    join salary_slips s on s.brand_id = ${ctx.brandId} and s.run_id = ${runId} and s.staff_id = w.staff_id order by w.at`.execute(ctx.db)
}

/** `month`: its first day; `import_id`: of the sheet that says it. */
export type ByHandLine = { slip_id: number; month: string; kind: ByHand; fee: number; reason: string; import_id: number | null }

/** By a job as well, on behalf of whoever brought a sheet. */
export async function insertByHand(
  { db, brandId, gymId, now }: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>,
  staffId: number,
  lines: readonly ByHandLine[],
): Promise<void> {
  await sql`
    insert into salary_lines (brand_id, gym_id, slip_id, part, rule, origin_month, basis, counted_by, steps, fee_fen, reason, written_at, written_by, import_id)
    select ${brandId}, ${gymId}, w.slip_id, w.kind, w.kind, w.month, 1, 'fee', '[]', w.fee, w.reason, ${now}, ${staffId}, w.import_id
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, at })))}::jsonb) as w (slip_id bigint, month date, kind text, fee bigint,
      reason text, import_id bigint, at bigint) order by w.at`.execute(db)
}

export async function deleteLine(ctx: Ctx, id: number): Promise<void> {
  await sql`delete from salary_lines where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export type LineSums = RowOf<'salary_slips', 'id' | 'floor_fen' | 'carried_in_fen'> & { gross: number; deductions: number }

/** What the lines of each of these slips come to. */
export function sumsOfSlips({ db, brandId }: Pick<Ctx, 'db' | 'brandId'>, ids: readonly number[]): Promise<LineSums[]> {
  return rows(
    db,
    sql<LineSums>`
    select s.id, s.floor_fen, s.carried_in_fen, l.gross, l.deductions from salary_slips s cross join lateral (
      select coalesce(sum(fee_fen) filter (where part <> all (${deductionKinds})), 0)::bigint as gross,
        coalesce(sum(fee_fen) filter (where part = any (${deductionKinds})), 0)::bigint as deductions
      from salary_lines where brand_id = s.brand_id and slip_id = s.id) l
    where s.brand_id = ${brandId} and s.id = any (${ids})`,
  )
}

export type SlipSums = RowOf<'salary_slips', 'id'> & Pick<NewSlip, 'gross_fen' | 'deductions_fen' | 'net_fen' | 'carried_out_fen'>

export async function setSums({ db, brandId }: Pick<Ctx, 'db' | 'brandId'>, sums: readonly SlipSums[]): Promise<void> {
  await sql`
    update salary_slips s set gross_fen = w.gross_fen, deductions_fen = w.deductions_fen, net_fen = w.net_fen, carried_out_fen = w.carried_out_fen
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as w (id bigint, gross_fen bigint, deductions_fen bigint, net_fen bigint, carried_out_fen bigint)
    where s.brand_id = ${brandId} and s.id = w.id`.execute(db)
}

export async function setPaid(ctx: Ctx, ids: readonly number[], paidOn: string, entryId: number | null): Promise<void> {
  await sql`
    update salary_slips set paid_on = ${paidOn}::date, paid_at = ${ctx.now}, paid_by = ${ctx.staff.id}, payment_entry_id = ${entryId}
    where brand_id = ${ctx.brandId} and id = any (${ids})`.execute(ctx.db)
}

export async function setUnpaid(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    update salary_slips set paid_on = null, paid_at = null, paid_by = null, payment_entry_id = null
    where brand_id = ${ctx.brandId} and id = any (${ids})`.execute(ctx.db)
}
