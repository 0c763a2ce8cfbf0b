/** What is said of places in classes: to members by text message, and why a card doesn’t do (docs/classes.md). */
import type { Words } from '../../rules.ts'

/** What can’t be done with a class as it stands. */
export const placeActWords = {
  reserve: { zh: '预约', en: 'Reserving' },
  attend: { zh: '签到', en: 'Checking in' },
} as const satisfies Record<string, Words>

/** A card that doesn’t pay a class. */
export const cardWhyWords = {
  'not-for': { zh: '不可用于此课程', en: 'It isn’t for this course' },
  'pays-not': { zh: '{why}', en: 'It can’t pay: {why}' },
  balance: { zh: '余额 {balance} 元，不足 {fee} 元', en: 'It holds {balance} CNY, and {fee} are asked' },
  'not-theirs': { zh: '储值卡为他人所有', en: 'Its value is somebody else’s' },
} as const satisfies Record<string, Words>

/** What is said with a place that isn’t booked any more. */
export const freedWhyWords = {
  staff: { zh: '门店停课', en: 'The club called it off' },
  minimum: { zh: '未达到最低开课人数', en: 'Too few came together' },
  holiday: { zh: '节假日停课', en: 'It falls on a holiday' },
  ended: { zh: '排课已结束', en: 'The schedule ended' },
  card: { zh: '会员卡已不能使用', en: 'The card can’t be used any more' },
} as const satisfies Record<string, Words>
export type FreedWhy = keyof typeof freedWhyWords

/** To members, in the club’s name. */
export const classSms = {
  booked: {
    zh: '“{gym}”通知您：候补成功，{at} 的“{course}”已为您预约，{free} 前可免费取消。',
    en: '{gym}: a place came free. You have “{course}” at {at}; cancel it without cost until {free}.',
  },
  offered: {
    zh: '“{gym}”通知您：{at} 的“{course}”有空位，请在 {until} 前到会员页面确认，逾期自动放弃，不计爽约。',
    en: '{gym}: there is a place for you in “{course}” at {at}. Take it at your own pages until {until}; left alone it lapses without cost.',
  },
  'called-off': {
    zh: '“{gym}”通知您：{at} 的“{course}”停课，所扣次数或款项已退回。',
    en: '{gym}: “{course}” at {at} doesn’t take place. What it took has been given back.',
  },
  freed: {
    zh: '“{gym}”通知您：会员卡状态变更，{at} 的“{course}”预约已取消，所扣次数已退回。',
    en: '{gym}: your card has changed, so that your place in “{course}” at {at} is cancelled. What it took has been given back.',
  },
  moved: {
    zh: '“{gym}”通知您：您预约的“{course}”时间或地点有调整，现为 {at}，{place}。',
    en: '{gym}: your class “{course}” has another time or place: {at}, {place}.',
  },
  cover: {
    zh: '“{gym}”通知您：{at} 的“{course}”改由{coach}教练授课，时间不变。',
    en: '{gym}: coach {coach} gives “{course}” at {at}; the time stays as it is.',
  },
} as const satisfies Record<string, Words>
export type ClassTextKind = keyof typeof classSms
