import { defineTexts } from '../../words/texts.ts'

export const contractScreenTexts = defineTexts({
  agreements: { zh: '协议模板', en: 'Agreements' },
  add: { zh: '新建协议', en: 'New agreement' },
  memberContracts: { zh: '合同', en: 'Contracts' },
})
