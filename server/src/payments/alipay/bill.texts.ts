/** What Alipay’s bill of trades is written with. Yuan stand behind the names of amounts, in brackets of either width. */
export const BILL_COLUMNS = {
  providerNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  subject: '商品名称',
  at: '完成时间',
  fee: '订单金额',
  cost: '服务费',
  outRefundNo: '退款批次号/请求号',
} as const

export const BILL_KINDS = { paid: '交易', givenBack: '退款' } as const

/** The line behind the last trade: without it the file is half. */
export const BILL_ENDS = '业务明细列表结束'

/** How many of each there are, at the end of the file. */
export const BILL_COUNTS = { paid: /^#交易合计：(\d+)笔/m, givenBack: /^#退款合计：(\d+)笔/m } as const
