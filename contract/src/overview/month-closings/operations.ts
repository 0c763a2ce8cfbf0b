import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const monthClosingOperations = operationsAbout('gym', {
  'month.closed': { zh: '月结 {month}', en: 'Closed the month {month}' },
  'month.reopened': { zh: '撤销 {month} 的月结（{reason}）', en: 'Opened the month {month} again ({reason})' },
})
