import type { Permission } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../database/open.ts'

/** Whoever asked for the step, with what they may do by now. */
export type Asker = Pick<Ctx, 'staff' | 'session'> & { may(permission: Permission): boolean }

/** What the steps need of their surroundings; there is no request any more. */
export type ImportWork = {
  db: Db
  brandId: number
  gymId: number
  now: Date
  today: string
  staffId: number
  asker: Asker
  /** Of the request that asked for it: what it does is recorded under it. */
  requestId: string
  ip: string
}
