/** What the log says of the rules of points. */
import type { Fields } from '../../ground/operation-log/fields.ts'

export const pointRuleFields = {
  per_yuan: { zh: '每消费 1 元的积分', en: 'Points for each yuan' },
  per_visit: { zh: '每次到店的积分', en: 'Points for a visit' },
  per_referral: { zh: '推荐一位会员的积分', en: 'Points for bringing a member' },
  expiry_months: { zh: '有效期（月）', en: 'They last (months)', none: { zh: '不过期', en: 'For ever' } },
} as const satisfies Fields
