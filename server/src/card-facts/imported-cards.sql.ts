/** Cards in sets, each with its event: how an import brings them, and takes them back. */
import type { Ctx } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

/** A job's, on behalf of whoever asked for the import. */
type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'today'> & { staffId: number }

export type ImportedCard = RowOf<
  'cards',
  | 'customer_id'
  | 'template_id'
  | 'card_no'
  | 'price_fen'
  | 'units'
  | 'sold_on'
  | 'valid_days'
  | 'started_on'
  | 'ends_on'
  | 'opens_at_visit'
  | 'residue_times'
  | 'principal_fen'
  | 'gift_fen'
  | 'suspended_from'
  | 'used_up_on'
>

/** Each with its first event. Kind, name, face and terms are copied from the type, as a sale does. */
export function insertImportedCards(work: Work, importId: number, cards: ImportedCard[]): Promise<RowOf<'cards', 'id' | 'card_no'>[]> {
  return rows(
    work.db,
    sql<RowOf<'cards', 'id' | 'card_no'>>`
    with made as (
      insert into cards (brand_id, gym_id, customer_id, template_id, kind, card_no, name, image, image_file_id, terms, universal, price_fen, units, sold_on, valid_days,
        started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, suspended_from, suspension, used_up_on, event_seq, created_at, import_id)
      select ${work.brandId}, ${work.gymId}, k.customer_id, t.id, t.kind, k.card_no, t.name, t.image, t.image_file_id, t.terms, coalesce(t.terms->'gyms', '"own"') <> '"own"', k.price_fen, k.units, k.sold_on,
        k.valid_days, k.started_on, k.ends_on, k.opens_at_visit, k.residue_times, k.principal_fen, k.gift_fen, k.suspended_from,
        case when k.suspended_from is null then null else 'lock' end, k.used_up_on, 1, ${work.now}, ${importId}
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as k (customer_id bigint, template_id bigint, card_no text, price_fen bigint, units integer, sold_on date,
        valid_days integer, started_on date, ends_on date, opens_at_visit boolean, residue_times integer, principal_fen bigint, gift_fen bigint,
        suspended_from date, used_up_on date)
      join vip_templates t on t.brand_id = ${work.brandId} and t.id = k.template_id
      returning id, card_no, started_on, ends_on, opens_at_visit, residue_times, principal_fen, gift_fen, suspended_from, suspension, used_up_on
    ), events as (
      insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
      select ${work.brandId}, ${work.gymId}, made.id, 1, 'imported', ${work.now}, ${work.now}, ${work.today}, ${work.staffId}, '{}', to_jsonb(made) - 'id' - 'card_no'
      from made
    )
    select id, card_no from made`,
  )
}

/** They are hidden, not deleted: the ledger keeps them for ever (0011_imports.sql). Their numbers are free again. */
export async function hideImportedCards(work: Work, importId: number): Promise<void> {
  await sql`
    with gone as (
      update cards set undone_at = ${work.now}, closed_on = ${work.today}, principal_fen = 0, gift_fen = 0, card_no = card_no || '~' || id,
        event_seq = event_seq + 1, version = version + 1
      where brand_id = ${work.brandId} and import_id = ${importId} returning id, event_seq
    ), events as (
      insert into card_events (brand_id, gym_id, card_id, seq, kind, occurred_at, posted_at, business_day, staff_id, before, after)
      select ${work.brandId}, ${work.gymId}, id, event_seq, 'import-undone', ${work.now}, ${work.now}, ${work.today}, ${work.staffId}, '{}', '{}' from gone
    )
    select count(*) as count from gone`.execute(work.db)
}
