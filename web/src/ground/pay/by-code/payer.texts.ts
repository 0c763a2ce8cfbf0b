import { defineTexts } from '../../../words/texts.ts'

export const payerTexts = defineTexts({
  waiting: { zh: '等待顾客支付', en: 'Waiting for the payer' },
  over: { zh: '没有收款', en: 'Nothing was taken' },
  back: { zh: '退款给顾客', en: 'The money goes back' },
  unknown: { zh: '还不知道是否扣款', en: 'It isn’t known whether it was paid' },
  amount: { zh: '{provider}收款', en: 'By {provider}' },
  asking: { zh: '正在向{provider}收款…', en: 'Asking {provider}…' },
  tell: {
    zh: '请顾客在手机上确认或输入支付密码',
    en: 'Ask the payer to confirm on their phone, or to type their password',
  },
  left: { zh: '还有 {seconds} 秒自动取消', en: '{seconds} seconds until it is called off' },
  paid: { zh: '顾客已付款，正在办理…', en: 'Paid; it is being done…' },
  callingOff: { zh: '正在取消收款，请勿另行收款…', en: 'Calling it off; don’t take the money another way yet…' },
  callOff: { zh: '取消收款', en: 'Call it off' },
  unheard: { zh: '网络没有应答，正在重试', en: 'The network doesn’t answer; trying again' },
  silent: {
    zh: '没有收到结果：顾客可能已经付款。会用同一笔单号继续查询，不会重复扣款；有结果之前请勿另行收款。',
    en: 'No answer came: it may have been paid. The same payment is asked for again, and taken once; don’t take the money another way before the answer.',
  },
  unknownText: {
    zh: '已经取消收款。顾客之后若仍付了款，会自动原路退回，不会入账。',
    en: 'It is called off. Should it still be paid, the money goes back by itself and counts for nothing.',
  },
  again: { zh: '再查询一次', en: 'Ask again' },
  otherwise: { zh: '改用其他方式收款', en: 'Pay another way' },
  otherwiseText: { zh: '这一单不能再扫{provider}的付款码', en: 'No code of {provider} is taken for this one then' },
  notTaken: { zh: '没有扣款，请顾客刷新付款码后再扫，或改用其他方式。', en: 'Nothing was taken: scan a fresh code, or pay another way.' },
  closed: { zh: '这笔收款已取消', en: 'It was called off' },
  failed: { zh: '{provider}没有收到款：{reason}', en: '{provider} took nothing: {reason}' },
  noReason: { zh: '未说明原因', en: 'no reason given' },
  goesBack: {
    zh: '顾客已付款，但没有办成：{reason}。钱会自动原路退回，不需要另外退款。',
    en: 'It was paid, but it couldn’t be done: {reason}. The money goes back by itself; refund nothing by hand.',
  },
  stuck: {
    zh: '顾客已付款，但没有办成：{reason}。自动退款没有成功，请告诉店长，在“前台账单 → 扫码收款”处理。',
    en: 'It was paid, but it couldn’t be done: {reason}. It couldn’t be given back by itself: tell the manager, who finds it under Account sheet → By code.',
  },
  doneBefore: {
    zh: '这笔已付款并办成，请在“前台账单”里查看，不要再收一次。',
    en: 'It was paid and done: see the day sheet, and don’t take it again.',
  },
  toPanel: { zh: '返回收款', en: 'Back to the payment' },
})
