import { defineTexts } from '../../words/texts.ts'

export const freeLockerTexts = defineTexts({
  title: { zh: '空闲储物柜', en: 'Free lockers' },
  none: { zh: '还没有储物柜', en: 'No lockers yet' },
  free: { zh: '空 {free} / {total}', en: '{free} of {total} free' },
})
