import type { Post } from '../../permissions/tree.ts'
import type { Words } from '../../rules.ts'

/** What each post is called and what its first role is for. */
export const postWords: Readonly<Record<Post, Words & { about: Words }>> = {
  manager: {
    zh: '店长',
    en: 'Manager',
    about: {
      zh: '管一家店：员工、卡种、退款、日结和全部会员；收款设置、导出会员名单留给老板',
      en: 'Runs the branch: staff, card types, refunds, closing, every member. Payment settings and member exports stay the owner’s',
    },
  },
  desk: {
    zh: '前台',
    en: 'Front desk',
    about: {
      zh: '签到、开卡、收银、定金、交班；看得到全部会员，手机号只看尾号',
      en: 'Check-in, cards, till, prepayments, hand-over; sees every member, phones masked',
    },
  },
  consultant: {
    zh: '会籍顾问',
    en: 'Consultant',
    about: {
      zh: '自己的会员和潜客、开卡、续卡、定金；看得到完整手机号',
      en: 'Their own members and leads, card sales, prepayments; sees phone numbers',
    },
  },
  coach: {
    zh: '教练',
    en: 'Coach',
    about: {
      zh: '自己带的会员和他们的卡；不收钱',
      en: 'Their own members and those members’ cards; takes no money',
    },
  },
  finance: {
    zh: '财务',
    en: 'Finance',
    about: {
      zh: '账单、日结、订单和金额报表；不办业务、不改会员资料',
      en: 'Day sheets, closing, orders and money figures; sells nothing, edits no member',
    },
  },
}
