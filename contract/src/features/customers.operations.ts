import { operationsAbout } from '../operation.ts'

export const customerOperations = operationsAbout('customer', {
  'customer.added': { zh: '建档，手机号 {phone}', en: 'Added, mobile {phone}', also: ['name'] },
  'customer.edited': { zh: '修改资料', en: 'Changed the profile', also: ['name'] },
  'customer.phone-revealed': { zh: '查看完整手机号', en: 'Looked at the whole phone number', also: ['name', 'phone'] },
  'customer.blocked': { zh: '列入黑名单：{reason}', en: 'Put on the blacklist: {reason}', also: ['name'] },
  'customer.unblocked': { zh: '移出黑名单', en: 'Took off the blacklist', also: ['name'] },
  'customer.handed-over': { zh: '负责人变更', en: 'Reassigned', also: ['name'] },
})
