/** SQL of consents to photos of faces. They are persons', so that each branch that knows somebody sees the same one. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { faceCalls } from '@kaiguan/contract/entry/faces/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'

export type ConsentData = RowOf<'face_consents', 'id' | 'given_by' | 'given_at' | 'wording' | 'face_file_id' | 'face_at'> &
  Joined<Named<'employees', { recorded_by: 'name' }>> & { face: string | null }

/** The one that stands; changes of it are made while the person is locked (`customerById`). */
export function consentOf(ctx: Ctx, personId: number): Promise<ConsentData | undefined> {
  return maybe(
    ctx.db,
    sql<ConsentData>`
    select c.id, c.given_by, c.given_at, c.wording, c.face_file_id, c.face_at, e.name as recorded_by, ${fileName('c.face_file_id')} as face
    from face_consents c join employees e on e.brand_id = c.brand_id and e.id = c.recorded_by
    where c.brand_id = ${ctx.brandId} and c.person_id = ${personId} and c.withdrawn_at is null`,
  )
}

export async function mergedConsents(ctx: Ctx, personId: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select count(*) as n from face_consents f join persons p on p.brand_id = f.brand_id and p.id = f.person_id
    where f.brand_id = ${ctx.brandId} and p.merged_into_id = ${personId} and f.withdrawn_at is null`,
  )
  return n
}

export async function insertConsent(ctx: Ctx, personId: number, given: BodyOf<typeof faceCalls.consent>): Promise<void> {
  await sql`
    insert into face_consents (brand_id, gym_id, person_id, given_by, wording, given_at, recorded_by)
    values (${ctx.brandId}, ${ctx.gymId}, ${personId}, ${given.given_by}, ${given.wording}, ${ctx.now}, ${ctx.staff.id})`.execute(ctx.db)
}

export async function setFaceOf(ctx: Ctx, consentId: number, fileId: number): Promise<void> {
  await sql`
    update face_consents set face_file_id = ${fileId}, face_at = ${ctx.now}
    where brand_id = ${ctx.brandId} and id = ${consentId}`.execute(ctx.db)
}

/** Theirs, and those of whoever was merged into them. Answers how many ended and the photos that hung on them. */
export async function endConsents(ctx: Ctx, personId: number, reason: string): Promise<{ ended: number; fileIds: number[] }> {
  const standing = await rows(
    ctx.db,
    sql<RowOf<'face_consents', 'id' | 'face_file_id'>>`
    select f.id, f.face_file_id from face_consents f join persons p on p.brand_id = f.brand_id and p.id = f.person_id
    where f.brand_id = ${ctx.brandId} and (p.id = ${personId} or p.merged_into_id = ${personId}) and f.withdrawn_at is null
    order by f.id for no key update of f`,
  )
  await sql`
    update face_consents set withdrawn_at = ${ctx.now}, withdrawn_by = ${ctx.staff.id}, withdraw_reason = ${reason}, face_file_id = null, face_at = null
    where brand_id = ${ctx.brandId} and id = any (${standing.map(({ id }) => id)})`.execute(ctx.db)
  return { ended: standing.length, fileIds: standing.flatMap(({ face_file_id }) => face_file_id ?? []) }
}
