import type { Words } from '../../rules.ts'

export const followUpMethods = ['phone', 'wechat', 'visit', 'tour', 'sms', 'other'] as const
export type FollowUpMethod = (typeof followUpMethods)[number]
export const followUpResults = ['none', 'interested', 'appointment', 'won', 'lost'] as const
export type FollowUpResult = (typeof followUpResults)[number]

/** What a gym's rules find, each for the consultant, or else the coach, or else whoever the gym named. */
export const followUpRules = ['ending', 'away', 'birthday', 'first-visit', 'trial-over', 'untouched'] as const
export type FollowUpRule = (typeof followUpRules)[number]

export const followUpRuleWords = {
  ending: { zh: '会员卡到期', en: 'Card ends' },
  away: { zh: '久未到店', en: 'Long not seen' },
  birthday: { zh: '生日', en: 'Birthday' },
  'first-visit': { zh: '首次到店后', en: 'After the first visit' },
  'trial-over': { zh: '体验结束', en: 'Trial over' },
  untouched: { zh: '潜客未跟进', en: 'Lead left alone' },
} as const satisfies Record<FollowUpRule, Words>

/** Why somebody is on a day's list, where no rule put them there. */
export const followUpWhyWords = {
  next: { zh: '约定跟进', en: 'Agreed' },
  assigned: { zh: '指派', en: 'Assigned' },
  ...followUpRuleWords,
} as const satisfies Record<string, Words>

export const followUpMethodWords = {
  phone: { zh: '电话', en: 'Phone' },
  wechat: { zh: '微信', en: 'WeChat' },
  visit: { zh: '面谈', en: 'In person' },
  tour: { zh: '参观', en: 'Tour' },
  sms: { zh: '短信', en: 'Text message' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<FollowUpMethod, Words>

export const followUpResultWords = {
  none: { zh: '未联系上', en: 'Not reached' },
  interested: { zh: '有意向', en: 'Interested' },
  appointment: { zh: '已约到店', en: 'Comes in' },
  won: { zh: '已成交', en: 'Won' },
  lost: { zh: '不再续', en: 'Lost' },
} as const satisfies Record<FollowUpResult, Words>
