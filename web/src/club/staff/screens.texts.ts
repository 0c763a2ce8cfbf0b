import { defineTexts } from '../../words/texts.ts'

export const staffScreenTexts = defineTexts({
  staff: { zh: '员工管理', en: 'Staff' },
  found: { zh: '员工', en: 'Staff' },
  add: { zh: '新建员工', en: 'New employee' },
})
