/** SQL of who a colleague is as a customer: an import gives nobody anything by their own hand. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId'>

/** The phones of their login and of every post of it in the brand. */
export async function ownPhones({ db, brandId, staffId }: At & { staffId: number }): Promise<string[]> {
  const found = await rows(
    db,
    sql<RowOf<'employees', 'phone'>>`
    select o.phone from employees me join employees o on o.brand_id = me.brand_id and o.account_id = me.account_id
    where me.brand_id = ${brandId} and me.id = ${staffId} and o.phone <> ''
    union
    select n.phone from employees me cross join lateral account_login_names(me.account_id) n where me.brand_id = ${brandId} and me.id = ${staffId}`,
  )
  return found.map(({ phone }) => phone)
}

/** Who has one of these phones, also by having taken over from somebody who had. */
export async function personsHaving({ db, brandId, gymId }: At & Pick<Ctx, 'gymId'>, phones: readonly string[]): Promise<number[]> {
  const found = await rows(
    db,
    sql<RowOf<'persons', 'id'>>`
    select p.id from persons p where p.brand_id = ${brandId} and p.phone = any (${phones}) and p.deleted_at is null
    union
    select c.person_id from customers s join customers c on c.brand_id = s.brand_id and c.id = s.merged_into_id
    where s.brand_id = ${brandId} and s.gym_id = ${gymId} and s.phone = any (${phones}) and s.merged_into_id is not null`,
  )
  return found.map(({ id }) => id)
}

/** Whose phone, of these, was changed from one that the log writes so: it masks them. */
export async function personsWhoHad({ db, brandId }: At, persons: readonly number[], masked: readonly string[]): Promise<number[]> {
  const found = await rows(
    db,
    sql<RowOf<'customers', 'person_id'>>`
    select c.person_id from customers c where c.brand_id = ${brandId} and c.person_id = any (${persons})
      and exists (select from operation_log o where o.brand_id = c.brand_id and o.subject_kind = 'customer' and o.subject_id = c.id
        and o.diff->'phone'->>'before' = any (${masked}))`,
  )
  return found.map(({ person_id }) => person_id)
}
