/** How the columns of providers' statements are called, and what their cells say: words that are looked for, not shown. */
import type { Words } from '@kaiguan/contract/rules'

/** Where a statement has several of them, the first here is meant: of WeChat 应结订单金额, not 订单金额. */
export const statementColumns = {
  at: [
    '交易时间',
    '发生时间',
    '完成时间',
    '支付时间',
    '交易完成时间',
    '入账时间',
    '创建时间',
    '交易日期时间',
    '时间',
    'transactiontime',
    'time',
    'datetime',
  ],
  day: ['交易日期', '清算日期', '日期', 'transactiondate', 'date'],
  amount: [
    '应结订单金额',
    '订单金额',
    '交易金额',
    '收入金额',
    '收入',
    '金额',
    '商家实收',
    '实收金额',
    'transactionamount',
    'orderamount',
    'amount',
  ],
  back: ['退款金额', '支出金额', '支出', 'refundamount', 'refund'],
  fee: ['手续费', '服务费', '手续费金额', 'servicefee', 'fee'],
  merchant_order_no: [
    '商户订单号',
    '商家订单号',
    '商户单号',
    '外部订单号',
    '商户交易号',
    'merchantorderno',
    'merchantordernumber',
    'outtradeno',
  ],
  kind: ['交易类型', '业务类型', '收支', '收支类型', 'transactiontype', 'type'],
  state: ['交易状态', '状态', 'status'],
} as const satisfies Record<string, readonly string[]>
export type StatementColumn = keyof typeof statementColumns

/** What every statement must say. */
export const neededColumns = {
  amount: { zh: '金额', en: 'the amount' },
  at: { zh: '交易时间', en: 'the time' },
} as const satisfies Partial<Record<StatementColumn, Words>>

/** A row of these kinds went back to the member, also where its amount has no sign. */
export const backKinds = /退|支出|撤销|refund|reversal|expense/i
/** A row in these states moved no money. */
export const deadStates = /失败|关闭|未支付|fail|closed|unpaid/i
/** Stand around an amount; WeChat puts a ` before each cell. */
export const aroundAmounts = /[`,，¥￥元+\s]/g
/** 2026年11月23日 08:30:00, 2026/11/23, 20261123083000. */
export const momentMarks =
  /^`?(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[T\s]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/
/** A time alone, beside a column with the day. */
export const clockMarks = /^`?\d{1,2}:\d{2}(:\d{2})?$/
