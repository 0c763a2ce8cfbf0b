import { operationsAbout } from '../../ground/operation-log/operation.ts'

/** What a plan pays is read in its versions, which all stay; the log says which month it was changed from. */
const ofPlans = { detailsNeed: 'salary.plans-view' } as const

export const payPlanOperations = operationsAbout('gym', {
  'pay-plan.added': { zh: '新建薪酬方案“{name}”，{month} 起', en: 'Wrote the pay plan “{name}”, from {month} on', ...ofPlans },
  'pay-plan.changed': { zh: '修改薪酬方案“{name}”，{month} 起', en: 'Changed the pay plan “{name}” from {month} on', ...ofPlans },
  'pay-plan.renamed': { zh: '薪酬方案“{before}”改名为“{name}”', en: 'Renamed the pay plan “{before}” to “{name}”', ...ofPlans },
  'pay-plan.deleted': { zh: '删除薪酬方案“{name}”', en: 'Deleted the pay plan “{name}”', ...ofPlans },
})

export const employeePlanOperations = operationsAbout('employee', {
  'employee-plan.set': {
    zh: '设置 {name} {month} 起的薪酬',
    en: 'Said what {name} is paid from {month} on',
    detailsNeed: 'salary.plans-view',
    fields: {
      plan: { zh: '薪酬方案', en: 'Pay plan' },
      later: { zh: '之后的安排', en: 'Planned for later' },
      hired_on: { zh: '入职日期', en: 'First day', as: 'day' },
      left_on: { zh: '离职日期', en: 'Last day', as: 'day' },
    },
  },
})
