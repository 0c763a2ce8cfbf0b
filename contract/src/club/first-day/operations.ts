import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const firstDayOperations = operationsAbout('gym', {
  'gym.first-day-step-skipped': { zh: '开业准备：本店不需要“{step}”', en: 'First day: this branch does without “{step}”' },
  'gym.first-day-step-wanted': { zh: '开业准备：本店还要做“{step}”', en: 'First day: this branch still needs “{step}”' },
})
