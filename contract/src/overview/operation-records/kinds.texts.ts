/** What the kinds of records are called: apart from all else, since the menu says them. */
import type { RecordKind } from '../../record-kinds.ts'
import type { Words } from '../../rules.ts'

/** The first five as the specification calls them. */
export const recordKindWords = {
  customer: { zh: '客户操作记录', en: 'Customer records' },
  card: { zh: '会员卡操作记录', en: 'Card records' },
  private: { zh: '私教操作记录', en: 'Private coaching records' },
  public: { zh: '公开课操作记录', en: 'Public class records' },
  league: { zh: '团课操作记录', en: 'Group class records' },
  settings: { zh: '设置变更记录', en: 'Settings records' },
  staff: { zh: '员工与角色记录', en: 'Staff records' },
  'sign-ins': { zh: '登录记录', en: 'Sign-ins' },
  'phone-reveals': { zh: '手机号查看记录', en: 'Phone reveals' },
} satisfies Record<RecordKind, Words>
