import { defineTexts } from '../../words/texts.ts'

export const bodyTestScreenTexts = defineTexts({
  title: { zh: '体测报告', en: 'Body test reports' },
  member: { zh: '体测', en: 'Body tests' },
  add: { zh: '录入体测', en: 'Enter a body test' },
})
