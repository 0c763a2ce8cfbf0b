/** The words around a member's records; their sentences are the contract's own (operations.ts). */
import type { Words } from '@kaiguan/contract/rules'
import { defineTexts } from '../../../words/texts.ts'

export const recordTexts = defineTexts({
  picture: { zh: '有', en: 'one' },
  anotherPicture: { zh: '换了一张', en: 'another one' },
  /** For an action that this release doesn't know yet. */
  otherCard: { zh: '会员卡操作', en: 'Something was done to a card' },
  other: { zh: '资料变更', en: 'Something was changed' },
  changed: { zh: '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
  nothing: { zh: '空', en: 'nothing' },
  system: { zh: '系统', en: 'The system' },
})

/** The fields a diff may name; one that isn't here is of no use to a reader and is left out. */
export const recordFields: Readonly<Record<string, Words>> = {
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile' },
  sex: { zh: '性别', en: 'Sex' },
  birthday: { zh: '生日', en: 'Birthday' },
  head_portrait: { zh: '照片', en: 'Photo' },
  consultant: { zh: '会籍顾问', en: 'Consultant' },
  coach: { zh: '教练', en: 'Coach' },
  source: { zh: '来源', en: 'Source' },
  intent: { zh: '意向', en: 'Interest' },
  fit_goal: { zh: '健身目标', en: 'Goal' },
  remark: { zh: '备注', en: 'Remark' },
  alert: { zh: '前台提醒', en: 'Note for the desk' },
  card_no: { zh: '卡号', en: 'Card number' },
  started_on: { zh: '开始日期', en: 'Start' },
  ends_on: { zh: '结束日期', en: 'End' },
  suspended_from: { zh: '停卡开始', en: 'Frozen from' },
  suspended_to: { zh: '停卡结束', en: 'Frozen to' },
  residue_times: { zh: '剩余次数', en: 'Visits left' },
}

/** Of a card, the same key is the card's own name. */
export const cardNameField: Words = { zh: '卡名', en: 'Card name' }
