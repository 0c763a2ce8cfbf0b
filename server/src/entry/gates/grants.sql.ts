/** SQL of what gates were answered, and of what is kept of each passage. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { gateProtocolCalls } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { CredentialKind, PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import type { Acting, GateFacts } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { Evidence, Values } from './passages/passages.sql.ts'

export type Answer = ResponseOf<typeof gateProtocolCalls.ask>
type Direction = 'in' | 'out'

export type Grant = RowOf<
  'gate_grants',
  'id' | 'person_id' | 'customer_id' | 'employee_id' | 'credential' | 'asked_at' | 'expires_at' | 'closed_at',
  { direction: Direction; answer: Answer; values: Values; evidence: Evidence | null }
>

type Before = Joined<{ grant: Grant }> & Joined<RowOf<'gate_passages', 'opened', { outcome: PassageOutcome; values: Values }>>

/** What this device was answered to this seq, and what was kept of it. */
export function heardBefore(ctx: Acting, { id, pairing }: Pick<GateFacts, 'id' | 'pairing'>, seq: number): Promise<Before | undefined> {
  return maybe(
    ctx.db,
    sql<Before>`
    select case when a.id is not null then jsonb_build_object('id', a.id, 'person_id', a.person_id, 'customer_id', a.customer_id, 'employee_id', a.employee_id, 'credential', a.credential,
      'direction', a.direction, 'answer', a.answer || jsonb_build_object('grant_id', a.id), 'values', a.values, 'evidence', a.evidence, 'asked_at', a.asked_at, 'expires_at', a.expires_at, 'closed_at', a.closed_at) end as "grant", p.outcome, p.values, p.opened
    from (select * from gate_grants where brand_id = ${ctx.brandId} and gate_id = ${id} and pairing = ${pairing} and seq = ${seq}) a
    full join (select * from gate_passages where brand_id = ${ctx.brandId} and gate_id = ${id} and pairing = ${pairing} and seq = ${seq}) p on true`,
  )
}

export type OpenGrant = RowOf<'gate_grants', 'id' | 'gate_id' | 'credential' | 'expires_at'> & Named<'gates', { gate_name: 'name' }>

/** Of whoever was told to pass and hasn't been seen through yet. */
export function openGrant(ctx: Acting, personId: number): Promise<OpenGrant | undefined> {
  return maybe(
    ctx.db,
    sql<OpenGrant>`
    select a.id, a.gate_id, a.credential, a.expires_at, g.name as gate_name from gate_grants a join gates g on g.brand_id = a.brand_id and g.id = a.gate_id
    where a.brand_id = ${ctx.brandId} and a.person_id = ${personId} and a.closed_at is null`,
  )
}

export async function closeGrant(ctx: Acting, id: number): Promise<void> {
  await sql`update gate_grants set closed_at = ${ctx.now} where brand_id = ${ctx.brandId} and id = ${id} and closed_at is null`.execute(
    ctx.db,
  )
}

export type NewGrant = {
  gateId: number
  pairing: number
  seq: number
  /** Whose way is barred at every other gate until they are through; null: nobody's. */
  personId: number | null
  customerId: number | null
  employeeId: number | null
  direction: Direction
  /** What was shown, hashed: shown again it is the same. */
  credential: string | null
  expiresAt: Date
  closed: boolean
  answer: Omit<Answer, 'grant_id'>
  values: Values
  evidence: Evidence | null
}

export async function insertGrant(ctx: Acting, grant: NewGrant): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'gate_grants', 'id'>>`
    insert into gate_grants (brand_id, gym_id, gate_id, pairing, seq, person_id, customer_id, employee_id, direction, credential, answer, values, evidence, asked_at, expires_at, closed_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${grant.gateId}, ${grant.pairing}, ${grant.seq}, ${grant.personId}, ${grant.customerId}, ${grant.employeeId}, ${grant.direction},
      ${grant.credential}, ${JSON.stringify(grant.answer)}::jsonb, ${JSON.stringify(grant.values)}::jsonb,
      ${grant.evidence && JSON.stringify(grant.evidence)}::jsonb, ${ctx.now}, ${grant.expiresAt}, ${grant.closed ? ctx.now : null})
    returning id`,
  )
  return id
}

