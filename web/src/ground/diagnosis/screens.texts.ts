/** Words that travel with /login. */
import { defineTexts } from '../../words/texts.ts'

export const diagnosisScreenTexts = defineTexts({
  title: { zh: '自检', en: 'Self-diagnosis' },
})
