import { defineTexts } from '../../words/texts.ts'

/** On the paper, beside what the layouts name. */
export const paperTexts = defineTexts({
  points: { zh: '积分', en: 'Points' },
  pointsNow: { zh: '{earned}，现有 {left}', en: '{earned}, {left} in all' },
  inPoints: { zh: '{points} 积分', en: '{points} point(s)' },
  exchanged: { zh: '兑换', en: 'Exchanged for' },
  pointsBack: { zh: '退还', en: 'Given back' },
  reprint: { zh: '（补打）', en: ' (reprint)' },
  tradeNo: { zh: '单号', en: 'No.' },
  time: { zh: '时间', en: 'Time' },
  customer: { zh: '会员', en: 'Member' },
  phone: { zh: '手机', en: 'Phone' },
  listPrice: { zh: '标价', en: 'List price' },
  discount: { zh: '优惠', en: 'Discount' },
  paid: { zh: '实付', en: 'Paid' },
  returned: { zh: '退款', en: 'Refunded' },
  seller: { zh: '业绩人', en: 'Seller' },
  remark: { zh: '备注', en: 'Remark' },
  reason: { zh: '退款原因', en: 'Reason' },
  signature: { zh: '会员签字', en: 'Signature' },
  clubPhone: { zh: '电话：{phone}', en: 'Tel. {phone}' },
  thanks: { zh: '谢谢惠顾，祝您训练愉快', en: 'Thank you, enjoy your training' },
  keep: { zh: '请妥善保管此小票', en: 'Please keep this receipt' },
  never: { zh: '永不到期', en: 'Never ends' },
  days: { zh: '{count} 天', en: '{count} day(s)' },
  times: { zh: '{count} 次', en: '{count} visit(s)' },
  lessons: { zh: '{count} 节', en: '{count} lesson(s)' },
  yuan: { zh: '{yuan} 元', en: '{yuan} CNY' },
})

export const printTexts = defineTexts({
  title: { zh: '打印小票', en: 'Print the receipt' },
  printer: { zh: '小票打印机', en: 'Receipt printer' },
  missing: { zh: '未安装小票打印机', en: 'Receipt printer not installed' },
  missingText: {
    zh: '可以用浏览器打印到任何打印机，纸宽 55.5 毫米。',
    en: 'The browser can print to any printer; the paper is 55.5 mm wide.',
  },
  disconnected: { zh: '小票打印机连接已断开', en: 'The receipt printer is disconnected' },
  disconnectedText: { zh: '请检查电源和连线，或用浏览器打印。', en: 'Check its power and cable, or print with the browser.' },
  copies: { zh: '份数', en: 'Copies' },
  print: { zh: '打印', en: 'Print' },
  browserPrint: { zh: '用浏览器打印', en: 'Print with the browser' },
  close: { zh: '关闭', en: 'Close' },
  reprint: { zh: '已打印过 {count} 次，再次打印会注明“补打”。', en: 'Printed before ({count}): this one is marked as a reprint.' },
  reprintForbidden: {
    zh: '已打印过 {count} 次。您没有补打权限，请联系管理员。',
    en: 'Printed before ({count}). You may not reprint; ask your manager.',
  },
  failed: { zh: '打印错误，请检查打印机后重试。', en: 'Printing failed: check the printer and try again.' },
  cancelled: { zh: '打印已取消', en: 'Printing was cancelled' },
  auto: { zh: '收款后自动打开小票', en: 'Open after each sale' },
  preview: { zh: '小票预览', en: 'Receipt preview' },
})

export const printerStateWords = defineTexts({
  'not-connected': { zh: '未连接', en: 'Not connected' },
  connected: { zh: '已连接', en: 'Connected' },
  disconnected: { zh: '连接已断开', en: 'Disconnected' },
})

export const taskWords = defineTexts({
  received: { zh: '已接收', en: 'Received' },
  queued: { zh: '排队中', en: 'Queued' },
  printing: { zh: '打印中', en: 'Printing' },
  printed: { zh: '已打印', en: 'Printed' },
  finished: { zh: '已完成', en: 'Finished' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  error: { zh: '打印错误', en: 'Printing error' },
})
