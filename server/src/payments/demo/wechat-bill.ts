/** Bills of the demo WeChat Pay: a line a payment and a line a refund, by the day of China. */

import { chinaTime } from '../china-time.ts'
import { BILL_COLUMNS, BILL_SUMMARY } from '../wechat/bill.texts.ts'
import type { DemoPayment, DemoRefund } from './bank.ts'
import type { WechatMerchant } from './wechat-merchants.ts'

type Cells = Partial<Record<keyof typeof BILL_COLUMNS, string>>
type Line = { at: Date; fee: number; back: number; cells: Cells }

/** 0.60 %, to the nearest fen, and given back with what is given back. */
const PER_MILLE = 6

/** null: nothing moved. */
export function billText(merchant: WechatMerchant, payments: DemoPayment[], day: string): string | null {
  const lines = payments.flatMap(linesOf).filter(({ at }) => chinaTime(at).startsWith(day))
  if (lines.length === 0) return null
  const whose = { appId: merchant.appId, merchantNo: merchant.merchantNo, subMerchantNo: merchant.subMerchantNo ?? '0' }
  const sum = (of: (line: Line) => number) => yuan(lines.reduce((total, line) => total + of(line), 0))
  const totals = [String(lines.length), sum((one) => one.fee), sum((one) => one.back), '0.00', sum(costOf), sum((one) => one.fee)]
  const rows = lines.map(({ cells, ...line }) => row({ ...whose, ...cells, at: chinaTime(line.at) }))
  const ends = [BILL_SUMMARY.join(','), cellsIn([...totals, sum((one) => one.back)])]
  return `\uFEFF${[Object.values(BILL_COLUMNS).join(','), ...rows, ...ends].join('\r\n')}\r\n`
}

function linesOf(payment: DemoPayment): Line[] {
  const { paidAt } = payment
  if (!paidAt) return []
  const taken = lineOf(payment, { at: paidAt, fee: payment.fee, back: 0 }, { state: 'SUCCESS', refundId: '0', outRefundNo: '0' })
  const back = (at: Date, fee: number, cells: Cells) => lineOf(payment, { at, fee: 0, back: fee }, cells)
  if (payment.state === 'reversed') return [taken, back(paidAt, payment.fee, { state: 'REVOKED', refundId: '', outRefundNo: '' })]
  return [taken, ...payment.refunds.map((refund) => back(refund.at, refund.fee, refundCells(refund)))]
}

function refundCells({ providerNo, outRefundNo, state }: DemoRefund): Cells {
  const word = { done: 'SUCCESS', 'under-way': 'PROCESSING', failed: 'FAIL' }[state]
  return { state: 'REFUND', refundId: providerNo, outRefundNo, refundWay: 'ORIGINAL', refundState: word }
}

function lineOf(payment: DemoPayment, moved: Omit<Line, 'cells'>, cells: Cells): Line {
  return {
    ...moved,
    cells: {
      transactionId: payment.providerNo,
      outTradeNo: payment.outTradeNo,
      payer: payment.payer,
      bank: 'OTHERS',
      currency: 'CNY',
      subject: payment.subject,
      settled: yuan(moved.fee),
      fee: yuan(moved.fee),
      refundSettled: yuan(moved.back),
      refundFee: yuan(moved.back),
      cost: `${yuan(costOf(moved))}000`,
      rate: '0.60%',
      ...cells,
    },
  }
}

const costOf = ({ fee, back }: Pick<Line, 'fee' | 'back'>): number => Math.round(((fee - back) * PER_MILLE) / 1000)

function row(cells: Cells): string {
  const values: Record<string, string | undefined> = cells
  return cellsIn(Object.keys(BILL_COLUMNS).map((column) => values[column] ?? '0'))
}

const cellsIn = (values: string[]): string => values.map((value) => `\`${value}`).join(',')

function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
