import { defineTexts } from '../../words/texts.ts'

export const salaryScreenTexts = defineTexts({
  plans: { zh: '薪酬管理', en: 'Pay plans' },
})
