import { defineTexts } from '../../words/texts.ts'

export const depositScreenTexts = defineTexts({
  memberDeposits: { zh: '定金', en: 'Prepayments' },
  take: { zh: '收定金', en: 'Take a prepayment' },
})
