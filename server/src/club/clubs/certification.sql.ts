/** SQL of a gym's certification: what was submitted each time, and the one that is open. */
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import type { Here } from './clubs.sql.ts'

type Said = 'bank_card_account_name' | 'bank_name' | 'bank_card_no' | 'legal_person_name' | 'legal_person_phone'
type Files = 'id_card_front_file_id' | 'id_card_back_file_id' | 'license_file_id'

/** The one under review; its row is held. */
export async function openCertification({ db, brandId, gymId }: Pick<Here, 'db' | 'brandId' | 'gymId'>): Promise<OpenData | undefined> {
  return maybe(
    db,
    sql<OpenData>`
    select id, submitted_at, legal_person_phone from gym_certifications where brand_id = ${brandId} and gym_id = ${gymId} and state = 0 for no key update`,
  )
}
export type OpenData = RowOf<'gym_certifications', 'id' | 'submitted_at' | 'legal_person_phone'>

export async function insertCertification(ctx: Ctx, c: RowOf<'gym_certifications', Said | Files>): Promise<number> {
  const { db, brandId, gymId, now, staff } = ctx
  const { id } = await one(
    db,
    sql<RowOf<'gym_certifications', 'id'>>`
    insert into gym_certifications (brand_id, gym_id, staff_id, id_card_front_file_id, id_card_back_file_id, license_file_id,
      bank_card_account_name, bank_name, bank_card_no, legal_person_name, legal_person_phone, submitted_at)
    values (${brandId}, ${gymId}, ${staff.id}, ${c.id_card_front_file_id}, ${c.id_card_back_file_id}, ${c.license_file_id},
      ${c.bank_card_account_name}, ${c.bank_name}, ${c.bank_card_no}, ${c.legal_person_name}, ${c.legal_person_phone}, ${now})
    returning id`,
  )
  await sql`update gyms set auth_audit_id = ${id}, version = version + 1 where brand_id = ${brandId} and id = ${gymId}`.execute(db)
  return id
}

/** `reason` null: certified. A change that is refused leaves a certified gym certified. */
export async function decideCertification(here: Here, { id, legal_person_phone }: OpenData, reason: string | null): Promise<void> {
  const { db, brandId, gymId, now } = here
  await sql`
    update gym_certifications set state = ${reason === null ? 1 : 2}, reason = ${reason}, decided_at = ${now}
    where brand_id = ${brandId} and id = ${id}`.execute(db)
  const outcome =
    reason === null
      ? sql`auth_state = 1, auth_reason = '', legal_person_phone = ${legal_person_phone}`
      : sql`auth_state = case when auth_state = 1 then 1 else 2 end, auth_reason = ${reason}`
  await sql`update gyms set ${outcome}, auth_audit_id = null, version = version + 1 where brand_id = ${brandId} and id = ${gymId}`.execute(
    db,
  )
}

export type CertificationData = RowOf<'gym_certifications', 'id' | 'reason' | 'submitted_at' | 'decided_at' | Said, { state: 0 | 1 | 2 }> &
  Named<'employees', { submitted_by: 'name' }> & { id_card_front: string; id_card_back: string; license: string }

const which = { open: sql`c.state = 0`, decided: sql`c.state <> 0`, certified: sql`c.state = 1` } as const

/** The newest of them. */
export function certificationOf(
  { db, brandId, gymId }: Pick<Here, 'db' | 'brandId' | 'gymId'>,
  of: keyof typeof which,
): Promise<CertificationData | undefined> {
  return maybe(
    db,
    sql<CertificationData>`
    select c.id, c.state, c.reason, c.submitted_at, c.decided_at, e.name as submitted_by, c.bank_card_account_name, c.bank_name, c.bank_card_no,
      c.legal_person_name, c.legal_person_phone, ${fileName('c.id_card_front_file_id')} as id_card_front,
      ${fileName('c.id_card_back_file_id')} as id_card_back, ${fileName('c.license_file_id')} as license
    from gym_certifications c join employees e on e.brand_id = c.brand_id and e.id = c.staff_id
    where c.brand_id = ${brandId} and c.gym_id = ${gymId} and ${which[of]}
    order by c.id desc limit 1`,
  )
}
