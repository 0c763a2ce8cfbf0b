import { defineTexts } from '../../words/texts.ts'

export const checkInScreenTexts = defineTexts({
  signIn: { zh: '签到', en: 'Check-in' },
})
