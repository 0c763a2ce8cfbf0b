import { defineTexts } from '../../words/texts.ts'

export const followUpScreenTexts = defineTexts({
  member: { zh: '跟进', en: 'Follow-ups' },
  tab: { zh: '维护', en: 'Follow-ups' },
})
