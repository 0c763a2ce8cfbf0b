/** SQL of what months cost in pay: what the books hold, which is net, and what was deducted, which the club pays elsewhere or paid before. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

export type ConfirmedPay = RowOf<'salary_runs', 'gym_id' | 'month'> & { fee: number }

/** Months of these days whose run is confirmed; of a draft, or one that was opened again, there is none. Read by `ledger_lines_payroll`. */
export function confirmedPay(
  { db, brandId }: Pick<Ctx, 'db' | 'brandId'>,
  gymIds: readonly number[],
  { from, to }: DaySpan,
): Promise<ConfirmedPay[]> {
  return rows(
    db,
    sql<ConfirmedPay>`
    select r.gym_id, r.month, coalesce((select sum(l.amount_fen) from ledger_lines l
      where l.brand_id = r.brand_id and l.gym_id = r.gym_id and l.origin_month = r.month and l.account = 'payroll'), 0)::bigint
      + coalesce((select sum(s.deductions_fen) from salary_slips s where s.brand_id = r.brand_id and s.run_id = r.id), 0)::bigint as fee
    from salary_runs r
    where r.brand_id = ${brandId} and r.gym_id = any (${gymIds}) and r.month between ${from}::date and ${to}::date and r.state <> 'draft'`,
  )
}
