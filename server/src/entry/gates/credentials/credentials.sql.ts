/** SQL of what people show at gates, and of how staff enter. */
import type { CredentialKind } from '@kaiguan/contract/entry/gates/texts'
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { coalesced } from '../../../database/coalesced.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { fileName } from '../../../ground/files/index.ts'
import { worksHere } from '../../../staff-of-branch.sql.ts'

type Kind = Exclude<CredentialKind, 'qr'>

export type CredentialData = RowOf<
  'gate_credentials',
  'id' | 'person_id' | 'employee_id' | 'tail' | 'added_at' | 'last_used_at' | 'ended_at' | 'ended_why',
  { kind: Kind }
> &
  Joined<Named<'employees', { added_by: 'name' }>>

const select = sql<CredentialData>`
  select c.id, c.person_id, c.employee_id, c.kind, c.tail, c.added_at, e.name as added_by, c.last_used_at, c.ended_at, c.ended_why
  from gate_credentials c left join employees e on e.brand_id = c.brand_id and e.id = c.added_by`

const LATEST = 50

/** Of a person, and of whoever was merged into them. */
export function credentialsOfPerson(ctx: Ctx, personId: number): Promise<CredentialData[]> {
  return rows(
    ctx.db,
    sql<CredentialData>`
    ${select} where c.brand_id = ${ctx.brandId} and c.person_id in (select ${personId}::bigint union all select p.id from persons p where p.brand_id = ${ctx.brandId} and p.merged_into_id = ${personId})
    order by c.id desc limit ${LATEST}`,
  )
}

export function credentialsOfEmployee(ctx: Ctx, employeeId: number): Promise<CredentialData[]> {
  return rows(
    ctx.db,
    sql<CredentialData>`${select} where c.brand_id = ${ctx.brandId} and c.employee_id = ${employeeId} order by c.id desc limit ${LATEST}`,
  )
}

export function credentialById(ctx: Ctx, id: number, lock = false): Promise<CredentialData | undefined> {
  return maybe(
    ctx.db,
    sql<CredentialData>`${select} where c.brand_id = ${ctx.brandId} and c.id = ${id} ${lock ? sql`for no key update of c` : sql``}`,
  )
}

/** As whom this branch knows the person: whoever isn't its customer is none of its business. */
export async function customerHere(ctx: Ctx, personId: number): Promise<number | null> {
  const here = await maybe(
    ctx.db,
    sql<RowOf<'customers', 'id'>>`
    select c.id from customers c join persons p on p.brand_id = c.brand_id and p.id = ${personId}
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.person_id = ${coalesced(sql`p.merged_into_id`, sql`p.id`)} and c.deleted_at is null`,
  )
  return here?.id ?? null
}

export async function livingCount(ctx: Acting, { personId, employeeId }: Whose): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select count(*) as n from gate_credentials where brand_id = ${ctx.brandId} and ended_at is null
      and (person_id = ${personId}::bigint or employee_id = ${employeeId}::bigint)`,
  )
  return n
}

export type Whose = { personId: number | null; employeeId: number | null }

/** Whose it is already. */
export type CredentialHolder = RowOf<'gate_credentials', 'whole_mac'> & RowOf<'persons', 'name'>

export function holderOf(ctx: Acting, kind: Kind, mac: Buffer): Promise<CredentialHolder | undefined> {
  return maybe(
    ctx.db,
    sql<CredentialHolder>`
    select c.whole_mac, coalesce(p.name, e.name) as name from gate_credentials c
    left join persons p on p.brand_id = c.brand_id and p.id = c.person_id left join employees e on e.brand_id = c.brand_id and e.id = c.employee_id
    where c.brand_id = ${ctx.brandId} and c.kind = ${kind} and c.mac = ${mac} and c.ended_at is null`,
  )
}

export type NewCredential = Whose & { kind: Kind; mac: Buffer; wholeMac: Buffer | null; tail: string; sealed: Buffer }

export async function insertCredential(ctx: Acting, credential: NewCredential): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'gate_credentials', 'id'>>`
    with added as (
      insert into gate_credentials (brand_id, gym_id, person_id, employee_id, kind, mac, whole_mac, tail, added_at, added_by)
      values (${ctx.brandId}, ${ctx.gymId}, ${credential.personId}, ${credential.employeeId}, ${credential.kind}, ${credential.mac}, ${credential.wholeMac}, ${credential.tail},
      ${ctx.now}, ${staffIdOf(ctx)}) returning id),
    sealed as (insert into gate_seals (brand_id, credential_id, sealed) select ${ctx.brandId}, id, ${credential.sealed} from added)
    select id from added`,
  )
  return id
}

export async function setEnded(ctx: Ctx, id: number, why: string): Promise<void> {
  await sql`
    update gate_credentials set ended_at = ${ctx.now}, ended_by = ${ctx.staff.id}, ended_why = ${why} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export type EntryData = RowOf<'employees', 'id' | 'name'> &
  Named<'employees', { own_phone: 'phone'; face_file_id: 'head_portrait_file_id' }> &
  Joined<RowOf<'staff_entries', 'phone' | 'bound_at' | 'face_consented_at'>> &
  RowOf<'staff_entries', 'has_card'> & { face: string | null }

