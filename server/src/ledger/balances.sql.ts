/** What the books say: balances of one card, control accounts of a gym, the lines of an entry. */

import { type Db, maybe, one, rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { GymLine, Subject } from './accounts.ts'

type LineRow = RowOf<
  'ledger_lines',
  | 'gym_id'
  | 'amount_fen'
  | 'payment_method'
  | 'category'
  | 'card_id'
  | 'other_gym_id'
  | 'deposit_id'
  | 'customer_course_id'
  | 'rental_id'
  | 'reservation_id',
  { account: GymLine['account'] }
>

/** The entry that belongs to a visit or an order, with its lines. */
export async function entryOf(
  db: Db,
  brandId: number,
  of: { visitId: number },
): Promise<{ id: number; gymId: number; lines: GymLine[] } | null> {
  const entry = await maybe(
    db,
    sql<RowOf<'ledger_entries', 'id' | 'gym_id'>>`
    select id, gym_id from ledger_entries e where brand_id = ${brandId} and visit_id = ${of.visitId} and reverses_id is null
      and not exists (select from ledger_entries r where r.brand_id = ${brandId} and r.reverses_id = e.id)`,
  )
  if (!entry) return null
  return { id: entry.id, gymId: entry.gym_id, lines: await linesOf(db, brandId, entry.id) }
}

export async function linesOf(db: Db, brandId: number, entryId: number): Promise<GymLine[]> {
  const found = await rows(
    db,
    sql<LineRow>`
    select gym_id, account, amount_fen, payment_method, category, card_id, other_gym_id, deposit_id, customer_course_id, rental_id, reservation_id
    from ledger_lines where brand_id = ${brandId} and entry_id = ${entryId} order by id`,
  )
  return found.map(lineOf)
}

function lineOf(row: LineRow): GymLine {
  // The table's checks hold what each account must carry; `post` wrote the row from a GymLine.
  return {
    gymId: row.gym_id,
    account: row.account,
    amount: row.amount_fen,
    category: row.category,
    method: row.payment_method,
    otherGymId: row.other_gym_id,
    depositId: row.deposit_id,
    ...subjectOf(row),
  } as GymLine
}

function subjectOf(row: LineRow): Subject {
  if (row.customer_course_id !== null) return { courseId: row.customer_course_id }
  if (row.rental_id !== null) return { rentalId: row.rental_id }
  if (row.reservation_id !== null) return { reservationId: row.reservation_id }
  return { cardId: row.card_id }
}

/**
 * What is still deferred on a card by lines that name it: for a count card exactly its unearned money. The card carries it,
 * as it stands after every line written so far; the trigger of the lines keeps it (20261122T1020_deferred_on_cards.sql).
 */
export async function deferredOfCard(db: Db, brandId: number, cardId: number): Promise<number> {
  const { deferred_fen } = await one(
    db,
    sql<RowOf<'cards', 'deferred_fen'>>`select deferred_fen from cards where brand_id = ${brandId} and id = ${cardId}`,
  )
  return deferred_fen
}
