/** Refusals of the club's codes (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const qrCardErrors = {
  'mini-program.silent': {
    status: 503,
    code: 34911,
    zh: '微信没有返回小程序码，请稍后再试',
    en: 'WeChat answered no mini-program code; try again in a moment',
  },
} as const satisfies Record<string, ErrorEntry>
