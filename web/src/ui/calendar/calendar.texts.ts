import { defineTexts } from '../../words/texts.ts'

export const calendarTexts = defineTexts({
  legend: { zh: '图例', en: 'What the colours say' },
  now: { zh: '现在', en: 'Now' },
  unfold: { zh: '显示空时段 {hours}', en: 'Show the empty hours {hours}' },
  fold: { zh: '收起空时段', en: 'Fold the empty hours' },
  and: { zh: '、', en: ', ' },
})
