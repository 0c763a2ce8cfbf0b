import { defineTexts } from '../../words/texts.ts'

export const customerScreenTexts = defineTexts({
  customers: { zh: '客户管理', en: 'Customers' },
  everybody: { zh: '全部客户', en: 'All customers' },
  leads: { zh: '潜客', en: 'Leads' },
  funnel: { zh: '漏斗', en: 'Funnel' },
  pool: { zh: '公海', en: 'Pool' },
  duplicates: { zh: '疑似重复', en: 'Duplicates' },
  forget: { zh: '删除申请', en: 'Deletions' },
  orders: { zh: '消费', en: 'Orders' },
  family: { zh: '家庭与介绍', en: 'Family' },
  records: { zh: '操作记录', en: 'Records' },
  members: { zh: '会员', en: 'Members' },
  add: { zh: '新建客户', en: 'New customer' },
  import: { zh: '导入会员', en: 'Import members' },
})
