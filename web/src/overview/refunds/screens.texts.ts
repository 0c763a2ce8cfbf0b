import { defineTexts } from '../../words/texts.ts'

export const refundScreenTexts = defineTexts({
  desk: { zh: '退款台', en: 'Refund desk' },
  leaving: { zh: '退会', en: 'Leaving' },
})
