import { defineTexts } from '../../words/texts.ts'

export const customerCourseScreenTexts = defineTexts({
  courses: { zh: '私教购课', en: 'Course sales' },
  sell: { zh: '购课', en: 'Sell lessons' },
  member: { zh: '私教课', en: 'Lessons' },
})
