import { defineTexts } from '../../words/texts.ts'

export const followUpTexts = defineTexts({
  title: { zh: '记录跟进：{name}', en: 'Record an attempt: {name}' },
  ok: { zh: '记录', en: 'Record' },
  done: { zh: '已记录跟进', en: 'Recorded' },
  method: { zh: '方式', en: 'How' },
  result: { zh: '结果', en: 'Result' },
  content: { zh: '内容', en: 'What was said' },
  contentHint: { zh: '如：下周发工资后来续', en: 'Will come after pay day…' },
  next: { zh: '下次跟进', en: 'Next attempt' },
})

export const memberFollowUpTexts = defineTexts({
  add: { zh: '记录跟进', en: 'Record an attempt' },
  assign: { zh: '指派', en: 'Assign' },
  edit: { zh: '编辑', en: 'Edit' },
  editTitle: { zh: '修改跟进', en: 'Correct a follow-up' },
  notYours: { zh: '这是同事的跟进，需要“查看全部跟进”权限', en: 'A colleague’s: needs “View all follow-ups”' },
  remove: { zh: '删除', en: 'Delete' },
  removeQuestion: { zh: '删除这条跟进？', en: 'Delete this follow-up?' },
  removeText: { zh: '谁删除了什么会留在操作日志里。', en: 'Who deleted what stays in the operation log.' },
  nextOn: { zh: '{day} 跟进', en: 'Due {day}' },
  assignedBy: { zh: '{name} 指派', en: 'Assigned by {name}' },
  emptyTitle: { zh: '还没有跟进', en: 'No follow-ups yet' },
  emptyText: { zh: '打过的电话、聊过的话和下次约定会显示在这里。', en: 'Calls, what was said and what was agreed appear here.' },
})

export const assignTexts = defineTexts({
  title: { zh: '指派跟进：{name}', en: 'Assign a follow-up: {name}' },
  ok: { zh: '指派', en: 'Assign' },
  done: { zh: '已指派', en: 'Assigned' },
  content: { zh: '要做什么', en: 'What to do' },
  contentHint: { zh: '如：回电说明团课价格', en: 'Call back about the price of classes…' },
  staff: { zh: '由谁', en: 'Who' },
  day: { zh: '哪天', en: 'When' },
})

export const dayTexts = defineTexts({
  title: { zh: '维护', en: 'Follow-ups' },
  keys: { zh: '↑↓ 选择，Enter 记录，D 打开会员', en: '↑↓ choose, Enter records, D opens the member' },
  rules: { zh: '提醒规则', en: 'Reminders' },
  customer: { zh: '客户', en: 'Customer' },
  due: { zh: '应跟进', en: 'Due' },
  today: { zh: '今天', en: 'Today' },
  why: { zh: '原因', en: 'Why' },
  what: { zh: '事项', en: 'What' },
  stage: { zh: '阶段', en: 'Stage' },
  phone: { zh: '手机号', en: 'Mobile' },
  validUntil: { zh: '有效期至', en: 'Valid until' },
  lastVisit: { zh: '最近到店', en: 'Last visit' },
  last: { zh: '最近跟进', en: 'Last attempt' },
  actions: { zh: '操作', en: 'Actions' },
  record: { zh: '跟进', en: 'Record' },
  whose: { zh: '我的', en: 'Mine' },
  until: { zh: '今天为止', en: 'Until today' },
  aheadDays: { zh: '往后 {days} 天', en: 'Next {days} day(s)' },
  drawer: { zh: '查看会员', en: 'Open the member' },
  lastSaid: { zh: '上次：{text}', en: 'Last: {text}' },
  standing: { zh: '谁还没跟进', en: 'Who is behind' },
  standingHint: { zh: '今天和之前应跟进、还没做的', en: 'Due today or before, and not done' },
  me: { zh: '{name}（我）', en: '{name} (me)' },
  counts: { zh: '逾期 {overdue} · 今日完成 {done}', en: '{overdue} overdue · {done} done today' },
  emptyTitle: { zh: '今天没有要跟进的', en: 'Nothing to follow up today' },
  emptyText: { zh: '约定的、指派的和系统提醒的跟进会显示在这里。', en: 'What was agreed, assigned or found by a rule appears here.' },
})

export const ruleTexts = defineTexts({
  title: { zh: '跟进提醒规则', en: 'Follow-up reminders' },
  text: {
    zh: '每天早上为会籍顾问（没有时为教练）生成提醒，同一件事只提醒一次。留空为不提醒。',
    en: 'Made each morning for the consultant, or else the coach; each occasion once. An empty field is off.',
  },
  saved: { zh: '已保存提醒规则', en: 'Reminders saved' },
  days: { zh: '天', en: 'days' },
  off: { zh: '不提醒', en: 'Off' },
  ending: { zh: '到期前', en: 'Before a card ends' },
  endingHint: { zh: '会员没有后续的卡时', en: 'Where its holder has none that goes on' },
  away: { zh: '未到店', en: 'Not seen for' },
  awayHint: { zh: '有效会员，停卡的除外', en: 'Members whose cards aren’t suspended' },
  birthday: { zh: '生日前', en: 'Before a birthday' },
  birthdayHint: { zh: '0 为当天', en: '0: on the day' },
  firstVisit: { zh: '首次到店后', en: 'After a first visit' },
  firstVisitHint: { zh: '问问感受如何', en: 'To ask how it was' },
  untouched: { zh: '潜客未跟进', en: 'Leads left alone for' },
  untouchedHint: { zh: '没有约定下次跟进的潜客', en: 'Without an agreed next attempt' },
})
