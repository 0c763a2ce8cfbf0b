import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { gymFactFields, gymRuleFields, paymentFields, poolRuleFields } from './fields.texts.ts'

export const settingsOperations = operationsAbout('gym', {
  'gym.facts-changed': { zh: '修改“{name}”的场馆信息', en: 'Changed the facts of “{name}”', fields: gymFactFields },
  'gym.rules-changed': { zh: '修改“{name}”的业务规则', en: 'Changed the business rules of “{name}”', fields: gymRuleFields },
  'gym.payments-changed': { zh: '修改“{name}”的收款设置', en: 'Changed the payment settings of “{name}”', fields: paymentFields },
  'gym.pool-rules-changed': { zh: '修改“{name}”的公海规则', en: 'Changed the pool rules of “{name}”', fields: poolRuleFields },
})
