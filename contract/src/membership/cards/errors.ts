/** Refusals of cards (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const cardErrors = {
  'card.number-taken': { status: 422, code: 24010, zh: '卡号 {card_no} 已被使用', en: 'Card number {card_no} is taken' },
  'card.state': {
    status: 422,
    code: 24011,
    zh: '会员卡 {card_no} 当前为“{state}”，不能{action}',
    en: 'Card {card_no} is “{state}” and can’t be {action}',
  },
  'card.has-residue': {
    status: 422,
    code: 24012,
    zh: '会员卡 {card_no} 还剩 {residue}，请先退款再移入回收站',
    en: 'Card {card_no} still holds {residue}; refund it first, then recycle it',
  },
  'card.at-home': {
    status: 422,
    code: 24031,
    zh: '会员卡 {card_no} 由“{gym}”售出，请到该店{action}',
    en: 'Card {card_no} was sold at “{gym}” and can only be {action} there',
  },
  'card.start-in-past': { status: 422, code: 24013, zh: '开卡日期不能早于今天 {today}', en: 'The start can’t be before today, {today}' },
  'card.dates': {
    status: 422,
    code: 24014,
    zh: '结束日期 {end} 不能早于开始日期 {start}',
    en: 'The end {end} can’t be before the start {start}',
  },
  'card.refund-too-much': { status: 422, code: 24015, zh: '最多可退 {most} 元', en: 'At most {most} yuan can be refunded' },
  'card.end-too-far': { status: 422, code: 24009, zh: '期限卡的结束日期不能晚于 {most}', en: 'A time card can’t end after {most}' },
  'card.nothing-to-refund': {
    status: 422,
    code: 24016,
    zh: '会员卡 {card_no} 没有可退的金额',
    en: 'Nothing is left to refund on card {card_no}',
  },
  'card.start-fixed': {
    status: 422,
    code: 24018,
    zh: '会员卡 {card_no} 已于 {day} 开卡，不能再改开始日期',
    en: 'Card {card_no} opened on {day}; its start can’t change',
  },
  'card.start-too-far': {
    status: 422,
    code: 24008,
    zh: '开始日期不能晚于 {most}（最多提前 {days} 天）',
    en: 'The start can’t be after {most}, {days} day(s) ahead',
  },
  'card.days-need-authority': {
    status: 403,
    code: 30003,
    zh: '改后：{days}；售出和已赠送：{most} 天。多给需要“{permission}”权限',
    en: 'It would run {days}; {most} days were sold and given. More needs the permission “{permission}”',
  },
  'card.opening-needs-authority': {
    status: 403,
    code: 30003,
    zh: '不按卡种规定的方式开卡需要“{permission}”权限',
    en: 'Opening a card otherwise than its type says needs the permission “{permission}”',
  },
  'past-day.ahead': {
    status: 422,
    code: 24361,
    zh: '{day} 还没到，请选择今天 {today} 或更早的日期',
    en: '{day} is still ahead; choose today, {today}, or a day before it',
  },
  'card.not-yet': {
    status: 422,
    code: 24362,
    zh: '会员卡 {card_no} 的记录从 {begins} 开始，{day} 还没有',
    en: 'Card {card_no} is known from {begins} on; on {day} it wasn’t here yet',
  },
  'customer.not-yet': {
    status: 422,
    code: 24363,
    zh: '“{name}”的记录从 {begins} 开始，{day} 还没有',
    en: '{name} is known from {begins} on; on {day} they weren’t here yet',
  },
  'card.gift-reason': { status: 422, code: 24364, zh: '免费给出的，请填写原因', en: 'Say why it is given for nothing' },
  'card.end-before-opening': {
    status: 422,
    code: 24029,
    zh: '会员卡 {card_no} 还没有开卡日期，请先填写开始日期，或激活后再改结束日期',
    en: 'Card {card_no} has no start yet: give its start as well, or activate it before changing its end',
  },
} as const satisfies Record<string, ErrorEntry>
