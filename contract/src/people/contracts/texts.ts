import type { Words } from '../../rules.ts'

/** What an agreement may name; anything else in {{ }} is refused when it is saved. */
export const agreementFields = {
  'member.name': { zh: '会员姓名', en: 'Member’s name' },
  'member.phone': { zh: '会员手机号', en: 'Member’s mobile' },
  'member.birthday': { zh: '会员生日', en: 'Member’s birthday' },
  'club.name': { zh: '门店名称', en: 'Branch' },
  'club.address': { zh: '门店地址', en: 'Branch’s address' },
  'club.phone': { zh: '门店电话', en: 'Branch’s phone' },
  'card.name': { zh: '卡种名称', en: 'Card type' },
  'card.no': { zh: '卡号', en: 'Card number' },
  'card.start': { zh: '开卡日期', en: 'Card begins' },
  'card.end': { zh: '到期日期', en: 'Card ends' },
  'card.times': { zh: '剩余次数', en: 'Visits on the card' },
  'card.balance': { zh: '储值余额', en: 'Balance on the card' },
  'course.name': { zh: '课程名称', en: 'Course' },
  'course.coach': { zh: '授课教练', en: 'Coach' },
  'course.lessons': { zh: '课时（购买 + 赠送）', en: 'Lessons (bought + given)' },
  'course.end': { zh: '课程到期日期', en: 'Course ends' },
  'order.no': { zh: '订单号', en: 'Order number' },
  'order.price': { zh: '原价', en: 'List price' },
  'order.paid': { zh: '实付金额', en: 'Paid' },
  'order.day': { zh: '成交日期', en: 'Day of the sale' },
  'refund.method': { zh: '退款计算方式', en: 'How a refund is reckoned' },
  'staff.name': { zh: '经办人', en: 'Handled by' },
} as const satisfies Record<string, Words>

export type AgreementField = keyof typeof agreementFields

export const contractStates = ['draft', 'signed', 'void'] as const
export type ContractState = (typeof contractStates)[number]
/** From which state to which: the server refuses and the screen hides by it. */
export const contractTransitions: Record<ContractState, readonly ('sign' | 'void')[]> = {
  draft: ['sign', 'void'],
  signed: ['void'],
  void: [],
}

export const contractStateWords = {
  draft: { zh: '待签', en: 'Unsigned' },
  signed: { zh: '已签', en: 'Signed' },
  void: { zh: '已作废', en: 'Void' },
} as const satisfies Record<ContractState, Words>

export const signedHows = ['screen', 'code', 'own-phone'] as const
export type SignedHow = (typeof signedHows)[number]
export const signedHowWords = {
  screen: { zh: '在门店屏幕上签字', en: 'on the club’s screen' },
  code: { zh: '短信验证码确认', en: 'by a code sent to the phone' },
  'own-phone': { zh: '在会员本人手机上签字', en: 'on the member’s own phone' },
} as const satisfies Record<SignedHow, Words>

/** What the paper says beside the text. */
export const paperWords = {
  signature: { zh: '会员签字', en: 'Member’s signature' },
  signedAt: { zh: '签署时间', en: 'Signed at' },
  how: { zh: '签署方式', en: 'How' },
  no: { zh: '合同编号', en: 'Contract' },
  hash: { zh: '内容指纹（SHA-256）', en: 'Fingerprint (SHA-256)' },
} as const satisfies Record<string, Words>

export const NEVER_ENDS = { zh: '长期有效', en: 'never ends' } as const satisfies Words
export const AT_FIRST_VISIT = { zh: '首次到店之日', en: 'the first visit' } as const satisfies Words

/** With which business a contract is made by itself. */
export const contractBusinesses = [
  'card-purchase',
  'card-renewal',
  'card-top-up',
  'card-transfer',
  'card-type-change',
  'course-purchase',
  'course-transfer',
] as const
