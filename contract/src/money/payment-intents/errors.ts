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
} as const satisfies Record<string, ErrorEntry>
