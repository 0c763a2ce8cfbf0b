/** The words of the log's lists and of one record; what kinds and things are called stands in the contract. */
import { defineTexts } from '../../words/texts.ts'

export const recordListTexts = defineTexts({
  emptyTitle: { zh: '还没有这类记录', en: 'No such records yet' },
  emptyText: {
    zh: '有人操作后会自动记在这里，任何人都不能修改或删除。',
    en: 'Whatever is done is kept here by itself; nobody can change or delete it.',
  },
  day: { zh: '日期', en: 'Date' },
  today: { zh: '今天', en: 'Today' },
  week: { zh: '近 7 天', en: 'Last 7 days' },
  month: { zh: '近 30 天', en: 'Last 30 days' },
  person: { zh: '操作人', en: 'Who' },
  action: { zh: '做了什么', en: 'What was done' },
  actor: { zh: '操作来源', en: 'By whom or what' },
  subjectKind: { zh: '对象类型', en: 'Kind of thing' },
  only: { zh: '只看：{kind} {name}', en: 'Only: {kind} {name}' },
  onlyEnd: { zh: '不再只看：{kind} {name}', en: 'No longer only: {kind} {name}' },
  actions: { zh: '操作', en: 'Actions' },
  onlyThis: { zh: '只看它', en: 'Only this' },
  deleted: { zh: '已删除', en: 'Deleted' },
  changes: { zh: '{count} 项变更', en: '{count} change(s)' },
})

export const recordTexts = defineTexts({
  record: { zh: '操作记录', en: 'Record' },
  onlyTheirs: { zh: '只看此人', en: 'Only theirs' },
  changes: { zh: '变更', en: 'What changed' },
  field: { zh: '项目', en: 'What' },
  before: { zh: '之前', en: 'Before' },
  after: { zh: '之后', en: 'After' },
  open: { zh: '查看{kind}', en: 'Open: {kind}' },
})

export const pastThingTexts = defineTexts({
  asItWas: { zh: '那时的样子', en: 'As it was then' },
  title: { zh: '那时的样子：{kind} {name}', en: 'As it was then: {kind} {name}' },
  day: { zh: '哪一天', en: 'Which day' },
  rule: {
    zh: '当日营业结束时的样子，按当时已登记的内容：以后才补登的，那时还不知道。会员与持卡人的姓名、备注不回溯。',
    en: 'As it stood when that day was over, by what had been written down; what was entered later wasn’t known yet. Members’ names and notes aren’t taken back.',
  },
  imported: {
    zh: '由导入带来（或其中一部分是），导入之前的情况没有记录。',
    en: 'Brought by an import, or part of it was: what was before isn’t known.',
  },
  begins: { zh: '记录从 {day} 开始。', en: 'Known from {day} on.' },
  beginsUnknown: {
    zh: '何时建立没有记录，更早的内容按此后的修改推回。',
    en: 'When it was made isn’t written down; it is told as far back as its changes.',
  },
  facts: { zh: '那时与现在', en: 'Then and now' },
  field: { zh: '项目', en: 'What' },
  now: { zh: '现在', en: 'Now' },
  differs: { zh: '有变化', en: 'Differs' },
  same: { zh: '与现在相同', en: 'The same as now' },
  some: { zh: '{count} 项与现在不同', en: '{count} line(s) differ from now' },
  notKnown: { zh: '当时未记录', en: 'not known then' },
  notYet: { zh: '那天还没有', en: 'Not there yet' },
  gone: { zh: '这里没有它', en: 'It isn’t here' },
  goneText: {
    zh: '可能已被删除或合并，或者属于其他门店。它的操作记录仍在。',
    en: 'It may have been deleted or merged, or belong to another branch. Its records are still there.',
  },
  close: { zh: '关闭', en: 'Close' },
})

/** A clause that only names what it is about: “…的…”. */
export const saysNothing = /^(?:[…\s的]|号柜|of|Locker)*$/
