/** What undoing is called. */
import type { Permission } from '../../permissions.ts'
import type { Words } from '../../rules.ts'

/** Where a right is for more than undoing, or is called by what it does: what undoing is called. */
export const undoingWords: Partial<Record<Permission, Words>> = {
  'customers.block': { zh: '移出黑名单', en: 'Take off the blacklist' },
  'customers.leads-delete': { zh: '恢复潜客', en: 'Bring the lead back' },
  'customers.merge': { zh: '撤销合并', en: 'Undo the merge' },
  'customers.trial-give': { zh: '作废体验', en: 'Take the trial visits back' },
  'classes.group-waiting-list': { zh: '取消候补', en: 'Take off the waitlist' },
  'classes.public-reserve': { zh: '取消候补', en: 'Take off the waitlist' },
  'refunds.request': { zh: '撤回退款申请', en: 'Withdraw the refund case' },
  'reports.close-month': { zh: '撤销月结', en: 'Open the month again' },
  'disruptions.apply': { zh: '撤销停业补偿', en: 'Take the days back' },
  'cards.extend-batch': { zh: '撤销批量延期', en: 'Take the extension back' },
  'staff.transfer-customer-courses': { zh: '撤销交接', en: 'Undo the handover' },
}
