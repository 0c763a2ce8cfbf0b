import { defineTexts } from '../../words/texts.ts'

export const headOfficeScreenTexts = defineTexts({
  desktop: { zh: '总部桌面', en: 'Head-office desktop' },
  branches: { zh: '分店总览', en: 'My branches' },
  laying: { zh: '总部下发', en: 'Branch standards' },
  unities: { zh: '通用会员管理', en: 'Universal members' },
})