export type NewPassage = {
  gateId: number
  pairing: number
  seq: number
  at: Date
  day: string
  direction: Direction
  credential: CredentialKind | null
  personId: number | null
  customerId: number | null
  employeeId: number | null
  online: boolean
  opened: boolean
  passed: boolean
  outcome: PassageOutcome
  values: Values
  evidence: Evidence | null
  against: boolean
  visitId: number | null
  commandId: number | null
}

/** `instead`: the server had refused, and the gate, which didn't hear it, opened: this takes the refusal's place. */
export async function insertPassage(ctx: Acting, passage: NewPassage, { instead = false } = {}): Promise<void> {
  await one(
    ctx.db,
    sql<RowOf<'gate_passages', 'id'>>`
    insert into gate_passages (brand_id, gym_id, gate_id, pairing, seq, at, business_day, direction, credential, person_id, customer_id, employee_id, online, opened, passed, outcome, values,
      evidence, against_rules, visit_id, command_id, told_at)
    values (${ctx.brandId}, ${ctx.gymId}, ${passage.gateId}, ${passage.pairing}, ${passage.seq}, ${passage.at}, ${passage.day}, ${passage.direction}, ${passage.credential}, ${passage.personId},
      ${passage.customerId}, ${passage.employeeId}, ${passage.online}, ${passage.opened}, ${passage.passed}, ${passage.outcome}, ${JSON.stringify(passage.values)}::jsonb,
      ${passage.evidence && JSON.stringify(passage.evidence)}::jsonb, ${passage.against}, ${passage.visitId}, ${passage.commandId}, ${ctx.now})
    ${instead ? IN_ITS_PLACE : sql``} returning id`,
  )
}

const IN_ITS_PLACE = sql`
    on conflict (brand_id, gate_id, pairing, seq) do update set at = excluded.at, business_day = excluded.business_day, direction = excluded.direction,
      credential = excluded.credential, person_id = excluded.person_id, customer_id = excluded.customer_id, employee_id = excluded.employee_id, online = excluded.online,
      opened = excluded.opened, passed = excluded.passed, outcome = excluded.outcome, values = excluded.values, evidence = excluded.evidence,
      against_rules = excluded.against_rules, visit_id = excluded.visit_id, command_id = excluded.command_id, told_at = excluded.told_at
      where not gate_passages.opened and excluded.opened`

/** Whether somebody was told, since then, of such a passage at this gate: of this person, or where it is none in particular of anybody. */
export async function toldSince(
  ctx: Acting,
  { gateId, seq, outcome, personId }: Pick<NewPassage, 'gateId' | 'seq' | 'outcome' | 'personId'>,
  since: Date,
): Promise<boolean> {
  const { told } = await one(
    ctx.db,
    sql<{ told: boolean }>`
    select exists (
      select from (select * from gate_passages where brand_id = ${ctx.brandId} and gate_id = ${gateId} order by id desc limit 200) p
      where p.seq <> ${seq} and p.against_rules and p.outcome = ${outcome} and p.told_at > ${since}
        and (${personId}::bigint is null or p.person_id = ${personId})) as told`,
  )
  return told
}

/** The command to open, if it is this gate's. */
export async function commandHere(ctx: Acting, gateId: number, id: number): Promise<number | null> {
  const command = await maybe(
    ctx.db,
    sql<
      RowOf<'gate_commands', 'id'>
    >`select id from gate_commands where brand_id = ${ctx.brandId} and gate_id = ${gateId} and id = ${id} and kind = 'open'`,
  )
  return command?.id ?? null
}
