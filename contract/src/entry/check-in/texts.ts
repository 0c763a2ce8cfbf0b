/** Why somebody may enter or not, and what would fix it (docs/access.md). */
import type { Words } from '../../rules.ts'

export const accessReasonWords = {
  admitted: { zh: '可入场', en: 'May enter' },
  're-entry': { zh: '今日再次入场，不再扣次', en: 'Back again today; no second visit is taken' },
  'another-card': {
    zh: '今天已用 {used} 入场，再用 {card} 会另算一次（{takes}）',
    en: 'Already in today with {used}; using {card} counts once more ({takes})',
  },
  'no-card': { zh: '没有可用的会员卡', en: 'No card to enter with' },
  blocked: { zh: '已列入黑名单：{reason}', en: 'On the blacklist: {reason}' },
  'already-inside': { zh: '{time} 已入场，尚未离场', en: 'Inside since {time}, not checked out' },
  ended: { zh: '卡已于 {day} 到期', en: 'The card ended on {day}' },
  'used-up': { zh: '次数已用完', en: 'No visits are left' },
  refunded: { zh: '卡已于 {day} 退款', en: 'The card was refunded on {day}' },
  suspended: { zh: '卡自 {day} 起停卡', en: 'The card has been frozen since {day}' },
  recycled: { zh: '卡在回收站', en: 'The card is in the recycle bin' },
  'not-started': { zh: '卡从 {day} 起可用', en: 'The card is good from {day}' },
  'other-branch': { zh: '此卡不能在本店使用', en: 'The card isn’t good at this branch' },
  weekday: { zh: '此卡今天不可用（可用：{days}）', en: 'Not good today (good: {days})' },
  hours: { zh: '不在可入场时段（{hours}）', en: 'Outside its hours ({hours})' },
  'visits-per-day': { zh: '今日已到店 {count} 次，此卡每日限 {limit} 次', en: '{count} visit(s) today; the card allows {limit} a day' },
  guests: { zh: '可带 {limit} 位客人，本次 {count} 位', en: 'It lets in {limit} guests, asked for {count}' },
  'guests-each': {
    zh: '此卡按人计费，客人请在签到后逐个“带访客”',
    en: 'This card pays for each person: check in alone, then bring each guest by “Bring a guest”',
  },
  balance: { zh: '余额 {balance} 元，不足入场费 {fee} 元', en: 'Balance {balance}, less than the entry fee {fee}' },
  'trial-over': { zh: '体验已于 {day} 结束', en: 'The trial ended on {day}' },
  'trial-used-up': { zh: '体验次数已用完（共 {entries} 次）', en: 'All {entries} trial visits are used' },
  'trial-not-started': { zh: '体验从 {day} 开始', en: 'The trial begins on {day}' },
  'trial-alone': { zh: '体验只限本人，不能带客人', en: 'A trial lets in nobody beside' },
  'locker-overdue': {
    zh: '“{area}”{no} 号柜已逾期 {days} 天，请先续租或退柜',
    en: 'Locker {no} of “{area}” is {days} days overdue: renew it or give it back first',
  },
  'no-entry': { zh: '储值卡仅用于支付，不能入场', en: 'This card only pays; it doesn’t admit' },
  lesson: { zh: '{time} 有私教课“{course}”', en: 'Has a lesson of “{course}” at {time}' },
  class: { zh: '{time} 有团课“{course}”', en: 'Has a place in “{course}” at {time}' },
  'too-early': {
    zh: '{time} 的“{course}”{opens} 起可入场',
    en: '“{course}” at {time} lets in from {opens} on',
  },
  staff: { zh: '员工通行', en: 'Staff' },
  'staff-off': { zh: '员工卡已停用', en: 'The employee’s entry card is switched off' },
  'door-closed': { zh: '此门已设为常闭', en: 'This door is shut' },
  'door-hours': { zh: '不在此门开放时段（{hours}）', en: 'Outside this door’s hours ({hours})' },
  'door-weekday': { zh: '此门今天不开放（开放：{days}）', en: 'This door isn’t open today (open: {days})' },
  'door-sex': { zh: '此门仅限{sex}通行', en: 'This door is for {sex} only' },
  'door-staff': { zh: '此门仅限员工通行', en: 'This door is for staff only' },
  'in-passage': { zh: '正在通过“{gate}”', en: 'Passing “{gate}” right now' },
  'unknown-credential': { zh: '未登记的凭证', en: 'Nobody’s that the club knows' },
  'code-used': { zh: '二维码已使用，请出示新的', en: 'This code was used; show a new one' },
  'code-expired': { zh: '二维码已过期，请刷新后再试', en: 'This code is over; show a new one' },
  'pad-locked': { zh: '密码错误过多，请 1 分钟后再试', en: 'Too many wrong PINs; try again in a minute' },
  'not-inside': { zh: '请先从入口入场', en: 'Come in by the entrance first' },
  'no-grid': { zh: '在此柜区没有柜子', en: 'No locker in this area' },
} as const satisfies Record<string, Words>

