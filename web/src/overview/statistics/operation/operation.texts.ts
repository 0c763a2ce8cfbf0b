import { operationFigureWords, operationWords } from '@kaiguan/contract/overview/statistics/operation.texts'
import { endWords } from '@kaiguan/contract/overview/statistics/period.texts'
import { defineTexts } from '../../../words/texts.ts'

export const operationTexts = defineTexts({
  ...operationFigureWords,
  ...operationWords,
  ...endWords,
  said: {
    zh: '{from} 至 {to}：{visitors} 人到店 {visits} 次，新增会员 {joined}，流失 {lapsed}。对比 {before_from} 至 {before_to}。',
    en: '{from} to {to}: {visitors} people came {visits} times, {joined} joined, {lapsed} lapsed. Against {before_from} to {before_to}.',
  },
  visitsHint: { zh: '签到次数，已取消的不算。', en: 'Check-ins, cancelled ones aside.' },
  visitorsHint: { zh: '来过的客户，来几次都算一人；已删除的客户不算。', en: 'Customers who came, however often; deleted ones aside.' },
  joinedHint: {
    zh: '首次成为会员的人次，每晚记录，截至昨天；导入的不算。之后合并或删除的客户不在名单里。',
    en: 'Times somebody became a member for the first time, as each night found it, so through yesterday; imports aside. Who was merged or deleted since isn’t in the list.',
  },
  returnedHint: {
    zh: '会籍到期后又成为会员的人次，截至昨天。',
    en: 'Times somebody who had lapsed became a member again; through yesterday.',
  },
  lapsedHint: { zh: '会籍结束而没有续上的人次，截至昨天。', en: 'Times somebody’s last card or course ended; through yesterday.' },
  arpmHint: {
    zh: '确认收入除以期初与期末会员的平均数。没有按会员列出的清单。',
    en: 'What was earned, divided by the average of the members at the beginning and at the end. No list says it for each member.',
  },
  of: { zh: '{part} / {whole}', en: '{part} of {whole}' },
  renewalHint: {
    zh: '这些天到期的期限卡和次卡中，续了卡，或在到期前60天至后30天内另买了卡的。在别店续的不算。',
    en: 'Of time and count cards that ended on these days: renewed here, or another one bought from 60 days before the end to 30 after.',
  },
  conversionHint: {
    zh: '这些天新增的客户中，到现在已买过卡或课的。',
    en: 'Of customers who were added on these days: who have bought a card or a course by now.',
  },
  fillHint: {
    zh: '已上课的团课和公开课：到课人数 / 名额。没有逐人的清单，课表里可看每一场。',
    en: 'Of the places of classes that were given: how many came. No list adds them up; the timetable has each class.',
  },
  coachUseHint: {
    zh: '已上的私教课分钟数 / 教练的工作分钟数（按现在设置的每周工作时间，减去请假；以前改过的不追溯）。没有对应清单，约课日历里可看每节课。',
    en: 'Of the minutes coaches work (weekly hours as they are set today, less when they are away; what was set before isn’t kept): minutes of lessons given. No list adds them up; the calendar has each lesson.',
  },
  frequencySaid: { zh: '现有 {members} 名会员在这些天来了几次。', en: 'How often the {members} members of today came on these days.' },
  busySaid: {
    zh: '每个星期几、每个小时的到店人次，以及比之前八周多还是少。',
    en: 'Visits by weekday and hour, and whether that is more or less than in the eight weeks before.',
  },
  count: { zh: '{count} 人次', en: '{count} visits' },
  more: { zh: '比平时多 {count}', en: '{count} more than usual' },
  less: { zh: '比平时少 {count}', en: '{count} fewer than usual' },
  same: { zh: '与平时一样', en: 'as usual' },
  slippingSaid: {
    zh: '有 {count} 名会员两周前的八周里至少来过 4 次，近 14 天没来，也没有停卡。截至今天。',
    en: '{count} members came at least 4 times in the eight weeks before, not in the last 14 days, and have no frozen card. As of today.',
  },
  slippingOpen: { zh: '查看名单', en: 'Show them' },
  cohortsHint: {
    zh: '在各月入会的会员，到之后第几个月月底仍是会员的人数；导入的不算。每晚记录，截至昨天。',
    en: 'Of those who joined in a month, how many were members at the end of so many months after; imports aside. As the nights found it.',
  },
})
