/** What was done to a customer or a card, as sentences; `{…}` are the record's own params. The codes are the server's operation log. */
import type { Words } from '@kaiguan/contract/rules'
import { defineTexts } from '../../words/texts.ts'

export const recordSentences: Readonly<Record<string, Words>> = {
  'customer.added': { zh: '建档，手机号 {phone}', en: 'Added, mobile {phone}' },
  'customer.joined': { zh: '加入本店', en: 'Joined this branch' },
  'customer.edited': { zh: '修改资料', en: 'Changed the profile' },
  'customer.phone-revealed': { zh: '查看完整手机号', en: 'Looked at the whole phone number' },
  'customer.blocked': { zh: '列入黑名单：{reason}', en: 'Put on the blacklist: {reason}' },
  'customer.unblocked': { zh: '移出黑名单', en: 'Took off the blacklist' },
  'customer.transferred': { zh: '更换负责人', en: 'Reassigned' },
  'card.sold': { zh: '开卡“{name}”，卡号 {card_no}', en: 'Sold “{name}”, card {card_no}' },
  'card.activated': { zh: '激活会员卡 {card_no}', en: 'Activated card {card_no}' },
  'card.edited': { zh: '修改会员卡 {card_no}', en: 'Changed card {card_no}' },
  'card.locked': { zh: '停卡 {card_no}', en: 'Suspended card {card_no}' },
  'card.unlocked': { zh: '恢复会员卡 {card_no}', en: 'Resumed card {card_no}' },
  'card.recycled': { zh: '会员卡 {card_no} 移入回收站', en: 'Moved card {card_no} to the recycle bin' },
  'card.restored': { zh: '从回收站恢复会员卡 {card_no}', en: 'Restored card {card_no}' },
  'card.refunded': { zh: '会员卡 {card_no} 退款', en: 'Refunded card {card_no}' },
  'card.spent': { zh: '储值卡 {card_no} 消费', en: 'Spent from card {card_no}' },
  'card.spend-returned': { zh: '储值卡 {card_no} 消费退回', en: 'Spending returned to card {card_no}' },
  'card.visited': { zh: '使用会员卡 {card_no} 到店', en: 'Visited with card {card_no}' },
  'card.visit-cancelled': { zh: '撤销会员卡 {card_no} 的到店', en: 'Cancelled a visit of card {card_no}' },
  'deposit.taken': { zh: '收定金 {price} 元，单号 {trade_no}', en: 'Took a deposit of {price} CNY, {trade_no}' },
  'deposit.returned': { zh: '退定金 {price} 元，单号 {trade_no}', en: 'Gave {price} CNY of deposit {trade_no} back' },
  'deposit.kept': {
    zh: '退定金 {price} 元，没收 {kept} 元，单号 {trade_no}',
    en: 'Gave {price} CNY of deposit {trade_no} back, kept {kept} CNY',
  },
  'visit.admitted': { zh: '签到入场', en: 'Checked in' },
  'visit.overridden': { zh: '放行入场：{reason}', en: 'Let in all the same: {reason}' },
  'visit.retroactive': { zh: '补签', en: 'Entered a forgotten visit' },
  'visit.left': { zh: '离场', en: 'Checked out' },
  'visit.cancelled': { zh: '撤销签到：{reason}', en: 'Cancelled a check-in: {reason}' },
}

export const recordTexts = defineTexts({
  /** For an action that this release doesn't know yet. */
  otherCard: { zh: '会员卡操作', en: 'Something was done to a card' },
  other: { zh: '资料变更', en: 'Something was changed' },
  withReason: { zh: '{sentence}（原因：{reason}）', en: '{sentence} (reason: {reason})' },
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
  suspended_from: { zh: '停卡开始', en: 'Suspended from' },
  suspended_to: { zh: '停卡结束', en: 'Suspended to' },
  residue_times: { zh: '剩余次数', en: 'Visits left' },
}

/** Of a card, the same key is the card's own name. */
export const cardNameField: Words = { zh: '卡名', en: 'Card name' }
