/** Refusals of codes sent to phones (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const phoneCodeErrors = {
  'phone-code.wrong': { status: 422, code: 34111, zh: '验证码不正确', en: 'That isn’t the code that was sent' },
  'phone-code.none': {
    status: 422,
    code: 34112,
    zh: '验证码已失效，请重新获取',
    en: 'That code is no longer good; ask for a new one',
  },
  'phone-code.over': {
    status: 422,
    code: 34113,
    zh: '错误次数过多，请重新获取验证码',
    en: 'Too many wrong tries; ask for a new code',
  },
  'phone-code.minute': {
    status: 422,
    code: 34114,
    zh: '一分钟内只能向 {phone} 发送一次验证码，请稍后再试',
    en: '{phone} gets one code a minute; try again shortly',
  },
  'phone-code.day': {
    status: 422,
    code: 34115,
    zh: '{phone} 今天的验证码次数已用完，请明天再试',
    en: '{phone} has had all its codes for today; try again tomorrow',
  },
  'phone-code.busy': {
    status: 422,
    code: 34116,
    zh: '验证码发送过于频繁，请稍后再试',
    en: 'Too many codes were asked for here; try again later',
  },
  'phone-code.signature': {
    status: 422,
    code: 34117,
    zh: '请求签名不正确，请刷新页面后重试',
    en: 'The request isn’t signed as it should be; refresh the page and try again',
  },
  'phone-code.clock': {
    status: 422,
    code: 34118,
    zh: '本机时间与服务器相差超过 5 分钟，请校准本机时间后重试',
    en: 'This device’s clock is more than 5 minutes off; set it and try again',
  },
  'phone-code.repeated': {
    status: 422,
    code: 34119,
    zh: '该请求已处理过，请重新获取验证码',
    en: 'That request was used already; ask again',
  },
  'phone-code.unsent': {
    status: 422,
    code: 34120,
    zh: '短信未能发出，请稍后再试；若一直如此，请联系系统管理员检查短信服务',
    en: 'The text message couldn’t be sent; try again, and if it stays so ask whoever runs this installation to look at the SMS provider',
  },
  'phone-code.work-needed': {
    status: 429,
    code: 34130,
    zh: '今天获取验证码的次数较多，请刷新页面后重试',
    en: 'Many codes were asked for today; refresh the page and try again',
  },
} as const satisfies Record<string, ErrorEntry>
