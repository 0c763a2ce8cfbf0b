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

/** A clause that only names what it is about: “…的…”. */
export const saysNothing = /^(?:[…\s的]|号柜|of|Locker)*$/
