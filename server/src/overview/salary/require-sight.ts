import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

/** What is confirmed, paid and corrected was looked at, and what is refused says what people get. */
export function requireSight(ctx: Ctx): void {
  if (!ctx.may('salary.view')) throw refuse('permission.missing', { permission: permissions['salary.view'] })
}
