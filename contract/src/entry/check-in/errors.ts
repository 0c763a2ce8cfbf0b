/** Refusals of the counter (errors.ts). */
import { codes } from '../../codes.ts'
import type { ErrorEntry } from '../../error.ts'

export const checkInErrors = {
  'check-in.later-visit': {
    status: 422,
    code: 25006,
    zh: '“{name}”还有 {time} 的到店记录，请先取消那一次',
    en: '“{name}” was here at {time} too; cancel that visit first',
  },
  'check-in.card-over': {
    status: 422,
    code: 25007,
    zh: '会员卡 {card_no} 已结束（{state}），这次到店不能再取消',
    en: 'Card {card_no} is over ({state}); this visit can’t be cancelled any more',
  },
  'check-in.refused': { status: 422, code: codes['check-in.refused'], zh: '不可入场：{reason}', en: 'Not admitted: {reason}' },
  'check-in.self-off': {
    status: 422,
    code: 25009,
    zh: '本店未开通自助签到，请到前台',
    en: 'Nobody checks themselves in here; please come to the desk',
  },
  'check-in.code': {
    status: 422,
    code: 25011,
    zh: '这个入场码不能用：请在手机上打开最新的入场码再扫',
    en: 'This code doesn’t do: open the newest entry code on the phone and scan again',
  },
  'check-in.self-wait': { status: 429, code: 25010, zh: '请 1 分钟后再试', en: 'Try again in a minute' },
  'check-in.already-out': { status: 422, code: 25002, zh: '“{name}”已于 {time} 离场', en: '“{name}” left at {time}' },
  'check-in.already-cancelled': { status: 422, code: 25003, zh: '这次签到已取消', en: 'This check-in is cancelled already' },
  'check-in.future': { status: 422, code: 25004, zh: '补签时间不能晚于现在', en: 'A retroactive check-in can’t be in the future' },
  'check-in.too-old': { status: 422, code: 25005, zh: '只能补签 {days} 天内的到场', en: 'Only the last {days} day(s) can be entered' },
} as const satisfies Record<string, ErrorEntry>
