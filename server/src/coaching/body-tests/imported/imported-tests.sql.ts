/** Body tests in sets: the same columns as entering them writes (body-tests.sql.ts), and how they are taken back. */
import type { BodyFigure } from '@kaiguan/contract/coaching/body-tests/texts'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { bodyFigureColumns } from '../figure-columns.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now'> & { staffId: number }
type Here = Pick<Work, 'db' | 'brandId' | 'gymId'>

/** `said`: what of the file found them, and `by` what it was. */
export type Owner = RowOf<'customers', 'id' | 'name' | 'phone' | 'consultant_id' | 'coach_id'> & {
  by: 'phone' | 'card' | 'id'
  said: string
}

/** Customers of this branch whom these rows may mean. */
export function ownersOf({ db, brandId, gymId }: Here, read: readonly { phone: string; person_no: string }[]): Promise<Owner[]> {
  const phones = [...new Set(read.flatMap(({ phone, person_no }) => [phone, person_no]))].filter((text) => text !== '')
  const numbers = [...new Set(read.map(({ person_no }) => person_no))].filter((text) => text !== '')
  const ids = numbers.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
  return rows(
    db,
    sql<Owner>`
    select c.id, c.name, c.phone, c.consultant_id, c.coach_id, 'phone' as by, p.phone as said
    from persons p join customers c on c.brand_id = p.brand_id and c.person_id = p.id and c.gym_id = ${gymId} and c.deleted_at is null
    where p.brand_id = ${brandId} and p.phone = any (${phones}) and p.deleted_at is null
    union all
    select c.id, c.name, c.phone, c.consultant_id, c.coach_id, 'card', k.card_no
    from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id and c.gym_id = ${gymId} and c.deleted_at is null
    where k.brand_id = ${brandId} and k.card_no = any (${numbers}) and k.successor_id is null
    union all
    select c.id, c.name, c.phone, c.consultant_id, c.coach_id, 'id', c.id::text from customers c
    where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.id = any (${ids}) and c.deleted_at is null`,
  )
}

/** Which of these rows came before. */
export async function knownRows({ db, brandId, gymId }: Here, keys: string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<RowOf<'body_exams', 'source_row'>>`
    select source_row from body_exams where brand_id = ${brandId} and gym_id = ${gymId} and source = 'import' and source_row = any (${keys}) and deleted_at is null`,
  )
  return found.flatMap(({ source_row }) => source_row ?? [])
}

/** Figures as they are written: kg, cm, percent. */
export type NewTest = RowOf<'body_exams', 'customer_id' | 'name' | 'phone' | 'sex' | 'age' | 'remark'> &
  Record<BodyFigure, number | null> & { examined_at: string; source_row: string }

export async function insertTests(work: Work, importId: number, tests: NewTest[]): Promise<void> {
  const kept = tests.map((test) => ({ ...test, ...bodyFigureColumns(test) }))
  await sql`
    insert into body_exams (brand_id, gym_id, customer_id, name, sex, phone, age, examined_at, height, weight, fat, infat, body_water, muscle, fat_mineral, mineral, protein,
      waist_hip, sub_fat, max_blood_pressure, min_blood_pressure, resting_heart_rate, remark, source, source_row, import_id, created_by, created_at)
    select ${work.brandId}, ${work.gymId}, t.customer_id, t.name, t.sex, t.phone, t.age, t.examined_at, t.height, t.weight, t.fat, t.infat, t.body_water, t.muscle, t.fat_mineral,
      t.mineral, t.protein, t.waist_hip, t.sub_fat, t.max_blood_pressure, t.min_blood_pressure, t.resting_heart_rate, t.remark, 'import', t.source_row, ${importId},
      ${work.staffId}, ${work.now}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t (customer_id bigint, name text, sex smallint, phone text, age smallint, examined_at timestamptz, height integer,
      weight integer, fat integer, infat integer, body_water integer, muscle integer, fat_mineral integer, mineral integer, protein integer, waist_hip integer, sub_fat integer,
      max_blood_pressure smallint, min_blood_pressure smallint, resting_heart_rate smallint, remark text, source_row text)
    on conflict do nothing`.execute(work.db)
}

/** Whichever of them was changed since. */
export function usedTests({ brandId }: Pick<Work, 'brandId'>, importId: number): Sql {
  return sql`
      select 't' || t.id, t.name from body_exams t where t.brand_id = ${brandId} and t.import_id = ${importId} and t.version > 1`
}

/** What customer `c` has of them: none comes with them. */
export const testsElsewhere = sql`select from body_exams t where t.brand_id = c.brand_id and t.customer_id = c.id and t.deleted_at is null`

/** Gone from every list; the same file may bring them again. */
export async function takeTests({ db, brandId, now }: Work, importId: number): Promise<void> {
  await sql`update body_exams set deleted_at = ${now}, version = version + 1 where brand_id = ${brandId} and import_id = ${importId} and deleted_at is null`.execute(
    db,
  )
}
