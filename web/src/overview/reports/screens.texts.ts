import { defineTexts } from '../../words/texts.ts'

export const reportScreenTexts = defineTexts({
  desktop: { zh: '我的桌面', en: 'My desktop' },
  dashboard: { zh: '门店桌面', en: 'Branch desktop' },
})
