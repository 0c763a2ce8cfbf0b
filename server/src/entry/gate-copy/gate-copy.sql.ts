/** SQL of the copy: what gates decide by while they can't ask, and whose row has to be made anew. */
import type { CopyRow } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { Acting } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

type Scoped = Pick<Acting, 'db' | 'brandId' | 'gymId'>

export type DueCopy = { brand: number; gym: number; whole: boolean }

/** The branches, of all brands, whose copy is to be made or mended; in a transaction of no brand. */
export function copiesDue(db: Db, madeBefore: Date): Promise<DueCopy[]> {
  return rows(db, sql<DueCopy>`select brand, gym, whole from gate_copies_due(${madeBefore})`)
}

/** When the earliest is to be made; since ever, where one is marked or missing. */
export const nextCopy = (everyMs: number) => sql`gate_copies_next(${everyMs} * interval '1 millisecond')`

export type GateCopy = RowOf<'gate_copies', 'version' | 'made_at' | 'until' | 'told_from'>

const copyColumns = sql`version, made_at, until, told_from`

/** The branch's copy, its row locked; made empty where there is none. */
export async function lockedCopy({ db, brandId, gymId }: Scoped): Promise<GateCopy> {
  await sql`insert into gate_copies (brand_id, gym_id) values (${brandId}, ${gymId}) on conflict do nothing`.execute(db)
  return one(db, sql<GateCopy>`select ${copyColumns} from gate_copies where brand_id = ${brandId} and gym_id = ${gymId} for update`)
}

export function copyOf({ db, brandId, gymId }: Scoped): Promise<GateCopy | undefined> {
  return maybe(db, sql<GateCopy>`select ${copyColumns} from gate_copies where brand_id = ${brandId} and gym_id = ${gymId}`)
}

export async function setCopy({ db, brandId, gymId }: Scoped, copy: GateCopy): Promise<void> {
  await sql`
    update gate_copies set version = ${copy.version}, made_at = ${copy.made_at}, until = ${copy.until}, told_from = ${copy.told_from}
    where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
}

/** As it is kept for all gates of a branch: what each is given has its own hashes of `seals` (access/copy-keys.ts). */
export type KeptRow = Pick<CopyRow, 'who' | 'intervals' | 'sex'> & { seals: string[] }

/** Writes those that aren't as they stand, and answers how many. */
export async function writeRows({ db, brandId, gymId }: Scoped, version: number, all: KeptRow[]): Promise<number> {
  const { count } = await db.query(sql`
    insert into gate_copy_rows as r (brand_id, gym_id, who, version, row)
    select ${brandId}, ${gymId}, n.who, ${version}, n.row
    from unnest(${all.map(({ who }) => who)}::text[], ${all.map(({ who: _, ...row }) => JSON.stringify(row))}::jsonb[]) n (who, row)
    left join gate_copy_rows o on o.brand_id = ${brandId} and o.gym_id = ${gymId} and o.who = n.who
    where o.row is distinct from n.row
    on conflict (brand_id, gym_id, who) do update set version = excluded.version, row = excluded.row`)
  return count
}

/** Who may not enter any more is told so; of who never might nothing is written. */
export async function writeGone({ db, brandId, gymId }: Scoped, version: number, who: string[]): Promise<number> {
  if (who.length === 0) return 0
  const { count } = await db.query(sql`
    update gate_copy_rows set row = null, version = ${version}
    where brand_id = ${brandId} and gym_id = ${gymId} and who = any (${who}::text[]) and row is not null`)
  return count
}

/** Everybody who may enter by the copy as it stands. */
export async function whoMay({ db, brandId, gymId }: Scoped): Promise<string[]> {
  const found = await rows(
    db,
    sql<
      RowOf<'gate_copy_rows', 'who'>
    >`select who from gate_copy_rows where brand_id = ${brandId} and gym_id = ${gymId} and row is not null`,
  )
  return found.map(({ who }) => who)
}

/** Forgets who has been gone since before a version. */
export async function forgetGone({ db, brandId, gymId }: Scoped, before: number): Promise<void> {
  await sql`delete from gate_copy_rows where brand_id = ${brandId} and gym_id = ${gymId} and row is null and version < ${before}`.execute(
    db,
  )
}

export type Part = RowOf<'gate_copy_rows', 'who', { row: Omit<KeptRow, 'who'> | null }>

/** The next `most` after `after`, in the order of their names: all who may enter, or what changed since a version. */
export function partOf({ db, brandId, gymId }: Scoped, since: number | null, after: string, most: number): Promise<Part[]> {
  const wanted: Sql = since === null ? sql`row is not null` : sql`version > ${since}`
  return rows(
    db,
    sql<Part>`
    select who, row from gate_copy_rows where brand_id = ${brandId} and gym_id = ${gymId} and ${wanted} and who > ${after} order by who limit ${most}`,
  )
}

/** What a branch marked for everybody; taken. */
export async function takeGymMarks({ db, brandId, gymId }: Scoped): Promise<void> {
  await sql`delete from gate_copy_marks where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
}

export type Mark = RowOf<'gate_copy_marks', 'person_id' | 'employee_id'> & RowOf<'persons', 'merged_into_id'>

/** Whose row is to be made anew; taken. What is marked meanwhile stays for the next time. */
export function takeMarks({ db, brandId }: Pick<Scoped, 'db' | 'brandId'>, most: number): Promise<Mark[]> {
  return rows(
    db,
    sql<Mark>`
    with taken as (delete from gate_copy_marks m using (select id from gate_copy_marks where brand_id = ${brandId} and gym_id is null order by id limit ${most} for update skip locked) t
    where m.brand_id = ${brandId} and m.id = t.id returning m.person_id, m.employee_id)
    select taken.person_id, taken.employee_id, p.merged_into_id from taken left join persons p on p.brand_id = ${brandId} and p.id = taken.person_id`,
  )
}

/** The branches of a brand that have a copy. */
export async function gymsWithCopy({ db, brandId }: Pick<Scoped, 'db' | 'brandId'>): Promise<number[]> {
  const found = await rows(
    db,
    sql<RowOf<'gate_copies', 'gym_id'>>`select gym_id from gate_copies where brand_id = ${brandId} and made_at is not null order by gym_id`,
  )
  return found.map(({ gym_id }) => gym_id)
}

/** Whom there is news for. */
export async function pairedGates({ db, brandId, gymId }: Scoped): Promise<number[]> {
  const found = await rows(
    db,
    sql<
      RowOf<'gates', 'id'>
    >`select id from gates where brand_id = ${brandId} and gym_id = ${gymId} and public_key is not null and deleted_at is null order by id`,
  )
  return found.map(({ id }) => id)
}
