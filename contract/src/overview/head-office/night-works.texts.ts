/** What the product does by itself at night, and what a club misses while one of them doesn't succeed. */
import type { Words } from '../../rules.ts'

export const nightWorks = [
  'recognition',
  'courses',
  'past-orders',
  'stages',
  'sums',
  'doubles',
  'follow-ups',
  'lockers',
  'points',
  'lessons',
  'classes',
  'house',
  'forgetting',
  'exports',
  'files',
] as const
export type NightWork = (typeof nightWorks)[number]

export const nightWorkWords = {
  recognition: {
    name: { zh: '每日确认收入', en: 'Posting what was earned' },
    means: {
      zh: '这几天期限卡的收入还没有入账，报表中的确认收入偏少；成功后自动补记',
      en: 'the income of time cards is not posted for these days, so what reports call earned is too low; it is made up for by itself',
    },
  },
  courses: {
    name: { zh: '到期课程结转', en: 'Closing courses that ended' },
    means: {
      zh: '已到期课程中没有上完的课时还没有计入收入；成功后自动补记',
      en: 'what is left of courses that ended is not posted as income; it is made up for by itself',
    },
  },
  'past-orders': {
    name: { zh: '补算以往业绩', en: 'Performance of past orders' },
    means: { zh: '升级之前的订单还没有业绩', en: 'orders from before an update have no performance yet' },
  },
  stages: {
    name: { zh: '会员变动', en: 'Who joined and who lapsed' },
    means: {
      zh: '这几天新增、流失和回归的会员还没有计入统计；成功后自动补记',
      en: 'who joined, lapsed or came back on these days is not counted yet; it is made up for by itself',
    },
  },
  sums: {
    name: { zh: '每日汇总', en: 'Summing days' },
    means: { zh: '数字仍然正确，但报表打开较慢', en: 'figures are right all the same, but reports open more slowly' },
  },
  doubles: {
    name: { zh: '查找重复客户', en: 'Looking for duplicates' },
    means: { zh: '可能重复的客户没有被提示', en: 'customers who may be one person are not pointed out' },
  },
  'follow-ups': {
    name: { zh: '跟进提醒', en: 'Follow-up reminders' },
    means: { zh: '当天的到期、生日等跟进任务没有生成', en: 'the day’s follow-ups (cards ending, birthdays …) are not made' },
  },
  lockers: {
    name: { zh: '柜子到期提醒', en: 'Locker reminders' },
    means: { zh: '前台没有收到柜子即将到期的提醒', en: 'the desk is not told of rentals that end' },
  },
  points: {
    name: { zh: '积分到期', en: 'Expiry of points' },
    means: { zh: '已到期的积分还可以使用', en: 'points that expired can still be used' },
  },
  lessons: {
    name: { zh: '课时确认到期', en: 'Lessons not confirmed in time' },
    means: { zh: '会员没有按时确认的课时还没有退回', en: 'lessons that members did not confirm in time are not given back yet' },
  },
  classes: {
    name: { zh: '生成后续课表', en: 'Carrying on the timetable' },
    means: { zh: '四周后的团课还没有排出，会员约不到', en: 'classes four weeks ahead are not made, so nobody can reserve them' },
  },
  house: {
    name: { zh: '清理过期数据', en: 'Keeping house' },
    means: { zh: '不再需要的数据还没有清除', en: 'what is no longer needed is still kept' },
  },
  forgetting: {
    name: { zh: '删除会员的后续', en: 'What follows a deletion' },
    means: {
      zh: '满三年的合同还没有清除，或恢复备份后会再次出现已删除的会员',
      en: 'contracts three years old are still kept, or a restored backup would bring deleted members back',
    },
  },
  exports: {
    name: { zh: '清理导出文件', en: 'Clearing exports' },
    means: { zh: '满一周的导出文件还没有删除', en: 'exported files older than a week are still there' },
  },
  files: {
    name: { zh: '清理无用图片', en: 'Clearing unused pictures' },
    means: { zh: '没有使用的图片还占着空间', en: 'pictures that nothing uses still take room' },
  },
} as const satisfies Record<NightWork, { name: Words; means: Words }>
