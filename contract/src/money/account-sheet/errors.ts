/** Refusals of the account sheet and closed days (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const accountSheetErrors = {
  'day.in-future': { status: 422, code: 28201, zh: '{day} 还没有到，不能日结', en: '{day} is still to come and can’t be closed' },
  'day.closed-already': { status: 422, code: 28202, zh: '{day} 已由{staff}于 {time} 日结', en: '{staff} closed {day} at {time} already' },
  'day.shifts-open': {
    status: 422,
    code: 28203,
    zh: '还有 {count} 班没有交班（{registers}），请先交班',
    en: '{count} shifts are still open ({registers}); hand over first',
  },
  'line.not-a-difference': {
    status: 422,
    code: 28204,
    zh: '这里只更正长短款；其他账目请在它的订单、会员卡、课程或储物柜里退款或撤销',
    en: 'Only what was counted too much or too little is corrected here; everything else is refunded or undone at its order, card, course or locker',
  },
  'line.corrected-already': { status: 422, code: 28205, zh: '这笔长短款已经更正过', en: 'This difference was corrected already' },
  'line.own-difference': {
    status: 403,
    code: 28206,
    zh: '自己交班时的长短款要由同事更正',
    en: 'A difference of your own hand-over is corrected by a colleague',
  },
  'line.corrected-too-much': { status: 422, code: 28207, zh: '最多更正 {most} 元', en: 'At most {most} can be corrected' },
} as const satisfies Record<string, ErrorEntry>
