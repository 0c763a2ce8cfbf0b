import { defineTexts } from '../../words/texts.ts'

export const roleScreenTexts = defineTexts({
  roles: { zh: '角色管理', en: 'Roles' },
})
