/** Refusals of selling courses and of what is done to them (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const customerCourseErrors = {
  'course.not-taught': {
    status: 422,
    code: 32003,
    zh: '“{coach}”没有教授“{course}”，请先设置教练定价',
    en: '“{coach}” doesn’t teach “{course}”; set the coach’s price first',
  },
  'course.which': {
    status: 422,
    code: 32003,
    zh: '“{coach}”教授 {count} 门课程，请选择课程',
    en: '“{coach}” teaches {count} courses; choose one',
  },
  'course.residue': {
    status: 422,
    code: 32005,
    zh: '剩余 {residue} 节，不能是 {asked} 节',
    en: '{residue} lessons are left; it can’t be {asked}',
  },
  'course.has-bookings': {
    status: 422,
    code: 32006,
    zh: '“{course}”还有 {count} 节已约的课，请先取消',
    en: '“{course}” has {count} booked lessons; cancel them first',
  },
  'course.has-money': {
    status: 422,
    code: 32006,
    zh: '“{course}”还有 ¥{fee} 未消费，请先退课或转让',
    en: '¥{fee} of “{course}” is unused; refund it or hand it over first',
  },
  'course.receiver': {
    status: 422,
    code: 32007,
    zh: '“{name}”不能接收：是转让人自己',
    en: '“{name}” can’t take it over: it is theirs already',
  },
  'course.only-gifts': {
    status: 422,
    code: 32007,
    zh: '剩下的 {count} 节都是赠课，不随转让',
    en: 'The {count} lessons that are left were given free and don’t go along',
  },
  'course.consent': {
    status: 422,
    code: 32007,
    zh: '换成“{coach}”要先征得“{name}”同意',
    en: '“{name}” must agree to “{coach}” first',
  },
  'course.state': {
    status: 422,
    code: 32008,
    zh: '“{course}”{state}，不能{operation}',
    en: '“{course}”: {state}. {operation} isn’t possible',
  },
  'course.dates': {
    status: 422,
    code: 32008,
    zh: '到期日 {day} 不对：不能早于 {first}，也不能晚于 {last}',
    en: 'It can’t end on {day}: not before {first}, not after {last}',
  },
  'course.used': {
    status: 422,
    code: 32008,
    zh: '“{course}”已上 {count} 节课，不能{operation}',
    en: '{count} lessons of “{course}” were used. {operation} isn’t possible',
  },
  'course.quote-changed': {
    status: 409,
    code: 32044,
    zh: '“{course}”刚有变动：剩 {residue} 节，未消费 {credit} 元，请核对后再退',
    en: '“{course}” changed meanwhile: {residue} lesson(s) left, {credit} yuan unearned. Check it and refund again',
  },
  'course.refund-too-much': {
    status: 422,
    code: 32009,
    zh: '最多可退 ¥{most}，不能退 ¥{fee}',
    en: '¥{most} at most can go back; ¥{fee} can’t',
  },
  'course.dearer-coach': {
    status: 422,
    code: 32043,
    zh: '“{coach}”每节 ¥{price}，“{course}”是按每节 ¥{paid} 买的，共差 ¥{more}：由有优惠权限的人说明原因',
    en: '“{coach}” costs ¥{price} a lesson, “{course}” was bought at ¥{paid}: ¥{more} in all. Whoever may discount that much says why',
  },
  'course.later-event': {
    status: 422,
    code: 32009,
    zh: '“{course}”之后又有“{what}”（{at}），请先撤销它',
    en: '“{course}” had “{what}” since ({at}); undo that first',
  },
  'course.not-reversible': { status: 422, code: 32009, zh: '“{what}”不能撤销', en: '“{what}” can’t be undone' },
  'course.reversal-late': {
    status: 422,
    code: 32009,
    zh: '“{what}”发生在 {day}，只能在 {days} 天内撤销',
    en: '“{what}” was on {day} and can be undone within {days} days only',
  },
} as const satisfies Record<string, ErrorEntry>
