/** Refusals of lockers, rentals and wristbands (errors.ts). */
import type { ErrorEntry } from '../error.ts'

export const lockerErrors = {
  'locker.no-taken': {
    status: 422,
    code: 29001,
    zh: '“{area}”已有 {no} 号柜，请换一个柜号',
    en: '“{area}” has a grid {no} already; choose another number',
  },
  'locker.key-taken': {
    status: 422,
    code: 29001,
    zh: '钥匙 {key} 已用于“{area}”{no} 号柜',
    en: 'Key {key} belongs to grid {no} of “{area}”',
  },
  'locker.area-taken': {
    status: 422,
    code: 29001,
    zh: '已有柜区“{name}”，请换一个名称',
    en: 'There is an area “{name}” already; choose another name',
  },
  'locker.held': {
    status: 422,
    code: 29002,
    zh: '{no} 号柜已由“{holder}”使用至 {day}，请换一个柜子',
    en: 'Grid {no} is held by “{holder}” until {day}; choose another',
  },
  'locker.disabled': {
    status: 422,
    code: 29002,
    zh: '{no} 号柜已停用：{remark}，请换一个柜子',
    en: 'Grid {no} is out of use: {remark}. Choose another',
  },
  'locker.sex': {
    status: 422,
    code: 29003,
    zh: '“{area}”在{sex}更衣室，“{name}”不能使用',
    en: '“{area}” is in the changing room for {sex}; “{name}” can’t use it',
  },
  'locker.kind': {
    status: 422,
    code: 29003,
    zh: '“{area}”只供{kind}',
    en: 'The grids of “{area}” are {kind} only',
  },
  'locker.area-used': {
    status: 422,
    code: 29004,
    zh: '柜区“{name}”还有 {count} 个柜子在用，请先退柜',
    en: '{count} grids of “{name}” are held; have them given back first',
  },
  'locker.area-name': {
    status: 422,
    code: 29004,
    zh: '柜区名称是“{name}”，与填写的“{area}”不一致',
    en: 'The area is called “{name}”, not “{area}”',
  },
  'locker.occupied': {
    status: 422,
    code: 29005,
    zh: '{no} 号柜由“{holder}”使用，请先退柜或换柜',
    en: 'Grid {no} is held by “{holder}”; have it given back or move them first',
  },
  'locker.dates': {
    status: 422,
    code: 29006,
    zh: '租期 {from} 至 {to} 不对：不能早于 {first}，先后不能颠倒，最长 {most} 天',
    en: 'It can’t be rented from {from} to {to}: not before {first}, not backwards, {most} days at most',
  },
  'locker.above-pledge': {
    status: 422,
    code: 29007,
    zh: '押金只有 ¥{left}，不能扣 ¥{fee}',
    en: 'The pledge is ¥{left}; ¥{fee} can’t be deducted',
  },
  'locker.pledge-by-gift': {
    status: 422,
    code: 29007,
    zh: '押金 ¥{fee} 不能用赠送余额支付：会员卡 {card_no} 的本金只有 ¥{principal}',
    en: 'A gift can’t be held as a pledge of ¥{fee}: card {card_no} has ¥{principal} of its own money',
  },
  'locker.nobody': { status: 422, code: 29008, zh: '{no} 号柜现在没有人租用', en: 'Nobody rents grid {no} now' },
  'locker.later-event': {
    status: 422,
    code: 29009,
    zh: '{no} 号柜之后又有“{what}”（{at}），请先撤销它',
    en: 'Grid {no} had “{what}” since ({at}); undo that first',
  },
  'locker.not-reversible': { status: 422, code: 29009, zh: '“{what}”不能撤销', en: '“{what}” can’t be undone' },
  'locker.reversal-late': {
    status: 422,
    code: 29009,
    zh: '“{what}”发生在 {day}，只能在 {days} 天内撤销，请改办退柜',
    en: '“{what}” was on {day} and can be undone within {days} days only; give the grid back instead',
  },
  'locker.above-rent': {
    status: 422,
    code: 29010,
    zh: '未使用的租金是 ¥{left}，不能退 ¥{fee}',
    en: '¥{left} of the rent is unused; ¥{fee} can’t go back',
  },
  'bracelet.elsewhere': {
    status: 422,
    code: 29011,
    zh: '手环 {number} 已绑定“{area}”{no} 号柜',
    en: 'Wristband {number} opens grid {no} of “{area}”',
  },
  'bracelet.lost': { status: 422, code: 29011, zh: '手环 {number} 已于 {at} 挂失', en: 'Wristband {number} was lost at {at}' },
  'bracelet.at-desk': { status: 422, code: 29011, zh: '手环 {number} 没有借出', en: 'Wristband {number} isn’t out' },
  'bracelet.nobody-pays': {
    status: 422,
    code: 29011,
    zh: '手环 {number} 没有借出，没有人可收赔付',
    en: 'Wristband {number} is with nobody: there is nobody to pay a fee',
  },
  'locker.has-one': {
    status: 422,
    code: 29012,
    zh: '“{name}”已在使用{area} {no} 号柜',
    en: '“{name}” uses grid {no} of {area} already',
  },
  'locker.witness': {
    status: 422,
    code: 29013,
    zh: '见证人必须是本店在职的另一位同事',
    en: 'The witness must be another colleague who works here',
  },
} as const satisfies Record<string, ErrorEntry>
