import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { prepaidFields } from './fields.texts.ts'

export const prepaidOperations = operationsAbout('gym', {
  'gym.prepaid-changed': { zh: '修改“{name}”的预付规则', en: 'Changed the prepaid rules of “{name}”', fields: prepaidFields },
})

export const prepaidCustomerOperations = operationsAbout('customer', {
  'customer.prepaid-acknowledged': {
    zh: '已知悉超出预付规则，仍为“{name}”办理',
    en: 'Saw that it is beyond the prepaid rules and went on for “{name}”',
    also: ['rule', 'most', 'after'],
  },
})
