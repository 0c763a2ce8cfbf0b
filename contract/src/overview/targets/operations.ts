import { operationsAbout } from '../../operation.ts'
import { goalWords } from './texts.ts'

export const targetOperations = operationsAbout('employee', {
  'target.set': {
    zh: '把 {name} {month} 的“{goal}”目标设为[ {fee:yuan} 元][ {lessons} 节]',
    en: 'Set the target of {name} for “{goal}” in {month}[ to {fee:yuan}][ to {lessons} lesson(s)]',
    codes: { goal: goalWords },
  },
  'target.cleared': {
    zh: '取消 {name} {month} 的“{goal}”目标',
    en: 'Took away the target of {name} for “{goal}” in {month}',
    codes: { goal: goalWords },
  },
})
