import { defineTexts } from '../../words/texts.ts'

export const nextLessonTexts = defineTexts({
  ofMember: { zh: '下次私教', en: 'Next lesson' },
  title: { zh: '接下来的私教', en: 'Next private lessons' },
  running: { zh: '上课中 · {note}', en: 'Running · {note}' },
  none: { zh: '今天没有要上的私教课了', en: 'No more private lessons today' },
})
