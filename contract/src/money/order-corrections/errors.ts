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
  'sellers.no-sale': {
    status: 422,
    code: 28247,
    zh: '订单 {trade_no} 不是本店的销售单，业绩归属不能更改；退款、撤销跟着原来的销售单，请更改那一张',
    en: '{trade_no} is no sale of this branch: what went back goes with its sale; change the sellers of that',
  },
  'sellers.are-others': {
    status: 409,
    code: 28248,
    zh: '订单 {trade_no} 的业绩归属现在是：{now}，没有更改；请刷新后再看',
    en: '{trade_no} is by now the sale of: {now}. Nothing was changed; look at the order again',
  },
  'sellers.unchanged': {
    status: 422,
    code: 28249,
    zh: '订单 {trade_no} 的业绩归属已经是：{now}，请选择别的归属',
    en: '{trade_no} is the sale of: {now} already; choose other sellers or shares',
  },
  'sellers.own-share': {
    status: 403,
    code: 28250,
    zh: '自己在订单 {trade_no} 的业绩比例由 {from}% 变为 {to}%：增加自己的业绩要由同事更改',
    en: 'Your own share of {trade_no} would grow from {from}% to {to}%: a colleague makes that change',
  },
} as const satisfies Record<string, ErrorEntry>
