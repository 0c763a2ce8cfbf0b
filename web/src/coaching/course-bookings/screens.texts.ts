import { defineTexts } from '../../words/texts.ts'

export const bookingScreenTexts = defineTexts({
  bookings: { zh: '私教预约', en: 'Private bookings' },
  myDay: { zh: '我的课', en: 'My day' },
  book: { zh: '约课', en: 'Book a lesson' },
  bookFor: { zh: '约私教', en: 'Book a lesson' },
})
