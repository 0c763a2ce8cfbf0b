import { shiftStateWords } from '@kaiguan/contract/money/shifts/texts'
import { defineTexts } from '../../words/texts.ts'

export const registerTexts = defineTexts({
  title: { zh: '收银机', en: 'Registers' },
  here: { zh: '本机', en: 'This terminal' },
  makeHere: { zh: '本机是这台收银机', en: 'This terminal stands here' },
  hereDone: { zh: '本机收款都记到“{name}”', en: 'Payments taken here go to “{name}”' },
  open: { zh: '当班中', en: 'Shift open' },
  closed: { zh: '未开班', en: 'No shift' },
  openedBy: { zh: '{name} 于 {time} 开班', en: 'Opened by {name}, {time}' },
  byItself: { zh: '由首笔收款自动开班（{name}，{time}）', en: 'Opened by the first payment ({name}, {time})' },
  float: { zh: '备用金', en: 'Float' },
  leftInDrawer: { zh: '上一班留存', en: 'Left by the last shift' },
  closedText: { zh: '直接收款也会自动开班，备用金按上一班留存计。', en: 'A first payment opens a shift with what was left.' },
  start: { zh: '开班', en: 'Open shift' },
  cash: { zh: '存取备用金', en: 'Cash in / out' },
  handOver: { zh: '交班', en: 'Hand over' },
  manage: { zh: '管理收银机', en: 'Manage registers' },
  show: { zh: '班次明细', en: 'Details' },
})

export const terminalTexts = defineTexts({
  label: { zh: '收银机', en: 'Register' },
  which: { zh: '本机是哪台收银机', en: 'Which register this terminal is' },
  choose: { zh: '请选择收银机', en: 'Choose the register' },
  shift: { zh: '班次：{name} {time} 开班', en: 'Shift: {name}, since {time}' },
  noShift: { zh: '未开班，首笔收款自动开班', en: 'No shift; the first payment opens one' },
  handOver: { zh: '交班', en: 'Hand over' },
})

export const openShiftTexts = defineTexts({
  title: { zh: '开班：{name}', en: 'Open a shift: {name}' },
  float: { zh: '钱箱里的备用金', en: 'Float in the drawer' },
  hint: { zh: '上一班留存 ¥{yuan}，请点一遍再开班', en: 'The last shift left ¥{yuan}; count it before you begin' },
  short: {
    zh: '比上一班留存少 ¥{yuan}，开班后记为短款',
    en: '¥{yuan} less than the last shift left: it will be recorded as short',
  },
  ok: { zh: '开班', en: 'Open the shift' },
  done: { zh: '“{name}”已开班，备用金 ¥{yuan}', en: '“{name}” is open with ¥{yuan}' },
})

export const moveCashTexts = defineTexts({
  title: { zh: '存取备用金：{name}', en: 'Cash in / out: {name}' },
  kind: { zh: '方向', en: 'Direction' },
  in: { zh: '存入钱箱', en: 'Into the drawer' },
  out: { zh: '从钱箱取出', en: 'Out of the drawer' },
  fee: { zh: '金额', en: 'Amount' },
  reason: { zh: '用途', en: 'What for' },
  inHint: { zh: '例如：换零钱', en: 'Change from the bank, for one' },
  outHint: { zh: '例如：买办公用品、存银行', en: 'An expense, a trip to the bank' },
  ok: { zh: '确认', en: 'Confirm' },
  inDone: { zh: '已存入 ¥{yuan}', en: '¥{yuan} went into the drawer' },
  outDone: { zh: '已取出 ¥{yuan}', en: '¥{yuan} came out of the drawer' },
})

export const handOverTexts = defineTexts({
  title: { zh: '交班：{name}', en: 'Hand over: {name}' },
  text: {
    zh: '请先点清钱箱里的全部现金（含备用金）。系统在您填完之前不显示应有金额。',
    en: 'Count all the cash in the drawer, float included. What should be there is not shown before.',
  },
  counted: { zh: '实点现金', en: 'Cash counted' },
  countBy: { zh: '清点方式', en: 'How it is counted' },
  byPieces: { zh: '按面额点', en: 'By notes' },
  byTotal: { zh: '只填总额', en: 'One total' },
  piecesOf: { zh: '{yuan} 元的张数', en: 'How many of ¥{yuan}' },
  totalLabel: { zh: '实点总额', en: 'Total counted' },
  total: { zh: '合计', en: 'Total' },
  countFirst: { zh: '请先点钱箱现金；空钱箱请填 0', en: 'Count the drawer first; an empty one is 0' },
  left: { zh: '留在钱箱（下一班备用金）', en: 'Stays in the drawer as the next float' },
  leftTooMuch: { zh: '不能超过实点现金 ¥{yuan}', en: 'No more than the counted ¥{yuan}' },
  toSafe: { zh: '交保险柜 ¥{yuan}', en: '¥{yuan} goes to the safe' },
  note: { zh: '备注', en: 'Note' },
  noteHint: { zh: '有长短款时必须写明原因', en: 'Needed where the count differs' },
  ok: { zh: '确认交班', en: 'Hand over' },
})

