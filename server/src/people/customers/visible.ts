/** The customer, where the asker may see them: without `customers.view-all` only their own (docs/permissions.md). */
import type { Ctx } from '../../context.ts'
import { requireFound } from '../../http/refusal.ts'
import type { CustomerData } from './customers.sql.ts'
import { isSeen } from './own-customers.sql.ts'

/** 404 otherwise; with a field it is answered at that field. */
export function requireVisible(ctx: Ctx, data: CustomerData | undefined, field?: string): CustomerData {
  return requireFound(data && isSeen(ctx, data) ? data : undefined, field)
}
