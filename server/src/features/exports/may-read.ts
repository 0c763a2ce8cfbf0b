/** Whether somebody may have what a task writes, now: asked with every page that is written and when it is fetched. */
import { isExportCode } from '@kaiguan/contract/exports'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { mustReachAll } from './start-everything.ts'
import { mustMayExport } from './start-export.ts'

export async function mustMayRead(ctx: Ctx, list: string): Promise<void> {
  if (isExportCode(list)) return mustMayExport(ctx, list)
  if (!ctx.may('exports.everything')) throw refuse('permission.missing', { permission: permissions['exports.everything'] })
  await mustReachAll(ctx)
}
