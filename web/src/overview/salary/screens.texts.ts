import { defineTexts } from '../../words/texts.ts'

export const salaryScreenTexts = defineTexts({
  salaries: { zh: '工资', en: 'Salaries' },
  plans: { zh: '薪酬管理', en: 'Pay plans' },
})
