import { defineTexts } from '../../words/texts.ts'

export const cardScreenTexts = defineTexts({
  sell: { zh: '开卡', en: 'Sell a card' },
  cards: { zh: '会员卡管理', en: 'Cards' },
  universal: { zh: '通用卡管理', en: 'Universal cards' },
  memberCards: { zh: '会员卡', en: 'Cards' },
  numbers: { zh: '卡号', en: 'Card numbers' },
})
