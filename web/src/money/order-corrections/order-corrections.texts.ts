import { defineTexts } from '../../words/texts.ts'

export const paymentTexts = defineTexts({
  drawer: { zh: '支付方式', en: 'Payments' },
  title: { zh: '支付方式：{no}', en: 'Payments of {no}' },
  item: { zh: '业务', en: 'Of' },
  payments: { zh: '收款', en: 'Payments' },
  list: { zh: '收款明细', en: 'How it was paid' },
  none: { zh: '没有收款', en: 'No money was taken' },
  correct: { zh: '更正', en: 'Correct' },
  byCode: { zh: '扫码支付', en: 'Paid by code' },
  recorded: { zh: '原记{method}', en: 'First {method}' },
  corrected: { zh: '{from} → {to}，{staff}，记在 {day}：{reason}', en: '{from} → {to}, {staff}, posted to {day}: {reason}' },
  gone: { zh: '没有找到这张订单', en: 'This order was not found' },
  goneText: { zh: '它可能属于别的门店，或者是更正本身。', en: 'It may belong to another branch, or be a correction itself.' },
})

export const correctTenderTexts = defineTexts({
  title: { zh: '更正支付方式：{method} ¥{yuan}', en: 'Correct the payment: {method} ¥{yuan}' },
  ok: { zh: '更正', en: 'Correct' },
  text: {
    zh: '更正记在今天；今天已日结的，记在下一天。日结过的账单、交过班的钱箱不变；当班的钱箱应有现金会跟着变。以后退款按更正后的方式退。',
    en: 'It is posted today, or to the next day where today is closed. Closed days and drawers that were handed over stay as they are; an open shift’s cash follows. What goes back later goes by the corrected way.',
  },
  cash: {
    zh: '涉及现金的更正，要由没有收这笔款、没有当这一班、也没有清点过这一班的同事来做。',
    en: 'Where cash comes or goes, a colleague does it who neither took it nor had or counted that shift.',
  },
  method: { zh: '实际支付方式', en: 'It was paid by' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：客人扫码付的，收银时点成了现金', en: 'For example: they scanned, and cash was pressed' },
  done: { zh: '已更正为{method}，记在 {day}', en: 'It is {method} now, posted to {day}' },
})
