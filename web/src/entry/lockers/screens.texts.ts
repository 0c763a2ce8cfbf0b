import { defineTexts } from '../../words/texts.ts'

export const lockerScreenTexts = defineTexts({
  lockers: { zh: '储物柜管理', en: 'Lockers' },
  found: { zh: '储物柜', en: 'Lockers' },
  import: { zh: '导入租柜', en: 'Import rented lockers' },
  member: { zh: '储物柜', en: 'Lockers' },
})
