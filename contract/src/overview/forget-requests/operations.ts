import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const forgetRequestOperations = operationsAbout('customer', {
  'customer.forget-asked': { zh: '申请删除：{reason}', en: 'Asked for them to be deleted: {reason}', also: ['name'] },
  'customer.forget-withdrawn': { zh: '撤回删除申请', en: 'Withdrew the request to delete them', also: ['name'] },
  'customer.forgotten': {
    zh: '确认删除（{asked_by} 申请），个人信息已清除',
    en: 'Confirmed that they are deleted (asked by {asked_by}); nothing personal is left',
    also: ['name'],
  },
})
