/** What stands at a branch that is to be closed, in words. */
import type { Words } from '../../../rules.ts'
import type { ClosingKind } from './closing-kinds.ts'

export const closingKindWords = {
  cards: { zh: '未结束的会员卡', en: 'Cards that are still good' },
  courses: { zh: '未上完的私教课', en: 'Courses with lessons left' },
  lessons: { zh: '已约或待确认的课时', en: 'Lessons booked or to be confirmed' },
  places: { zh: '团课预约', en: 'Places in classes' },
  deposits: { zh: '未用完的定金', en: 'Prepayments' },
  rentals: { zh: '未退的柜子', en: 'Locker rentals' },
  refunds: { zh: '处理中的退款', en: 'Open refunds' },
  shifts: { zh: '未交班的收银台', en: 'Open shifts' },
  salary: { zh: '未发放的工资', en: 'Pay that isn’t paid' },
  imports: { zh: '进行中的导入', en: 'Imports at work' },
  disruptions: { zh: '进行中的停业或批量延期', en: 'Disruptions and extensions at work' },
  patterns: { zh: '作为样板的总部下发', en: 'Things laid down by its pattern' },
  days: { zh: '未日结的日期', en: 'Days to be closed' },
  staff: { zh: '只在本店任职的员工', en: 'Posts at this branch' },
  gates: { zh: '已配对的门禁', en: 'Paired gates' },
  followers: { zh: '跟随总部下发的内容', en: 'Things that follow head office' },
  sessions: { zh: '无人预约的团课', en: 'Classes that nobody booked' },
  timetable: { zh: '排课规则', en: 'Rules of the timetable' },
  trials: { zh: '未用完的体验', en: 'Trial visits left' },
  contracts: { zh: '待签署的合同', en: 'Unsigned contracts' },
  'follow-ups': { zh: '待办的跟进', en: 'Follow-ups to be done' },
  customers: { zh: '会员与潜客', en: 'Members and leads' },
  settlements: { zh: '与其他门店未结清', en: 'Owed between it and other branches' },
} as const satisfies Record<ClosingKind, Words>

/** In a refusal: behind the words of a kind. */
export const leftCount: Words = { zh: '{what} {count}', en: '{what}: {count}' }
export const leftWorth: Words = { zh: '{what} {count}（{yuan} 元）', en: '{what}: {count} ({yuan} CNY)' }
