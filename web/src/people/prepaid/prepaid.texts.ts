import { defineTexts } from '../../words/texts.ts'

export const noticeTexts = defineTexts({
  broken: { zh: '{rule}最多 {most}，办理后为 {after}', en: '{rule}: {most} at most, {after} with this' },
  warn: { zh: '超出预付规则', en: 'Beyond the prepaid rules' },
  block: { zh: '超出预付规则，不能办理', en: 'Beyond the prepaid rules: this isn’t sold' },
  seen: { zh: '已知悉，仍要办理', en: 'I have seen it; go on all the same' },
  tick: { zh: '请先勾选“已知悉”', en: 'Tick that you have seen the rule' },
})
