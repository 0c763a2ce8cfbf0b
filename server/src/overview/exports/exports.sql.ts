/** SQL of export tasks. */
import { EVERYTHING, type ExportState } from '@kaiguan/contract/overview/exports/calls'
import type { Ctx, Language } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

export type TaskData = RowOf<
  'export_tasks',
  | 'id'
  | 'gym_id'
  | 'staff_id'
  | 'account_id'
  | 'session_id'
  | 'type'
  | 'list'
  | 'attempts'
  | 'heartbeat_at'
  | 'worker'
  | 'total'
  | 'finished'
  | 'bytes'
  | 'file_key'
  | 'file_name'
  | 'secret'
  | 'request_id'
  | 'ip'
  | 'created_at'
  | 'completed_at',
  {
    query: Record<string, unknown>
    columns: string[] | null
    language: Language
    state: ExportState
    message: { entry: string; values: Record<string, string | number | { zh: string; en: string }> } | null
  }
> &
  Named<'employees', { staff_name: 'name' }>

type At = { db: Db; brandId: number }
type Asker = Pick<Ctx, 'db' | 'brandId' | 'staff'>

const select = sql<TaskData>`
  select t.id, t.gym_id, t.staff_id, t.account_id, t.session_id, t.type, t.list, t.query, t.columns, t.language, t.state, t.attempts, t.heartbeat_at, t.worker, t.total, t.finished,
    t.bytes, t.file_key, t.file_name, t.message, t.secret, t.request_id, t.ip, t.created_at, t.completed_at, e.name as staff_name
  from export_tasks t join employees e on e.brand_id = t.brand_id and e.id = t.staff_id`

export function taskById({ db, brandId }: At, id: number, lock = false): Promise<TaskData | undefined> {
  return maybe(db, sql<TaskData>`${select} where t.brand_id = ${brandId} and t.id = ${id} ${lock ? sql`for update of t` : sql``}`)
}

export type NewTask = Pick<TaskData, 'type' | 'list' | 'query' | 'columns' | 'secret' | 'session_id'>

export async function insertTask(ctx: Ctx, task: NewTask): Promise<TaskData> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'export_tasks', 'id'>>`
    insert into export_tasks (brand_id, gym_id, staff_id, account_id, session_id, type, list, query, columns, language, secret, request_id, ip, created_at)
    values (${ctx.brandId}, ${ctx.gymId || null}, ${ctx.staff.id}, ${ctx.session.accountId}, ${task.session_id}, ${task.type}, ${task.list}, ${JSON.stringify(task.query)}::jsonb,
      ${task.columns === null ? null : JSON.stringify(task.columns)}::jsonb, ${ctx.language}, ${task.secret}, ${ctx.requestId}, ${ctx.ip}, ${ctx.now})
    returning id`,
  )
  // It was inserted a moment ago, in this transaction.
  return (await taskById(ctx, id)) as TaskData
}

/** How many of the asker's are not at their end; the asker's row is locked, so that two clicks at once count one another. */
export async function runningOf({ db, brandId, staff }: Asker): Promise<number> {
  await sql`select from employees where brand_id = ${brandId} and id = ${staff.id} for no key update`.execute(db)
  const { running } = await one(
    db,
    sql<{ running: number }>`
    select count(*) as running from export_tasks where brand_id = ${brandId} and staff_id = ${staff.id} and state in ('waiting', 'running')`,
  )
  return running
}

