/** Refusals of deposits (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const depositErrors = {
  'deposit.too-much': {
    status: 422,
    code: 28001,
    zh: '定金 {trade_no} 还剩 ¥{left}，不能退 ¥{fee}',
    en: 'Prepayment {trade_no} holds ¥{left}; ¥{fee} can’t be returned',
  },
  'deposit.nothing-left': { status: 422, code: 28002, zh: '定金 {trade_no} 已没有余额', en: 'Nothing is left of prepayment {trade_no}' },
  'deposit.not-theirs': {
    status: 422,
    code: 28003,
    zh: '这笔定金不属于该客户，请重新选择',
    en: 'This prepayment isn’t the customer’s; choose again',
  },
  'deposit.nothing': { status: 422, code: 28004, zh: '请填写退还金额，或选择没收余额', en: 'Enter what is given back, or keep the rest' },
  'deposit.undone-already': {
    status: 422,
    code: 28005,
    zh: '退定金 {trade_no} 已于 {at} 撤销，不能再撤销',
    en: 'The refund {trade_no} was undone at {at} already',
  },
  'deposit.undo-late': {
    status: 422,
    code: 28006,
    zh: '退定金 {trade_no} 发生在 {day}，超过 {days} 天，不能再撤销',
    en: 'The refund {trade_no} was on {day}, more than {days} day(s) ago: it can’t be undone any more',
  },
} as const satisfies Record<string, ErrorEntry>
