/** Refusals of payments by the payer’s code (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const paymentIntentErrors = {
  'payment.none': {
    status: 422,
    code: 34441,
    zh: '本店没有接入{provider}，不能扫码收款；请改用其他支付方式',
    en: 'This branch has no account at {provider}, so no code of it can be taken; pay another way',
  },
  'payment.unreadable': {
    status: 422,
    code: 34442,
    zh: '{provider}的密钥无法解开，暂时不能扫码收款；请改用其他支付方式，并联系管理员',
    en: 'The keys of {provider} can’t be opened, so no code of it can be taken now; pay another way and tell the manager',
  },
  'payment.not-by-code': {
    status: 422,
    code: 34443,
    zh: '没有需要{provider}支付的金额，不用扫码',
    en: 'Nothing of it is to be paid by {provider}: no code is needed',
  },
  'payment.not-sure': {
    status: 422,
    code: 34444,
    zh: '上一笔{provider}付款（{fee}）还没有结果，请等它结束，或改用其他支付方式',
    en: 'The payment of {fee} before by {provider} has no end yet: wait for it, or pay another way',
  },
  'payment.not-stuck': {
    status: 422,
    code: 34445,
    zh: '这笔付款没有卡在退款失败，不需要处理',
    en: 'This payment isn’t one that couldn’t go back: there is nothing to do',
  },
  'payment.went-back': {
    status: 422,
    code: 34446,
    zh: '退款 {trade_no} 已由{provider}原路退回付款人，不能撤销；需要时请重新办理',
    en: 'The refund {trade_no} went back to the payer by {provider}, so it can’t be undone: sell it anew instead',
  },
  'payment.refund-hangs': {
    status: 422,
    code: 34447,
    zh: '{provider}还挂着这笔退款（{reason}）：请在{provider}的商户平台处理，或改用其他方式退给顾客',
    en: '{provider} still holds this refund ({reason}): end it in {provider}’s merchant portal, or give it back another way',
  },
  'payment.refund-asked': {
    status: 422,
    code: 34448,
    zh: '正在向{provider}查询这笔退款，请稍后再试',
    en: '{provider} is being asked about this refund: try again in a moment',
  },
} as const satisfies Record<string, ErrorEntry>
