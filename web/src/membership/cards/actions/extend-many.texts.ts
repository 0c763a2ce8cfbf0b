/** Apart from the other words of cards, which travel with the till. */
import { defineTexts } from '../../../words/texts.ts'

export const extendManyTexts = defineTexts({
  extendMany: { zh: '批量延期', en: 'Extend many' },
})
