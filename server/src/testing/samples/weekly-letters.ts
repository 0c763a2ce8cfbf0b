import type { letterCalls } from '@kaiguan/contract/overview/weekly-letters/calls'
import { sql } from '../../database/sql.ts'
import { type Samples, thing } from './sample.ts'

const aLetter = thing(async ({ world, club: { brandId, gymId } }) => {
  const week = '2026-11-09'
  await world.database.transaction(brandId, (db) =>
    sql`
      insert into weekly_letters (brand_id, gym_id, week, written_at, figures)
      values (${brandId}, ${gymId}, ${week}, '2026-11-16T00:00:00Z', '[]')`.execute(db),
  )
  return week
})

export const letterSamples: Samples<typeof letterCalls> = {
  show: async (at) => ({ params: { week: await aLetter(at) } }),
}
