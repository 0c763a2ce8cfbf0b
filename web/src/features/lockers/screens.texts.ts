import { defineTexts } from '../../words/texts.ts'

export const lockerScreenTexts = defineTexts({
  lockers: { zh: '储物柜管理', en: 'Lockers' },
  member: { zh: '储物柜', en: 'Lockers' },
})
