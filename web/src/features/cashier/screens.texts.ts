import { defineTexts } from '../../words/texts.ts'

export const cashierScreenTexts = defineTexts({
  cashier: { zh: '收银台', en: 'Cashier' },
})
