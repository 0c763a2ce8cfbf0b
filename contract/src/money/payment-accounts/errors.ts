/** Refusals of accounts at providers of payments (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const paymentAccountErrors = {
  'payment-account.no-key': {
    status: 422,
    code: 34431,
    zh: '本系统没有设置加密密钥（KAIGUAN_SECRET_KEY），不能接入支付；请联系系统管理员',
    en: 'This installation has no KAIGUAN_SECRET_KEY to seal secrets with, so no payment account can be connected; ask whoever runs it',
  },
  'payment-account.there': {
    status: 422,
    code: 34432,
    zh: '本店已接入{provider}，请修改原有账户',
    en: 'This branch has an account at {provider} already; change that one',
  },
  'payment-account.unreadable': {
    status: 422,
    code: 34433,
    zh: '{provider}账户的密钥已无法解开（加密密钥已更换或丢失），请重新填写全部密钥',
    en: 'The secrets of the account at {provider} can’t be opened any more: the key they were sealed with is gone. Give all of them again',
  },
  'payment-account.refused': {
    status: 422,
    code: 34434,
    zh: '{provider}不接受这些信息：{reason}',
    en: '{provider} doesn’t accept these details: {reason}',
  },
  'payment-account.silent': {
    status: 422,
    code: 34435,
    zh: '没有得到{provider}的有效答复，请稍后再试；若一直如此，请检查平台公钥和网络',
    en: '{provider} gave no valid answer; try again, and if it stays so check the platform’s public key and the network',
  },
  'payment-account.in-use': {
    status: 422,
    code: 34436,
    zh: '还有{provider}的收款没有结果，商户号不能修改或移除；请等它们结束',
    en: 'Payments by {provider} have no end yet, so the merchant number can’t be changed or taken away; wait for them to end',
  },
} as const satisfies Record<string, ErrorEntry>
