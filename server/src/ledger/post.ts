/** The one door for money. An entry and its lines are written in one statement; the database weighs them. */
import type { EntryKind } from '@kaiguan/contract/entry-kinds'
import { fen } from '@kaiguan/contract/money'
import type { Ctx } from '../context.ts'
import { one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { GymLine } from './accounts.ts'

export type Entry = {
  kind: EntryKind
  gymId: number
  /** The business day it belongs to; where that is closed it is posted to the first open one (docs/money.md). */
  businessDay: string
  /** When it truly happened; posting is `ctx.now`. */
  occurredAt: Date
  staffId: number | null
  /** An order's entry belongs to the order's shift. */
  orderId?: number
  /** Cash that moves in a drawer without an order. */
  shiftId?: number
  visitId?: number
  reversesId?: number
  lines: GymLine[]
}

type Books = Pick<Ctx, 'db' | 'brandId' | 'now'>

/** Returns the entry's id. Lines of 0 fen are left out; an entry without lines isn't written (null). */
export async function post(ctx: Books, entry: Entry): Promise<number | null> {
  const lines = entry.lines.filter((line) => fen(line.amount) !== 0)
  if (lines.length === 0) return null
  assertBalanced(entry.kind, lines)
  const wire = lines.map(lineRow)
  // Their books are taken in this order, as everybody takes those of several branches: no two wait in a circle.
  const gyms = [...new Set([entry.gymId, ...lines.map((line) => line.gymId)])].toSorted((a, b) => a - b)
  const { id } = await one(
    ctx.db,
    sql<RowOf<'ledger_entries', 'id'>>`
    with open_day as materialized (
      select gym_id, accounting_day(${ctx.brandId}, gym_id, ${entry.businessDay}::date) as day from unnest(${gyms}::bigint[]) gym_id
    ), entry as (
      insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at, staff_id, order_id, visit_id, reverses_id, shift_id)
      select ${ctx.brandId}, gym_id, ${entry.kind}, day, ${entry.occurredAt}, ${ctx.now}, ${entry.staffId}::bigint,
        ${entry.orderId ?? null}::bigint, ${entry.visitId ?? null}::bigint, ${entry.reversesId ?? null}::bigint,
        coalesce(${entry.shiftId ?? null}::bigint, (select o.shift_id from orders o where o.brand_id = ${ctx.brandId} and o.id = ${entry.orderId ?? null}))
      from open_day where gym_id = ${entry.gymId}
      returning id
    ), lines as (
      insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category, card_id, other_gym_id, deposit_id, customer_course_id, rental_id, reservation_id, origin_month)
      select ${ctx.brandId}, line.gym_id, entry.id, open_day.day, line.account, line.amount_fen, line.payment_method, line.category, line.card_id, line.other_gym_id, line.deposit_id,
        line.customer_course_id, line.rental_id, line.reservation_id, line.origin_month
      from entry, jsonb_to_recordset(${JSON.stringify(wire)}::jsonb)
        as line (gym_id bigint, account text, amount_fen bigint, payment_method text, category text, card_id bigint, other_gym_id bigint, deposit_id bigint,
          customer_course_id bigint, rental_id bigint, reservation_id bigint, origin_month date)
      join open_day using (gym_id)
    )
    select id from entry`,
  )
  return id
}

/** A line as its table keeps it. */
export function lineRow(line: GymLine) {
  return {
    gym_id: line.gymId,
    account: line.account,
    amount_fen: line.amount,
    payment_method: line.account === 'hand' ? line.method : null,
    category: 'category' in line ? line.category : null,
    card_id: 'cardId' in line ? line.cardId : null,
    other_gym_id: line.account === 'due' ? line.otherGymId : null,
    deposit_id: line.account === 'deposit' ? line.depositId : null,
    customer_course_id: 'courseId' in line ? line.courseId : null,
    rental_id: 'rentalId' in line ? line.rentalId : null,
    reservation_id: 'reservationId' in line ? line.reservationId : null,
    origin_month: 'originMonth' in line ? line.originMonth : null,
  }
}

/** Refused here with words; the database's own trigger would refuse it too. */
function assertBalanced(kind: EntryKind, lines: GymLine[]): void {
  const byGym = new Map<number, number>()
  for (const line of lines) byGym.set(line.gymId, (byGym.get(line.gymId) ?? 0) + line.amount)
  for (const [gymId, off] of byGym) if (off !== 0) throw new Error(`${kind}: the entry is off by ${off} fen at gym ${gymId}`)
}

export type PostedEntry = { id: number; gymId: number; lines: GymLine[] }

/** The lines that undo these: the same accounts, the other sign. */
export function reversed(lines: GymLine[]): GymLine[] {
  return lines.map((line) => ({ ...line, amount: -line.amount }))
}