/** `others`: also what colleagues asked for here, but for everything of the brand; of `types` alone. */
export function listTasks(
  ctx: Asker & Pick<Ctx, 'gymId'>,
  query: Page & { status?: 1 | 2 | undefined; types: readonly number[]; others: boolean },
): Promise<Listed<TaskData>> {
  const whose: Sql = query.others
    ? sql`(t.staff_id = ${ctx.staff.id} or t.list <> ${EVERYTHING} and t.gym_id is not distinct from ${ctx.gymId || null}::bigint)`
    : sql`t.staff_id = ${ctx.staff.id}`
  const where = [sql`t.brand_id = ${ctx.brandId}`, whose, sql`t.type = any (${query.types})`]
  if (query.status) where.push(query.status === 1 ? sql`t.state in ('waiting', 'running')` : sql`t.state not in ('waiting', 'running')`)
  return list(
    ctx.db,
    {
      select,
      from: sql`from export_tasks t`,
      where,
      order: { columns: [sql`t.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    query,
  )
}

export function waitingExports(db: Db, silentSince: Date): Promise<{ brand: number; task: number }[]> {
  return rows(db, sql<{ brand: number; task: number }>`select brand, task from exports_waiting(${silentSince})`)
}

/** When the earliest began to wait, or will have been silent for so long. */
export const nextExport = (silentMs: number) => sql`exports_next(${silentMs} * interval '1 millisecond')`

/** Takes it in hand; undefined where another server has. */
export async function claimExports(
  { db, brandId }: At,
  id: number,
  worker: string,
  now: Date,
  silentSince: Date,
): Promise<TaskData | undefined> {
  const claimed = await maybe(
    db,
    sql<RowOf<'export_tasks', 'id'>>`
    update export_tasks t set state = 'running', worker = ${worker}, heartbeat_at = ${now}, attempts = attempts + 1, finished = 0
    where t.brand_id = ${brandId} and t.id = (
      select w.id from export_tasks w where w.brand_id = ${brandId} and w.id = ${id}
        and (w.state = 'waiting' or w.state = 'running' and w.heartbeat_at < ${silentSince}) for update skip locked)
    returning t.id`,
  )
  return claimed && taskById({ db, brandId }, id)
}

/** How far it is. false: it was cancelled, or another server took it for silent. */
export async function beat(
  { db, brandId }: At,
  id: number,
  worker: string,
  now: Date,
  done: { finished: number; total: number | null },
): Promise<boolean> {
  const { rows } = await db.query(
    sql`update export_tasks set heartbeat_at = ${now}, finished = ${done.finished}, total = ${done.total}
    where brand_id = ${brandId} and id = ${id} and state = 'running' and worker = ${worker} returning id`,
  )
  return rows.length > 0
}

/** Without a word of how far it is. false: as of `beat`. */
export async function stillThere({ db, brandId }: At, id: number, worker: string, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    sql`update export_tasks set heartbeat_at = ${now} where brand_id = ${brandId} and id = ${id} and state = 'running' and worker = ${worker} returning id`,
  )
  return rows.length > 0
}

export type End = { state: ExportState; message?: TaskData['message']; key?: string; name?: string; bytes?: number; finished?: number }

/** Its end, where it is still this worker's. */
export async function finishExport({ db, brandId }: At, id: number, worker: string, now: Date, end: End): Promise<boolean> {
  const { rows } = await db.query(
    sql`update export_tasks set state = ${end.state}, completed_at = ${now}, message = ${end.message ? JSON.stringify(end.message) : null}::jsonb,
      file_key = ${end.key ?? null}, file_name = ${end.name ?? null}, bytes = ${end.bytes ?? null},
      finished = coalesce(${end.finished ?? null}, finished), total = coalesce(${end.finished ?? null}, total)
    where brand_id = ${brandId} and id = ${id} and state = 'running' and worker = ${worker} returning id`,
  )
  return rows.length > 0
}

/** It is begun anew by whichever server looks next. */
export async function putTaskBack({ db, brandId }: At, id: number, worker: string): Promise<void> {
  await sql`update export_tasks set state = 'waiting', worker = null, heartbeat_at = null, attempts = attempts - 1
    where brand_id = ${brandId} and id = ${id} and state = 'running' and worker = ${worker}`.execute(db)
}

export async function cancelTask({ db, brandId, now }: Pick<Ctx, 'db' | 'brandId' | 'now'>, id: number): Promise<void> {
  await sql`update export_tasks set state = 'cancelled', completed_at = ${now} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

/** Files that nobody is kept waiting for: their tasks stay and say so. */
export function outdated({ db, brandId }: At, before: Date): Promise<RowOf<'export_tasks', 'id' | 'file_key'>[]> {
  return rows(
    db,
    sql<RowOf<'export_tasks', 'id' | 'file_key'>>`
    select id, file_key from export_tasks where brand_id = ${brandId} and file_key is not null and completed_at < ${before} order by completed_at limit 1000`,
  )
}

export async function forgetFiles({ db, brandId }: At, ids: readonly number[]): Promise<void> {
  await sql`update export_tasks set file_key = null where brand_id = ${brandId} and id = any (${ids})`.execute(db)
}

/** The files that tasks name, and the tasks that may be writing one. */
export async function keptFiles({ db, brandId }: At): Promise<{ keys: Set<string>; running: Set<number> }> {
  const found = await rows(
    db,
    sql<RowOf<'export_tasks', 'id' | 'file_key'>>`
    select id, file_key from export_tasks where brand_id = ${brandId} and file_key is not null
    union all select id, null from export_tasks where brand_id = ${brandId} and state in ('waiting', 'running')`,
  )
  return {
    keys: new Set(found.flatMap(({ file_key }) => file_key ?? [])),
    running: new Set(found.filter(({ file_key }) => file_key === null).map(({ id }) => id)),
  }
}
