import { defineTexts } from '../../words/texts.ts'

export const checkInScreenTexts = defineTexts({
  signIn: { zh: '签到', en: 'Check-in' },
  memberVisits: { zh: '到店', en: 'Visits' },
})
