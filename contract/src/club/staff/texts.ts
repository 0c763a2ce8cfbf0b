/** The words of what the system names about staff. */
import type { Words } from '../../rules.ts'

export const employeeTypeWords = {
  1: { zh: '普通员工', en: 'Employee' },
  2: { zh: '分店超级管理员', en: 'Branch super administrator' },
  3: { zh: '分店超级管理员', en: 'Branch super administrator' },
  4: { zh: '单店超级管理员', en: 'Super administrator of one gym' },
  5: { zh: '总部超级管理员', en: 'Head-office super administrator' },
  6: { zh: '超级管理员', en: 'Super administrator' },
} as const satisfies Record<number, Words>

export const postWords = {
  'front-desk': { zh: '前台', en: 'Front desk' },
  consultant: { zh: '会籍顾问', en: 'Membership consultant' },
  coach: { zh: '教练', en: 'Coach' },
  manager: { zh: '店长', en: 'Manager' },
  finance: { zh: '财务', en: 'Finance' },
  owner: { zh: '老板', en: 'Owner' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Words>

export const employeeStatusWords = {
  0: { zh: '停用', en: 'Disabled' },
  1: { zh: '在用', en: 'Active' },
} as const satisfies Record<number, Words>

export const postStateWords = {
  awaits: { zh: '待本人确认', en: 'To confirm' },
  declined: { zh: '本人否认', en: 'Declined' },
} as const satisfies Record<string, Words>

/** The businesses a discount authority is given for. */
export const businessWords = {
  card: { zh: '会员卡', en: 'Cards' },
  course: { zh: '课程', en: 'Courses' },
  goods: { zh: '商品', en: 'Goods' },
  locker: { zh: '储物柜', en: 'Lockers' },
} as const satisfies Record<string, Words>

/** The same, where they stand beside rights. */
export const discountWords = {
  card: { zh: '会员卡优惠', en: 'card discounts' },
  course: { zh: '课程优惠', en: 'course discounts' },
  goods: { zh: '商品优惠', en: 'goods discounts' },
  locker: { zh: '储物柜优惠', en: 'locker discounts' },
} as const satisfies Record<keyof typeof businessWords, Words>
