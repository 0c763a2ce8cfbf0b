import { defineTexts } from '../words/texts.ts'

export const designTexts = defineTexts({
  title: { zh: '设计', en: 'Design' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  otherLanguage: { zh: 'English', en: '中文' },
  dataColours: { zh: '数据的颜色', en: 'Colours of data' },
})
