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
  corrected: { zh: '{method}（原记{before}）', en: '{method} (first {before})' },
  byCode: { zh: '{method}（扫码）', en: '{method} (code)' },
  backByProvider: { zh: '{method}（原路退回）', en: '{method} (to the payer)' },
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
    zh: '可以用浏览器打印到任何打印机。',
    en: 'The browser can print to any printer.',
  },
  notConnected: { zh: '小票打印机未连接', en: 'The receipt printer is not connected' },
  notConnectedText: {
    zh: '请在这台电脑上启动打印桥并打开打印机，或用浏览器打印。',
    en: 'Start the print bridge on this computer and switch the printer on, or print with the browser.',
  },
  strangerText: {
    zh: '打印桥的端口被另一个程序占用：请关闭那个程序，再启动打印桥，或用浏览器打印。',
    en: 'Another program has the print bridge’s port: end it and start the bridge, or print with the browser.',
  },
  disconnected: { zh: '小票打印机连接已断开', en: 'The receipt printer is disconnected' },
  disconnectedText: { zh: '请检查电源和连线，或用浏览器打印。', en: 'Check its power and cable, or print with the browser.' },
  copies: { zh: '份数', en: 'Copies' },
  print: { zh: '打印', en: 'Print' },
  browserPrint: { zh: '用浏览器打印', en: 'Print with the browser' },
  cancelPrint: { zh: '取消打印', en: 'Cancel printing' },
  settings: { zh: '打印机设置', en: 'Printer settings' },
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

/** Setting up the printer of this computer. */
export const printerTexts = defineTexts({
  title: { zh: '打印机设置', en: 'Printer settings' },
  lead: {
    zh: '小票打印机接在哪台电脑上，就在哪台电脑的浏览器里设置。',
    en: 'Set it up in the browser of the computer that the receipt printer is connected to.',
  },
  start: { zh: '在这台电脑上启动打印桥：', en: 'Start the print bridge on this computer:' },
  startNetwork: { zh: '网络打印机：', en: 'A printer in the network:' },
  typeCode: { zh: '输入它显示的 6 位配对码。', en: 'Type the 6-digit pairing code that it shows.' },
  code: { zh: '配对码', en: 'Pairing code' },
  connect: { zh: '连接', en: 'Connect' },
  paired: { zh: '小票打印机已配对', en: 'The receipt printer is paired' },
  state: { zh: '状态', en: 'State' },
  prints: { zh: '打印到', en: 'Prints on' },
  silent: { zh: '打印桥没有应答', en: 'The print bridge doesn’t answer' },
  other: { zh: '由另一个打印程序打印，请在那个程序里设置', en: 'Another printing program prints; set it up there' },
  test: { zh: '打印测试页', en: 'Print a test page' },
  tested: { zh: '测试页已打印', en: 'The test page was printed' },
  drawer: { zh: '打开钱箱', en: 'Open the drawer' },
  drawerText: { zh: '未收款打开钱箱会记入操作日志。', en: 'Opening it without a sale is kept in the operation log.' },
  drawerDone: { zh: '钱箱已打开', en: 'The drawer was opened' },
  forget: { zh: '断开并忘记', en: 'Disconnect and forget' },
  forgetAsk: { zh: '断开这台小票打印机？', en: 'Disconnect this receipt printer?' },
  forgetText: { zh: '再次使用需要新的配对码', en: 'It takes a new code to use it again' },
  wrongCode: { zh: '配对码不正确，请看打印桥窗口里的 6 位数字', en: 'Not the code: look at the 6 digits in the bridge’s window' },
  noCode: {
    zh: '配对码已失效，请在打印桥窗口按回车换一个',
    en: 'That code is good no longer: press Enter in the bridge’s window for a new one',
  },
  unreachable: {
    zh: '这台电脑上没有运行打印桥，请先启动它',
    en: 'No print bridge runs on this computer; start it first',
  },
  stranger: {
    zh: '端口 {port} 被另一个程序占用，它不是打印桥：请关闭那个程序，再启动打印桥',
    en: 'Another program answers on port {port}, not the print bridge: end it, then start the bridge',
  },
  failed: { zh: '打印错误，请检查打印机后重试。', en: 'Printing failed: check the printer and try again.' },
})

export const testPageTexts = defineTexts({
  heading: { zh: '打印测试', en: 'Printer test' },
  chinese: { zh: '中文', en: 'Chinese' },
  sample: { zh: '力行健身，训练愉快', en: '力行健身，训练愉快' },
  digits: { zh: '数字', en: 'Digits' },
  wide: { zh: '放大', en: 'Large' },
  foot: { zh: '能看清这一行，打印机就设置好了', en: 'If you can read this, the printer is set up' },
})
