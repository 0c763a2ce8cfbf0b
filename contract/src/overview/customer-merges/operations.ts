import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const customerMergeOperations = operationsAbout('customer', {
  'customer.merged': { zh: '并入“{other}”（{phone}）的记录', en: 'Took over what was “{other}”’s ({phone})', also: ['name'] },
  'customer.merge-undone': { zh: '撤销与“{other}”的合并：{reason}', en: 'Separated from “{other}” again: {reason}', also: ['name'] },
  'customer.doubles-dismissed': { zh: '确认与“{other}”不是同一人', en: 'Is not the same person as “{other}”', also: ['name'] },
  'customer.doubles-reopened': { zh: '与“{other}”是否同一人重新待定', en: 'May be the same person as “{other}” after all', also: ['name'] },
})
