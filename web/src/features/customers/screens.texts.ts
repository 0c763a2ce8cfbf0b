import { defineTexts } from '../../words/texts.ts'

export const customerScreenTexts = defineTexts({
  customers: { zh: '客户管理', en: 'Customers' },
  overview: { zh: '概况', en: 'Overview' },
  orders: { zh: '消费', en: 'Orders' },
  records: { zh: '操作记录', en: 'Records' },
  members: { zh: '会员', en: 'Members' },
  add: { zh: '新建客户', en: 'New customer' },
  import: { zh: '导入会员', en: 'Import members' },
})
