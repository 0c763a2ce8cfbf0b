import { defineTexts } from '../../words/texts.ts'

export const renewalScreenTexts = defineTexts({
  renewals: { zh: '待续卡', en: 'To renew' },
})
