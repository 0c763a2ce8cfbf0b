import { operationsAbout } from '../../operation.ts'

export const settingsOperations = operationsAbout('gym', {
  'gym.facts-changed': { zh: '修改“{name}”的场馆信息', en: 'Changed the facts of “{name}”' },
  'gym.rules-changed': { zh: '修改“{name}”的业务规则', en: 'Changed the business rules of “{name}”' },
  'gym.payments-changed': { zh: '修改“{name}”的收款设置', en: 'Changed the payment settings of “{name}”' },
  'gym.pool-rules-changed': { zh: '修改“{name}”的公海规则', en: 'Changed the pool rules of “{name}”' },
})
