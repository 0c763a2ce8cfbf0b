/** SQL of gates: what stands at the doors, with what was last heard of it. */
import type { GateRules } from '@kaiguan/contract/entry/gates/calls'
import { GATE_SILENT_MS } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { GateKind, GateMode, GateState } from '@kaiguan/contract/entry/gates/texts'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Order, type Page } from '../../lists/list.ts'

export type GateData = RowOf<
  'gates',
  'id' | 'name' | 'locker_id' | 'public_key' | 'pairing' | 'paired_at' | 'device' | 'code_until' | 'settings_version' | 'version',
  { kind: GateKind; mode: GateMode; rules: GateRules }
> &
  RowOf<'gate_signs', 'seen_at' | 'copy_at' | 'waiting' | 'clock_off_ms'> &
  Joined<Named<'lockers', { locker_name: 'name' }>> & { state: GateState }

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

/** Of gate `g` with its signs `s`. */
const stateOf = ({ now }: Pick<Acting, 'now'>) =>
  sql`case when g.public_key is null then 'unpaired' when s.seen_at > ${new Date(now.getTime() - GATE_SILENT_MS)} then 'online' else 'offline' end`

const from = sql`from gates g join gate_signs s on s.brand_id = g.brand_id and s.gate_id = g.id`
const select = (ctx: Here) => sql<GateData>`
  select g.id, g.name, g.kind, g.locker_id, l.name as locker_name, g.rules, g.mode, g.public_key, g.pairing, g.paired_at, g.device, g.code_until, g.settings_version, g.version,
    s.seen_at, s.copy_at, s.waiting, s.clock_off_ms, ${stateOf(ctx)} as state
  ${from} left join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id`
const here = (ctx: Here) => sql`g.brand_id = ${ctx.brandId} and g.gym_id = ${ctx.gymId} and g.deleted_at is null`

export function gateById(ctx: Here, id: number, lock = false): Promise<GateData | undefined> {
  return maybe(ctx.db, sql<GateData>`${select(ctx)} where ${here(ctx)} and g.id = ${id} ${lock ? sql`for no key update of g` : sql``}`)
}

const order: Order<GateData> = { columns: [sql`g.id`], direction: 'asc', types: ['bigint'], keyOf: ({ id }) => [id] }

type Filter = Page & { search?: string | undefined; state?: GateState | undefined }

export function listGates(ctx: Ctx, query: Filter): Promise<Listed<GateData>> {
  const where: Sql[] = [here(ctx)]
  if (query.search) where.push(sql`g.name ^@ ${query.search}`)
  if (query.state) where.push(sql`${stateOf(ctx)} = ${query.state}`)
  return list(ctx.db, { select: select(ctx), from, where, order }, query)
}

/** All of them: a branch has few. */
export function allGates(ctx: Here): Promise<GateData[]> {
  return rows(ctx.db, sql<GateData>`${select(ctx)} where ${here(ctx)} order by g.id limit 200`)
}

export async function countGates(ctx: Here): Promise<number> {
  const { n } = await one(ctx.db, sql<{ n: number }>`select count(*) as n from gates g where ${here(ctx)}`)
  return n
}

export async function nameTaken(ctx: Here, name: string, exceptId: number | null): Promise<boolean> {
  const found = await maybe(
    ctx.db,
    sql<
      RowOf<'gates', 'id'>
    >`select g.id from gates g where ${here(ctx)} and g.name = ${name} and g.id is distinct from ${exceptId}::bigint`,
  )
  return found !== undefined
}

export function areaHere(ctx: Here, id: number): Promise<RowOf<'lockers', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'lockers', 'id'>>`
    select l.id from lockers l where l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.id = ${id} and l.deleted_at is null`,
  )
}

export type GateValues = { name: string; kind: GateKind; locker_id: number | null; rules: GateRules }

export async function insertGate(ctx: Ctx, gate: GateValues): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'gates', 'id'>>`
    with made as (
      insert into gates (brand_id, gym_id, name, kind, locker_id, rules)
      values (${ctx.brandId}, ${ctx.gymId}, ${gate.name}, ${gate.kind}, ${gate.locker_id}, ${JSON.stringify(gate.rules)}::jsonb) returning id
    ), signs as (insert into gate_signs (brand_id, gate_id) select ${ctx.brandId}, id from made)
    select id from made`,
  )
  return id
}

/** A device takes the new settings by their version. */
export async function updateGate(ctx: Ctx, id: number, gate: GateValues): Promise<void> {
  await sql`
    update gates set name = ${gate.name}, kind = ${gate.kind}, locker_id = ${gate.locker_id}, rules = ${JSON.stringify(gate.rules)}::jsonb,
      settings_version = settings_version + 1, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function setMode(ctx: Ctx, id: number, mode: GateMode): Promise<void> {
  await sql`
    update gates set mode = ${mode}, settings_version = settings_version + 1, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** null: there is none any more. */
export async function setCode(ctx: Ctx, id: number, code: { hash: Buffer; until: Date } | null): Promise<void> {
  await sql`update gates set code_until = ${code?.until ?? null}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
  await sql`select gate_code_set(${id}, ${code?.hash ?? null}, ${code?.until ?? null})`.execute(ctx.db)
}

/** Its device is nobody's: what it was asked is void, whoever it told to pass didn't. */
export async function takeDeviceOff(ctx: Ctx, id: number): Promise<void> {
  await sql`
    with off as (
      update gates set last_key = coalesce(public_key, last_key), public_key = null, paired_at = null, device = '', version = version + 1 where brand_id = ${ctx.brandId} and id = ${id} returning id
    ), silent as (
      update gate_signs set seen_at = null, copy_version = 0, copy_at = null, waiting = 0, clock_off_ms = 0, told_offline_at = null, pin_misses = 0, pin_misses_since = null
      where brand_id = ${ctx.brandId} and gate_id in (select id from off)
    ), granted as (
      update gate_grants set closed_at = ${ctx.now} where brand_id = ${ctx.brandId} and gate_id in (select id from off) and closed_at is null
    )
    update gate_commands set expires_at = ${ctx.now} where brand_id = ${ctx.brandId} and gate_id in (select id from off) and done_at is null and expires_at > ${ctx.now}`.execute(
    ctx.db,
  )
}

export async function deleteGate(ctx: Ctx, id: number): Promise<void> {
  await sql`update gates set deleted_at = ${ctx.now} where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
}
