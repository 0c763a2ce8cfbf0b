import { statisticsPageWords } from '@kaiguan/contract/overview/statistics/pages.texts'
import { defineTexts } from '../../words/texts.ts'

export const statisticsScreenTexts = defineTexts({
  ...statisticsPageWords,
  branches: { zh: '数据统计', en: 'Statistics' },
})
