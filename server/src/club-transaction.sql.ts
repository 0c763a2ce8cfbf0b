/** SQL of a transaction of the club's own, opened where the asker's role only reads: it stands where the asker stands. */
import type { Acting } from './context.ts'
import { sql } from './database/sql.ts'

export async function standIn({ db, brandId, gymId }: Pick<Acting, 'db' | 'brandId' | 'gymId'>): Promise<void> {
  await sql`select set_config('app.brand', ${String(brandId)}, true), set_config('app.gym', ${String(gymId)}, true)`.execute(db)
}
