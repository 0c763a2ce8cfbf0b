import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { goalWords } from './texts.ts'

/** The goal says in which of them it is counted. */
const targetFields = {
  fee: { zh: '目标金额', en: 'Target', as: 'money' },
  lessons: { zh: '目标节数', en: 'Lessons' },
} as const

export const targetOperations = operationsAbout('employee', {
  'target.set': {
    zh: '设置 {name} {month} 的“{goal}”目标',
    en: 'Set the target of {name} for “{goal}” in {month}',
    detailsNeed: 'reports.performance-targets',
    codes: { goal: goalWords },
    fields: targetFields,
  },
  'target.cleared': {
    zh: '取消 {name} {month} 的“{goal}”目标',
    en: 'Took away the target of {name} for “{goal}” in {month}',
    detailsNeed: 'reports.performance-targets',
    codes: { goal: goalWords },
    fields: targetFields,
  },
})
