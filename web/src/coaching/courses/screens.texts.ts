import { defineTexts } from '../../words/texts.ts'

export const courseScreenTexts = defineTexts({
  courses: { zh: '私教课程', en: 'Private courses' },
  found: { zh: '私教课程', en: 'Private courses' },
})
