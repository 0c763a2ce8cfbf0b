/** SQL of what sheets write onto salary slips: whose slips a month has, what sheets brought onto them before, and what one brought. */
import type { ByHand, RunState } from '@kaiguan/contract/overview/salary/run-states'
import type { Ctx } from '../../../context.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'>

/** Until the transaction ends nobody confirms one of the branch's drafts, throws it away or writes onto it. In the order of their ids, so that no two wait in a circle. */
export async function lockDrafts({ db, brandId, gymId }: Work): Promise<void> {
  await sql`
    select from salary_runs where brand_id = ${brandId} and gym_id = ${gymId} and state = 'draft' order by id for no key update`.execute(db)
}

/** The same of those that an import wrote onto, whatever became of them. */
export async function lockRunsOfImport({ db, brandId }: Pick<Work, 'db' | 'brandId'>, importId: number): Promise<void> {
  await sql`
    select from salary_runs where brand_id = ${brandId} and id in (
      select s.run_id from salary_lines l join salary_slips s on s.brand_id = l.brand_id and s.id = l.slip_id
      where l.brand_id = ${brandId} and l.import_id = ${importId}) order by id for no key update`.execute(db)
}

export type MonthRun = RowOf<'salary_runs', 'id' | 'state', { state: RunState }>

/** `month`: its first day. */
export function runOfMonth({ db, brandId, gymId }: Work, month: string): Promise<MonthRun | undefined> {
  return maybe(
    db,
    sql<MonthRun>`select id, state from salary_runs where brand_id = ${brandId} and gym_id = ${gymId} and month = ${month}::date`,
  )
}

/** `own`: of whoever brings the sheet, by any post of their account; `namesake`: somebody else who works at the branch has the name. */
export type SlipPerson = RowOf<'salary_slips', 'id'> &
  RowOf<'employees', 'name'> &
  Joined<RowOf<'accounts', 'staff_number'>> & { own: boolean; namesake: boolean }

const accountOf = (brandId: number, staffId: number) =>
  sql`(select me.account_id from employees me where me.brand_id = ${brandId} and me.id = ${staffId})`

/** The number belongs to the login: of whoever has shown that they hold it, as in the list of staff. */
export function peopleOfRun({ db, brandId }: Work, runId: number, staffId: number): Promise<SlipPerson[]> {
  return rows(
    db,
    sql<SlipPerson>`
    select s.id, e.name, (select n.staff_number from account_login_names(e.account_id) n where post_state(e.account_id, e.id) = 'open') as staff_number,
      e.account_id = ${accountOf(brandId, staffId)} as own,
      exists (select from employees o where o.brand_id = e.brand_id and o.gym_id = e.gym_id and o.name = e.name and o.id <> e.id and o.deleted_at is null) as namesake
    from salary_slips s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where s.brand_id = ${brandId} and s.run_id = ${runId} order by s.id`,
  )
}

export type BroughtLine = RowOf<'salary_lines', 'slip_id' | 'part' | 'fee_fen', { part: ByHand }> & Named<'imports', { file: 'file_name' }>

/** What sheets wrote onto the slips of a run that still stands there. */
export function broughtOnto({ db, brandId }: Work, runId: number): Promise<BroughtLine[]> {
  return rows(
    db,
    sql<BroughtLine>`
    select l.slip_id, l.part, l.fee_fen, i.file_name as file
    from salary_slips s join salary_lines l on l.brand_id = s.brand_id and l.slip_id = s.id
    join imports i on i.brand_id = l.brand_id and i.id = l.import_id
    where s.brand_id = ${brandId} and s.run_id = ${runId} order by l.id`,
  )
}

export type WrittenLine = RowOf<'salary_slips', 'run_id' | 'staff_id'> &
  RowOf<'salary_lines', 'slip_id' | 'part' | 'fee_fen' | 'reason', { part: ByHand }> &
  RowOf<'salary_runs', 'month'> &
  RowOf<'employees', 'name'>

const written = (of: Sql) => sql`
  select s.run_id, s.staff_id, e.name, r.month, l.slip_id, l.part, l.fee_fen, l.reason
  from ${of} l join salary_slips s on s.brand_id = l.brand_id and s.id = l.slip_id
  join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id
  join employees e on e.brand_id = s.brand_id and e.id = s.staff_id order by l.id`

/** All that an import brought and nobody took off since. */
export function linesOfImport({ db, brandId }: Work, importId: number): Promise<WrittenLine[]> {
  const lines = sql`(select * from salary_lines where brand_id = ${brandId} and import_id = ${importId})`
  return rows(db, sql<WrittenLine>`${written(lines)}`)
}

export function deleteLinesOfImport({ db, brandId }: Work, importId: number): Promise<WrittenLine[]> {
  return rows(
    db,
    sql<WrittenLine>`
    with gone as (delete from salary_lines where brand_id = ${brandId} and import_id = ${importId} returning *) ${written(sql`gone`)}`,
  )
}

/** Slips that it wrote onto and that are confirmed by now. */
export function confirmedSince({ brandId }: Pick<Work, 'brandId'>, importId: number): Sql {
  return sql`
      select 's' || s.id, e.name from salary_lines l join salary_slips s on s.brand_id = l.brand_id and s.id = l.slip_id
      join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id
      join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
      where l.brand_id = ${brandId} and l.import_id = ${importId} and r.state <> 'draft'`
}

/** Whether it wrote onto the slip of this employee, by any post of their account. */
export async function wroteOnto({ db, brandId }: Pick<Work, 'db' | 'brandId'>, importId: number, staffId: number): Promise<boolean> {
  const found = await maybe(
    db,
    sql<RowOf<'salary_lines', 'id'>>`
    select l.id from salary_lines l join salary_slips s on s.brand_id = l.brand_id and s.id = l.slip_id
    join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where l.brand_id = ${brandId} and l.import_id = ${importId} and e.account_id = ${accountOf(brandId, staffId)} limit 1`,
  )
  return found !== undefined
}
