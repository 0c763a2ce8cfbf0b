/** The words of what the system names about customers; the numbers are the specification’s. */
import type { Words } from '../../rules.ts'
import type { StageMove } from './customer-stage.ts'

export const sexWords = {
  0: { zh: '未知', en: 'Unknown' },
  1: { zh: '男', en: 'Male' },
  2: { zh: '女', en: 'Female' },
} as const satisfies Record<number, Words>

/** The specification: any other value shows as 其他. */
export const sourceWords = {
  0: { zh: '无', en: 'None' },
  1: { zh: '电话采集', en: 'Phone collection' },
  2: { zh: '拉访到店', en: 'Pulled to store' },
  3: { zh: '自然到访', en: 'Natural visit' },
  4: { zh: '会员转介绍', en: 'Member referral' },
  5: { zh: '朋友介绍', en: 'Friend referral' },
  6: { zh: 'APP', en: 'App' },
  7: { zh: '内部购买', en: 'Internal purchase' },
  8: { zh: '传单', en: 'Flyer' },
  9: { zh: '网络推广', en: 'Online promotion' },
  10: { zh: '团购', en: 'Group buy' },
  11: { zh: '杂志', en: 'Magazine' },
  12: { zh: '新闻媒体', en: 'News media' },
  13: { zh: '户外广告', en: 'Outdoor ad' },
  14: { zh: '其他', en: 'Other' },
} as const satisfies Record<number, Words>

export const otherSource: Words = { zh: '其他', en: 'Other' }

export const fitGoalWords = {
  0: { zh: '减脂', en: 'Fat loss' },
  1: { zh: '增肌', en: 'Muscle gain' },
  2: { zh: '塑形', en: 'Shaping' },
} as const satisfies Record<number, Words>

export const intentWords = {
  0: { zh: '不明确', en: 'Unclear' },
  1: { zh: '强烈', en: 'Strong' },
  2: { zh: '一般', en: 'Average' },
} as const satisfies Record<number, Words>

export const stageWords = {
  lead: { zh: '潜客', en: 'Lead' },
  member: { zh: '会员', en: 'Member' },
  former: { zh: '流失', en: 'Former member' },
} as const satisfies Record<string, Words>

export const stageMoveWords = {
  joined: { zh: '新增', en: 'Joined' },
  returned: { zh: '回归', en: 'Came back' },
  lapsed: { zh: '流失', en: 'Lapsed' },
  imported: { zh: '导入', en: 'Imported' },
  corrected: { zh: '更正', en: 'Corrected' },
} as const satisfies Record<StageMove, Words>

/** What a field that finds members takes, wherever one is. Who may not see whole phones finds by the whole of one, or its end. */
export const memberSearchWords = {
  any: { zh: '姓名/手机号/后四位/卡号', en: 'Name, mobile, last 4 or card' },
  whole: { zh: '姓名/后四位/完整手机号/卡号', en: 'Name, last 4, whole mobile, card' },
} as const satisfies Record<string, Words>
