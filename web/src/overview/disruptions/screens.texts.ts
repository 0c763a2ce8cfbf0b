import { defineTexts } from '../../words/texts.ts'

export const disruptionScreenTexts = defineTexts({
  disruptions: { zh: '补偿与延期', en: 'Days given' },
})