export const slipTexts = defineTexts({
  title: { zh: '交班单', en: 'Hand-over slip' },
  done: { zh: '已交班', en: 'Handed over' },
  register: { zh: '收银机', en: 'Register' },
  day: { zh: '账期', en: 'Accounting day' },
  opened: { zh: '开班', en: 'Opened' },
  closed: { zh: '交班', en: 'Closed' },
  orders: { zh: '订单', en: 'Orders' },
  ordersCount: { zh: '{count} 单', en: '{count}' },
  byMethod: { zh: '本班收款', en: 'Taken in this shift' },
  nothingTaken: { zh: '没有收款', en: 'Nothing' },
  drawer: { zh: '钱箱', en: 'Drawer' },
  float: { zh: '备用金', en: 'Float' },
  shortAtOpening: { zh: '开班短款', en: 'Short at opening' },
  paidIn: { zh: '存入', en: 'Paid in' },
  paidOut: { zh: '取出', en: 'Paid out' },
  expected: { zh: '应有现金', en: 'Expected' },
  counted: { zh: '实点现金', en: 'Counted' },
  firstCount: { zh: '首次实点', en: 'First count' },
  difference: { zh: '长短款', en: 'Over / short' },
  fits: { zh: '相符', en: 'Fits' },
  left: { zh: '留在钱箱', en: 'Left in the drawer' },
  toSafe: { zh: '交保险柜', en: 'To the safe' },
  note: { zh: '备注', en: 'Note' },
  blind: { zh: '交班点数后可见', en: 'Seen after the count' },
  print: { zh: '打印交班单', en: 'Print the slip' },
  close: { zh: '完成', en: 'Done' },
  signature: { zh: '交班人签字', en: 'Signature' },
  by: { zh: '{name} {time}', en: '{name}, {time}' },
})

export const shiftListTexts = defineTexts({
  title: { zh: '交班', en: 'Shifts' },
  drawer: { zh: '班次明细', en: 'Shift' },
  day: { zh: '账期', en: 'Day' },
  today: { zh: '今天', en: 'Today' },
  week: { zh: '近 7 天', en: 'Last 7 days' },
  month: { zh: '近 30 天', en: 'Last 30 days' },
  register: { zh: '收银机', en: 'Register' },
  state: { zh: '状态', en: 'State' },
  stateOpen: shiftStateWords.open,
  stateClosed: shiftStateWords.closed,
  differs: { zh: '差异', en: 'Difference' },
  differsYes: { zh: '有差异', en: 'Differs' },
  differsNo: { zh: '无差异', en: 'Fits' },
  counted: { zh: '实点', en: 'Counted' },
  emptyTitle: { zh: '还没有班次', en: 'No shifts yet' },
  emptyText: { zh: '开班或收第一笔款后，每一班都会列在这里。', en: 'Each shift stands here, from its float to its hand-over.' },
  moves: { zh: '备用金存取', en: 'Cash in and out' },
  noMoves: { zh: '没有存取备用金', en: 'Nothing was paid in or out' },
  pairsCount: { zh: '{count} 对存取', en: '{count} flagged' },
  paired: { zh: '点钱前一存一取', en: 'In and out before a count' },
  pairRule: {
    zh: '提示：同一人在点钱前 {before} 分钟内既存入又取出现金，两笔相隔不超过 {apart} 分钟，且两笔之差与点钱差额相差不超过 ¥{yuan}。这不一定有问题，请核对。',
    en: 'Flagged: one person paid cash in and took cash out within {before} minutes before a count, at most {apart} minutes apart, and what the two differ by is within ¥{yuan} of what the count differed by. It may well be right; look into it.',
  },
  pairsOfDay: {
    zh: '有 {count} 班在点钱前一存一取现金：{registers}',
    en: 'Cash went in and out before a count in {count} shift(s): {registers}',
  },
  showShifts: { zh: '查看班次', en: 'See the shifts' },
  counts: { zh: '点钱记录', en: 'Counts' },
  noCounts: { zh: '还没有点过', en: 'Not counted yet' },
  in: { zh: '存入', en: 'In' },
  out: { zh: '取出', en: 'Out' },
  countedAt: { zh: '实点 ¥{yuan}', en: 'Counted ¥{yuan}' },
})

export const manageTexts = defineTexts({
  title: { zh: '管理收银机', en: 'Manage registers' },
  text: { zh: '每台收银机有自己的钱箱和班次。', en: 'Each register has a drawer and shifts of its own.' },
  name: { zh: '收银机名称', en: 'Register name' },
  nameOf: { zh: '“{name}”的新名称', en: 'New name of “{name}”' },
  addHint: { zh: '例如：水吧', en: 'Juice bar, for one' },
  removeAsk: { zh: '移除“{name}”？它的历史班次和订单都保留。', en: 'Remove “{name}”? Its shifts and orders stay on record.' },
  inUse: { zh: '还有未交的班或钱箱留有现金', en: 'A shift is open or cash is in its drawer' },
  last: { zh: '至少要有一台收银机', en: 'One register must stay' },
})

export const undoMoveTexts = defineTexts({
  undo: { zh: '撤销', en: 'Undo' },
  undoing: { zh: '撤销', en: 'Undoes' },
  titleIn: { zh: '撤销存入：{what}', en: 'Undo cash in: {what}' },
  titleOut: { zh: '撤销取出：{what}', en: 'Undo cash out: {what}' },
  ok: { zh: '确认撤销', en: 'Undo it' },
  recordedIn: {
    zh: '将记录：从“{name}”现在的班次取出 ¥{yuan}。',
    en: 'What will be recorded: ¥{yuan} out of the shift that is open at “{name}”.',
  },
  recordedOut: {
    zh: '将记录：向“{name}”现在的班次存入 ¥{yuan}。',
    en: 'What will be recorded: ¥{yuan} into the shift that is open at “{name}”.',
  },
  done: { zh: '已撤销 ¥{yuan}', en: '¥{yuan} was undone' },
})
