import { defineTexts } from '../../words/texts.ts'

export const gateScreenTexts = defineTexts({
  gates: { zh: '门禁闸机', en: 'Gates' },
  myCode: { zh: '我的入场码', en: 'My entry code' },
  member: { zh: '通行', en: 'Entry' },
})
