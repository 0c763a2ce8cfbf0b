import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { byHandWords } from './run-states.texts.ts'

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

/** What a run comes to, and what anybody gets, is for whoever sees salaries. */
const ofRuns = { detailsNeed: 'salary.view' } as const
const total = { net: { zh: '实发合计', en: 'Total paid out', as: 'money' } } as const

export const salaryRunOperations = operationsAbout('gym', {
  'salary-run.drafted': { zh: '生成 {month} 的工资', en: 'Worked out the salaries of {month}', ...ofRuns },
  'salary-run.recomputed': { zh: '重新核算 {month} 的工资', en: 'Worked out the salaries of {month} anew', ...ofRuns, fields: total },
  'salary-run.deleted': {
    zh: '删除 {month} 的工资草稿',
    en: 'Threw the draft of the salaries of {month} away',
    ...ofRuns,
    fields: { by_hand: { zh: '其中的调整与扣款', en: 'Adjustments and deductions in it' } },
  },
  'salary-run.confirmed': { zh: '确认 {month} 的工资', en: 'Confirmed the salaries of {month}', ...ofRuns, fields: total },
  'salary-run.reopened': { zh: '撤销 {month} 工资的确认', en: 'Reopened the salaries of {month}', also: ['reason'], ...ofRuns },
  'salary-run.paid': {
    zh: '登记 {month} 的工资于 {day} 发放，{people} 人',
    en: 'Recorded that the salaries of {month} were paid on {day}, to {people} people',
    ...ofRuns,
    fields: total,
  },
  'salary-run.unpaid': {
    zh: '撤销 {month} 工资的发放，{people} 人',
    en: 'Took back that the salaries of {month} were paid, of {people} people',
    also: ['reason'],
    ...ofRuns,
    fields: total,
  },
  'salary-run.printed': {
    zh: '打印 {month} 的工资条，{people} 人',
    en: 'Printed the salary slips of {month}, of {people} people',
    ...ofRuns,
    fields: { of: { zh: '工资条', en: 'Slips' } },
  },
})

const byHand = {
  detailsNeed: 'salary.view',
  fields: {
    kind: { zh: '项目', en: 'What', as: 'codes', codes: byHandWords },
    fee: { zh: '金额', en: 'Amount', as: 'money' },
    reason: { zh: '原因', en: 'Reason' },
  },
} as const

export const salarySlipOperations = operationsAbout('employee', {
  'salary.adjusted': { zh: '调整 {name} {month} 的工资', en: 'Adjusted the salary of {name} of {month}', ...byHand },
  'salary.adjustment-removed': {
    zh: '撤销对 {name} {month} 工资的调整',
    en: 'Took back an adjustment of the salary of {name} of {month}',
    ...byHand,
  },
})

const typed = {
  detailsNeed: 'salary.view',
  fields: {
    absent_days: { zh: '缺勤天数', en: 'Days missed', none: { zh: '按通行记录', en: 'By the gates' } },
    reason: { zh: '原因', en: 'Reason' },
  },
} as const

export const attendanceOperations = operationsAbout('employee', {
  'attendance.corrected': { zh: '更正 {name} {month} 的考勤', en: 'Corrected the attendance of {name} in {month}', ...typed },
  'attendance.taken-back': {
    zh: '撤销对 {name} {month} 考勤的更正',
    en: 'Took back a correction of the attendance of {name} in {month}',
    ...typed,
  },
})
