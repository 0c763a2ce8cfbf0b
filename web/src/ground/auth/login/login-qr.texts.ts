import { defineTexts } from '../../../words/texts.ts'

export const loginQrTexts = defineTexts({
  ways: { zh: '登录方式', en: 'How to sign in' },
  byPassword: { zh: '密码登录', en: 'Password' },
  byQr: { zh: '扫码登录', en: 'Scan with a phone' },
  code: { zh: '登录二维码', en: 'Sign-in code' },
  scan: { zh: '用已登录的手机扫一扫', en: 'Scan it with a phone that is signed in' },
  scanned: { zh: '已扫码，请在手机上确认', en: 'Scanned; confirm on the phone' },
  expired: { zh: '二维码已过期', en: 'The code is over' },
  refused: { zh: '手机上已拒绝登录', en: 'It was refused on the phone' },
  again: { zh: '刷新二维码', en: 'Get a new code' },
  failed: { zh: '连接不上，请检查网络', en: 'No connection; check the network' },
})

export const redirectTexts = defineTexts({
  title: { zh: '确认登录', en: 'Confirm the sign-in' },
  lead: { zh: '有一台设备请求以您的账号登录。不是您本人操作，请拒绝。', en: 'A device asks to sign in as you. If it isn’t you, refuse.' },
  device: { zh: '设备', en: 'Device' },
  address: { zh: '网络地址', en: 'Address' },
  time: { zh: '请求时间', en: 'Asked at' },
  confirm: { zh: '确认登录', en: 'Sign it in' },
  refuse: { zh: '拒绝', en: 'Refuse' },
  confirmed: { zh: '已登录', en: 'Signed in' },
  confirmedLead: { zh: '那台设备已经以您的账号登录，可以关闭此页。', en: 'That device is signed in as you; you may close this page.' },
  refused: { zh: '已拒绝', en: 'Refused' },
  refusedLead: { zh: '那台设备没有登录，可以关闭此页。', en: 'That device was not signed in; you may close this page.' },
  wrong: { zh: '不能登录', en: 'It can’t be signed in' },
  lost: { zh: '连接不上，请检查网络后再试', en: 'No connection; check the network and try again' },
  scanAgain: { zh: '重试', en: 'Try again' },
  home: { zh: '返回首页', en: 'Back to the desktop' },
  enterTitle: { zh: '登录这台设备', en: 'Sign in on this device' },
  enterLead: {
    zh: '将以生成此二维码的账号登录。不是您自己的二维码，请不要登录。',
    en: 'You will be signed in as whoever made this code. If it isn’t your own, don’t.',
  },
  enter: { zh: '登录', en: 'Sign in' },
  enterNot: { zh: '不登录', en: 'Don’t sign in' },
  entering: { zh: '正在登录…', en: 'Signing in…' },
  nothing: { zh: '登录链接不完整，请重新扫码', en: 'The sign-in link isn’t whole; scan the code again' },
})

export const phoneSignInTexts = defineTexts({
  title: { zh: '在手机上登录', en: 'Sign in on my phone' },
  lead: {
    zh: '用手机扫码，直接以您的账号登录，两分钟内有效，只能用一次。不要发给别人。',
    en: 'Scan it with your phone to sign in there as yourself: good for two minutes, once. Give it to nobody.',
  },
  code: { zh: '在手机上登录的二维码', en: 'Code that signs your phone in' },
  again: { zh: '换一个二维码', en: 'Get a new code' },
  over: { zh: '二维码已失效', en: 'This code is over' },
})
