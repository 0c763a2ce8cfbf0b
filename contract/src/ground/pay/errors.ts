/** Refusals of paying (errors.ts). */
import { codes } from '../../codes.ts'
import type { ErrorEntry } from '../../error.ts'

export const payErrors = {
  'pay.method-off': {
    status: 422,
    code: 24308,
    zh: '本店已停用“{method}”收款，请换一种方式，或在场馆信息的收款设置中启用',
    en: '“{method}” isn’t taken here; use another, or turn it on in the club’s payment settings',
  },
  'pay.refund-method': {
    status: 422,
    code: 24028,
    zh: '只能退回原支付方式（{methods}）或现金',
    en: 'Only back to how it was paid ({methods}) or in cash',
  },
  'pay.above-list': {
    status: 422,
    code: 24019,
    zh: '实收不能高于标价 {price} 元',
    en: 'The agreed price can’t exceed the list price, {price} yuan',
  },
  'pay.differs': {
    status: 422,
    code: 24020,
    zh: '收款合计 {paid} 元，应收 {due} 元，相差 {difference} 元',
    en: 'Payments are {paid}, due is {due}: a difference of {difference} yuan',
  },
  'pay.balance': {
    status: 422,
    code: 24021,
    zh: '储值卡 {card_no} 余额 {balance} 元，不足 {fee} 元',
    en: 'Card {card_no} holds {balance} yuan, less than {fee}',
  },
  'pay.debit-card-unusable': {
    status: 422,
    code: 24022,
    zh: '储值卡 {card_no} 不能用于支付：{why}',
    en: 'Card {card_no} can’t be used to pay: {why}',
  },
  'pay.stored-value': {
    status: 422,
    code: 24307,
    zh: '购买储值不能用储值卡支付，请换一种支付方式',
    en: 'Stored value can’t be bought with stored value; choose another way to pay',
  },
  'pay.beyond-limit': {
    status: 422,
    code: 24030,
    zh: '一单最多 ¥{most}，请分开收款',
    en: 'One order takes at most ¥{most}; split it',
  },
  'pay.debit-card-missing': { status: 422, code: 24023, zh: '请选择用来支付的储值卡', en: 'Choose the stored-value card to pay with' },
  'pay.discount': {
    status: 422,
    code: codes['pay.discount'],
    zh: '优惠 {discount} 元超出您的权限，请有权限的同事确认',
    en: 'A discount of {discount} yuan is beyond your authority; a colleague who has it must confirm',
  },
  'pay.day-waivers': {
    status: 422,
    code: codes['pay.day-waivers'],
    zh: '今天您已优惠 {waived} 元，每天最多 {most} 元，请有权限的同事确认',
    en: 'You have let off {waived} yuan today, of at most {most} a day; a colleague with authority must confirm',
  },
  'pay.gifts': {
    status: 422,
    code: codes['pay.gifts'],
    zh: '赠送超出您的权限，请有权限的同事确认',
    en: 'These gifts are beyond your authority; a colleague who has it must confirm',
  },
  'pay.approver': { status: 422, code: 24025, zh: '“{name}”没有这项优惠的授权', en: '“{name}” has no authority for this discount' },
  'approval.approver': {
    status: 422,
    code: 24032,
    zh: '“{name}”没有“{permission}”权限，请另找有此权限的同事',
    en: '“{name}” hasn’t the permission “{permission}”; ask a colleague who has it',
  },
  'approval.own': { status: 422, code: 24033, zh: '不能由本人确认，请另一位同事确认', en: 'It is for somebody else to confirm' },
  'approval.unfit': {
    status: 403,
    code: codes['approval.unfit'],
    zh: '同事的确认已用过、已过期，或不是为这笔退款给的，请重新确认',
    en: 'The confirmation was used, ran out, or is for something else; ask again',
  },
  'seller.invalid': { status: 422, code: 24026, zh: '业绩人必须是本店在职员工', en: 'Sellers must be active staff of this branch' },
} as const satisfies Record<string, ErrorEntry>
