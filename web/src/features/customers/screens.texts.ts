import { defineTexts } from '../../words/texts.ts'

export const customerScreenTexts = defineTexts({
  customers: { zh: '客户管理', en: 'Customers' },
})
