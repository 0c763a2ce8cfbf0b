import { defineTexts } from '../../words/texts.ts'

export const depositScreenTexts = defineTexts({
  memberDeposits: { zh: '定金', en: 'Deposits' },
})
