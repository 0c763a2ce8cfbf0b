/** The words of what the system names about handing over what a leaver holds. */
import type { Words } from '../../rules.ts'

/** What somebody holds: members’ courses, lessons given in another’s stead, and members looked after as coach or consultant. */
export const heldKinds = ['course', 'lesson', 'coach', 'consultant'] as const
export type HeldKind = (typeof heldKinds)[number]
export const heldKindWords = {
  course: { zh: '会员课程', en: 'Course' },
  lesson: { zh: '代课预约', en: 'Stand-in lesson' },
  coach: { zh: '教练会员', en: 'Coached member' },
  consultant: { zh: '顾问会员', en: 'Advised member' },
} as const satisfies Record<HeldKind, Words>

/** And of classes: courses that one usually gives, schedules with what they make, single classes. */
export const heldClassKinds = ['group-course', 'class-rule', 'class'] as const
export type HeldClassKind = (typeof heldClassKinds)[number]
export const heldClassKindWords = {
  'group-course': { zh: '团课课程', en: 'Class course' },
  'class-rule': { zh: '团课排课', en: 'Schedule' },
  class: { zh: '团课', en: 'Class' },
} as const satisfies Record<HeldClassKind, Words>

/** What becomes of a member’s course: somebody takes it, its unearned value is to be refunded, or it stays for now. */
export const handoverChoices = ['to', 'refund', 'keep'] as const
export type HandoverChoice = (typeof handoverChoices)[number]
export const handoverChoiceWords = {
  to: { zh: '交接', en: 'Hand over' },
  refund: { zh: '退课', en: 'Refund' },
  keep: { zh: '暂留', en: 'Keep for now' },
} as const satisfies Record<HandoverChoice, Words>

/** Why somebody can’t take a lesson, or a thing can’t be handed over or back. */
export const handoverWhys = ['busy', 'absent', 'hours', 'not-taught', 'no-coach', 'gone', 'over', 'pair'] as const
export type HandoverWhy = (typeof handoverWhys)[number]
export const handoverWhyWords = {
  busy: { zh: '接手教练那时已有课', en: 'the new coach has a lesson then' },
  absent: { zh: '接手教练那时请假', en: 'the new coach is away then' },
  hours: { zh: '不在接手教练的排班内', en: 'it isn’t within the new coach’s hours' },
  'not-taught': { zh: '接手教练没有这门课的定价', en: 'the new coach has no price for this course' },
  'no-coach': { zh: '接手人不是在职教练', en: 'whoever takes it is no active coach' },
  gone: { zh: '已不在原教练名下，请刷新', en: 'it changed hands meanwhile; look again' },
  over: { zh: '课程已结束', en: 'the course is over' },
  pair: { zh: '1 对 2 的课要由同一位教练接手', en: 'a lesson of two goes to one coach, for both members' },
} as const satisfies Record<HandoverWhy, Words>

/** What became of it. `left`: the handover was taken back, and this stayed where it was. */
export const handoverItemStates = ['done', 'kept', 'to-refund', 'refunded', 'reversed', 'left'] as const
export type HandoverItemState = (typeof handoverItemStates)[number]
export const handoverItemWords = {
  done: { zh: '已交接', en: 'Handed over' },
  kept: { zh: '暂留', en: 'Kept' },
  'to-refund': { zh: '待退课', en: 'To be refunded' },
  refunded: { zh: '已退课', en: 'Refunded' },
  reversed: { zh: '已退回', en: 'Given back' },
  left: { zh: '未退回', en: 'Not given back' },
} as const satisfies Record<HandoverItemState, Words>
