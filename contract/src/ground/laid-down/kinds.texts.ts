import type { Words } from '../../rules.ts'
import type { LaidKind } from './kinds.ts'

/** Kinds of what head office lays down; rules, which have no name of their own, are called by these. */
export const laidKindWords = {
  'card-type': { zh: '会员卡类型', en: 'Card types' },
  course: { zh: '私教课程', en: 'Private courses' },
  goods: { zh: '商品', en: 'Goods' },
  agreement: { zh: '协议', en: 'Agreements' },
  role: { zh: '角色', en: 'Roles' },
  rules: { zh: '业务规则', en: 'Business rules' },
  'pool-rules': { zh: '公海规则', en: 'Pool rules' },
  'coaching-rules': { zh: '约课规则', en: 'Rules of booking lessons' },
  'class-rules': { zh: '团课预约规则', en: 'Rules of reserving classes' },
  'point-rules': { zh: '积分规则', en: 'Point rules' },
} as const satisfies Record<LaidKind, Words>
