/** SQL of weekly letters. A week is one day here, its Monday. */
import { LetterFigures } from '@kaiguan/contract/overview/weekly-letters/calls'
import type { Acting } from '../../context.ts'
import { type Db, maybe, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { GymDue } from '../../rounds/every-gym.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>

/** When the next branch is to be asked. */
export const nextLetter = (now: Date): Sql => sql`letters_next(${now})`

/** In a transaction of no brand. */
export function gymsWithLetters(db: Db, now: Date): Promise<GymDue[]> {
  return rows(db, sql<GymDue>`select brand, gym from letters_due(${now}) order by brand, gym`)
}

export type Planned = RowOf<'gyms', 'created_at' | 'recognised_through' | 'stages_through'>

/** Undefined: no letters are wanted there any more, or another server was first. Nobody else asks it until the transaction ends. */
export async function takePlan({ db, brandId, gymId, now }: Here): Promise<Planned | undefined> {
  const plan = await maybe(
    db,
    sql<RowOf<'letter_plans', 'gym_id'>>`
    select gym_id from letter_plans where brand_id = ${brandId} and gym_id = ${gymId} and wanted
      and (due_at <= ${now} or due_at > ${now}::timestamptz + interval '8 days') for update`,
  )
  if (!plan) return undefined
  return maybe(
    db,
    sql<Planned>`select created_at, recognised_through, stages_through from gyms where brand_id = ${brandId} and id = ${gymId}`,
  )
}

export async function setDue({ db, brandId, gymId }: Here, at: Date): Promise<void> {
  await sql`update letter_plans set due_at = ${at} where brand_id = ${brandId} and gym_id = ${gymId}`.execute(db)
}

/** False: it was written before. */
export async function insertLetter({ db, brandId, gymId, now }: Here, week: string, figures: LetterFigures): Promise<boolean> {
  const written = await maybe(
    db,
    sql<RowOf<'weekly_letters', 'id'>>`
    insert into weekly_letters (brand_id, gym_id, week, written_at, figures)
    values (${brandId}, ${gymId}, ${week}::date, ${now}, ${JSON.stringify(figures)})
    on conflict (brand_id, gym_id, week) do nothing returning id`,
  )
  return written !== undefined
}

export type Letter = RowOf<'weekly_letters', 'week' | 'written_at'> & { figures: LetterFigures }

export async function letterOf({ db, brandId, gymId }: Here, week: string): Promise<Letter | undefined> {
  const read = await maybe(
    db,
    sql<RowOf<'weekly_letters', 'week' | 'written_at' | 'figures'>>`
    select week, written_at, figures from weekly_letters where brand_id = ${brandId} and gym_id = ${gymId} and week = ${week}::date`,
  )
  return read && { ...read, figures: LetterFigures.parse(read.figures) }
}
