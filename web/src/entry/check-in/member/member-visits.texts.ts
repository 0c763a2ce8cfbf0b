import { defineTexts } from '../../../words/texts.ts'

/** The visits of a member, in the member drawer. */
export const memberVisitTexts = defineTexts({
  door: { zh: '入场', en: 'The door' },
  year: { zh: '近一年到店', en: 'A year of visits' },
  yearSaid: { zh: '{from} 至 {to} 到店 {visits} 次，共 {days} 天', en: '{from} to {to}: {visits} visit(s) on {days} day(s)' },
  times: { zh: '{count} 次', en: '{count} visit(s)' },
  weekday: { zh: '星期', en: 'Weekday' },
  noVisits: { zh: '还没有到店', en: 'No visits yet' },
  noVisitsText: { zh: '签到后，到店和离场时间会显示在这里。', en: 'Their arrivals and departures show here.' },
  entered: { zh: '到店', en: 'In' },
  left: { zh: '离场', en: 'Out' },
  card: { zh: '使用的卡', en: 'Card' },
  trial: { zh: '体验 第{nth}次，共{entries}次', en: 'Trial visit {nth} of {entries}' },
  lesson: { zh: '私教课：{course}', en: 'Lesson: {course}' },
  by: { zh: '经办人', en: 'Staff' },
  notes: { zh: '说明', en: 'Notes' },
  inside: { zh: '在馆', en: 'Inside' },
  elsewhere: { zh: '在{branch}', en: 'At {branch}' },
  guests: { zh: '带客 {count} 人', en: 'guests: {count}' },
  retroactive: { zh: '补签', en: 'Entered later' },
  override: { zh: '放行：{reason}', en: 'Let in: {reason}' },
  cancelled: { zh: '已撤销：{reason}', en: 'Cancelled: {reason}' },
})
