/** Words that travel with /login. */
import { defineTexts } from '../../words/texts.ts'

export const printingScreenTexts = defineTexts({
  receipts: { zh: '小票', en: 'Receipts' },
})
