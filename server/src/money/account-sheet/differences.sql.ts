import type { Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type Difference = RowOf<'ledger_lines', 'entry_id' | 'account' | 'amount_fen' | 'business_day'> &
  Named<'ledger_entries', { staff_id: 'staff_id' }> &
  Joined<RowOf<'shifts', 'opened_by'>> & { corrected: boolean }

/** A line of the branch's books, whatever it is of. */
export function differenceOf({ db, brandId, gymId }: Ctx, lineId: number): Promise<Difference | undefined> {
  return maybe(
    db,
    sql<Difference>`
    select l.entry_id, l.account, l.amount_fen, l.business_day, e.staff_id, s.opened_by,
      exists (select from ledger_entries r where r.brand_id = l.brand_id and r.reverses_id = l.entry_id) as corrected
    from ledger_lines l join ledger_entries e on e.brand_id = l.brand_id and e.id = l.entry_id
    left join shifts s on s.brand_id = e.brand_id and s.id = e.shift_id
    where l.brand_id = ${brandId} and l.gym_id = ${gymId} and l.id = ${lineId}`,
  )
}