/** Whoever works at this branch, with how they enter. */
export function entryOf(ctx: Ctx, employeeId: number, lock = false): Promise<EntryData | undefined> {
  return maybe(
    ctx.db,
    sql<EntryData>`
    select e.id, e.name, e.phone as own_phone, s.phone, s.bound_at, coalesce(s.has_card, true) as has_card, s.face_consented_at, e.head_portrait_file_id as face_file_id,
      ${fileName('e.head_portrait_file_id')} as face
    from employees e left join staff_entries s on s.brand_id = e.brand_id and s.employee_id = e.id
    where ${worksHere(ctx)} and e.id = ${employeeId} ${lock ? sql`for no key update of e` : sql``}`,
  )
}

export async function phoneBound(ctx: Ctx, phone: string, exceptId: number): Promise<RowOf<'employees', 'name'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'employees', 'name'>>`
    select e.name from staff_entries s join employees e on e.brand_id = s.brand_id and e.id = s.employee_id
    where s.brand_id = ${ctx.brandId} and s.phone = ${phone} and s.employee_id <> ${exceptId}`,
  )
}

export type StaffEntryData = { phone: string | null; boundAt: Date | null; hasCard: boolean; faceConsentedAt: Date | null }

export async function saveEntry(ctx: Ctx, employeeId: number, entry: StaffEntryData): Promise<void> {
  await sql`
    insert into staff_entries (brand_id, employee_id, phone, bound_at, has_card, face_consented_at)
    values (${ctx.brandId}, ${employeeId}, ${entry.phone}, ${entry.boundAt}, ${entry.hasCard}, ${entry.faceConsentedAt})
    on conflict (brand_id, employee_id) do update set phone = excluded.phone, bound_at = excluded.bound_at, has_card = excluded.has_card, face_consented_at = excluded.face_consented_at`.execute(
    ctx.db,
  )
}

/** Gates of the brand that were sent somebody's face: they are to forget it. What they haven't fetched yet is void. */
export async function gatesWithFace(ctx: Acting, who: string): Promise<RowOf<'gates', 'id' | 'gym_id'>[]> {
  await sql`
    update gate_commands set expires_at = ${ctx.now} where brand_id = ${ctx.brandId} and who = ${who} and kind = 'face' and done_at is null and expires_at > ${ctx.now}`.execute(
    ctx.db,
  )
  return rows(
    ctx.db,
    sql<RowOf<'gates', 'id' | 'gym_id'>>`
    select g.id, g.gym_id from gates g where g.brand_id = ${ctx.brandId} and g.public_key is not null and g.deleted_at is null
      and exists (select from gate_commands c where c.brand_id = g.brand_id and c.gate_id = g.id and c.who = ${who} and c.kind = 'face') order by g.id`,
  )
}
