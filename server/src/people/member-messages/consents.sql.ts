/** SQL of consents to marketing: a row from when one is given to when it is withdrawn. */
import type { ConsentHow, WithdrawnHow } from '@kaiguan/contract/people/member-messages/texts'
import { type Acting, staffIdOf } from '../../context.ts'
import { type Db, maybe, one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now' | 'actor'>

export function hasConsent({ brandId }: Pick<Acting, 'brandId'>, person: Sql): Sql<boolean> {
  return sql`consents_to_marketing(${brandId}, ${person})`
}

export async function consents(ctx: Pick<Acting, 'db' | 'brandId'>, personId: number): Promise<boolean> {
  const { given } = await one(ctx.db, sql<{ given: boolean }>`select ${hasConsent(ctx, sql`${personId}::bigint`)} as given`)
  return given
}

export type ConsentData = RowOf<
  'marketing_consents',
  'given_at' | 'withdrawn_at',
  { given_how: ConsentHow; withdrawn_how: WithdrawnHow | null }
> &
  Joined<Named<'employees', { giver: 'name'; withdrawer: 'name' }>>

export function newestConsent({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, personId: number): Promise<ConsentData | undefined> {
  return maybe(
    db,
    sql<ConsentData>`
    select k.given_at, k.given_how, k.withdrawn_at, k.withdrawn_how, g.name as giver, w.name as withdrawer from marketing_consents k
    left join employees g on g.brand_id = k.brand_id and g.id = k.given_by left join employees w on w.brand_id = k.brand_id and w.id = k.withdrawn_by
    where k.brand_id = ${brandId} and k.person_id = ${personId} order by k.id desc limit 1`,
  )
}

/** When they themselves, or whoever turned out to be the same, had the last word, and it was against; undefined: it wasn't. */
export async function endedThemselves({ db, brandId }: Pick<Acting, 'db' | 'brandId'>, personId: number): Promise<Date | undefined> {
  const last = await maybe(
    db,
    sql<RowOf<'marketing_consents', 'withdrawn_at', { withdrawn_how: WithdrawnHow | null }>>`
    select k.withdrawn_at, k.withdrawn_how from persons p join marketing_consents k on k.brand_id = p.brand_id and k.person_id = p.id
    where p.brand_id = ${brandId} and (p.id = ${personId} or p.merged_into_id = ${personId})
      and not exists (select from marketing_consents n where n.brand_id = k.brand_id and n.person_id = k.person_id and n.id > k.id)
      and k.withdrawn_how in ('own-page', 'link')
    order by k.withdrawn_at desc limit 1`,
  )
  return last?.withdrawn_at ?? undefined
}

/** False: somebody gave it a moment ago. */
export async function insertConsent(ctx: Here, personId: number, how: ConsentHow): Promise<boolean> {
  const made = await maybe(
    ctx.db,
    sql`
    insert into marketing_consents (brand_id, gym_id, person_id, given_how, given_at, given_by)
    values (${ctx.brandId}, ${ctx.gymId}, ${personId}, ${how}, ${ctx.now}, ${staffIdOf(ctx)})
    on conflict (brand_id, person_id) where withdrawn_at is null do nothing returning id`,
  )
  return made !== undefined
}

/** False: there was none to withdraw. */
export async function endConsent(ctx: Here, personId: number, how: WithdrawnHow): Promise<boolean> {
  const ended = await maybe(
    ctx.db,
    sql`
    update marketing_consents set withdrawn_at = ${ctx.now}, withdrawn_how = ${how}, withdrawn_by = ${staffIdOf(ctx)}
    where brand_id = ${ctx.brandId} and person_id = ${personId} and withdrawn_at is null returning id`,
  )
  return ended !== undefined
}

export type Addressee = Named<'persons', { person_id: 'id' }> & Named<'customers', { customer_id: 'id'; name: 'name' }>

/** The branch of an address, also one that isn't open any more; the transaction is inside its brand from here on. */
export function publicGymEver(db: Db, token: string): Promise<{ brand: number; gym: number } | undefined> {
  return maybe(db, sql<{ brand: number; gym: number }>`select * from public_gym_ever(${token})`)
}

/** Who got this address from any branch of the brand, as a customer of this one if they are; whoever they were merged into by now. */
export function personOfLink(db: Db, { brand, gym }: { brand: number; gym: number }, hash: Buffer): Promise<Addressee | undefined> {
  return maybe(
    db,
    sql<Addressee>`
    select p.id as person_id, c.id as customer_id, c.name from marketing_links l
    join persons g on g.brand_id = l.brand_id and g.id = l.person_id
    join persons p on p.brand_id = g.brand_id and p.id = case when g.merged_into_id is null then g.id else g.merged_into_id end
    join customers c on c.brand_id = p.brand_id and c.person_id = p.id
    where l.brand_id = ${brand} and l.token_hash = ${hash}
    order by c.gym_id = ${gym} desc, c.deleted_at nulls first, c.id limit 1`,
  )
}

/** Whom messages to a customer go to: themselves, or of a child without a phone the guardian. */
export function recipientOf(
  { db, brandId }: Pick<Acting, 'db' | 'brandId'>,
  personId: number,
): Promise<Named<'persons', { id: 'id'; name: 'name' }>> {
  return one(
    db,
    sql<Named<'persons', { id: 'id'; name: 'name' }>>`
    select r.id, r.name from persons p join persons r on r.brand_id = p.brand_id and r.id = case when p.phone is null then p.guardian_person_id else p.id end
    where p.brand_id = ${brandId} and p.id = ${personId}`,
  )
}
