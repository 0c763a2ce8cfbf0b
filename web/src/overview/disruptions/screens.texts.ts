import { defineTexts } from '../../words/texts.ts'

export const disruptionScreenTexts = defineTexts({
  disruptions: { zh: '停业补偿', en: 'Disruptions' },
})
