import { defineTexts } from '../../words/texts.ts'

export const settingsScreenTexts = defineTexts({
  venue: { zh: '场馆信息', en: 'Club info' },
  facts: { zh: '门店信息', en: 'The branch' },
  payments: { zh: '收款', en: 'Payments' },
  rules: { zh: '规则', en: 'Rules' },
})
