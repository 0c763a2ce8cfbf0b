import { defineTexts } from '../../words/texts.ts'

export const authScreenTexts = defineTexts({
  login: { zh: '登录', en: 'Sign in' },
  authRedirect: { zh: '扫码登录', en: 'Sign-in by code' },
  forgot: { zh: '忘记密码', en: 'Forgotten password' },
  setup: { zh: '初始化', en: 'Set-up' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  notFound: { zh: '页面不存在', en: 'Not found' },
  forbidden: { zh: '无权访问', en: 'No permission' },
})
