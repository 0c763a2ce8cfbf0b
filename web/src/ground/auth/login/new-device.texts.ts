import { defineTexts } from '../../../words/texts.ts'

export const newDeviceTexts = defineTexts({
  title: { zh: '输入验证码', en: 'Enter the code' },
  lead: {
    zh: '这台设备第一次登录总部账号，验证码已发到 {phone}，5 分钟内有效。',
    en: 'A head-office account is new on this device: a code went to {phone}, good for 5 minutes.',
  },
  code: { zh: '验证码', en: 'Code' },
  missing: { zh: '请输入 6 位验证码', en: 'Enter the six digits' },
  ok: { zh: '登录', en: 'Sign in' },
  checking: { zh: '正在登录…', en: 'Signing in…' },
  wait: { zh: '{seconds} 秒后可重发', en: 'Another in {seconds} s' },
  again: { zh: '重发验证码', en: 'Send another' },
  back: { zh: '换个账号登录', en: 'Use another account' },
})
