import { defineTexts } from '../../words/texts.ts'

export const phoneCodeTexts = defineTexts({
  code: { zh: '验证码', en: 'Code' },
  send: { zh: '发送验证码', en: 'Send a code' },
  again: { zh: '{seconds} 秒后可重发', en: 'Again in {seconds} s' },
  sent: { zh: '验证码已发送到 {phone}', en: 'A code is on its way to {phone}' },
  phoneFirst: { zh: '请先填写正确的手机号', en: 'Enter a correct mobile number first' },
})