export type AccessReason = keyof typeof accessReasonWords

/** The button that fixes a refusal and comes back to the same person. */
export const fixWords = {
  sell: { zh: '开新卡', en: 'Sell a card' },
  renew: { zh: '续卡', en: 'Renew the card' },
  'top-up': { zh: '充值', en: 'Top up' },
  resume: { zh: '提前恢复', en: 'Resume early' },
  unlock: { zh: '恢复此卡', en: 'Resume the card' },
  activate: { zh: '今天激活', en: 'Activate today' },
  restore: { zh: '从回收站恢复', en: 'Restore the card' },
  leave: { zh: '先办离场', en: 'Check out first' },
  'another-card': { zh: '改用另一张卡', en: 'Use another card' },
  'renew-locker': { zh: '续租柜子', en: 'Renew the locker' },
  'return-locker': { zh: '退柜', en: 'Give the locker back' },
  unblock: { zh: '移出黑名单', en: 'Take off the blacklist' },
} as const satisfies Record<string, Words>

/** Why this card among several. */
export const cardChoiceWords = {
  only: { zh: '唯一可用的卡', en: 'the only card that admits' },
  'takes-nothing': { zh: '期限卡，不扣次', en: 'a time card takes no visit' },
  'ends-first': { zh: '最早到期，先用', en: 'ends first, so it is used first' },
  asked: { zh: '由前台指定', en: 'chosen at the desk' },
  again: { zh: '今日已用此卡入场', en: 'used to enter today' },
  none: { zh: '', en: '' },
} as const satisfies Record<string, Words>

/**
 * What there is to do now with whoever stands at the counter, the weightiest first. Filled with what its feature says of it
 * (server: arrival.ts).
 */
export const arrivalWords = {
  'follow-up': { zh: '该跟进：{text}', en: 'Follow up: {text}' },
  renewal: { zh: '{text} 该续卡了', en: '{text} wants renewing' },
  'top-up': { zh: '{text} 已用完，该充值了', en: '{text} is empty: top up' },
  'locker-overdue': { zh: '{text} 逾期，{day} 到期', en: '{text} is overdue since {day}' },
  'locker-ending': { zh: '{text} {day} 到期，该续租了', en: '{text} ends on {day}: renew it' },
  contract: { zh: '“{text}”还没签', en: '“{text}” isn’t signed' },
  deposit: { zh: '有定金 {fee} 元未用', en: 'A prepayment of {fee} yuan waits' },
  birthday: { zh: '今天生日，祝贺一声', en: 'Birthday today: say so' },
  photo: { zh: '还没有头像', en: 'No photo yet' },
} as const satisfies Record<string, Words>

/** What entering takes. */
export const takesWords = {
  nothing: { zh: '不扣次', en: 'nothing is taken' },
  visit: { zh: '扣 1 次，余 {left} 次', en: 'takes 1 visit, {left} left' },
  fee: { zh: '扣 {fee} 元，余 {left} 元', en: 'takes {fee} yuan, {left} left' },
  trial: { zh: '体验 第{nth}次，共{entries}次', en: 'trial visit {nth} of {entries}' },
  opens: { zh: '今日开卡，有效至 {day}', en: 'opens today, good to {day}' },
} as const satisfies Record<string, Words>

export const alertWords = {
  birthday: { zh: '今天生日', en: 'Birthday today' },
  expiring: { zh: '{name} 将于 {day} 到期', en: '{name} ends on {day}' },
  'few-left': { zh: '{name} 仅剩 {left} 次', en: '{name}: {left} visit(s) left' },
  'low-balance': { zh: '{name} 余额仅 {balance} 元', en: '{name}: only {balance} yuan left' },
  'locker-overdue': { zh: '“{area}”{no} 号柜已逾期 {days} 天', en: 'Locker {no} of “{area}” is {days} days overdue' },
  'first-visit': { zh: '首次到店', en: 'First visit' },
} as const satisfies Record<string, Words>
