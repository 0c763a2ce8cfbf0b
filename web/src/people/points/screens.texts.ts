import { defineTexts } from '../../words/texts.ts'

export const pointScreenTexts = defineTexts({ member: { zh: '积分', en: 'Points' } })
