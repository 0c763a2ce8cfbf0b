/** The words of what the system names about members’ courses (docs/lessons.md). */
import type { Words } from '../../rules.ts'

/** What a member's course is now; one expression on the server says which, the first that holds: recycled, closed, expired, used up, valid. */
export const courseStates = ['valid', 'used-up', 'expired', 'closed', 'recycled'] as const
export type CourseState = (typeof courseStates)[number]

export const courseStateWords = {
  valid: { zh: '有效', en: 'Valid' },
  'used-up': { zh: '已用完', en: 'Used up' },
  expired: { zh: '已过期', en: 'Expired' },
  closed: { zh: '已关闭', en: 'Closed' },
  recycled: { zh: '回收站', en: 'Recycle bin' },
} as const satisfies Record<CourseState, Words>

/** Why it is closed. */
export const courseCloses = ['refunded', 'transferred', 'moved', 'reversed'] as const

export const courseCloseWords = {
  refunded: { zh: '已退课', en: 'Refunded' },
  transferred: { zh: '已转让', en: 'Transferred' },
  moved: { zh: '已转店', en: 'Moved to another branch' },
  reversed: { zh: '已撤销', en: 'Undone' },
} as const satisfies Record<(typeof courseCloses)[number], Words>

/** Everything that happens to it, but its lessons. */
export const courseEvents = [
  'sold',
  'edited',
  'residue',
  'extended',
  'coach-changed',
  'transferred',
  'received',
  'moved-out',
  'moved-in',
  'refunded',
  'recycled',
  'restored',
  'expired',
  'imported',
  'sold-reversed',
  'residue-reversed',
  'extended-reversed',
  'coach-changed-reversed',
  'transferred-reversed',
  'received-reversed',
  'refunded-reversed',
  'imported-reversed',
] as const
export type CourseEventKind = (typeof courseEvents)[number]

export const courseEventWords = {
  sold: { zh: '购课', en: 'Bought' },
  edited: { zh: '编辑', en: 'Edited' },
  residue: { zh: '调整课时', en: 'Lessons changed' },
  extended: { zh: '延期', en: 'Expiry changed' },
  'coach-changed': { zh: '更换教练', en: 'Coach changed' },
  transferred: { zh: '转出', en: 'Transferred' },
  received: { zh: '转入', en: 'Taken over' },
  'moved-out': { zh: '转去其他门店', en: 'Moved to another branch' },
  'moved-in': { zh: '从其他门店转来', en: 'Came from another branch' },
  refunded: { zh: '退课', en: 'Refunded' },
  recycled: { zh: '移入回收站', en: 'Recycled' },
  restored: { zh: '恢复', en: 'Restored' },
  expired: { zh: '到期', en: 'Expired' },
  imported: { zh: '导入', en: 'Imported' },
  'sold-reversed': { zh: '撤销购课', en: 'Purchase undone' },
  'residue-reversed': { zh: '撤销调整课时', en: 'Change of lessons undone' },
  'extended-reversed': { zh: '撤销延期', en: 'Change of expiry undone' },
  'coach-changed-reversed': { zh: '撤销更换教练', en: 'Change of coach undone' },
  'transferred-reversed': { zh: '撤销转出', en: 'Handing over undone' },
  'received-reversed': { zh: '撤销转入', en: 'Taking over undone' },
  'refunded-reversed': { zh: '撤销退课', en: 'Refund undone' },
  'imported-reversed': { zh: '撤销导入', en: 'Import undone' },
} as const satisfies Record<CourseEventKind, Words>

/** What can be undone, the newest first. */
export const reversibleCourseEvents = ['sold', 'residue', 'extended', 'coach-changed', 'transferred', 'refunded'] as const
export type ReversibleCourseEvent = (typeof reversibleCourseEvents)[number]

export function isReversibleCourseEvent(kind: CourseEventKind): kind is ReversibleCourseEvent {
  return (reversibleCourseEvents as readonly string[]).includes(kind)
}

/** What is done with its lessons, where it is refused. */
export const lessonWords = {
  use: { zh: '消课', en: 'Using a lesson' },
  'give-back': { zh: '撤销消课', en: 'Giving a lesson back' },
  book: { zh: '约课', en: 'Booking' },
} as const satisfies Record<string, Words>
