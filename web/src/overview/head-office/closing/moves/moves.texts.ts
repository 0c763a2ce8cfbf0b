import { defineTexts } from '../../../../words/texts.ts'

export const movesTexts = defineTexts({
  open: { zh: '转到其他门店', en: 'Move to another branch' },
  name: { zh: '{gym} 转店', en: 'Moving from {gym}' },
  gone: { zh: '其中一家门店不在了', en: 'One of the two branches is gone' },
  goneText: { zh: '它可能还没有通过审核。', en: 'It may not have been approved yet.' },
  hint: {
    zh: '会员卡、私教课和定金带着剩余的次数、期限和金额转到另一家门店，欠会员的金额由那家门店承担。',
    en: 'Cards, courses and prepayments go to another branch with all that is left of them. That branch owes members for them from then on.',
  },
  to: { zh: '转到', en: 'To branch' },
  noBranch: { zh: '没有其他营业的门店可以转去。', en: 'No other branch is open to move to.' },
  chooseFirst: { zh: '选择门店后，这里列出可以转过去的内容。', en: 'Choose a branch: what can go there is listed here.' },
  nothing: { zh: '没有要转的', en: 'Nothing is left to move' },
  nothingText: {
    zh: '这家门店没有未结束的会员卡、未上完的私教课和未用完的定金。',
    en: 'No card, no course and no prepayment is left at this branch.',
  },
  cards: { zh: '会员卡', en: 'Cards' },
  courses: { zh: '私教课', en: 'Courses' },
  deposits: { zh: '定金', en: 'Prepayments' },
  cardCount: { zh: '{count} 张，欠会员 {fee:yuan} 元', en: '{count} card(s), {fee:yuan} CNY still owed' },
  courseCount: { zh: '{count} 份，欠会员 {fee:yuan} 元', en: '{count} course(s), {fee:yuan} CNY still owed' },
  depositCount: { zh: '{count} 笔，剩余 {fee:yuan} 元', en: '{count} prepayment(s), {fee:yuan} CNY left' },
  heldCards: {
    zh: '{count} 张现在不能转：有处理中的退款单，或付了还没上完的团课。',
    en: '{count} can’t go now: they have an open refund case, or paid for a class to come.',
  },
  ownClasses: {
    zh: '可抵扣本店的指定团课；转店后改为对方卡种可抵扣的团课。',
    en: 'They pay for some group classes of this branch; there, for those of the card type that they go to.',
  },
  heldCourses: {
    zh: '{count} 份现在不能转：有处理中的退款单，或还有已约的课时。',
    en: '{count} can’t go now: they have an open refund case, or booked lessons.',
  },
  typeThere: { zh: '“{name}”转成', en: 'What “{name}” becomes there' },
  leave: { zh: '不转', en: 'Don’t move' },
  noType: { zh: '“{gym}”没有{kind}的卡种，转不过去。', en: '“{gym}” has no card type of this kind: {kind}.' },
  addType: { zh: '去添加卡种', en: 'Add a card type there' },
  noCourse: { zh: '“{gym}”没有教练可带的私教课，转不过去。', en: 'No coach teaches a course at “{gym}”.' },
  addCourse: { zh: '去添加私教课', en: 'Add a course there' },
  depositsGo: { zh: '转定金', en: 'Move prepayments' },
  asProposed: { zh: '按同名的转', en: 'By the same names' },
  leaveAll: { zh: '全部不转', en: 'Move nothing' },
  refund: { zh: '申请退款', en: 'Ask for refunds' },
  refundOf: { zh: '为“{name}”申请退款', en: 'Ask for refunds of “{name}”' },
  start: { zh: '开始转店', en: 'Move' },
  noneChosen: { zh: '没有选择要转的内容', en: 'Nothing is chosen to be moved' },
})

/** Of the dialog that asks, shows how far it is, and says what came of it. */
export const runTexts = defineTexts({
  moveTitle: { zh: '转到“{to}”', en: 'Move to “{to}”' },
  moveText: {
    zh: '共 {count} 项、{fee:yuan} 元，从“{gym}”转到“{to}”。会员会加入“{to}”。转过去后不能一键撤回，只能再逐批转回来。',
    en: '{count} thing(s), {fee:yuan} CNY in all, go from “{gym}” to “{to}”. Their members are added there. It can’t be undone in one click: only by moving them back.',
  },
  move: { zh: '确认转店', en: 'Move' },
  refundTitle: { zh: '为“{name}”申请退款', en: 'Ask for refunds of “{name}”' },
  refundText: {
    zh: '共 {count} 项、{fee:yuan} 元，每项一张退款单，按未确认的金额；不欠会员的不建单。在“{gym}”的退款台批准、付款后才退给会员。',
    en: '{count} thing(s), {fee:yuan} CNY in all: a refund case each, at what is still owed, and none where nothing is. They are approved and paid at the refund desk of “{gym}”.',
  },
  refund: { zh: '确认申请', en: 'Ask for refunds' },
  partsHint: {
    zh: '分批进行，随时可以停止：没有处理的保持原样。',
    en: 'It goes in parts and can be stopped at any time: the rest stays as it is.',
  },
  toType: { zh: '转成“{to}”', en: 'as “{to}”' },
  progress: { zh: '进度', en: 'Progress' },
  moved: { zh: '已转 {done} / {all}', en: 'Moved {done} of {all}' },
  asked: { zh: '已申请 {done} / {all}', en: 'Asked for {done} of {all}' },
  notBegun: { zh: '没有开始', en: 'Not begun' },
  stuck: { zh: '还有 {left} 项现在不能处理', en: '{left} can’t go now' },
  stopped: { zh: '已停止', en: 'Stopped' },
  failed: { zh: '没有完成：{why}', en: 'Not finished: {why}' },
  unanswered: {
    zh: '没有收到服务器的应答，最后一批可能已经完成',
    en: 'the server didn’t answer; its last part may be done',
  },
  stop: { zh: '停止', en: 'Stop' },
  stopping: { zh: '这一批完成后停止', en: 'Stops after this part' },
  allMoved: {
    zh: '已转 {count} 项、{fee:yuan} 元，现在都在“{to}”。',
    en: 'Moved: {count} thing(s), {fee:yuan} CNY. They are at “{to}” now.',
  },
  partMoved: {
    zh: '已转 {count} 项、{fee:yuan} 元到“{to}”。其余还在“{gym}”，可以再次转店。',
    en: 'Moved to “{to}”: {count} thing(s), {fee:yuan} CNY. The rest is still at “{gym}” and can be moved again.',
  },
  allAsked: {
    zh: '已申请 {count} 项、{fee:yuan} 元，请到“{gym}”的退款台处理。',
    en: 'Asked for: {count} thing(s), {fee:yuan} CNY. They wait at the refund desk of “{gym}”.',
  },
  partAsked: {
    zh: '已申请 {count} 项、{fee:yuan} 元，在“{gym}”的退款台。其余没有变，可以再次申请。',
    en: 'Asked for: {count} thing(s), {fee:yuan} CNY, at the refund desk of “{gym}”. The rest is as it was and can be asked for again.',
  },
})
