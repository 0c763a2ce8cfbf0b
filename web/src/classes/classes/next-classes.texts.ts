import { defineTexts } from '../../words/texts.ts'

export const nextClassTexts = defineTexts({
  title: { zh: '接下来的课', en: 'Next classes' },
  none: { zh: '今天没有要上的课了', en: 'No more classes today' },
  running: { zh: '上课中 · {note}', en: 'Running · {note}' },
  taken: { zh: '已约 {taken} / {max}', en: '{taken} of {max} taken' },
  full: { zh: '已满 {taken} / {max}', en: 'Full {taken} / {max}' },
})
