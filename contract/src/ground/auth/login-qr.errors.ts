/** Refusals of signing in by a code. */
import type { ErrorEntry } from '../../error.ts'

export const loginQrErrors = {
  'qr.over': {
    status: 422,
    code: 34541,
    zh: '二维码已过期或已用过，请在要登录的电脑上刷新后重新扫码',
    en: 'The code is over or was used; refresh it where you want to sign in, and scan again',
  },
  'qr.other': {
    status: 422,
    code: 34542,
    zh: '另一部手机已扫过这个二维码，请刷新后重新扫码',
    en: 'Another phone scanned this code; refresh it and scan again',
  },
  'qr.too-many': {
    status: 422,
    code: 34543,
    zh: '此网络请求二维码过于频繁，请 {minutes} 分钟后再试，或用密码登录',
    en: 'Too many codes were asked for from this network; try again in {minutes} minutes, or use your password',
  },
  'qr.code': {
    status: 422,
    code: 34544,
    zh: '登录链接已过期或已用过，请重新获取，或用密码登录',
    en: 'The sign-in link is over or was used; get a new one, or use your password',
  },
} as const satisfies Record<string, ErrorEntry>
