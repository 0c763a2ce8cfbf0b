/** Refusals of closing a month (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const monthClosingErrors = {
  'month.not-over': { status: 422, code: 28221, zh: '{month} 还没有结束，不能月结', en: '{month} isn’t over and can’t be closed' },
  'month.before-the-books': {
    status: 422,
    code: 28222,
    zh: '账目从 {first} 开始，{month} 没有账可结',
    en: 'The books begin with {first}; there is nothing to close in {month}',
  },
  'month.days-open': {
    status: 422,
    code: 28223,
    zh: '{month} 从 {day} 起还没有日结，请先日结',
    en: '{month} has open days from {day} on; close those first',
  },
  'month.night-to-come': {
    status: 422,
    code: 28224,
    zh: '{month} 最后几天的会员变动还在统计，请稍后再月结',
    en: 'Who joined and lapsed on the last days of {month} is still being counted; close it a little later',
  },
  'month.closed-already': {
    status: 422,
    code: 28225,
    zh: '{month} 已由{staff}于 {time} 月结',
    en: '{staff} closed {month} at {time} already',
  },
  'month.owner-only': { status: 403, code: 28226, zh: '只有老板可以撤销月结', en: 'Only an owner opens a closed month again' },
  'month.reopened-already': {
    status: 422,
    code: 28227,
    zh: '{month} 的这次月结已由{staff}于 {time} 撤销',
    en: '{staff} opened {month} again at {time} already',
  },
} as const satisfies Record<string, ErrorEntry>
