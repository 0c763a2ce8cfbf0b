import { defineTexts } from '../../words/texts.ts'

export const superAdminScreenTexts = defineTexts({
  title: { zh: '超级管理员', en: 'Super administrators' },
})
