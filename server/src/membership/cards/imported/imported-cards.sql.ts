/** SQL of the cards that an import brings: their numbers, and what was done with them since. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId'>

export async function cardNosTaken({ db, brandId }: At, nos: string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<
      RowOf<'cards', 'card_no'>
    >`select card_no from cards where brand_id = ${brandId} and card_no = any (${nos}) and successor_id is null`,
  )
  return found.map((row) => row.card_no)
}

/** As many free card numbers of the brand's sequence. */
export async function freeCardNos(work: At, count: number): Promise<string[]> {
  const free: string[] = []
  while (free.length < count) {
    const drawn = await rows(
      work.db,
      sql<{ no: string }>`
      select n.no from (select nextval('card_no_seq')::text as no from generate_series(1, ${count - free.length})) n
      where not exists (select from cards k where k.brand_id = ${work.brandId} and k.card_no = n.no and k.successor_id is null)`,
    )
    free.push(...drawn.map(({ no }) => no))
  }
  return free
}

/** Those that an import brought, held against other terminals; answers whose they are of the customers who were here before. */
export async function lockImported({ db, brandId }: At, importId: number): Promise<number[]> {
  const cards = await rows(
    db,
    sql<
      RowOf<'cards', 'customer_id'>
    >`select customer_id from cards where brand_id = ${brandId} and import_id = ${importId} order by id for update`,
  )
  const own = await rows(
    db,
    sql<RowOf<'customers', 'id'>>`select id from customers where brand_id = ${brandId} and import_id = ${importId}`,
  )
  const mine = new Set(own.map(({ id }) => id))
  return [...new Set(cards.map(({ customer_id }) => customer_id))].filter((id) => !mine.has(id))
}

/** Whichever of them was changed, or has moved money since. */
export function usedCards({ brandId }: Pick<Ctx, 'brandId'>, importId: number): Sql {
  return sql`
      select 'k' || k.id as what, k.card_no as name from cards k join imports i on i.brand_id = k.brand_id and i.id = k.import_id
      where k.brand_id = ${brandId} and k.import_id = ${importId} and (k.event_seq > 1 or k.version > 1
        or exists (select from ledger_lines l where l.brand_id = k.brand_id and l.card_id = k.id and l.entry_id <> i.entry_id))`
}

/** What customer `c` has that didn’t come with them. */
export const cardsElsewhere = sql`select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.import_id is distinct from c.import_id`

/** Whether the cards of undone imports are seen, until the transaction ends. */
export async function seeUndone({ db }: Pick<Ctx, 'db'>, seen: boolean): Promise<void> {
  await sql`select set_config('app.undoing', ${seen ? 'on' : 'off'}, true)`.execute(db)
}
