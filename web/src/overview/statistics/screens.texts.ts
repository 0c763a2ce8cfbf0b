import { defineTexts } from '../../words/texts.ts'

export const statisticsScreenTexts = defineTexts({
  total: { zh: '综合统计', en: 'Overall statistics' },
})
