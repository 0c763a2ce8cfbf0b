/** SQL of devices: which gate asks, whose code it is, what is heard of them and what they are asked. */
import type { CommandKind } from '@kaiguan/contract/entry/gates/texts'
import type { Acting, GateFacts, GymRow, OwnCtx } from '../../../context.ts'
import { type Db, maybe, one, rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { fileName } from '../../../ground/files/index.ts'

/** `same`: what was known still holds. Keys in base64; `last_key`: of the device that was taken off last. */
type Opened =
  | { same: true }
  | {
      same?: never
      version: string
      gate: GateFacts
      device_key: string | null
      last_key: string | null
      own_key: string
      public_key: string
      mac_key: string
      gym: GymRow
    }

/** The transaction stands in the gate's branch from here on; null: no device was ever paired there. `known`: the version of what the asker keeps of it. */
export async function openGateSession(db: Db, id: number, known: string | null): Promise<Opened | null> {
  const { opened } = await one(db, sql<{ opened: Opened | null }>`select gate_open(${id}, ${known}) as opened`)
  return opened
}

type OfCode = { id: number; name: string; gym: GymRow }

/** The same by a pairing code. */
export async function gateOfCode(db: Db, hash: Buffer, now: Date): Promise<OfCode | null> {
  const { gate } = await one(db, sql<{ gate: OfCode | null }>`select gate_of_code(${hash}, ${now}) as gate`)
  return gate
}

/** From now on the gate is this device's, whose own counting begins anew. */
export async function setDevice(ctx: Acting, id: number, { key, device }: { key: Buffer; device: string }): Promise<void> {
  await sql`
    with paired as (
      update gates set public_key = ${key}, pairing = pairing + 1, paired_at = ${ctx.now}, device = ${device}, code_until = null, version = version + 1
      where brand_id = ${ctx.brandId} and id = ${id} returning id
    )
    update gate_signs set seen_at = ${ctx.now}, told_offline_at = null where brand_id = ${ctx.brandId} and gate_id in (select id from paired)`.execute(
    ctx.db,
  )
}

type Own = OwnCtx<'device'>

/** Heard within the last seconds already: nothing is written. */
const FRESH_MS = 5_000

/** It was heard: travels with the commit. What is undone is written again by the next one but a few seconds later. */
export async function noteHeard(ctx: Own): Promise<void> {
  const { asks } = ctx.actor
  const at = ctx.now.getTime()
  if (asks && at >= asks.heardAt && at - asks.heardAt < FRESH_MS) return
  if (asks) asks.heardAt = at
  await ctx.db.last(sql`
    update gate_signs set seen_at = ${ctx.now}
    where brand_id = ${ctx.brandId} and gate_id = ${ctx.actor.id} and (seen_at is null or seen_at < ${new Date(ctx.now.getTime() - FRESH_MS)})`)
}

export type Signs = { copyVersion: number; copyAt: Date | null; waiting: number; clockOffMs: number }

/** It is there and says how it is; answers how many commands wait for it. */
export function beat(ctx: Own, signs: Signs): Promise<{ commands: number }> {
  return one(
    ctx.db,
    sql<{ commands: number }>`
    with heard as (
      update gate_signs set seen_at = ${ctx.now}, copy_version = ${signs.copyVersion}, copy_at = ${signs.copyAt}, waiting = ${signs.waiting}, clock_off_ms = ${signs.clockOffMs}
      where brand_id = ${ctx.brandId} and gate_id = ${ctx.actor.id}
    )
    select count(*) as commands from gate_commands where ${waitingFor(ctx)}`,
  )
}

const waitingFor = (ctx: Own) =>
  sql`brand_id = ${ctx.brandId} and gate_id = ${ctx.actor.id} and done_at is null and expires_at > ${ctx.now}`

export type Waiting = RowOf<
  'gate_commands',
  'id' | 'expires_at' | 'who' | 'name',
  { kind: CommandKind; direction: 'in' | 'out' | null }
> & {
  file: string | null
}

export function waitingCommands(ctx: Own): Promise<Waiting[]> {
  return rows(
    ctx.db,
    sql<Waiting>`
    select id, kind, expires_at, direction, who, name, ${fileName('gate_commands.file_id')} as file from gate_commands where ${waitingFor(ctx)} order by id limit 100`,
  )
}

/** undefined: it is another gate's. Said twice, or too late, it stays as it was. */
export function endCommand(
  ctx: Own,
  id: number,
  { ok, result }: { ok: boolean; result: string },
): Promise<RowOf<'gate_commands', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'gate_commands', 'id'>>`
    with done as (
      update gate_commands set done_at = ${ctx.now}, ok = ${ok}, result = ${result} where ${waitingFor(ctx)} and id = ${id}
    )
    select id from gate_commands where brand_id = ${ctx.brandId} and gate_id = ${ctx.actor.id} and id = ${id}`,
  )
}
