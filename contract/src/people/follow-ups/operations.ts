import { operationsAbout } from '../../ground/operation-log/operation.ts'
import { followUpRuleFields } from './fields.texts.ts'

export const followUpOperations = operationsAbout('customer', {
  'follow-up.added': {
    zh: '记录一次跟进',
    en: 'Recorded a follow-up',
    also: ['name', 'method', 'result', 'card_no', 'next_on'],
  },
  'follow-up.edited': { zh: '修改一次跟进', en: 'Corrected a follow-up', also: ['name'] },
  'follow-up.deleted': { zh: '删除一次跟进', en: 'Deleted a follow-up', also: ['name', 'content'] },
  'follow-up.assigned': { zh: '指派跟进给“{staff}”', en: 'Gave “{staff}” a follow-up to do', also: ['name', 'content', 'next_on'] },
})

export const followUpRuleOperations = operationsAbout('gym', {
  'follow-up.rules-changed': {
    zh: '修改“{name}”的跟进提醒规则',
    en: 'Changed when “{name}” reminds of follow-ups',
    fields: followUpRuleFields,
  },
})
