/** What the log says of the rules by which follow-ups are asked for. */
import type { Fields } from '../../ground/operation-log/fields.ts'

const off = { zh: '不提醒', en: 'Off' } as const

export const followUpRuleFields = {
  ending_days: { zh: '到期前几天', en: 'Days before a card ends', none: off },
  away_days: { zh: '几天未到店', en: 'Not seen for days', none: off },
  birthday_days: { zh: '生日前几天', en: 'Days before a birthday', none: off },
  first_visit_days: { zh: '首次到店后几天', en: 'Days after a first visit', none: off },
  trial_days: { zh: '体验结束后几天', en: 'Days after a trial', none: off },
  untouched_days: { zh: '潜客几天未跟进', en: 'Leads left alone for days', none: off },
  others_staff: { zh: '没有顾问和教练的会员由谁跟进', en: 'Members without consultant and coach', none: off },
} as const satisfies Fields
