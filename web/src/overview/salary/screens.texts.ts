import { defineTexts } from '../../words/texts.ts'

export const salaryScreenTexts = defineTexts({
  salaries: { zh: '工资', en: 'Salaries' },
  mine: { zh: '我的工资', en: 'My pay' },
  plans: { zh: '薪酬管理', en: 'Pay plans' },
  brandPlans: { zh: '薪酬方案', en: 'Pay plans' },
})
