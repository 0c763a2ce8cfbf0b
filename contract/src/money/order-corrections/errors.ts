/** Refusals of what is put right at an order (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const orderCorrectionErrors = {
  'tender.no-money': {
    status: 422,
    code: 28241,
    zh: '“{method}”这一笔不能更正支付方式：只有收进来的现金、支付宝、微信、银行卡可以更正',
    en: '“{method}” can’t be corrected: only cash, Alipay, WeChat and bank cards that were taken',
  },
  'tender.not-by-hand': {
    status: 422,
    code: 28242,
    zh: '订单 {trade_no} 不是前台收的款，支付方式不能更正',
    en: 'No member of staff took the money of {trade_no}: its payment method can’t be corrected',
  },
  'tender.went-back': {
    status: 422,
    code: 28243,
    zh: '订单 {trade_no} 已经退过款，或押金已经退还、扣下，支付方式不能再更正；请先撤销',
    en: 'Money of {trade_no} has gone back, or its deposit was given back or kept; undo that first',
  },
  'tender.is-other': {
    status: 422,
    code: 28244,
    zh: '这笔付款现在是“{method}”，没有更正；请刷新后再看',
    en: 'This payment is “{method}” by now and was not corrected; look at the order again',
  },
  'tender.own-cash': {
    status: 403,
    code: 28245,
    zh: '自己收的款、自己当班或清点过的现金要由同事更正',
    en: 'Cash that you took, or of a shift that you had or counted, is corrected by a colleague',
  },
} as const satisfies Record<string, ErrorEntry>
