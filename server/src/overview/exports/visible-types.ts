/** Which types of task somebody sees (docs/permissions.md): those that a permission of theirs exports, and the general ones always. */
import type { ExportType } from '@kaiguan/contract/export'
import { exportTypes } from '@kaiguan/contract/export'
import { everyExport } from '@kaiguan/contract/exports'
import type { Ctx } from '../../context.ts'

export function visibleTypes(ctx: Pick<Ctx, 'may'>): ExportType[] {
  const types = new Set<ExportType>([exportTypes.general])
  for (const { type, needs } of Object.values(everyExport)) if (needs === null || ctx.may(needs) || ctx.may('exports.view')) types.add(type)
  return [...types]
}
