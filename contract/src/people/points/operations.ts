import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { pointRuleFields } from './fields.texts.ts'

export const pointOperations = operationsAbout('customer', {
  'points.adjusted': { zh: '为“{name}”调整积分 {points}：{reason}', en: 'Adjusted the points of “{name}” by {points}: {reason}' },
})

export const pointRuleOperations = operationsAbout('gym', {
  'points.rules-changed': { zh: '修改“{name}”的积分规则', en: 'Changed the point rules of “{name}”', fields: pointRuleFields },
})
