import { defineTexts } from '../../words/texts.ts'

export const clubScreenTexts = defineTexts({
  register: { zh: '俱乐部注册', en: 'Register a club' },
  registerProgress: { zh: '注册进度', en: 'Registration progress' },
  modifyRegister: { zh: '修改注册信息', en: 'Correct a registration' },
  oneEnter: { zh: '选择门店', en: 'Choose a branch' },
  systemRenew: { zh: '系统续费', en: 'Renewal' },
  realNameAuthe: { zh: '实名认证', en: 'Certification' },
})
