import { defineTexts } from '../../words/texts.ts'

export const hqScreenTexts = defineTexts({
  join: { zh: '加入总部', en: 'Join a head office' },
})
