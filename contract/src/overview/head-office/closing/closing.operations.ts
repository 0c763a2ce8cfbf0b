import { operationsAbout } from '../../../ground/operation-log/operation.ts'

export const closingOperations = operationsAbout('gym', {
  'branch.closed': { zh: '“{gym}”关店，最后一天 {day}', en: 'Closed the branch “{gym}”; its last day is {day}', also: ['reason'] },
  'branch.reopened': { zh: '“{gym}”恢复营业', en: 'Opened the branch “{gym}” again', also: ['reason'] },
})
