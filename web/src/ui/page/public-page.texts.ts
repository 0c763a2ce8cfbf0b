import { defineTexts } from '../../words/texts.ts'

export const publicTexts = defineTexts({
  product: { zh: '开馆', en: 'Kaiguan' },
  language: { zh: 'English', en: '中文' },
  foot: { zh: '健身俱乐部管理系统', en: 'The back office of fitness clubs' },
})
