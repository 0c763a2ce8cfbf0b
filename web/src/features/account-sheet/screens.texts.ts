import { defineTexts } from '../../words/texts.ts'

export const accountSheetScreenTexts = defineTexts({
  accountSheet: { zh: '前台账单', en: 'Account sheet' },
})
