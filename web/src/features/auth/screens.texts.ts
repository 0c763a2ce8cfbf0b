import { defineTexts } from '../../words/texts.ts'

export const authScreenTexts = defineTexts({
  login: { zh: '登录', en: 'Sign in' },
  forgot: { zh: '忘记密码', en: 'Forgotten password' },
  setup: { zh: '初始化', en: 'Set-up' },
  oneEnter: { zh: '选择门店', en: 'Choose a branch' },
  systemRenew: { zh: '系统续费', en: 'Renewal' },
  notFound: { zh: '页面不存在', en: 'Not found' },
  forbidden: { zh: '无权访问', en: 'No permission' },
})
