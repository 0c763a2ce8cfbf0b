import { defineTexts } from '../../words/texts.ts'

export const cardTypeScreenTexts = defineTexts({
  cardTypes: { zh: '卡种管理', en: 'Card types' },
})
