/**
 * The roles a club begins with, so that nobody ticks every box: one for each post that the tree names beside its
 * permissions (permissions/tree.ts), with a sensible authority to discount. What a club makes of them is its own.
 */

import { type Post, posts } from '../permissions/tree.ts'
import { permissionTree } from '../permissions.ts'
import type { Words } from '../rules.ts'
import type { DiscountAuthority } from './pay.ts'

export { type Post, posts }

export type RoleTemplate = Words & { about: Words; discount: DiscountAuthority }

export const roleTemplates: Readonly<Record<Post, RoleTemplate>> = {
  manager: {
    zh: '店长',
    en: 'Manager',
    about: {
      zh: '管一家店：员工、卡种、退款、日结和全部会员；收款设置、导出会员名单留给老板',
      en: 'Runs the branch: staff, card types, refunds, closing, every member. Payment settings and member exports stay the owner’s',
    },
    discount: {
      card: { lowest_bp: 7000, max_waiver: 500_00, gifts: true },
      course: { lowest_bp: 7000, max_waiver: 500_00, gifts: true },
      goods: { lowest_bp: 8000, max_waiver: 50_00, gifts: false },
      locker: { lowest_bp: 7000, max_waiver: 100_00, gifts: true },
    },
  },
  desk: {
    zh: '前台',
    en: 'Front desk',
    about: {
      zh: '签到、开卡、收银、定金、交班；看得到全部会员，手机号只看尾号',
      en: 'Check-in, cards, till, deposits, hand-over; sees every member, phones masked',
    },
    discount: { card: { lowest_bp: 10_000, max_waiver: 9_00, gifts: false } },
  },
  consultant: {
    zh: '会籍顾问',
    en: 'Consultant',
    about: {
      zh: '自己的会员和潜客、开卡、续卡、定金；看得到完整手机号',
      en: 'Their own members and leads, card sales, deposits; sees phone numbers',
    },
    discount: {
      card: { lowest_bp: 9000, max_waiver: 50_00, gifts: false },
      course: { lowest_bp: 9000, max_waiver: 50_00, gifts: false },
    },
  },
  coach: {
    zh: '教练',
    en: 'Coach',
    about: {
      zh: '自己带的会员和他们的卡；不收钱',
      en: 'Their own members and those members’ cards; takes no money',
    },
    discount: {},
  },
  finance: {
    zh: '财务',
    en: 'Finance',
    about: {
      zh: '账单、日结、订单和金额报表；不办业务、不改会员资料',
      en: 'Day sheets, closing, orders and money figures; sells nothing, edits no member',
    },
    discount: {},
  },
}

/** The ids that the first role of a post holds today: what is planned comes to roles when it is in use. */
export function menusOf(post: Post): string[] {
  return permissionTree.flatMap(({ modules }) =>
    modules.flatMap(({ sections }) =>
      sections.flatMap(({ buttons }) =>
        buttons.filter(({ heldBy, planned }) => !planned && heldBy.some((by) => by === post)).map(({ id }) => id),
      ),
    ),
  )
}
