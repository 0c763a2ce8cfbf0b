import { defineTexts } from '../../words/texts.ts'

export const settingsScreenTexts = defineTexts({
  venue: { zh: '场馆信息', en: 'Club info' },
})
