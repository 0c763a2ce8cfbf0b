import { defineTexts } from '../../words/texts.ts'

export const bookingScreenTexts = defineTexts({
  bookings: { zh: '私教预约', en: 'Private bookings' },
  book: { zh: '约课', en: 'Book a lesson' },
})
