import { defineTexts } from '../../words/texts.ts'

export const statisticsScreenTexts = defineTexts({
  financial: { zh: '财务记录', en: 'Financial records' },
  total: { zh: '综合统计', en: 'Overall statistics' },
  achievements: { zh: '员工业绩', en: 'Staff performance' },
  operation: { zh: '运营分析', en: 'Operation analysis' },
})
