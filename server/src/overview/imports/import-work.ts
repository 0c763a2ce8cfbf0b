import type { Db } from '../../database/open.ts'

/** What the steps need of their surroundings; there is no request any more. */
export type ImportWork = { db: Db; brandId: number; gymId: number; now: Date; today: string; staffId: number }
