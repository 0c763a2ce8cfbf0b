/** The lines around the trades of a bill, as Alipay writes them. */
export const DEMO_KINDS = { paid: '交易', givenBack: '退款' } as const

export const BILL_HEAD = (merchantNo: string, day: string): string[] => [
  '#支付宝业务明细查询',
  `#账号：[${merchantNo}0156]`,
  `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
  '#-----------------------------------------业务明细列表----------------------------------------',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
]

export const billFoot = (paid: number, givenBack: number, at: string): string[] => [
  '#-----------------------------------------业务明细列表结束------------------------------------',
  `#交易合计：${paid}笔`,
  `#退款合计：${givenBack}笔`,
  `#导出时间：[${at}]`,
]

export const SUM_HEAD = (merchantNo: string): string[] => ['#支付宝业务汇总查询', `#账号：[${merchantNo}0156]`]
