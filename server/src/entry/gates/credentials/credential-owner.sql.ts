/** SQL of who shows what at a gate. */
import type { Acting } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { worksHere } from '../../../staff-of-branch.sql.ts'

/** Whose it is, and which of this gym's customers they are. */
export type FoundCredential = RowOf<'gate_credentials', 'id' | 'person_id' | 'employee_id' | 'whole_mac'> & Standing & { unsealed: boolean }
type Standing = Joined<Named<'customers', { customer_id: 'id'; customer_name: 'name' }>>

/** Their person's customer here. By its limit `whose` stands for itself: an expression of its rows row-level security keeps from the index. */
function withCustomer({ brandId, gymId }: Acting, whose: Sql): Sql {
  return sql`(${whose} limit 1) w left join customers t on t.brand_id = ${brandId} and t.gym_id = ${gymId} and t.person_id = w.person_id and t.deleted_at is null`
}

/** Living; of whoever was merged it is now the other's. */
export function credentialOf(ctx: Acting, kind: 'card' | 'bracelet' | 'pin' | 'face', mac: Buffer): Promise<FoundCredential | undefined> {
  return maybe(
    ctx.db,
    sql<FoundCredential>`
    select w.*, t.id as customer_id, t.name as customer_name from ${withCustomer(
      ctx,
      sql`select d.id, coalesce(p.merged_into_id, d.person_id) as person_id, d.employee_id, d.whole_mac,
        not exists (select from gate_seals s where s.brand_id = d.brand_id and s.credential_id = d.id) as unsealed
      from gate_credentials d left join persons p on p.brand_id = d.brand_id and p.id = d.person_id
      where d.brand_id = ${ctx.brandId} and d.kind = ${kind} and d.mac = ${mac} and d.ended_at is null`,
    )}`,
  )
}

/** It was shown: travels with the commit. */
export async function noteUse(ctx: Acting, credentialId: number, at: Date): Promise<void> {
  await ctx.db.last(
    sql`update gate_credentials set last_used_at = greatest(last_used_at, ${at}) where brand_id = ${ctx.brandId} and id = ${credentialId}`,
  )
}

/** Registered before copies had keys of their own: known to them from now on. */
export async function insertSeal({ db, brandId }: Acting, credentialId: number, sealed: Buffer): Promise<void> {
  await sql`insert into gate_seals (brand_id, credential_id, sealed) values (${brandId}, ${credentialId}, ${sealed}) on conflict do nothing`.execute(
    db,
  )
}

/** Who a person is by now, and which of this gym's customers. */
export function personMerged(ctx: Acting, personId: number): Promise<(RowOf<'persons', 'id'> & Standing) | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'persons', 'id'> & Standing>`
    select w.person_id as id, t.id as customer_id, t.name as customer_name from ${withCustomer(
      ctx,
      sql`select coalesce(p.merged_into_id, p.id) as person_id from persons p where p.brand_id = ${ctx.brandId} and p.id = ${personId}`,
    )}`,
  )
}

export async function personOfCustomer(ctx: Acting, customerId: number): Promise<number | null> {
  const customer = await maybe(
    ctx.db,
    sql<RowOf<'customers', 'person_id'>>`select person_id from customers where brand_id = ${ctx.brandId} and id = ${customerId}`,
  )
  return customer?.person_id ?? null
}

/** Whoever was given the wristband with this number today. */
export async function dayHolder(ctx: Acting, numbers: readonly string[]): Promise<number | null> {
  const held = await maybe(
    ctx.db,
    sql<RowOf<'customers', 'person_id'>>`
    select c.person_id from bracelets b join locker_rentals r on r.brand_id = b.brand_id and r.bracelet_id = b.id and r.ended_at is null
    join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.number = any (${[...numbers]}) and b.lost_at is null limit 1`,
  )
  return held?.person_id ?? null
}

export type EmployeeAtGate = RowOf<'employees', 'id' | 'name'> & { card: boolean; bound: boolean }

/** Active and at work at this branch. */
export function employeeHere(ctx: Acting, id: number): Promise<EmployeeAtGate | undefined> {
  return maybe(
    ctx.db,
    sql<EmployeeAtGate>`
    select e.id, e.name, coalesce(s.has_card, true) as card, s.phone is not null as bound
    from employees e left join staff_entries s on s.brand_id = e.brand_id and s.employee_id = e.id where ${worksHere(ctx)} and e.id = ${id}`,
  )
}

export async function codeUsed(ctx: Acting, jti: Uint8Array): Promise<boolean> {
  const { used } = await one(
    ctx.db,
    sql<{ used: boolean }>`
    select exists (select from used_codes where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and jti = ${Buffer.from(jti)}) as used`,
  )
  return used
}

/** false: somebody was faster. */
export async function useCode(ctx: Acting, jti: Uint8Array): Promise<boolean> {
  const used = await maybe(
    ctx.db,
    sql`insert into used_codes (brand_id, gym_id, jti, used_at) values (${ctx.brandId}, ${ctx.gymId}, ${Buffer.from(jti)}, ${ctx.now}) on conflict do nothing returning true`,
  )
  return used !== undefined
}

/** The grids of an area that somebody holds, rented or for the day. */
export async function gridsHeld(ctx: Acting, personId: number, lockerId: number): Promise<string[]> {
  const held = await rows(
    ctx.db,
    sql<RowOf<'locker_grids', 'no'>>`
    select g.no from locker_rentals r join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id
    where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and g.locker_id = ${lockerId} and r.ended_at is null and r.started_on <= ${ctx.today}::date
      and r.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personId})
    order by length(g.no), g.no limit 20`,
  )
  return held.map(({ no }) => no)
}

const PIN_WINDOW_MS = 60_000
const MOST_PIN_MISSES = 5

/** Wrong PINs of a minute lock a pad for a minute. */
export async function padLocked(ctx: Acting, gateId: number): Promise<boolean> {
  const { locked } = await one(
    ctx.db,
    sql<{ locked: boolean }>`
    select coalesce(pin_misses >= ${MOST_PIN_MISSES} and pin_misses_since > ${windowOf(ctx)}, false) as locked from gate_signs
    where brand_id = ${ctx.brandId} and gate_id = ${gateId}`,
  )
  return locked
}

/** The fifth begins the minute that it is locked for. */
export async function notePinMiss(ctx: Acting, gateId: number): Promise<void> {
  const over = sql`(pin_misses_since is null or pin_misses_since <= ${windowOf(ctx)})`
  await sql`
    update gate_signs set pin_misses = case when ${over} then 1 else pin_misses + 1 end,
      pin_misses_since = case when ${over} or pin_misses + 1 >= ${MOST_PIN_MISSES} then ${ctx.now} else pin_misses_since end
    where brand_id = ${ctx.brandId} and gate_id = ${gateId}`.execute(ctx.db)
}

function windowOf({ now }: Pick<Acting, 'now'>): Date {
  return new Date(now.getTime() - PIN_WINDOW_MS)
}
