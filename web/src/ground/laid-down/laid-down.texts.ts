import { defineTexts } from '../../words/texts.ts'

export const laidDownTexts = defineTexts({
  tag: { zh: '总部下发', en: 'Head office' },
  tagHint: { zh: '由总部下发，锁定的内容只能由总部修改', en: 'Set by head office; only head office changes what is locked' },
  pattern: { zh: '下发样板', en: 'Model' },
  patternHint: { zh: '总部以它为样板，下发到其他门店', en: 'Head office applies this one to other branches' },
})
