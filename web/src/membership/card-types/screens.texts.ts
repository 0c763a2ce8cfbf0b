import { defineTexts } from '../../words/texts.ts'

export const cardTypeScreenTexts = defineTexts({
  cardTypes: { zh: '卡种管理', en: 'Card types' },
  universal: { zh: '通用卡种管理', en: 'Universal card types' },
  found: { zh: '卡种', en: 'Card types' },
  add: { zh: '新建卡种', en: 'New card type' },
})
