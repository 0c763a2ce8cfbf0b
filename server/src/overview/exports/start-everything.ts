/** Asking for everything: a permission of its own, one's own password once more, said in the log and to whoever else may. */
import { randomBytes } from 'node:crypto'
import { WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import { exportTypes } from '@kaiguan/contract/export'
import { EVERYTHING, type ExportTask } from '@kaiguan/contract/overview/exports/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx, Outside } from '../../context.ts'
import { isOwnPassword } from '../../ground/auth/index.ts'
import { tell } from '../../ground/messages/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { taskAnswer } from './answers.ts'
import { gymsOfBrand } from './everything.sql.ts'
import { insertTask } from './exports.sql.ts'
import { requireFewTasks } from './start-export.ts'

const SECRET_BYTES = 32

export async function startEverything(outside: Outside, password: string): Promise<ExportTask> {
  if (!(await isOwnPassword(outside, password))) throw refuse('export.password-wrong', {}, { field: 'password' })
  return inside(outside, async (ctx) => {
    await requireReachOfAll(ctx)
    requireSightOfAll(ctx)
    await requireFewTasks(ctx)
    const task = await insertTask(ctx, {
      type: exportTypes.general,
      list: EVERYTHING,
      query: {},
      columns: null,
      session_id: ctx.session.id,
      secret: randomBytes(SECRET_BYTES),
    })
    await record(ctx, 'export.everything', task.id, {})
    await tell(ctx, { event: 'export.everything', values: { staff: ctx.staff.name }, to: { holders: ['exports.everything'] } })
    return taskAnswer(ctx, task)
  })
}

/** Whole phones, everybody's members, what plans pay and what each was paid are in it: the permission alone gives nobody more than they may see. */
function requireSightOfAll(ctx: Ctx): void {
  for (const permission of ['customers.view-all', 'customers.reveal-phone', 'salary.plans-view', 'salary.view'] as const)
    if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] })
}

/** What is the brand's is for whoever reaches all of it: head office's own, or of a brand of one branch whoever may there. */
export async function requireReachOfAll(ctx: Pick<Ctx, 'db' | 'brandId' | 'staff'>): Promise<void> {
  if (WHOLE_BRAND.includes(ctx.staff.type)) return
  const gyms = await gymsOfBrand(ctx)
  if (gyms.length > 1) throw refuse('export.not-whole-brand', { gyms: gyms.length })
}
