import { defineTexts } from '../../words/texts.ts'

export const headOfficeTexts = defineTexts({
  title: { zh: '选择门店', en: 'Choose a branch' },
  lead: { zh: '{brand} 共 {count} 家门店，点击进入', en: '{brand}: {count} branches; click one to enter' },
  search: { zh: '按名称查找', en: 'Find by name' },
  none: { zh: '还没有门店', en: 'No branch yet' },
  noneText: { zh: '请联系服务商开通门店。', en: 'Ask your provider to open one.' },
  noMatch: { zh: '没有找到“{text}”', en: 'No branch matches “{text}”' },
})
