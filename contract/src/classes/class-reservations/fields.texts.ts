/** What the log says of the rules of reserving classes. */
import type { Fields } from '../../ground/operation-log/fields.ts'
import { placePolicyWords } from '../classes/texts.ts'

export const classRuleFields = {
  open_days: { zh: '提前几天可约', en: 'Days ahead' },
  close: { zh: '开课前几分钟截止预约', en: 'Closes, minutes before' },
  cancel: { zh: '开课前几分钟可免费取消', en: 'Free to cancel until, minutes' },
  late: { zh: '逾期取消', en: 'Cancelled late', as: 'codes', codes: placePolicyWords },
  no_show: { zh: '未到', en: 'Didn’t come', as: 'codes', codes: placePolicyWords },
  strikes: { zh: '爽约几次停约', en: 'Strikes until banned' },
  strike_days: { zh: '几天内的爽约累计', en: 'Strikes count for days' },
  ban_days: { zh: '停约几天', en: 'Banned for days' },
  max_active: { zh: '每人最多几个未上的预约', en: 'Places of one person to come' },
  waiting_max: { zh: '候补最多几人', en: 'Most waiting' },
  quiet_from: { zh: '免打扰开始', en: 'Quiet from' },
  quiet_to: { zh: '免打扰结束', en: 'Quiet until' },
  min_check: { zh: '开课前几分钟检查最低人数', en: 'Minimum looked at, minutes' },
} as const satisfies Fields
