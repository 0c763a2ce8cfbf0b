/** Whose pay plans are shown: those of a branch beside the whole brand’s, or at head office the whole brand’s alone; by which calls and rights. */
import { brandPlanCalls } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import { payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import type { Permission } from '@kaiguan/contract/permissions'

type Name = 'list' | 'show' | 'create' | 'edit' | 'addVersion' | 'remove'

export type PlanKeeper = {
  calls: { [Key in Name]: (typeof payPlanCalls)[Key] | (typeof brandPlanCalls)[Key] }
  needs: Record<'create' | 'edit' | 'remove', Permission>
  /** Rules are tried on people, who work at a branch. */
  place: 'branch' | 'head-office'
}

export const branchKeeper: PlanKeeper = {
  calls: {
    list: payPlanCalls.list,
    show: payPlanCalls.show,
    create: payPlanCalls.create,
    edit: payPlanCalls.edit,
    addVersion: payPlanCalls.addVersion,
    remove: payPlanCalls.remove,
  },
  needs: { create: 'salary.plans-create', edit: 'salary.plans-edit', remove: 'salary.plans-delete' },
  place: 'branch',
}

const KEEP = 'head-office.pay-plans'

export const headOfficeKeeper: PlanKeeper = {
  calls: {
    list: brandPlanCalls.list,
    show: brandPlanCalls.show,
    create: brandPlanCalls.create,
    edit: brandPlanCalls.edit,
    addVersion: brandPlanCalls.addVersion,
    remove: brandPlanCalls.remove,
  },
  needs: { create: KEEP, edit: KEEP, remove: KEEP },
  place: 'head-office',
}
