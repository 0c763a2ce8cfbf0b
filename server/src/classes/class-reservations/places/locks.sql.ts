/** SQL of the locks that whoever changes a place takes before its class: persons, then what places were paid by. */
import type { Acting } from '../../../context.ts'
import { sql } from '../../../database/sql.ts'

/** In the order everybody locks them in (card-facts/card-facts.sql.ts): of these customers, and of whose cards their places were paid by. */
export async function lockPersons({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, placeIds: readonly number[]): Promise<void> {
  await sql`
    select c.id from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${brandId} and c.id in (
      select r.customer_id from group_reservations r where r.brand_id = ${brandId} and r.id = any (${[...placeIds]})
      union select k.customer_id from group_reservations r join cards k on k.brand_id = r.brand_id and k.id = r.card_id where r.brand_id = ${brandId} and r.id = any (${[...placeIds]}))
    order by p.id, c.id for no key update of p, c`.execute(db)
}

/** Cards that pay with a time, and purses. */
export async function lockCardsOf({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, placeIds: readonly number[]): Promise<void> {
  await sql`
    select k.id from cards k where k.brand_id = ${brandId} and k.id in (
      select r.card_id from group_reservations r where r.brand_id = ${brandId} and r.id = any (${[...placeIds]}) and r.card_id is not null
      union select t.debit_card_id from group_reservations r join order_tenders t on t.brand_id = r.brand_id and t.order_id = r.order_id
        where r.brand_id = ${brandId} and r.id = any (${[...placeIds]}) and t.debit_card_id is not null)
    order by k.id for no key update of k`.execute(db)
}

/** One of them. */
export async function lockHolder({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, customerId: number): Promise<void> {
  await sql`
    select c.id from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${brandId} and c.id = ${customerId} for no key update of p, c`.execute(db)
}
