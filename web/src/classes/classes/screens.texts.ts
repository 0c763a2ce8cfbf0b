import { defineTexts } from '../../words/texts.ts'

export const classScreenTexts = defineTexts({
  group: { zh: '团课管理', en: 'Group classes' },
  public: { zh: '公开课管理', en: 'Public classes' },
  display: { zh: '课表屏', en: 'Wall display' },
  member: { zh: '团课预约', en: 'Classes' },
  book: { zh: '约团课', en: 'Book a class' },
  schedule: { zh: '团课排课', en: 'Schedule a group class' },
})
