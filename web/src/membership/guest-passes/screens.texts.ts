import { defineTexts } from '../../words/texts.ts'

export const guestPassScreenTexts = defineTexts({ member: { zh: '体验', en: 'Trials' } })
