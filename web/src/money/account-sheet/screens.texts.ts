import { defineTexts } from '../../words/texts.ts'

export const accountSheetScreenTexts = defineTexts({
  accountSheet: { zh: '前台账单', en: 'Account sheet' },
  openShift: { zh: '开班', en: 'Open a shift' },
  handOver: { zh: '交班', en: 'Hand over the shift' },
  closeDay: { zh: '日结', en: 'Close the day' },
})
