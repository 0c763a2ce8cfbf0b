import { defineTexts } from '../../words/texts.ts'

/** The cards of a member, in the member drawer. */
export const memberCardTexts = defineTexts({
  tile: { zh: '会员卡', en: 'Cards' },
  noCards: { zh: '还没有会员卡', en: 'No card yet' },
  noCardsText: { zh: '开卡后，有效期、余次和余额会显示在这里。', en: 'What a card holds and how long it is good shows here.' },
  sellFirst: { zh: '开第一张卡', en: 'Sell the first card' },
  cardNo: { zh: '卡号 {no}', en: 'No. {no}' },
  daysLeft: { zh: '剩余 {days} 天', en: '{days} day(s) left' },
  timesLeft: { zh: '剩余 {times} 次', en: '{times} visit(s) left' },
  balance: { zh: '余额 {yuan} 元', en: 'Balance {yuan}' },
  giftPart: { zh: '（含赠送 {yuan}）', en: ' ({yuan} of it gift)' },
  period: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  never: { zh: '永不到期', en: 'never ends' },
  notOpened: { zh: '尚未开卡', en: 'Not opened yet' },
  opensAt: { zh: '{from} 开卡', en: 'Opens {from}' },
  suspended: { zh: '停卡 {from} 至 {to}', en: 'Frozen {from} to {to}' },
  suspendedOpen: { zh: '自 {from} 起停卡', en: 'Frozen since {from}' },
  universal: { zh: '通用', en: 'Universal' },
})
