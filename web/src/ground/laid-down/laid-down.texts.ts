import { defineTexts } from '../../words/texts.ts'

export const laidDownTexts = defineTexts({
  tag: { zh: '总部', en: 'Head office' },
  tagHint: { zh: '由总部下发，锁定的内容只能由总部修改', en: 'Laid down by head office, which alone changes what is locked' },
  pattern: { zh: '样板', en: 'Pattern' },
  patternHint: { zh: '总部以它为样板下发到其他门店', en: 'Head office lays this one down at other branches' },
})
