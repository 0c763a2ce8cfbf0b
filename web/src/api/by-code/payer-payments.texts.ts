import { defineTexts } from '../../words/texts.ts'

/** Of a payment that a reloaded page had waited for. */
export const payerPaymentTexts = defineTexts({
  resumed: { zh: '有一笔扫码收款还没有结果', en: 'A payment by code has no end yet' },
  resumedText: {
    zh: '{label}（{time}）正在查询，有结果会在这里提示；在此之前请勿再收一次。',
    en: '{label} ({time}) is being asked about; the answer will be said here. Don’t take it again before.',
  },
  done: { zh: '扫码收款已完成', en: 'The payment by code went through' },
  doneText: { zh: '{label}（{time}）已收款并办成，没有重复收款。', en: '{label} ({time}) was paid once, and done.' },
  nothing: { zh: '扫码收款没有完成', en: 'The payment by code didn’t go through' },
  nothingText: { zh: '{label}（{time}）没有扣款：{reason}', en: '{label} ({time}): nothing was taken: {reason}' },
  back: { zh: '扫码收款正在退回', en: 'A payment by code goes back' },
  backText: {
    zh: '{label}（{time}）已付款但没有办成，钱会自动原路退回：{reason}',
    en: '{label} ({time}) was paid and couldn’t be done; the money goes back by itself: {reason}',
  },
  unknown: { zh: '还不知道是否扣款', en: 'It isn’t known whether it was paid' },
  unknownText: {
    zh: '{label}（{time}）已取消；之后若仍付了款，会自动原路退回。可在“前台账单 → 扫码收款”查看。',
    en: '{label} ({time}) is called off; should it still be paid, the money goes back by itself. See Account sheet → By code.',
  },
})
