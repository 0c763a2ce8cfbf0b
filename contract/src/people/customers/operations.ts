import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { customerFields, ownerFields } from './fields.texts.ts'

export const customerOperations = operationsAbout('customer', {
  'customer.added': { zh: '建档，手机号 {phone}', en: 'Added, mobile {phone}', also: ['name'] },
  'customer.edited': { zh: '修改资料', en: 'Changed the profile', also: ['name'], fields: customerFields },
  'customer.phone-revealed': { zh: '查看完整手机号', en: 'Looked at the whole phone number', also: ['name', 'phone'] },
  'customer.deleted': { zh: '删除潜客：{reason}', en: 'Deleted the lead: {reason}', also: ['name'] },
  'customer.restored': { zh: '恢复已删除的潜客', en: 'Brought the deleted lead back', also: ['name'] },
  'customer.blocked': { zh: '列入黑名单：{reason}', en: 'Put on the blacklist: {reason}', also: ['name'] },
  'customer.unblocked': { zh: '移出黑名单', en: 'Took off the blacklist', also: ['name'] },
  'customer.claimed': { zh: '从公海领取', en: 'Claimed from the pool', also: ['name'] },
  'customer.tagged': { zh: '修改标签', en: 'Changed the tags', also: ['name'], fields: { tags: { zh: '标签', en: 'Tags' } } },
  'customer.handed-over': { zh: '负责人变更[：{reason}]', en: 'Reassigned[: {reason}]', also: ['name'], fields: ownerFields },
})

export const tagOperations = operationsAbout('tag', {
  'tag.added': { zh: '新建标签“{name}”', en: 'Added the tag “{name}”' },
  'tag.renamed': { zh: '标签“{before}”改名为“{name}”', en: 'Renamed the tag “{before}” to “{name}”' },
  'tag.deleted': { zh: '删除标签“{name}”，{customers} 位客户不再有它', en: 'Deleted the tag “{name}”, which {customers} customer(s) had' },
})
